import { expect, test } from 'vitest'
import { type Patch, PatchReader } from '../../../server/history/patches.ts'

const COMMIT = 'c'.repeat(40)
const [OLD, NEW] = ['a'.repeat(40), 'b'.repeat(40)]

function read(text: string, size = text.length): Patch[] {
  const found: Patch[] = []
  const reader = new PatchReader(patch => found.push(patch))
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) reader.take(bytes.subarray(at, at + size))
  reader.end()
  return found
}

const TEXT = `${COMMIT}
diff --git shop/cart.py shop/cart.py
index ${OLD}..${NEW} 100644
--- shop/cart.py
+++ shop/cart.py
@@ -3 +3,2 @@ class Cart:
-diff --git looks like a head
+@@ -1 +1 @@ too
+--- and this
@@ -9,2 +11,0 @@ def total():
-one
\\ No newline at end of file
-two
diff --git old name.py new name.py
similarity index 100%
rename from old name.py
rename to new name.py
diff --git "t\\303\\274r.py" "t\\303\\274r.py"
new file mode 100644
index ${'0'.repeat(40)}..${NEW}
--- /dev/null
+++ "t\\303\\274r.py"
@@ -0,0 +1 @@
+x
${'d'.repeat(40)}
diff --git gone.py gone.py
deleted file mode 100644
index ${OLD}..${'0'.repeat(40)}
--- gone.py
+++ /dev/null
@@ -1 +0,0 @@
-x
${'e'.repeat(40)}
diff --combined shop/cart.py
index ${OLD},${NEW}..${'f'.repeat(40)}
--- shop/cart.py
+++ shop/cart.py
@@@ -1,0 -1,2 +1,1 @@@ def x
- diff --git a b
 -${COMMIT}
++one
@@@ -9 -8,0 +7,2 @@@
+ two
 +three
`

test('hunks, renames, files that came and went, and both sides of a merge, by commit', () => {
  expect(read(TEXT)).toEqual([
    {
      commit: COMMIT,
      joined: [],
      files: [
        {
          from: 'shop/cart.py',
          to: 'shop/cart.py',
          before: OLD,
          after: NEW,
          hunks: [
            { oldStart: 2, oldCount: 1, newStart: 2, newCount: 2 },
            { oldStart: 8, oldCount: 2, newStart: 11, newCount: 0 },
          ],
        },
        { from: 'old name.py', to: 'new name.py', before: '', after: '', hunks: [] },
        { from: '', to: 'tür.py', before: '0'.repeat(40), after: NEW, hunks: [{ oldStart: 0, oldCount: 0, newStart: 0, newCount: 1 }] },
      ],
    },
    {
      commit: 'd'.repeat(40),
      joined: [],
      files: [{ from: 'gone.py', to: '', before: OLD, after: '0'.repeat(40), hunks: [{ oldStart: 0, oldCount: 1, newStart: 0, newCount: 0 }] }],
    },
    {
      commit: 'e'.repeat(40),
      files: [],
      joined: [
        {
          ...{ from: 'shop/cart.py', to: 'shop/cart.py', before: OLD, after: 'f'.repeat(40) },
          hunks: [
            { oldStart: 1, oldCount: 0, newStart: 0, newCount: 1 },
            { oldStart: 8, oldCount: 1, newStart: 6, newCount: 2 },
          ],
        },
        {
          ...{ from: 'shop/cart.py', to: 'shop/cart.py', before: NEW, after: 'f'.repeat(40) },
          hunks: [
            { oldStart: 0, oldCount: 2, newStart: 0, newCount: 1 },
            { oldStart: 8, oldCount: 0, newStart: 6, newCount: 2 },
          ],
        },
      ],
    },
  ])
})

test('it does not matter where the pieces end', () => {
  for (const size of [1, 2, 7, 64]) expect(read(TEXT, size)).toEqual(read(TEXT))
})

test('a line of many megabytes is passed over, not kept', () => {
  const long = `${COMMIT}\ndiff --git a.js a.js\nindex ${OLD}..${NEW}\n--- a.js\n+++ a.js\n@@ -1 +1 @@\n-${'x'.repeat(3_000_000)}\n+${'y'.repeat(3_000_000)}\n`
  expect(read(long, 65_536)).toHaveLength(1)
})
