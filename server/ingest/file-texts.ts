// Texts of files on disk, by what they must say. The last ones that were read are kept: questions about one task meet the same files.

import { readFileSync, type Stats, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import { hashOf } from '../util/content-hash.ts'
import { decode } from '../workspace/decode.ts'

interface Kept {
  readonly hash: Uint8Array
  readonly stamp: string
  readonly text: string | undefined
}

/** Longer ones are data that somebody put beside the code. */
const MAX_BYTES = 64_000_000
/** Reading so little takes less time than waiting for somebody to read it. */
const SHORT_BYTES = 128_000
const KEPT_CHARS = 8_000_000
/** A file that was just written may be written again within the same tick of its clock, and then its times tell nothing. */
const SETTLED_MS = 2_000

export class FileTexts {
  readonly #kept = new LRUCache<string, Kept>({ maxSize: KEPT_CHARS, sizeCalculation: ({ text = '' }) => 200 + text.length })

  /** The text of a file with this content; undefined when it is gone, says something else, or is no text. */
  async get(file: string, hash: Uint8Array): Promise<string | undefined> {
    const stats = statsOf(file)
    if (!stats || stats.size > MAX_BYTES) return undefined
    const known = this.#kept.get(file)
    if (known && known.stamp === stampOf(stats) && sameBytes(known.hash, hash)) return known.text
    const bytes = stats.size <= SHORT_BYTES ? shortBytesOf(file) : await bytesOf(file)
    if (!bytes) return undefined
    const found = hashOf(bytes)
    if (!sameBytes(found, hash)) return undefined
    const decoded = decode(bytes)
    const text = 'text' in decoded ? decoded.text : undefined
    // Of what was read, for it may have been written since.
    if (bytes.length === stats.size && Date.now() - stats.ctimeMs > SETTLED_MS) this.#kept.set(file, { hash: found, stamp: stampOf(stats), text })
    return text
  }
}

/** Changes with the content: whoever can turn back the time of a change is not somebody to guard against here. */
function stampOf({ dev, ino, size, mtimeMs, ctimeMs }: Stats): string {
  return `${dev} ${ino} ${size} ${mtimeMs} ${ctimeMs}`
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, n) => byte === b[n])
}

/** Undefined when it is gone or not to be read: there is no text, which is what the caller asks. */
function statsOf(file: string): Stats | undefined {
  try {
    return statSync(file)
  } catch {
    return undefined
  }
}

async function bytesOf(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file)
  } catch {
    return undefined
  }
}

function shortBytesOf(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}
