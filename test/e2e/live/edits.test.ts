// Random edits in an editor, ten thousand of them in `npm run thorough`: the graph equals one indexed from scratch, and every range holds
// exactly its symbol.

import { expect, test, vi } from 'vitest'
import { type Editing, startEditing } from '../../support/editing.ts'
import { type Encoding, pick, positionAt, randomEdits, type Stock, stockOf } from '../../support/edits.ts'
import { CORE, dependents } from '../../support/polyglot.ts'
import { seededRandom } from '../../support/random.ts'
import { isThorough, tries } from '../../support/thorough.ts'
import type { Files } from '../../support/workspace.ts'

vi.setConfig({ testTimeout: 600_000 })

const FILES: Files = { ...CORE, ...dependents(40), ...withReturns('shop/price.py', 'web/view.ts', 'store/total.go', 'bank/Account.java') }

const OPEN = [
  'shop/__init__.py',
  'shop/price.py',
  'shop/cart.py',
  'web/package.json',
  'web/index.ts',
  'web/money.ts',
  'web/view.ts',
  'go.mod',
  'store/order.go',
  'store/total.go',
  'src/crates.rs',
  'src/shipping.rs',
  'bank/Account.java',
  'till/till.rb',
  'native/meter.c',
  'docs/guide.md',
]

test.each<[Encoding, number, number]>([
  ['utf-8', tries(300, 3_400), 1],
  ['utf-16', tries(400, 3_300), 2],
  ['utf-32', tries(300, 3_300), 3],
])('in %s, %i edits', async (encoding, edits, seed) => {
  const editing = await startEditing(FILES, { encoding })
  expect(editing.client.initialized.capabilities.positionEncoding).toBe(encoding)
  for (const path of OPEN) editing.show(path)
  await new Session(editing, encoding, seed).run(edits)
  // A first run of the command line reads every grammar anew, and knows no encodings: once is enough for most days.
  if (isThorough || encoding === 'utf-16') await editing.checkIndexed(textsOf(editing), `${encoding}, at the end`)
  else await editing.checkTexts(textsOf(editing), `${encoding}, at the end`)

  // What was never saved is forgotten.
  for (const path of OPEN) editing.close(path)
  await editing.checkTexts(FILES, `${encoding}, all closed`)
  await editing.client.stop()
})

/** Edits between two looks at every range, and at the whole graph. */
const LOOK = tries(150, 200)
const COMPARE = 500
/** Documents that grew beyond this are put back as they were. */
const MAX_UNITS = 8_000

class Session {
  readonly #editing: Editing
  readonly #encoding: Encoding
  readonly #random: () => number
  readonly #stock: Stock
  readonly #label: string
  #path = OPEN[0]!
  #done = 0

  constructor(editing: Editing, encoding: Encoding, seed: number) {
    this.#editing = editing
    this.#encoding = encoding
    this.#random = seededRandom(seed)
    this.#stock = stockOf(OPEN.map(path => editing.text(path)))
    this.#label = `${encoding}, seed ${seed}`
  }

  async run(edits: number): Promise<void> {
    while (this.#done < edits) {
      const before = this.#done
      // One stays in a document for a while.
      if (this.#random() < 0.15) this.#path = pick(OPEN, this.#random)!
      this.#edit()
      if (this.#random() < 0.08) await this.#ask()
      if (passed(before, this.#done, LOOK)) for (const path of OPEN) await this.#editing.checkFile(path, this.#why())
      if (passed(before, this.#done, COMPARE)) await this.#editing.checkTexts(textsOf(this.#editing), this.#why())
    }
  }

  #edit(): void {
    const document = this.#editing.open.get(this.#path)!
    const kind = this.#random()
    if (document.text.length > MAX_UNITS || kind < 0.03) this.#tell(document.replace(FILES[this.#path] as string))
    else if (kind < 0.035) this.#tell(document.replace(pick(this.#stock.blocks, this.#random)!))
    else if (kind < 0.055) {
      for (let count = 1 + Math.floor(this.#random() * 40); count > 0; count--) {
        const undone = document.undo()
        if (undone) this.#tell(undone)
      }
    } else this.#tell(document.change(randomEdits(document.text, this.#stock, this.#random)))
  }

  #tell(changes: Parameters<Editing['change']>[1]): void {
    this.#editing.change(this.#path, changes)
    this.#done++
  }

  async #ask(): Promise<void> {
    if (this.#random() < 0.3) return this.#editing.checkFile(this.#path, this.#why())
    const { text } = this.#editing.open.get(this.#path)!
    const at = Math.floor(this.#random() * text.length)
    // Somewhere before a word, where no character is cut.
    const place = text.slice(at).search(/\w/)
    await this.#editing.checkRelated(this.#path, positionAt(text, place < 0 ? 0 : at + place, this.#encoding), this.#why())
  }

  #why(): string {
    return `${this.#label}, edit ${this.#done}, in ${this.#path}`
  }
}

function passed(before: number, after: number, every: number): boolean {
  return Math.floor(before / every) < Math.floor(after / every)
}

function textsOf(editing: Editing): Files {
  return Object.fromEntries(Object.keys(FILES).map(path => [path, editing.text(path)]))
}

function withReturns(...paths: string[]): Files {
  return Object.fromEntries(paths.map(path => [path, (CORE[path] as string).replaceAll('\n', '\r\n')]))
}
