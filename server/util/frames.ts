// Bytes -> message bodies, by the base protocol of LSP: headers, an empty line, as many bytes as Content-Length says.
//
// The library's reader goes silent for ever after one bad header and allocates whatever a length asks for. This one says what
// is wrong, skips to the next header and goes on. In: chunks as they come. Out: bodies and faults, in the order of the stream.

export type Frame = { readonly body: Buffer } | { readonly fault: string }

/** No document that a person edits comes near it; a length beyond it is a mistake or an attack. */
export const MAX_BODY_BYTES = 64 * 1024 * 1024
/** Headers are two short lines. What goes on for longer without an empty line is something else. */
const MAX_HEADER_BYTES = 4_096
const HEADER_END = '\r\n\r\n'
const LENGTH = 'content-length:'

export class Frames {
  /** Bytes of a header that is not complete. */
  #header: Buffer = Buffer.alloc(0)
  #body: Buffer[] = []
  /** Bytes of the body that are still to come; 0 between bodies. */
  #missing = 0
  /** The body is too large: its bytes are counted, not kept. */
  #skipping = false
  /** A fault was told and no header was found since: what lies between is not told again. */
  #lost = false

  push(chunk: Buffer): Frame[] {
    const frames: Frame[] = []
    let rest = chunk
    while (rest.length > 0) rest = this.#missing > 0 ? this.#takeBody(rest, frames) : this.#takeHeader(rest, frames)
    return frames
  }

  #takeBody(bytes: Buffer, frames: Frame[]): Buffer {
    const part = bytes.subarray(0, this.#missing)
    this.#missing -= part.length
    if (!this.#skipping) this.#body.push(part)
    if (this.#missing === 0) {
      if (!this.#skipping) frames.push({ body: this.#body.length === 1 ? this.#body[0]! : Buffer.concat(this.#body) })
      this.#body = []
      this.#skipping = false
    }
    return bytes.subarray(part.length)
  }

  #takeHeader(bytes: Buffer, frames: Frame[]): Buffer {
    const known = this.#header.length
    const all = known === 0 ? bytes : Buffer.concat([this.#header, bytes])
    const end = all.indexOf(HEADER_END)
    if (end < 0) {
      if (all.length > MAX_HEADER_BYTES) this.#lose(`${all.length} bytes without a complete header`, frames)
      // The tail may hold the beginning of a header, so it stays. It is copied, or it would keep the whole chunk alive.
      this.#header = Buffer.from(all.subarray(-MAX_HEADER_BYTES))
      return Buffer.alloc(0)
    }
    this.#header = Buffer.alloc(0)
    this.#begin(all.toString('latin1', Math.max(0, end - MAX_HEADER_BYTES), end), frames)
    return all.subarray(end + HEADER_END.length)
  }

  #begin(header: string, frames: Frame[]): void {
    // After a wrong length the rest of a body stands before the header, so the name counts wherever it stands; the last is the nearest.
    const at = header.toLowerCase().lastIndexOf(LENGTH)
    const value =
      at < 0
        ? ''
        : header
            .slice(at + LENGTH.length)
            .split('\r\n', 1)[0]!
            .trim()
    const length = /^\d{1,15}$/.test(value) ? Number(value) : 0
    if (length === 0) {
      this.#lose(at < 0 ? 'a header without Content-Length' : `the Content-Length ${JSON.stringify(value.slice(0, 40))}, no positive number`, frames)
      return
    }
    const before = header.slice(0, Math.max(0, at))
    if (!/^(?:[\w-]{1,64}:[^\n]{0,512}\r\n){0,8}$/.test(before)) this.#lose(`${before.length} or more bytes that belong to no message`, frames)
    this.#lost = false
    this.#missing = length
    this.#skipping = length > MAX_BODY_BYTES
    if (this.#skipping) frames.push({ fault: `a message of ${length} bytes, more than the ${MAX_BODY_BYTES} that are read` })
  }

  #lose(fault: string, frames: Frame[]): void {
    if (!this.#lost) frames.push({ fault })
    this.#lost = true
  }
}
