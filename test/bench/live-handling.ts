// What a `didChange` costs the thread that answers: the real server in this process, over a stream pair.
//
// `handler` is the time inside the handler of the notification. `whole` runs from handing the message to the stream until the handler
// has returned, while nothing else happens: frame, JSON, checks, dispatch and one turn of the event loop. `cpu` is the processor time of
// that, which a busy machine does not lengthen; it has the other threads of the process in it. Both bound the cost from above.

import { performance } from 'node:perf_hooks'
import type { Connection } from 'vscode-languageserver'
import { StreamMessageWriter } from 'vscode-languageserver/node'
import { makeEngine } from '../../server/engine.ts'
import { connect } from '../../server/serve/connect.ts'
import { documents } from '../../server/serve/documents.ts'
import type { Feature } from '../../server/serve/feature.ts'
import { features } from '../../server/serve/features.ts'
import { streamInlet } from '../../server/serve/inlet.ts'
import { createServer } from '../../server/server.ts'
import { Client } from '../support/client.ts'
import { streamPair } from '../support/streams.ts'
import { type Draft, draftOf } from './live-draft.ts'
import { initialize, type LivePlace, untilLinked, untilReady } from './live-server.ts'
import { textOf } from './live-snippet.ts'

export interface HandlingResult {
  /** Of the documents that were edited, smallest first. */
  readonly lines: readonly number[]
  readonly handlerMs: readonly number[]
  readonly wholeMs: readonly number[]
  readonly cpuMs: readonly number[]
}

const DOCUMENTS = 10
const EDITS_EACH = 80
/** As somebody who types and looks up now and then: what is edited is also read, which is when it gets its next form. */
const ASK_EVERY = 8

export async function measureHandling(place: LivePlace, paths: readonly string[], random: () => number): Promise<HandlingResult> {
  const drafts = ofManySizes(paths.flatMap(path => draftOf(place.root, path) ?? []))
  const handlerMs: number[] = []
  const wholeMs: number[] = []
  const cpuMs: number[] = []
  let handled = (_: number) => {}
  const { client, end } = await startHere(place, ms => {
    handlerMs.push(ms)
    handled(performance.now())
  })
  try {
    for (const draft of drafts) {
      draft.open(client)
      const ask = () => client.request('context/related', { textDocument: { uri: draft.uri }, position: { line: 0, character: 0 } })
      await ask()
      for (let n = 1; n <= EDITS_EACH; n++) {
        place.signal.throwIfAborted()
        const change = editOf(draft, random)
        const done = new Promise<number>(resolve => {
          handled = resolve
        })
        const cpuBefore = process.cpuUsage()
        const begin = performance.now()
        draft.send(client, change)
        wholeMs.push((await done) - begin)
        const { user, system } = process.cpuUsage(cpuBefore)
        cpuMs.push((user + system) / 1000)
        if (n % ASK_EVERY > 0) continue
        await ask()
        // What the answer left for later is no cost of the next edit.
        await untilLinked(client, place.signal)
      }
    }
    return { lines: drafts.map(it => it.lines), handlerMs, wholeMs, cpuMs }
  } finally {
    await end()
  }
}

/** A keystroke mostly, sometimes a paste, sometimes a deletion. */
function editOf(draft: Draft, random: () => number) {
  const at = Math.floor(random() * draft.text.length)
  const kind = random()
  if (kind < 0.8) return draft.replace(at, at, 'x')
  if (kind < 0.9) return draft.replace(at, at, `\n${textOf(draft.snippet, 'bench_pasted')}\n`)
  return draft.replace(at, Math.min(draft.text.length, at + Math.floor(random() * 200)), '')
}

/** Evenly spread over the files by size, the smallest and the largest among them. */
function ofManySizes(drafts: readonly Draft[]): Draft[] {
  const sorted = drafts.toSorted((a, b) => a.text.length - b.text.length)
  const step = Math.max(1, (sorted.length - 1) / (DOCUMENTS - 1))
  const chosen = Array.from({ length: Math.min(DOCUMENTS, sorted.length) }, (_, n) => sorted[Math.round(n * step)]!)
  return [...new Set(chosen)]
}

async function startHere({ root, cache, signal }: LivePlace, handled: (ms: number) => void): Promise<{ client: Client; end(): Promise<void> }> {
  const { server, client: side } = streamPair()
  let told = ''
  const tell = (text: string) => {
    told = `${told}${text}\n`.slice(-10_000)
  }
  let exit = (_: number) => {}
  const exited = new Promise<number>(resolve => {
    exit = resolve
  })
  const connection = connect(streamInlet(server.input), new StreamMessageWriter(server.output), { exit, isAlive: () => true, tell })
  const setup = { cache, readerScript: new URL('../../server/ingest/reader-process.js', import.meta.url), tell }
  const watched = features.map(feature => (feature === documents ? timed(feature, handled) : feature))
  createServer(connection, makeEngine, setup, watched)
  const client = await Client.start({ ...side, exited, kill: () => side.output.end(), stderr: () => told }, { initialize: false })
  await initialize(client, root, {})
  client.notify('initialized', {})
  await untilReady(client, signal)
  return { client, end: async () => void (await client.stop()) }
}

/** The feature with its handler of `didChange` timed. */
function timed(feature: Feature, handled: (ms: number) => void): Feature {
  return {
    ...feature,
    register(connection, engine) {
      const onNotification = (method: string, handler: (params: unknown) => void) =>
        connection.onNotification(method, (params: unknown) => {
          const begin = performance.now()
          handler(params)
          if (method === 'textDocument/didChange') handled(performance.now() - begin)
        })
      feature.register(
        new Proxy<Connection>(connection, { get: (it, key) => (key === 'onNotification' ? onNotification : Reflect.get(it, key)) }),
        engine,
      )
    },
  }
}
