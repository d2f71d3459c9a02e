// An edit whose effect is elsewhere: a function that another file calls gets another name, and its old one back.
// Measured until the caller's answer shows it. Such links may follow the first answer, so the caller is asked until they have.

import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Related, RelatedItem } from '../../server/protocol/related.ts'
import { messageOf } from '../../server/util/failure.ts'
import type { Client } from '../support/client.ts'
import { type Change, type Draft, draftOf } from './live-draft.ts'
import { type LivePlace, type LiveServer, untilQuiet } from './live-server.ts'

/** A function and one that calls it from another file. */
export interface Called {
  readonly path: string
  readonly id: string
  readonly name: string
  readonly callerId: string
  readonly callers: number
}

export interface DependentsResult {
  readonly functions: number
  /** From the notification to the first answer of the caller that shows it. */
  readonly ms: readonly number[]
  /** How many were shown by the first answer. */
  readonly atOnce: number
  readonly wrong: readonly string[]
}

const MAX_ASKED = 3_000
const MAX_PER_FILE = 2
/** Longer than this it is not slow but wrong. */
const MAX_WAIT_MS = 10_000
const PAUSE_MS = 15

/** Looks through the files in their order. */
export async function findCalled(client: Client, paths: readonly string[], wanted: number): Promise<Called[]> {
  const found: Called[] = []
  let asked = 0
  for (const path of paths) {
    let here = 0
    for (const item of await contentsOf(client, path)) {
      if (found.length >= wanted || asked++ >= MAX_ASKED) return found
      if (here >= MAX_PER_FILE || item.kind !== 'function') continue
      const { callers }: Related = await client.request('context/related', { symbol: item.id })
      // One that is only guessed need not go away with the name.
      const caller = callers.find(it => it.path !== path && it.edge.confidence >= 0.7)
      if (!caller) continue
      here++
      found.push({ path, id: item.id, name: item.name, callerId: caller.id, callers: callers.length })
    }
  }
  return found
}

export async function measureDependents(server: LiveServer, { root, signal }: LivePlace, all: readonly Called[]): Promise<DependentsResult> {
  const { client } = server
  const ms: number[] = []
  const wrong: string[] = []
  let functions = 0
  let atOnce = 0
  for (const called of all) {
    const draft = draftOf(root, called.path)
    const at = draft && (await nameIn(draft, client, called))
    if (!draft || at === undefined) continue
    functions++
    const measure = async (change: Change, isCalled: boolean) => {
      const result = await untilShown(client, called, isCalled, () => draft.send(client, change))
      if (typeof result === 'string') wrong.push(result)
      else {
        ms.push(result.ms)
        if (result.answers === 1) atOnce++
      }
      await sleep(PAUSE_MS, undefined, { signal })
    }
    const renamed = `bench_${called.name}`
    await measure(draft.replace(at, at + called.name.length, renamed), false)
    await measure(draft.replace(at, at + renamed.length, called.name), true)
    draft.close(client)
    await untilQuiet(server, signal)
  }
  return { functions, ms, atOnce, wrong }
}

/** Opens the file; where the name of the function stands in it. */
async function nameIn(draft: Draft, client: Client, { id, name }: Called): Promise<number | undefined> {
  draft.open(client)
  const { symbol }: Related = await client.request('context/related', { symbol: id })
  const text = draft.slice(symbol.range)
  const start = draft.text.indexOf(text, draft.offsetOf(symbol.range.start.line))
  // Decorators may hold the name, too; after the word that defines it can only be the name itself.
  const [, defining] = /\b((?:def|func|function|fn|fun)\s+)/.exec(text) ?? []
  const at = defining === undefined ? -1 : text.indexOf(`${defining}${name}`)
  if (defining !== undefined && at >= 0) return start + at + defining.length
  draft.close(client)
  return undefined
}

async function untilShown(client: Client, called: Called, isCalled: boolean, send: () => void): Promise<{ ms: number; answers: number } | string> {
  const begin = performance.now()
  send()
  try {
    for (let answers = 1; ; answers++) {
      const { callees }: Related = await client.request('context/related', { symbol: called.callerId })
      const ms = performance.now() - begin
      if (callees.some(({ id }) => id === called.id) === isCalled) return { ms, answers }
      if (ms > MAX_WAIT_MS) return `${called.callerId} ${isCalled ? 'does not call' : 'still calls'} ${called.id} after ${MAX_WAIT_MS / 1000} s`
    }
  } catch (error) {
    return `${called.callerId}: ${messageOf(error)}`
  }
}

async function contentsOf(client: Client, path: string): Promise<readonly RelatedItem[]> {
  try {
    return (await client.request('context/related', { symbol: `${path}#${path}:file` })).contains
  } catch {
    // Not in the graph, for example because it is excluded: nothing to edit there.
    return []
  }
}
