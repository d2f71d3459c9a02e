// Bytes -> messages of MCP over stdio: one JSON value a line. A line that is none, or one without end, costs itself and nothing after it.

/** A failure that an agent pastes may be long; more than this is a stream that lost its line ends. */
const MAX_LINE = 32_000_000

export type Line = { readonly value: unknown } | { readonly fault: string }

export class Lines {
  #parts: Buffer[] = []
  #size = 0
  #isSkipping = false

  /** The messages that these bytes complete. */
  push(chunk: Buffer): Line[] {
    const found: Line[] = []
    let rest = chunk
    for (let end = rest.indexOf(NEWLINE); end >= 0; end = rest.indexOf(NEWLINE)) {
      this.#keep(rest.subarray(0, end), found)
      rest = rest.subarray(end + 1)
      const line = Buffer.concat(this.#parts).toString('utf8').trim()
      if (line !== '' && !this.#isSkipping) found.push(parsed(line))
      this.#drop(false)
    }
    this.#keep(rest, found)
    return found
  }

  #keep(part: Buffer, found: Line[]): void {
    if (this.#isSkipping || part.length === 0) return
    this.#parts.push(part)
    this.#size += part.length
    if (this.#size <= MAX_LINE) return
    found.push({ fault: `A line has more than ${MAX_LINE} bytes. It was skipped` })
    this.#drop(true)
  }

  #drop(isSkipping: boolean): void {
    this.#parts = []
    this.#size = 0
    this.#isSkipping = isSkipping
  }
}

const NEWLINE = 10

function parsed(line: string): Line {
  try {
    return { value: JSON.parse(line) as unknown }
  } catch {
    return { fault: `A line of ${line.length} characters is no JSON. It was skipped` }
  }
}
