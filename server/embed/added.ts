// The models of a user: a folder each, beside the indexes. Added from a folder or an address, and only when somebody says so.

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { Failure, messageOf } from '../util/failure.ts'
import { download, sha256Of } from './download.ts'
import { GRAPHS, MANIFEST, type Model, readModel, TOKENIZER } from './manifest.ts'

export interface Added {
  readonly name: string
  readonly folder: string
  /** By file. */
  readonly checksums: Readonly<Record<string, string>>
}

export interface Fetching {
  readonly signal: AbortSignal
  readonly onProgress: (file: string, done: number, total: number) => void
}

/** What may lie beside a network and its tokenizer, as models are published. */
const OPTIONAL = [MANIFEST, 'config.json', 'tokenizer_config.json', 'sentence_bert_config.json', '1_Pooling/config.json'] as const
/** Networks beyond 2 GB keep their numbers beside them. */
const BESIDE = '_data'
/** Lines as sha256sum writes them. */
const SUMS = 'SHA256SUMS'
/** Parts of an address that name no model. */
const NAMELESS = /^(?:resolve|raw|blob|tree|main|master|onnx|latest|)$/
/** A folder that is not complete yet. */
const UNFINISHED = '.unfinished'

export function nameFor(source: string): string {
  if (!isAddress(source)) return basename(resolve(source))
  const parts = baseOf(source)
    .pathname.split('/')
    .filter(it => !NAMELESS.test(it))
  return decodeURIComponent(parts.at(-1) ?? 'model')
}

export function isAddress(source: string): boolean {
  return /^https?:\/\//i.test(source)
}

/** Copies a folder with a model. What lies there beside it stays there. */
export function copyModel(source: string, models: string, name: string): Added {
  const { graph } = readModel(source)
  const unfinished = join(models, name + UNFINISHED)
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  const relative = graph.slice(join(source, '/').length)
  for (const file of [relative, relative + BESIDE, TOKENIZER, ...OPTIONAL])
    if (existsSync(join(source, file))) cpSync(join(source, file), join(unfinished, file), { recursive: true })
  return finish(models, name, {})
}

/** `url` is that of the folder. After `#sha256=` it may say the checksum of the network; a file SHA256SUMS there says those of all. */
export async function fetchModel(url: string, models: string, name: string, { signal, onProgress }: Fetching): Promise<Added> {
  const base = baseOf(url)
  const unfinished = join(models, name + UNFINISHED)
  const checksums: Record<string, string> = {}
  const get = async (file: string, sha256?: string): Promise<boolean> => {
    const place = join(unfinished, file)
    // From a run that did not come to its end.
    const before = existsSync(place) ? await sha256Of(place) : undefined
    if (before !== undefined && (sha256 === undefined || sha256.toLowerCase() === before)) {
      checksums[file] = before
      return true
    }
    const address = new URL(file, base).href
    const found = await download({ url: address, file: place, sha256, signal, onProgress: (done, total) => onProgress(file, done, total) })
    if (found !== undefined && file !== SUMS) checksums[file] = found
    return found !== undefined
  }
  rmSync(join(unfinished, SUMS), { force: true })
  const sums = (await get(SUMS)) ? sumsIn(readFileSync(join(unfinished, SUMS), 'utf8')) : new Map<string, string>()
  const wanted = checksumIn(url)
  const graph = await firstOf(GRAPHS, file => get(file, wanted ?? sums.get(file)))
  if (graph === undefined) throw new Failure(`${base.href} has no ${GRAPHS.join(' and no ')}`, 'Name the address of a folder with a model in ONNX')
  if (!(await get(TOKENIZER, sums.get(TOKENIZER))))
    throw new Failure(`${base.href} has no ${TOKENIZER}`, 'Models are published with this file; add it from a folder')
  for (const file of [graph + BESIDE, ...OPTIONAL]) await get(file, sums.get(file))
  rmSync(join(unfinished, SUMS), { force: true })
  return finish(models, name, checksums)
}

export type Listing = { readonly name: string; readonly folder: string; readonly bytes: number } & (
  | { readonly model: Model }
  | { readonly problem: string }
)

export function modelsIn(models: string): Listing[] {
  if (!existsSync(models)) return []
  const names = readdirSync(models, { withFileTypes: true }).filter(it => it.isDirectory() && !it.name.endsWith(UNFINISHED))
  return names
    .map(({ name }) => ({ name, folder: join(models, name), bytes: sizeOf(join(models, name)) }))
    .map(it => {
      try {
        return { ...it, model: readModel(it.folder) }
      } catch (error) {
        return { ...it, problem: messageOf(error) }
      }
    })
}

/** What is not usable is thrown away; what was there under the name is replaced at once. */
function finish(models: string, name: string, checksums: Added['checksums']): Added {
  const [unfinished, folder] = [join(models, name + UNFINISHED), join(models, name)]
  try {
    readModel(unfinished)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  }
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(dirname(folder), { recursive: true })
  renameSync(unfinished, folder)
  return { name, folder, checksums }
}

/** With a slash at the end, without what follows a question mark or a hash. */
function baseOf(source: string): URL {
  const url = new URL(source)
  url.hash = ''
  url.search = ''
  if (/\.onnx$/.test(url.pathname)) url.pathname = url.pathname.slice(0, url.pathname.lastIndexOf('/'))
  if (!url.pathname.endsWith('/')) url.pathname += '/'
  return url
}

function checksumIn(source: string): string | undefined {
  const { hash } = new URL(source)
  if (hash === '') return undefined
  const [, digits] = /^#sha256=([0-9a-f]{64})$/i.exec(hash) ?? []
  if (digits === undefined) throw new Failure(`${JSON.stringify(hash)} is no checksum`, 'Write it as #sha256= and 64 hexadecimal digits')
  return digits
}

function sumsIn(text: string): Map<string, string> {
  return new Map([...text.matchAll(/^([0-9a-f]{64}) [ *](?:\.\/)?(.+)$/gim)].map(([, sum, file]) => [file!.trim(), sum!]))
}

async function firstOf<T>(items: readonly T[], fits: (item: T) => Promise<boolean>): Promise<T | undefined> {
  for (const item of items) if (await fits(item)) return item
  return undefined
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, it) => {
    const path = join(folder, it.name)
    return sum + (it.isDirectory() ? sizeOf(path) : statSync(path).size)
  }, 0)
}
