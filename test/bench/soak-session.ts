// Somebody who edits and asks, simulated: one random operation at a time, each answer checked against the text of the client.
//
// What is typed are whole definitions, so that what must be found is known; now and then a file is broken until it is undone.

import { writeFileSync } from 'node:fs'
import type { Related } from '../../server/protocol/related.ts'
import type { SearchResult } from '../../server/protocol/search.ts'
import type { Status } from '../../server/protocol/status.ts'
import { messageOf } from '../../server/util/failure.ts'
import type { Client } from '../support/client.ts'
import { type Draft, draftOf } from './live-draft.ts'
import { findIn, textOf } from './live-snippet.ts'
import { pick } from './live-visible.ts'

export interface SessionOptions {
  readonly client: Client
  /** A clone that may be written to. */
  readonly root: string
  readonly paths: readonly string[]
  readonly random: () => number
}

interface Tab {
  readonly draft: Draft
  /** Where an edit was and what it replaced, latest last. */
  readonly undo: { readonly start: number; readonly end: number; readonly text: string }[]
  /** The latest edit is no code: only undoing it comes next, and nothing is known about the answers. */
  broken: boolean
}

const MAX_TABS = 8
const MAX_UNDO = 50
/** Files must not grow without end, or memory rightly would. */
const MAX_NAMES = 4
/** Half of something, as it stands there while it is typed. */
const FRAGMENTS = ['(', '"""', '{ [', 'def ', '/*', "'"]

/** How often each is done, of all. */
const OPERATIONS: readonly (readonly [name: Operation, share: number])[] = [
  ['edit', 0.4],
  ['breakText', 0.05],
  ['undo', 0.15],
  ['open', 0.04],
  ['close', 0.03],
  ['save', 0.02],
  ['related', 0.2],
  ['search', 0.07],
  ['searchText', 0.02],
  ['status', 0.02],
]

type Operation = 'edit' | 'breakText' | 'undo' | 'open' | 'close' | 'save' | 'related' | 'search' | 'searchText' | 'status'

export class Session {
  readonly counts = new Map<Operation, number>()
  readonly #options: SessionOptions
  readonly #tabs = new Map<string, Tab>()
  #names = 0

  constructor(options: SessionOptions) {
    this.#options = options
  }

  /** Does something. Returns what was wrong with the answer, when there was one and something was. */
  async step(): Promise<string | undefined> {
    const operation = this.#tabs.size === 0 ? 'open' : chosen(this.#options.random())
    this.counts.set(operation, (this.counts.get(operation) ?? 0) + 1)
    try {
      const problem = await this.#do(operation)
      return problem && `${operation}: ${problem}`
    } catch (error) {
      return `${operation}: ${messageOf(error)}`
    }
  }

  #do(operation: Operation): Promise<string | undefined> | undefined {
    if (operation === 'open') return this.#open()
    if (operation === 'status') return this.#status()
    const tab = pick([...this.#tabs.values()], this.#options.random)
    if (!tab) return undefined
    // Whoever has broken something mends it before anything else.
    if (tab.broken || operation === 'undo') return this.#undo(tab)
    if (operation === 'edit') return this.#edit(tab)
    if (operation === 'breakText') return this.#breakText(tab)
    if (operation === 'close') return this.#close(tab)
    if (operation === 'save') return this.#save(tab)
    if (operation === 'related') return this.#related(tab)
    return this.#search(tab, operation === 'search' ? 'symbol' : 'text')
  }

  #open(): undefined {
    const { client, root, paths, random } = this.#options
    const path = pick(paths, random)
    const draft = path === undefined || this.#tabs.has(path) || this.#tabs.size >= MAX_TABS ? undefined : draftOf(root, path)
    if (!draft) return
    this.#tabs.set(draft.path, { draft, undo: [], broken: false })
    draft.open(client)
  }

  #close({ draft }: Tab): undefined {
    this.#tabs.delete(draft.path)
    draft.close(this.#options.client)
  }

  #save({ draft }: Tab): undefined {
    writeFileSync(draft.file, draft.text)
    this.#options.client.save(draft.uri)
  }

  #edit(tab: Tab): undefined {
    const { draft } = tab
    const { random } = this.#options
    const names = namesIn(draft.text)
    const name = pick(names, random)
    const place = name === undefined ? undefined : findIn(draft.text, draft.snippet, name)
    const kind = random()
    if (!name || !place || (names.length < MAX_NAMES && kind < 0.4)) this.#add(tab)
    else if (kind < 0.6) this.#replace(tab, place.start + draft.snippet.head(name).length, undefined, `\n${draft.snippet.body}`)
    else if (kind < 0.8) this.#replace(tab, place.start, place.start + draft.snippet.head(name).length, draft.snippet.head(this.#name()))
    else this.#replace(tab, place.start, place.end + /^\n{0,3}/.exec(draft.text.slice(place.end))![0].length, '')
  }

  #add(tab: Tab): void {
    const { draft } = tab
    // Before the first of ours, so that those below move; else at the end, where every language takes a definition.
    const first = namesIn(draft.text).flatMap(name => findIn(draft.text, draft.snippet, name)?.start ?? [])
    const text = textOf(draft.snippet, this.#name())
    if (first.length > 0) this.#replace(tab, Math.min(...first), undefined, `${text}\n\n\n`)
    else this.#replace(tab, draft.text.length, undefined, `\n\n${text}\n`)
  }

  #breakText(tab: Tab): undefined {
    const { random } = this.#options
    const at = Math.floor(random() * tab.draft.text.length)
    // Between the halves of a character there is no position.
    if (/[\uDC00-\uDFFF\n]/.test(tab.draft.text.charAt(at))) return
    this.#replace(tab, at, undefined, pick(FRAGMENTS, random)!)
    tab.broken = true
  }

  #undo(tab: Tab): undefined {
    const edit = tab.undo.pop()
    if (!edit) return
    tab.broken = false
    tab.draft.send(this.#options.client, tab.draft.replace(edit.start, edit.end, edit.text))
  }

  #replace({ draft, undo }: Tab, start: number, end = start, text: string): void {
    undo.push({ start, end: start + text.length, text: draft.text.slice(start, end) })
    if (undo.length > MAX_UNDO) undo.shift()
    draft.send(this.#options.client, draft.replace(start, end, text))
  }

  async #related({ draft }: Tab): Promise<string | undefined> {
    const { client, random } = this.#options
    const name = pick(namesIn(draft.text), random)
    const place = name === undefined ? undefined : findIn(draft.text, draft.snippet, name)
    if (!name || !place) {
      const line = Math.floor(random() * draft.lines)
      const { symbol }: Related = await client.request('context/related', { textDocument: { uri: draft.uri }, position: { line, character: 0 } })
      return symbol.path === draft.path ? undefined : `line ${line} of ${draft.path} is in ${symbol.id}`
    }
    const { symbol }: Related = await client.request('context/related', { symbol: draft.idOf(name) })
    if (symbol.id !== draft.idOf(name)) return `${draft.idOf(name)} is not found, but ${symbol.id}`
    const [got, expected] = [draft.slice(symbol.range), draft.text.slice(place.start, place.end)]
    return got === expected ? undefined : `${symbol.id} is ${JSON.stringify(got.slice(0, 200))}, not ${JSON.stringify(expected)}`
  }

  async #search({ draft }: Tab, kind: 'symbol' | 'text'): Promise<string | undefined> {
    const { client, random } = this.#options
    const name = pick(namesIn(draft.text), random)
    if (name === undefined) return undefined
    const { hits }: SearchResult = await client.request('context/search', { query: name, kind })
    const found = hits.some(it => it.path === draft.path && (kind === 'text' ? it.line.includes(name) : it.id === draft.idOf(name)))
    return found ? undefined : `${name} of ${draft.path} is not among the ${hits.length} hits for ${kind}`
  }

  async #status(): Promise<string | undefined> {
    const { roots }: Status = await this.#options.client.request('context/status', {})
    const [root] = roots
    return root && root.files > 0 && root.state.phase !== 'failed' ? undefined : JSON.stringify(root)
  }

  #name(): string {
    return `bench_soak_${++this.#names}`
  }
}

/** The names of ours that a text defines. */
export function namesIn(text: string): string[] {
  return [...new Set(text.match(/\bbench_soak_\d+\b/g) ?? [])]
}

function chosen(random: number): Operation {
  let sum = 0
  for (const [name, share] of OPERATIONS) {
    sum += share
    if (random < sum) return name
  }
  return 'related'
}
