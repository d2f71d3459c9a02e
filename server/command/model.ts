// `model add <folder | address> [name]`, `model list`, `model bench <name>`: the only commands that may fetch something, and only when told to.

import { modelFolder, modelsFolder } from '../config/cache.ts'
import { MODEL_NAME } from '../config/setting.ts'
import { type Added, copyModel, fetchModel, isAddress, modelsIn, nameFor } from '../embed/added.ts'
import { readModel } from '../embed/manifest.ts'
import { ModelHost } from '../embed/model-host.ts'
import { InvalidParams } from '../protocol/params.ts'
import { Failure } from '../util/failure.ts'
import type { Command, Invocation, Terminal } from './command.ts'

export const model: Command = async (invocation, terminal) => {
  const [what, ...words] = invocation.words
  if (what === 'add') return add(words, invocation, terminal)
  if (what === 'list' && words.length === 0) return list(invocation, terminal)
  if (what === 'bench') return bench(words, invocation, terminal)
  throw new Failure(`model ${invocation.words.join(' ')} is no command`, 'Use model add <folder | address> [name], model list or model bench <name>')
}

async function add([source, given, ...more]: readonly string[], { cache, json, readerScript }: Invocation, terminal: Terminal): Promise<number> {
  if (source === undefined || more.length > 0)
    throw new Failure('model add needs a folder or an address, and may have a name', 'Write model add <folder | address> [name]')
  const name = given ?? nameFor(source)
  if (!MODEL_NAME.test(name)) throw new Failure(`A model cannot be called ${JSON.stringify(name)}`, 'Name it: model add <folder | address> <name>')
  const added = isAddress(source)
    ? await fetchModel(source, modelsFolder(cache), name, {
        signal: terminal.signal,
        onProgress: (file, done, total) => terminal.progress(fetched(file, done, total)),
      })
    : copyModel(source, modelsFolder(cache), name)
  const { kind } = readModel(added.folder)
  const { dimensions } = await loaded(added.folder, readerScript)
  terminal.print(json ? JSON.stringify({ ...added, kind, dimensions }) : described(added, kind, dimensions))
  return 0
}

const MEGABYTE = 1e6

function fetched(file: string, done: number, total: number) {
  return { phase: 'fetching' as const, what: file, done: Math.floor(done / MEGABYTE), total: Math.ceil(total / MEGABYTE) }
}

function described({ name, folder, checksums }: Added, kind: 'embedding' | 'rerank', dimensions: number): string {
  const sums = Object.entries(checksums).map(([file, sum]) => `\n  ${sum}  ${file}`)
  const setting = `"context.model.${kind}": ${JSON.stringify(name)}`
  return `Added ${name}${kind === 'embedding' ? ` (${dimensions} dimensions)` : ''} as ${folder}${sums.join('')}\nUse it with the setting ${setting}`
}

function list({ cache, json }: Invocation, { print }: Terminal): number {
  const all = modelsIn(modelsFolder(cache))
  if (json)
    print(
      JSON.stringify({
        models: all.map(it => ({
          name: it.name,
          folder: it.folder,
          bytes: it.bytes,
          ...('model' in it ? { kind: it.model.kind } : { problem: it.problem }),
        })),
      }),
    )
  else if (all.length === 0) print(`There are no models in ${modelsFolder(cache)}`)
  else for (const it of all) print(`${it.name}  ${(it.bytes / MEGABYTE).toFixed(1)} MB  ${'model' in it ? it.model.kind : it.problem}`)
  return 0
}

/** As many as are made together. */
const TEXTS = 100
const QUESTION = 'where is a failed request sent again'
const QUESTIONS = 20

async function bench([named, ...more]: readonly string[], { cache, json, readerScript }: Invocation, { print, tell }: Terminal): Promise<number> {
  if (named === undefined || more.length > 0) throw new Failure('model bench needs one model', 'Write model bench <name>, or the path of its folder')
  if (named === '' || named.includes('\0')) throw new InvalidParams('model', 'the name of a model', named)
  const { kind, folder, name } = readModel(modelFolder(cache, named))
  const host = hostOf(folder, kind, readerScript)
  const stay = setInterval(() => {}, 60_000)
  try {
    await host.load()
    tell(`Measuring ${name} with ${TEXTS} texts`)
    const texts = Array.from({ length: TEXTS }, (_, n) => `${SAMPLE}\n    return attempt_${n}(${'request, '.repeat(n % 40)}limit)`)
    const rerank = () => host.ask('score', { question: QUESTION, texts })
    const making = await timed(() => (kind === 'embedding' ? host.ask('embed', { texts, isQuery: false }) : rerank()))
    const asking = await timed(async () => {
      for (let n = 0; kind === 'embedding' && n < QUESTIONS; n++) await host.ask('embed', { texts: [`${QUESTION} ${n}`], isQuery: true })
    })
    const bytes = await host.ask('memory', {})
    const result = {
      model: name,
      kind,
      textsPerSecond: Math.round((1000 * TEXTS) / making),
      ...(kind === 'embedding' ? { msPerQuestion: Number((asking / QUESTIONS).toFixed(1)) } : {}),
      megabytes: Math.round(bytes / MEGABYTE),
    }
    print(
      json
        ? JSON.stringify(result)
        : Object.entries(result)
            .map(([what, value]) => `${what.padEnd(16)}${value}`)
            .join('\n'),
    )
    return 0
  } finally {
    clearInterval(stay)
    host.dispose()
  }
}

const SAMPLE = `def send_again(request, attempts=3):
    """Sends a request once more when the connection was lost, and waits a little longer each time."""
    for attempt in range(attempts):
        if connection.is_open() and request.can_be_repeated():
            return connection.send(request, timeout=2 ** attempt)`

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

async function loaded(folder: string, readerScript: URL): Promise<{ readonly dimensions: number }> {
  const host = hostOf(folder, readModel(folder).kind, readerScript)
  // The process of a model keeps nobody running.
  const stay = setInterval(() => {}, 60_000)
  try {
    return await host.load()
  } catch (error) {
    if (error instanceof Failure)
      throw new Failure(`The model was added, but cannot be used here: ${error.message.slice(0, -`. ${error.advice}`.length)}`, error.advice, error)
    throw error
  } finally {
    clearInterval(stay)
    host.dispose()
  }
}

function hostOf(folder: string, kind: 'embedding' | 'rerank', readerScript: URL): ModelHost {
  return new ModelHost({ script: new URL('../embed/model-process.js', readerScript), folder, kind })
}
