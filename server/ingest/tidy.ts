// Keeps the cache from growing for ever: indexes of repositories that nobody opened for long, or that are more than there may be, are removed, the one
// that was used longest ago first. What was learned is no cache and stays.

import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Limits {
  readonly days: number
  readonly megabytes: number
}

/** What is never removed. */
const LEARNED = /^learned\.db/
/** Written when a repository is used: reading an index leaves no trace on it. */
const USED = 'used'
const DAY_MS = 86_400_000

interface Kept {
  readonly folder: string
  readonly usedMs: number
  readonly bytes: number
}

/** Notes that these folders are used now. */
export async function noteUse(folders: readonly string[], now: number): Promise<void> {
  for (const folder of folders) {
    await writeFile(join(folder, USED), '', { mode: 0o600 })
    await utimes(join(folder, USED), now / 1000, now / 1000)
  }
}

/** At most once a day, unless `always`. Answers the folders whose index was removed. Those `inUse` are never touched. */
export async function tidy(cache: string, inUse: readonly string[], limits: Limits, now: number, always = false): Promise<string[]> {
  const mark = join(cache, 'tidied')
  if (!always && now - (await timeOf(mark)) < DAY_MS) return []
  await writeFile(mark, '', { mode: 0o600 })
  await utimes(mark, now / 1000, now / 1000)
  const all = await foldersIn(cache)
  const others = all.filter(it => !inUse.includes(it.folder)).sort((a, b) => a.usedMs - b.usedMs)
  let over = all.reduce((sum, it) => sum + it.bytes, 0) - limits.megabytes * 1e6
  const removed: string[] = []
  for (const { folder, usedMs, bytes } of others) {
    const isOld = now - usedMs > limits.days * DAY_MS
    if (bytes === 0 || (!isOld && over <= 0)) continue
    await removeIndexes(folder)
    over -= bytes
    removed.push(folder)
  }
  return removed
}

/** Folders that hold an index, and nothing else that may lie there. */
async function foldersIn(cache: string): Promise<Kept[]> {
  const entries = await readdir(cache, { withFileTypes: true })
  const folders = entries.filter(it => it.isDirectory()).map(it => join(cache, it.name))
  const found: Kept[] = []
  for (const folder of folders) {
    const indexed = await timeOf(join(folder, 'index.db'))
    if (indexed === 0) continue
    found.push({ folder, usedMs: Math.max(indexed, await timeOf(join(folder, USED))), bytes: await sizeOf(folder) })
  }
  return found
}

async function removeIndexes(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (!LEARNED.test(name)) await rm(join(folder, name), { recursive: true, force: true })
  if ((await readdir(folder)).length === 0) await rm(folder, { recursive: true, force: true })
}

async function sizeOf(folder: string): Promise<number> {
  let sum = 0
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (LEARNED.test(entry.name)) continue
    const path = join(folder, entry.name)
    sum += entry.isDirectory() ? await sizeOf(path) : await bytesOf(path)
  }
  return sum
}

/** Another process may have removed it meanwhile. */
async function bytesOf(path: string): Promise<number> {
  return stat(path).then(
    it => it.size,
    () => 0,
  )
}

async function timeOf(path: string): Promise<number> {
  return stat(path).then(
    it => it.mtimeMs,
    () => 0,
  )
}
