import { describe, expect, test } from 'vitest'
import { fromColumn } from '../../../server/util/position.ts'
import { type Change, type DocumentEvent, Documents, type Edit, type Position } from '../../../server/workspace/documents.ts'
import { seededRandom } from '../../support/random.ts'

const URI = 'file:///shop/cart.py'

/** A document with `text`, changed by `changes` in one notification. */
function changed(text: string, changes: Change[], encoding = 'utf-16') {
  const documents = new Documents(encoding)
  documents.open(URI, 'plain', 1, text)
  documents.take(URI)
  expect(documents.change(URI, 2, changes)).toBeUndefined()
  return documents.take(URI)!
}

function at(line: number, character: number, endLine: number, endCharacter: number, text: string): Change {
  return { range: { start: { line, character }, end: { line: endLine, character: endCharacter } }, text }
}

describe('a change', () => {
  test.each<[string, string, Change[], string]>([
    ['inserts', 'ab', [at(0, 1, 0, 1, '-')], 'a-b'],
    ['removes over lines', 'one\ntwo\nthree', [at(0, 1, 2, 2, '')], 'oree'],
    ['replaces everything', 'one\ntwo', [{ text: 'new' }], 'new'],
    ['keeps a CRLF whole', 'a\r\nb', [at(0, 9, 0, 9, '!')], 'a!\r\nb'],
    ['ends a line at a lone CR', 'a\rb\rc', [at(1, 0, 1, 1, 'B')], 'a\rB\rc'],
    ['turns a CR and a new LF into one line end', 'a\rb\nc', [at(1, 0, 1, 0, '\n'), at(1, 0, 1, 1, 'B')], 'a\r\nB\nc'],
    ['brings a lone CR', 'ab\nc', [at(0, 1, 0, 1, '\r'), at(2, 0, 2, 1, 'C')], 'a\rb\nC'],
    ['lies beyond the text', 'a\nb', [at(7, 0, 9, 3, '!')], 'a\nb!'],
    ['lies before it', 'a\nb', [at(-3, 9, -1, 4, '!')], '!a\nb'],
    ['has its ends the wrong way round', 'abcd', [at(0, 3, 0, 1, '-')], 'a-d'],
    ['is nothing at all', 'abcd', [], 'abcd'],
    ['goes into an empty document', '', [at(0, 0, 0, 0, 'x\n'), at(1, 0, 1, 0, 'y')], 'x\ny'],
    ['of many cursors comes last first', 'a\na\na', [at(2, 0, 2, 1, 'b\nc'), at(1, 0, 1, 1, 'd'), at(0, 0, 0, 1, '')], '\nd\nb\nc'],
    ['of many cursors comes first first', 'a\na\na', [at(0, 0, 0, 1, 'b\nc'), at(2, 0, 2, 1, 'd'), at(3, 1, 3, 1, '!')], 'b\nc\nd\na!'],
    ['goes behind what the one before it brought', 'abc', [at(0, 3, 0, 3, 'xyz'), at(0, 5, 0, 5, '-')], 'abcxy-z'],
    ['edits what replaced everything', 'abc', [at(0, 0, 0, 1, ''), { text: 'new' }, at(0, 3, 0, 3, '!')], 'new!'],
  ])('%s', (_, before, changes, after) => expect(changed(before, changes).text).toBe(after))

  test.each([
    ['utf-8', 6],
    ['utf-16', 3],
    ['utf-32', 2],
  ])('counts in %s', (encoding, character) => {
    expect(changed('é\u{1f600}x', [at(0, character, 0, character, '|')], encoding).text).toBe('é\u{1f600}|x')
    expect(changed('é\u{1f600}x', [at(0, character - (encoding === 'utf-32' ? 0 : 1), 0, 99, '')], encoding).text).toBe(
      encoding === 'utf-32' ? 'é\u{1f600}' : 'é',
    )
  })

  test('says what `tree.edit` needs', () => {
    expect(changed('one\ntwo\nthree', [at(0, 1, 1, 2, 'x\u{1f600}\nyz')]).edits).toEqual([
      {
        start: 1,
        oldEnd: 6,
        newEnd: 7,
        text: 'x\u{1f600}\nyz',
        startPosition: { row: 0, column: 1 },
        oldEndPosition: { row: 1, column: 2 },
        newEndPosition: { row: 1, column: 2 },
      },
    ])
  })

  test('is told as a new text where a lone CR makes our lines differ from those of a parser', () => {
    expect(changed('a\rb', [at(1, 0, 1, 0, 'x')]).edits).toBe('all')
    expect(changed('a\r\nb', [at(1, 0, 1, 0, 'x')]).edits).toHaveLength(1)
  })
})

test('edits after a new text are counted in that', () => {
  const documents = new Documents('utf-16')
  documents.open(URI, 'plain', 0, 'one\ntwo\nthree')
  documents.change(URI, 1, [at(2, 0, 2, 0, 'x'), { text: 'a\nb' }])
  documents.take(URI)
  documents.change(URI, 2, [at(1, 0, 1, 1, 'B')])
  expect(documents.take(URI)).toMatchObject({ text: 'a\nB', edits: [{ start: 2, oldEnd: 3, newEnd: 3 }] })
})

test('edits go on after thousands of lines were pasted, again and again', () => {
  const documents = new Documents('utf-16')
  const pasted = `${'some line\n'.repeat(50_000)}`
  documents.open(URI, 'plain', 0, 'first\nlast')
  for (let version = 1; version <= 5; version++) {
    documents.change(URI, version, [at(1, 0, version === 1 ? 1 : 50_001, 0, pasted), at(50_001, 4, 50_001, 4, '!'), at(25_000, 4, 25_000, 5, '-')])
  }
  const lines = documents.get(URI)!.text.split('\n')
  expect([lines.length, lines[0], lines[1], lines[25_000], lines.at(-1)]).toEqual([50_002, 'first', 'some line', 'some-line', 'last!!!!!'])
})

describe.each(['utf-8', 'utf-16', 'utf-32'])('random edits in %s', encoding => {
  const pieces = ['a', 'bc', 'é', '\u{1f600}', '\n', '\r\n', '\n\n', '中\nx', '\ud83d', '']

  test.each([
    ['LF and CRLF', pieces],
    ['every line end', [...pieces, '\r', '\r\r', '\n\r']],
  ])('leave the same text as the slow way, and edits that lead to it: %s', (_, alphabet) => {
    const random = seededRandom(11)
    const below = (limit: number) => Math.floor(random() * limit)
    const documents = new Documents(encoding)
    let text = 'start\nof\r\nit\u{1f600}'
    documents.open(URI, 'plain', 0, text)
    expect(documents.take(URI)).toEqual({ version: 0, text, edits: 'all' })
    let looked = text
    let precise = 0

    for (let version = 1; version <= 3_000; version++) {
      const changes: Change[] = []
      let expected = text
      // Long documents are cut, so that edits keep meeting each other.
      const cut = text.length > 120
      for (let n = below(5); n >= 0; n--) {
        const from = position(expected, below(expected.length + 1), encoding)
        const to = cut ? position(expected, expected.length, encoding) : position(expected, below(expected.length + 1), encoding)
        const change = { range: { start: from, end: to }, text: Array.from({ length: below(4) }, () => alphabet[below(alphabet.length)]).join('') }
        changes.push(change)
        expected = slowly(expected, change, encoding)
      }
      // The order in which an editor sends many cursors.
      if (random() < 0.3)
        expected = slowlyAll(
          text,
          changes.sort((a, b) => b.range!.start.line - a.range!.start.line),
          encoding,
        )
      expect(documents.change(URI, version, changes)).toBeUndefined()
      expect(documents.get(URI)?.text, JSON.stringify([text, changes])).toBe(expected)
      text = expected
      if (random() < 0.5) continue
      const taken = documents.take(URI)!
      if (taken.edits !== 'all') {
        precise += taken.edits.length
        expect(taken.edits.reduce(replay, looked)).toBe(text)
      }
      looked = text
    }
    expect(precise).toBeGreaterThan(100)
  })
})

function slowlyAll(text: string, changes: readonly Change[], encoding: string): string {
  return changes.reduce((now, change) => slowly(now, change, encoding), text)
}

/** Applies one change by cutting the text into lines anew. */
function slowly(text: string, { range, text: inserted }: Change, encoding: string): string {
  const offsets = [offsetOf(text, range!.start, encoding), offsetOf(text, range!.end, encoding)].sort((a, b) => a - b)
  return text.slice(0, offsets[0]) + inserted + text.slice(offsets[1])
}

function offsetOf(text: string, { line, character }: Position, encoding: string): number {
  const lines = text.split(/(?<=\r\n|\n|\r(?!\n))/)
  if (text === '' || /[\r\n]$/.test(text)) lines.push('')
  if (text === '') lines.pop()
  if (line >= lines.length) return text.length
  const content = lines[line]!.replace(/[\r\n]+$/, '')
  // The last character boundary that is not beyond the position.
  let column = 0
  for (let n = 0; n <= content.length; n++) if (fromColumn(content, n, encoding) <= character && isBoundary(content, n)) column = n
  return lines.slice(0, line).join('').length + column
}

function isBoundary(line: string, column: number): boolean {
  return !/[\ud800-\udbff]$/.test(line.slice(0, column)) || !/^[\udc00-\udfff]/.test(line.slice(column))
}

/** A position, sometimes inside a character or a line end, near an offset. */
function position(text: string, offset: number, encoding: string): Position {
  const lines = text.slice(0, offset).split(/\r\n|\n|\r/)
  const line = lines.at(-1)!
  return { line: lines.length - 1, character: fromColumn(line, line.length, encoding) + (offset % 5 === 0 ? 1 : 0) }
}

/** Applies an edit by its offsets, and holds its points against them. */
function replay(text: string, edit: Edit): string {
  const after = text.slice(0, edit.start) + edit.text + text.slice(edit.oldEnd)
  const points = [pointOf(text, edit.start), pointOf(text, edit.oldEnd), pointOf(after, edit.newEnd)]
  expect([edit.startPosition, edit.oldEndPosition, edit.newEndPosition]).toEqual(points)
  return after
}

/** As a parser counts: by LF alone. */
function pointOf(text: string, offset: number) {
  const rows = text.slice(0, offset).split('\n')
  return { row: rows.length - 1, column: rows.at(-1)!.length }
}

describe('the edits since the last look', () => {
  const typed = (count: number, text = 'x') => {
    const documents = new Documents('utf-16')
    documents.open(URI, 'plain', 0, '')
    documents.take(URI)
    for (let n = 1; n <= count; n++) documents.change(URI, n, [at(0, 0, 0, 0, text)])
    return documents
  }

  test('are given once', () => {
    const documents = typed(2)
    expect(documents.take(URI)).toMatchObject({ version: 2, text: 'xx', edits: [{ start: 0 }, { start: 0 }] })
    expect(documents.take(URI)).toEqual({ version: 2, text: 'xx', edits: [] })
  })

  test('become a new text when they are many, or long', () => {
    expect(typed(200).take(URI)?.edits).toHaveLength(200)
    expect(typed(201).take(URI)?.edits).toBe('all')
    expect(typed(3, 'x'.repeat(400_000)).take(URI)?.edits).toBe('all')
    const documents = typed(201)
    documents.take(URI)
    documents.change(URI, 202, [at(0, 0, 0, 0, 'y')])
    expect(documents.take(URI)?.edits).toHaveLength(1)
  })

  test('of a document that is not open are undefined', () => {
    expect(new Documents('utf-16').take(URI)).toBeUndefined()
    expect(new Documents('utf-16').get(URI)).toBeUndefined()
  })
})

describe('a client that errs is told, and harms nothing', () => {
  test('changes, saves and closes of what is not open', () => {
    const documents = new Documents('utf-16')
    expect(documents.change(URI, 1, [{ text: '' }])).toBe(`${URI} was changed, but is not open. The change was ignored`)
    expect(documents.save(URI)).toBe(`${URI} was saved, but is not open`)
    expect(documents.close(URI)).toBe(`${URI} was closed, but is not open`)
  })

  test('an older version is ignored, the same or none is not', () => {
    const documents = new Documents('utf-16')
    documents.open(URI, 'plain', 5, 'a')
    expect(documents.change(URI, 4, [{ text: 'old' }])).toMatch(/changed to version 4, but is at 5 already/)
    expect(documents.get(URI)?.text).toBe('a')
    expect(documents.change(URI, 5, [{ text: 'same' }])).toBeUndefined()
    expect(documents.change(URI, null, [{ text: 'none' }])).toBeUndefined()
    expect(documents.get(URI)).toEqual({ languageId: 'plain', version: 6, text: 'none' })
  })

  test('opening twice', () => {
    const documents = new Documents('utf-16')
    documents.open(URI, 'plain', 5, 'a')
    expect(documents.open(URI, 'other', 1, 'b')).toMatch(/opened twice/)
    expect(documents.get(URI)).toEqual({ languageId: 'other', version: 1, text: 'b' })
    expect(documents.take(URI)?.edits).toBe('all')
  })
})

describe('a document that is too large', () => {
  const limited = () => new Documents('utf-16', { document: 10, together: 15 })

  test('is not opened, and its changes need no word', () => {
    const documents = limited()
    expect(documents.open(URI, 'plain', 1, 'x'.repeat(11))).toBe(
      `${URI} has 11 characters, more than the 10 that are followed. Its file on disk is used instead`,
    )
    expect([documents.change(URI, 2, [{ text: '' }]), documents.save(URI), documents.get(URI), documents.close(URI)]).toEqual(
      Array(4).fill(undefined),
    )
    expect(documents.open(URI, 'plain', 1, 'x')).toBeUndefined()
  })

  test('is closed when it grows', () => {
    const documents = limited()
    const events: DocumentEvent[] = []
    documents.onDidChange((_, event) => events.push(event))
    documents.open(URI, 'plain', 1, 'x'.repeat(10))
    expect(documents.change(URI, 2, [at(0, 0, 0, 0, 'y')])).toMatch(/has 11 characters/)
    expect(documents.uris()).toEqual([])
    expect(events).toEqual(['opened', 'closed'])
    expect(documents.open('file:///b', 'plain', 1, 'x'.repeat(10))).toBeUndefined()
  })

  test('counts with the others', () => {
    const documents = limited()
    documents.open('file:///a', 'plain', 1, 'x'.repeat(8))
    expect(documents.open('file:///b', 'plain', 1, 'x'.repeat(8))).toMatch(/^file:\/\/\/b is not followed: .* more than 15 characters together/)
    documents.close('file:///a')
    expect(documents.open('file:///b', 'plain', 1, 'x'.repeat(8))).toBeUndefined()
    documents.open('file:///a', 'plain', 1, 'x'.repeat(7))
    expect(documents.change('file:///a', 2, [at(0, 0, 0, 0, 'y')])).toMatch(/^file:\/\/\/a is not followed/)
    expect(documents.uris()).toEqual(['file:///b'])
  })
})

test('listeners hear what happens, until they do not want to', () => {
  const documents = new Documents('utf-16')
  const heard: string[] = []
  const stop = documents.onDidChange((uri, event) => heard.push(`${uri} ${event}`))
  documents.open(URI, 'plain', 1, '')
  documents.change(URI, 2, [{ text: 'x' }])
  documents.save(URI)
  documents.close(URI)
  expect(heard).toEqual(['opened', 'changed', 'saved', 'closed'].map(it => `${URI} ${it}`))
  stop()
  documents.open(URI, 'plain', 1, '')
  expect(heard).toHaveLength(4)
})
