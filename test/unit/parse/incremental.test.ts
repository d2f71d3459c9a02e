// A document under edit says what the same text says from scratch, whatever was done to it on the way.

import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { languages } from '../../../grammars/index.ts'
import type { Language } from '../../../grammars/language.ts'
import { applied, difference, type Edit } from '../../../server/parse/edits.ts'
import { extract } from '../../../server/parse/extract.ts'
import { type Grammar, load } from '../../../server/parse/grammars.ts'
import { ParsedDocument } from '../../../server/parse/incremental.ts'
import { withExtents } from '../../../server/parse/tracking.ts'
import { strip } from '../../support/annotate.ts'
import { seededRandom } from '../../support/random.ts'
import { tries } from '../../support/thorough.ts'

const FIXTURES = new URL('../../fixtures/', import.meta.url).pathname
const STEPS = tries(24, 300)
/** Grammars that need the baseline compiler take a tenth of a second for a broken file. */
const BASELINE_STEPS = tries(8, 60)
/** After this many edits the source is put back: nothing but broken text would follow. */
const ROUND = 10

describe.each(languages)('$id', language => {
  const steps = language.baseline ? BASELINE_STEPS : STEPS

  test(
    'facts after every edit are those of the text',
    async () => {
      const grammar = await load(language)
      const sources = sourcesOf(language)
      for (const source of sources) scramble(source, grammar, { steps: Math.ceil(steps / sources.length), gentle: 0.4 })
    },
    tries(120_000, 600_000),
  )

  test(
    'also where the syntax stays whole, and only the change is read',
    async () => {
      const grammar = await load(language)
      const sources = sourcesOf(language)
        .map(source => mended(source, grammar))
        .filter(source => isWhole(source, grammar))
      const told = sources.map(source => scramble(source, grammar, { steps: Math.ceil((2 * steps) / sources.length), gentle: 0.85 }))
      // Otherwise this would only test what the test above does.
      expect(told.reduce((sum, it) => sum + it.whole, 0)).toBeGreaterThan(steps / 8)
    },
    tries(120_000, 600_000),
  )

  test(
    'an emptied document, and one with other line ends',
    async () => {
      const grammar = await load(language)
      const [source = ''] = sourcesOf(language)
      const document = new ParsedDocument(source, grammar)
      for (const text of ['', source, source.replaceAll('\n', '\r\n'), `${source}😀`, '😀', '']) {
        document.facts()
        document.edit([all(document.text, text)])
        expect(document.facts()).toEqual(extract(text, grammar))
      }
      document.delete()
    },
    tries(120_000, 600_000),
  )
})

describe('a document', () => {
  test('nested too deep is told as such, and read again when it is not', async () => {
    const grammar = await load(languages.find(it => it.id === 'json')!)
    const document = new ParsedDocument('{"a": 1}', grammar)
    const shallow = document.facts()
    document.edit([{ start: 0, end: 0, text: '['.repeat(3_000) }])
    expect(document.facts()).toEqual({ reason: 'nested deeper than 2000 levels' })
    document.edit([{ start: 0, end: 3_000, text: '' }])
    expect(document.facts()).toEqual(shallow)
    document.delete()
  })

  test('changed in very many places at once', async () => {
    const grammar = await load(languages.find(it => it.id === 'python')!)
    const document = new ParsedDocument('value = compute(1)\n'.repeat(200), grammar)
    document.facts()
    document.edit(Array.from({ length: 200 }, (_, n) => ({ start: n * 21, end: n * 21, text: 'my' })))
    expect(document.facts()).toEqual(extract('myvalue = compute(1)\n'.repeat(200), grammar))
    document.delete()
  })
})

test('every outermost node of a query is marked, and predicates are left alone', () => {
  const query = '(a (b)? @x)? @y ; why\n((c) . (d) @z (#eq? @z "(;"))\n[(e) "f"] @w\n"g" @v'
  expect(withExtents(query)).toBe(
    '( a ( b ) ? @x ) ? @_extent @y ( ( c ) @_extent . ( d ) @_extent @z ( #eq? @z "(;" ) ) [ ( e ) "f" ] @_extent @w "g" @_extent @v',
  )
})

function sourcesOf(language: Language): string[] {
  const folder = `${FIXTURES}${language.id}/`
  return readdirSync(folder).map(name => strip(readFileSync(folder + name, 'utf8'), language.lineComment))
}

/** Edits a document at random and compares its facts with those of its text. Answers how often the syntax was whole. */
function scramble(source: string, grammar: Grammar, { steps, gentle }: { steps: number; gentle: number }): { whole: number } {
  const random = seededRandom(source.length)
  const document = new ParsedDocument(source, grammar)
  const before: string[] = []
  let whole = 0
  for (let step = 0; step < steps; step++) {
    const { text } = document
    const undo = random() < 0.15 ? before.pop() : undefined
    const edits =
      step % ROUND === ROUND - 1 ? [all(text, source)] : undo === undefined ? change(text, source, gentle, random) : [difference(text, undo)]
    if (undo === undefined) before.push(text)
    document.edit(edits)
    expect(document.text).toBe(edits.reduce(applied, text))
    // Not every edit is asked about: some are only read together with the next.
    if (random() < 0.1) continue
    expect(document.facts(), `step ${step}: ${JSON.stringify(edits).slice(0, 400)}`).toEqual(extract(document.text, grammar))
    if (isWhole(document.text, grammar)) whole++
  }
  document.delete()
  return { whole }
}

function isWhole(text: string, { parser }: Grammar): boolean {
  const tree = parser.parse(text)!
  const whole = !tree.rootNode.hasError
  tree.delete()
  return whole
}

/** The source without the lines its grammar does not understand: fixtures are broken on purpose. */
function mended(source: string, grammar: Grammar): string {
  let text = source
  for (let tries = 0; tries < 100; tries++) {
    const tree = grammar.parser.parse(text)!
    let node = tree.rootNode
    for (let inner: typeof node | undefined = node; inner?.hasError; inner = inner.children.find(it => it.hasError)) node = inner
    const { hasError, startPosition } = node
    tree.delete()
    if (!hasError) break
    text = text
      .split('\n')
      .filter((_, row) => row !== startPosition.row)
      .join('\n')
  }
  return text
}

function all(text: string, replacement: string): Edit {
  return { start: 0, end: text.length, text: replacement }
}

const PIECES = [
  '(',
  ')',
  '{',
  '}',
  '[',
  ']',
  '<',
  '>',
  '"',
  "'",
  '`',
  '\n',
  '\r\n',
  '  ',
  '\t',
  '😀',
  'é',
  ';',
  ',',
  '.',
  '=',
  ':',
  '/*',
  '*/',
  '// x\n',
  '# x\n',
  'end\n',
]

/** One edit, or several cursors at once. A share of them keep the syntax, as most typing does. */
function change(source: string, fixture: string, share: number, random: () => number): Edit[] {
  const edits: Edit[] = []
  let text = source
  for (let cursors = random() < 0.2 ? 4 : 1; cursors > 0; cursors--) {
    const edit = random() < share ? gentle(text, random) : rough(text, fixture, random)
    edits.push(edit)
    text = applied(text, edit)
  }
  return edits
}

/** A word made longer, a line written twice, a line taken out. */
function gentle(text: string, random: () => number): Edit {
  const at = Math.floor(random() * (text.length + 1))
  const start = text.lastIndexOf('\n', at - 1) + 1
  const end = (text.indexOf('\n', at) + 1 || text.length + 1) - 1
  const kind = random()
  if (kind < 0.2) return { start, end: Math.min(text.length, end + 1), text: '' }
  if (kind < 0.4) return { start, end: start, text: `${text.slice(start, end)}\n` }
  const word = /\w+/g
  word.lastIndex = at
  const found = word.exec(text)
  const place = found ? found.index + found[0].length : text.length
  return { start: place, end: place, text: 'more' }
}

function rough(text: string, fixture: string, random: () => number): Edit {
  const pick = (length: number): number => Math.floor(random() * length)
  const start = pick(text.length + 1)
  const end = random() < 0.5 ? start : Math.min(text.length, start + pick(random() < 0.1 ? 400 : 12))
  const from = pick(fixture.length)
  return { start, end, text: random() < 0.15 ? '' : random() < 0.3 ? fixture.slice(from, from + pick(80)) : PIECES[pick(PIECES.length)]! }
}
