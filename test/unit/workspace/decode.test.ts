import { expect, test } from 'vitest'
import { decode } from '../../../server/workspace/decode.ts'

const wide = (text: string) => Buffer.from(text, 'utf16le')

test.each([
  ['nothing', Buffer.from(''), { text: '', encoding: 'utf-8' }],
  ['plain text, line ends kept', Buffer.from('a\r\nb\n'), { text: 'a\r\nb\n', encoding: 'utf-8' }],
  ['UTF-8', Buffer.from('naïve 日本 😀'), { text: 'naïve 日本 😀', encoding: 'utf-8' }],
  ['UTF-8 with a mark', Buffer.from('\uFEFFnaïve'), { text: 'naïve', encoding: 'utf-8' }],
  ['latin-1', Buffer.from('// Größe: caf\xe9\n', 'latin1'), { text: '// Größe: café\n', encoding: 'latin-1' }],
  ['UTF-16 little-endian', Buffer.concat([Buffer.from([0xff, 0xfe]), wide('naïve\r\n日')]), { text: 'naïve\r\n日', encoding: 'utf-16le' }],
  ['UTF-16 big-endian', Buffer.concat([Buffer.from([0xfe, 0xff]), wide('naïve\r\n日').swap16()]), { text: 'naïve\r\n日', encoding: 'utf-16be' }],
  ['UTF-16 cut in half', Buffer.from([0xff, 0xfe, 0x61, 0x00, 0x62]), { text: 'a', encoding: 'utf-16le' }],
  ['UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 0x61, 0, 0, 0]), { reason: 'binary' }],
  ['a zero byte', Buffer.from('text\0text'), { reason: 'binary' }],
  ['a zero byte far in', Buffer.from(`${'a'.repeat(200_000)}\0`), { reason: 'binary' }],
  ['bytes without zero', Buffer.from(Array.from({ length: 1000 }, (_, n) => (n * 7 + 3) % 255 || 1)), { reason: 'binary' }],
  ['control characters', Buffer.from('a\x01\x02\x03\x04b'), { reason: 'binary' }],
  ['coloured output', Buffer.from('\x1b[31mred\x1b[0m\f'), { text: '\x1b[31mred\x1b[0m\f', encoding: 'utf-8' }],
])('%s', (_, bytes, expected) => expect(decode(bytes)).toEqual(expected))

test('the bytes given stay as they are', () => {
  const bytes = Buffer.concat([Buffer.from([0xfe, 0xff]), wide('ab').swap16()])
  const before = Buffer.from(bytes)
  decode(bytes)
  expect(bytes.equals(before)).toBe(true)
})
