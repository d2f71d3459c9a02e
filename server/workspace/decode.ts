// The text of a file's bytes, or why there is none. Pure.
//
// A byte order mark is removed; line ends stay as they are, so that offsets are those of the editor's buffer.

/** Files larger than this are not read. */
export const MAX_BYTES = 1_048_576

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'latin-1'

export type Decoded = { readonly text: string; readonly encoding: Encoding } | { readonly reason: string }

/** How much of a file is looked at to tell text from data. */
const SAMPLE_BYTES = 65_536
/** Valid UTF-8 is text already; only a file full of control characters (a recorded terminal session) is not. */
const MAX_CONTROLS_UTF8 = 1 / 10
/** Any bytes are valid latin-1, so the limit is git's own for telling text from data. */
const MAX_CONTROLS_LATIN1 = 1 / 128

export function decode(bytes: Buffer): Decoded {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return wide(bytes, 'utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return wide(bytes, 'utf-16be')
  if (bytes.includes(0)) return BINARY

  const controls = controlShare(bytes.subarray(0, SAMPLE_BYTES))
  const text = strictUtf8(bytes)
  if (text !== undefined) return controls > MAX_CONTROLS_UTF8 ? BINARY : { text, encoding: 'utf-8' }
  return controls > MAX_CONTROLS_LATIN1 ? BINARY : { text: bytes.toString('latin1'), encoding: 'latin-1' }
}

const BINARY = { reason: 'binary' } as const
const utf8 = new TextDecoder('utf-8', { fatal: true })

function strictUtf8(bytes: Buffer): string | undefined {
  try {
    return utf8.decode(bytes)
  } catch {
    return undefined
  }
}

function wide(bytes: Buffer, encoding: 'utf-16le' | 'utf-16be'): Decoded {
  const even = Buffer.from(bytes.subarray(2, bytes.length - (bytes.length % 2)))
  const text = (encoding === 'utf-16be' ? even.swap16() : even).toString('utf16le')
  // UTF-32 begins like UTF-16, and goes on with zeros.
  return text.includes('\0') ? BINARY : { text, encoding }
}

/** The share of bytes that text has no use for. Tab, line ends, form feed, backspace and escape are used in text. */
function controlShare(bytes: Buffer): number {
  let controls = 0
  // By index: an iterator makes an object for every byte.
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (byte === 0x7f || (byte < 0x20 && !(byte >= 0x08 && byte <= 0x0d) && byte !== 0x1b)) controls++
  }
  return bytes.length === 0 ? 0 : controls / bytes.length
}
