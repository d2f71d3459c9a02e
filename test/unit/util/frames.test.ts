// Bytes become messages, however they are cut, and whatever stands between them.

import { expect, test } from 'vitest'
import { type Frame, Frames, MAX_BODY_BYTES } from '../../../server/util/frames.ts'

const frame = (body: string, before = '') => `${before}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`

/** What comes out of a text that arrives in pieces of this size: bodies as they are, faults after a question mark. */
function read(text: string, size: number): string[] {
  const bytes = Buffer.from(text)
  const frames = new Frames()
  const found: Frame[] = []
  for (let at = 0; at < bytes.length; at += size) found.push(...frames.push(bytes.subarray(at, at + size)))
  return found.map(it => ('body' in it ? it.body.toString() : `? ${it.fault}`))
}

test.each([
  ['one after the other', frame('one') + frame('zwölf 🙂') + frame('3'), ['one', 'zwölf 🙂', '3']],
  ['other headers and other letters', `content-type: x/y\r\nCONTENT-LENGTH:3\r\nX-More: 1\r\n\r\none${frame('two')}`, ['one', 'two']],
  ['rubbish between', `${frame('one')}rubbish${frame('two')}`, ['one', '? 7 or more bytes that belong to no message', 'two']],
  [
    'a length that is too long',
    `Content-Length: 10\r\n\r\none${frame('lost')}${frame('two')}`,
    [expect.any(String), expect.stringMatching(/^\? /), 'two'],
  ],
  ['a bad length, told once', `Content-Length: x\r\n\r\nrubbish${frame('two')}`, ['? the Content-Length "x", no positive number', 'two']],
  [
    'a bad header twice',
    `A: 1\r\n\r\nB: 2\r\n\r\n${frame('two')}A: 1\r\n\r\n${frame('3')}`,
    ['? a header without Content-Length', 'two', '? a header without Content-Length', '3'],
  ],
  ['too many digits', `Content-Length: ${'9'.repeat(30)}\r\n\r\n${frame('two')}`, [expect.stringContaining('? the Content-Length "999'), 'two']],
])('%s', (_, text, expected) => {
  for (const size of [1, 2, 3, 7, 16, 1_000_000]) expect(read(text, size)).toEqual(expected)
})

test('a body that is too large is counted, not kept', () => {
  const frames = new Frames()
  const part = Buffer.alloc(1024 * 1024)
  expect(frames.push(Buffer.from(`Content-Length: ${MAX_BODY_BYTES + 1}\r\n\r\n`))).toEqual([
    { fault: expect.stringContaining(`${MAX_BODY_BYTES + 1} bytes`) },
  ])
  for (let n = 0; n < 64; n++) expect(frames.push(part)).toEqual([])
  expect(frames.push(Buffer.from(`x${frame('two')}`))).toEqual([{ body: Buffer.from('two') }])
})
