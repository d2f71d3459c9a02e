// The packs that clients were given, on disk: `since`, `context/more` and `context/explain` name them after a restart, too.
//
// A file a pack, in the cache of the first root. What was asked and which symbols were shown is kept, no source text: the answer is made anew.

import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DETAILS, type Served } from '../model/pack.ts'
import type { Services } from './services.ts'

/** A question as its client sent it. */
export interface Request {
  readonly method: string
  readonly params: unknown
}

export interface KeptPack {
  readonly request: Request
  /** Ids that this pack and those before it showed, of which it is the continuation. */
  readonly shown: readonly string[]
  readonly served: readonly Served[]
}

const MAX_FILES = 200
/** Looking at two hundred files takes longer than writing one. */
const PRUNED_EVERY = 32
/** A question that quotes a whole log is not asked again tomorrow. */
const MAX_CHARS = 500_000
/** See contentHash: what is named otherwise was never a pack, and may be the path of something else. */
const PACK_ID = /^\d{18}$/
const FORMAT = 1

/** Rejects when it cannot be written. */
export async function keepPack(packId: string, kept: KeptPack, services: Services): Promise<void> {
  const folder = folderOf(services)
  const text = JSON.stringify({ format: FORMAT, ...kept })
  if (folder === undefined || text.length > MAX_CHARS) return
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, packId)
  // Another server may read it meanwhile.
  await writeFile(`${path}.${process.pid}`, text, { mode: 0o600 })
  await rename(`${path}.${process.pid}`, path)
  const names = await readdir(folder)
  if (names.length > MAX_FILES + PRUNED_EVERY) await prune(folder, names)
}

/** Undefined when it was never kept, or is too long ago. */
export async function keptPack(packId: string, services: Services): Promise<KeptPack | undefined> {
  const folder = folderOf(services)
  if (folder === undefined || !PACK_ID.test(packId)) return undefined
  try {
    return read(JSON.parse(await readFile(join(folder, packId), 'utf8')))
  } catch {
    // Whatever is wrong with it, it is not remembered; asking again makes it anew.
    return undefined
  }
}

function folderOf(services: Services): string | undefined {
  const cache = services.workspaces().flatMap(it => it.cacheFolder() ?? [])[0]
  return cache === undefined ? undefined : join(cache, 'answers')
}

/** Throws on what this version did not write. */
function read({ format, request, shown, served }: KeptPack & { readonly format?: unknown }): KeptPack | undefined {
  if (format !== FORMAT || typeof request.method !== 'string') return undefined
  const isWhole = (it: Served) => typeof it.id === 'string' && typeof it.hash === 'string' && DETAILS.includes(it.detail)
  return shown.every(it => typeof it === 'string') && served.every(isWhole) ? { request, shown, served } : undefined
}

async function prune(folder: string, names: readonly string[]): Promise<void> {
  const aged = await Promise.all(names.map(async name => ({ path: join(folder, name), age: await ageOf(join(folder, name)) })))
  aged.sort((a, b) => b.age - a.age)
  for (const { path } of aged.slice(MAX_FILES)) await rm(path, { force: true })
}

/** Another server may have removed it. */
async function ageOf(path: string): Promise<number> {
  return stat(path).then(
    it => it.mtimeMs,
    () => 0,
  )
}
