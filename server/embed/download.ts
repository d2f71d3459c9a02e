// A file from an address to a place on disk: goes on where it stopped the last time, and is there only when it is whole and the one that was meant.

import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Failure, messageOf } from '../util/failure.ts'

export interface Download {
  readonly url: string
  readonly file: string
  /** In hexadecimal digits; unchecked where nobody knows it. */
  readonly sha256?: string | undefined
  readonly signal: AbortSignal
  /** Bytes; `total` is 0 where the server does not say. */
  readonly onProgress: (done: number, total: number) => void
}

/** A connection that was cut is taken up again so often. */
const TRIES = 3

/** Its checksum; undefined when there is no such file. Throws a Failure that says whether to try again. */
export async function download(wanted: Download): Promise<string | undefined> {
  const { file, url, sha256, signal } = wanted
  await mkdir(dirname(file), { recursive: true })
  const part = `${file}.part`
  for (let tries = 1; ; tries++) {
    try {
      if (!(await fetchRest(wanted, part))) return undefined
      break
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof Failure) throw error
      if (tries < TRIES) continue
      const cause = error instanceof Error && error.cause !== undefined ? ` (${messageOf(error.cause)})` : ''
      throw new Failure(
        `${url} could not be fetched: ${messageOf(error)}${cause}`,
        'Run the same command again: it goes on where this one stopped',
        error,
      )
    }
  }
  const found = await sha256Of(part)
  if (sha256 !== undefined && found !== sha256.toLowerCase()) {
    removePart(part)
    throw new Failure(
      `${url} has the checksum ${found}, not ${sha256}`,
      'It was thrown away. Check the address and the checksum, and run the command again',
    )
  }
  renameSync(part, file)
  removePart(part)
  return found
}

/** False when the server has no such file. */
async function fetchRest({ url, signal, onProgress }: Download, part: string): Promise<boolean> {
  const tag = existsSync(`${part}.tag`) ? readFileSync(`${part}.tag`, 'utf8') : ''
  // Without a tag nobody knows whether it is still the same file.
  const start = tag !== '' && existsSync(part) ? statSync(part).size : 0
  const response = await fetch(url, { signal, headers: start > 0 ? { range: `bytes=${start}-`, 'if-range': tag } : {} })
  if (response.status === 404) return false
  // Nothing is missing, or what is there is something else: the checksum tells, or the next try.
  if (response.status === 416) {
    await response.body?.cancel()
    const total = Number(/\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1] ?? -1)
    if (total === start) return true
    removePart(part)
    throw new Error('what was fetched before is of another file')
  }
  if (!response.ok || !response.body) throw refused(url, response.status)
  const from = response.status === 206 ? start : 0
  // A weak tag does not name bytes.
  const known = response.headers.get('etag') ?? ''
  writeFileSync(`${part}.tag`, known.startsWith('W/') ? '' : known)
  const length = Number(response.headers.get('content-length') ?? 0)
  let done = from
  const file = await open(part, from > 0 ? 'a' : 'w')
  try {
    // What came stays, wherever it breaks off.
    for await (const chunk of response.body) {
      await file.writeFile(chunk as Uint8Array)
      done += (chunk as Uint8Array).length
      onProgress(done, length > 0 ? from + length : 0)
    }
  } finally {
    await file.close()
  }
  return true
}

function refused(url: string, status: number): Error {
  const text = `${url} cannot be fetched: the server says ${status}`
  return status >= 500 || status === 429 ? new Error(text) : new Failure(text, 'Check the address')
}

function removePart(part: string): void {
  for (const file of [part, `${part}.tag`]) rmSync(file, { force: true })
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
