import { describe, expect, test } from 'vitest'
import { pathOf, uriOf } from '../../../server/workspace/uri.ts'

describe('on Linux and macOS', () => {
  test.each([
    ['file:///home/me/a.py', '/home/me/a.py'],
    ['file:///a%20b/%C3%A9%23%3F%25.py', '/a b/é#?%.py'],
    ['file:///a b/é.py', '/a b/é.py'],
    ['file:///c%3A/x', '/c:/x'],
    ['file:///100%/x', '/100%/x'],
    ['file:///a%2zb', '/a%2zb'],
    ['file:///%F0%9F%98%80', '/\u{1f600}'],
    ['file:///a%5Cb', '/a\\b'],
    ['file://localhost/a', '/a'],
    ['file:/a', '/a'],
    ['FILE:///a', '/a'],
    ['file:///a/', '/a'],
    ['file:///a///', '/a'],
    ['file:///a/../b', '/b'],
    ['file:///', '/'],
  ])('%s is %s', (uri, path) => expect(pathOf(uri, false)).toBe(path))

  test.each(['/a', '/', '/a b/é#?%[x]:&+.py', '/a\\b', '/new\nline', '/\u{1f600}', '/100%25'])('%j comes back', path =>
    expect(pathOf(uriOf(path, false), false)).toBe(path),
  )
})

describe('on Windows', () => {
  test.each([
    ['file:///c%3A/Users/a%20b', 'C:\\Users\\a b'],
    ['file:///C:/x', 'C:\\x'],
    ['file:///c:/', 'C:\\'],
    ['file:///c%3A/x/', 'C:\\x'],
    ['file://server/share/x%20y', '\\\\server\\share\\x y'],
    ['file:///home/x', undefined],
  ])('%s is %s', (uri, path) => expect(pathOf(uri, true)).toBe(path))

  test.each(['C:\\a b\\é#%.py', 'C:\\', '\\\\server\\share\\x y'])('%s comes back', path => expect(pathOf(uriOf(path, true), true)).toBe(path))
})

test.each([
  'untitled:Untitled-1',
  'git:/a/b.py?%7B%22ref%22%3A%22HEAD%22%7D',
  'vscode-notebook-cell:/a.ipynb#W0',
  'zipfile:///a.zip::b',
  'http://example.org/a',
  'filed:///a',
  '/home/me/a.py',
  'a.py',
  '',
  'file://server/share',
  'file://[',
  'file:///%FF',
  'file:///a%2Fb',
  'file:///a%00b',
  '\u0000',
  '__proto__',
])('%j is no path', uri => expect(pathOf(uri, false)).toBeUndefined())
