// The log of the server once more, in a file of the cache: editors forget theirs, and `report` needs its end. Bounded; a disk that is full or read-only
// costs the file, nothing else.

import { appendFile, mkdir, rename, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Log } from './serve/log.ts'

const MAX_BYTES = 1_000_000
/** Lines that wait for the disk. More are not kept: something repeats itself. */
const MAX_WAITING = 1_000

/** What `log` is told is written to `path`, too. */
export function alsoInFile(log: Log, path: string): Log {
  const waiting: string[] = []
  let isWriting = false
  const write = async (): Promise<void> => {
    isWriting = true
    while (waiting.length > 0) await append(path, waiting.splice(0).join('')).catch(() => {})
    isWriting = false
  }
  const keep = (level: keyof Log) => (text: string) => {
    log[level](text)
    if (waiting.length >= MAX_WAITING) return
    waiting.push(`${new Date().toISOString()} ${process.pid} ${level} ${text.replaceAll('\n', '\n  ')}\n`)
    if (!isWriting) void write()
  }
  return { error: keep('error'), warn: keep('warn'), info: keep('info'), debug: keep('debug') }
}

async function append(path: string, lines: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const size = await stat(path).then(
    it => it.size,
    () => 0,
  )
  // One older file is kept, so that the end of the log is never empty.
  if (size > MAX_BYTES) await rename(path, `${path}.old`)
  await appendFile(path, lines, { mode: 0o600 })
}
