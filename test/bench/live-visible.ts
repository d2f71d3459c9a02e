// Edit -> visible: how long until an answer shows what was just typed. Every answer is also checked against the text.

import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Related, RelatedItem } from '../../server/protocol/related.ts'
import { messageOf } from '../../server/util/failure.ts'
import type { Client } from '../support/client.ts'
import { type Change, type Draft, draftOf } from './live-draft.ts'
import { type LivePlace, type LiveServer, untilQuiet, untilReady } from './live-server.ts'
import { findIn, textOf } from './live-snippet.ts'

export interface Visible {
  readonly path: string
  readonly lines: number
  readonly edit: 'open' | 'add' | 'grow' | 'rename' | 'delete'
  /** From handing the notification to the stream until the answer is read. */
  readonly ms: number
}

export interface VisibleResult {
  readonly files: number
  readonly samples: readonly Visible[]
  /** Answers that did not show the edit. */
  readonly wrong: readonly string[]
}

/** Nobody has hundreds of tabs; closing them looks at the disk, so that waits until nothing is measured. */
const TOGETHER = 30
/** Between two edits, as long as a fast typist takes at least: what the last answer left for later goes on. */
const PAUSE_MS = 15

export async function measureVisible(
  server: LiveServer,
  { root, signal }: LivePlace,
  paths: readonly string[],
  random: () => number,
): Promise<VisibleResult> {
  const { client } = server
  const samples: Visible[] = []
  const wrong: string[] = []
  let files = 0
  let open: Draft[] = []
  const closeAll = async () => {
    for (const draft of open) draft.close(client)
    open = []
    await untilReady(client, signal)
    await untilQuiet(server, signal)
  }
  for (const path of paths) {
    const draft = draftOf(root, path)
    if (!draft) continue
    files++
    open.push(draft)
    for await (const sample of editsOf(draft, client, random, files)) {
      if (typeof sample === 'string') wrong.push(sample)
      else samples.push(sample)
      await sleep(PAUSE_MS, undefined, { signal })
    }
    if (open.length >= TOGETHER) await closeAll()
  }
  await closeAll()
  return { files, samples, wrong }
}

/** Yields a sample for each edit, or what was wrong. Leaves the text as it found it. */
async function* editsOf(draft: Draft, client: Client, random: () => number, number: number): AsyncGenerator<Visible | string> {
  const { path, snippet, lines } = draft
  const [first, second] = [`bench_added_${number}`, `bench_renamed_${number}`]
  const ask = async (edit: Visible['edit'], send: () => void, symbol: string, problemOf: (answer: Related) => string | undefined) => {
    const begin = performance.now()
    send()
    try {
      const answer: Related = await client.request('context/related', { symbol })
      const ms = performance.now() - begin
      const problem = problemOf(answer)
      return problem === undefined ? { path, lines, edit, ms } : `${path}: ${edit}: ${problem}`
    } catch (error) {
      return `${path}: ${edit}: ${messageOf(error)}`
    }
  }
  const shown = (name: string) => (answer: Related) => {
    const { start, end } = findIn(draft.text, snippet, name)!
    const expected = draft.text.slice(start, end)
    if (answer.symbol.id !== draft.idOf(name)) return `the answer is about ${answer.symbol.id}, not ${draft.idOf(name)}`
    const got = draft.slice(answer.symbol.range)
    return got === expected ? undefined : `the range holds ${JSON.stringify(got.slice(0, 200))}, not ${JSON.stringify(expected)}`
  }
  const send = (change: Change) => () => draft.send(client, change)

  const file = `${path}#${path}:file`
  const opened = await ask(
    'open',
    () => draft.open(client),
    file,
    answer => (answer.symbol.id === file ? undefined : `got ${answer.symbol.id}`),
  )
  yield opened
  if (typeof opened === 'string') return

  const { contains }: Related = await client.request('context/related', { symbol: file })
  const neighbour = pick(contains.filter(startsLine), random)
  const at = neighbour ? draft.offsetOf(neighbour.range.start.line) : draft.text.length
  const before = neighbour ? '' : '\n\n'
  const added = `${before}${textOf(snippet, first)}\n\n\n`
  yield await ask('add', send(draft.replace(at, at, added)), draft.idOf(first), shown(first))

  const body = at + before.length + snippet.head(first).length
  yield await ask('grow', send(draft.replace(body, body, `\n${snippet.body}`)), draft.idOf(first), shown(first))

  const name = draft.text.indexOf(first, at)
  yield await ask('rename', send(draft.replace(name, name + first.length, second)), draft.idOf(second), shown(second))

  // What is gone cannot be asked for; that what stood below is back in its place says the same.
  const length = added.length + snippet.body.length + 1 + second.length - first.length
  const back = (answer: Related) => {
    if (!neighbour) return answer.contains.some(it => it.name === second) ? `${second} is still there` : undefined
    const { line } = answer.symbol.range.start
    return line === neighbour.range.start.line ? undefined : `${neighbour.id} is at line ${line}, not ${neighbour.range.start.line}`
  }
  yield await ask('delete', send(draft.replace(at, at + length, '')), neighbour?.id ?? file, back)
}

/** Before a definition that starts a line, another can be typed. */
function startsLine({ range }: RelatedItem): boolean {
  return range.start.character === 0
}

export function pick<T>(items: readonly T[], random: () => number): T | undefined {
  return items[Math.floor(random() * items.length)]
}
