// A real repository -> what mining its log stores, with names in place of numbers. Outlines come from the real reader of source.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Mined, mine } from '../../server/history/mine.ts'
import { lineOf, openHistory, pastReader, placesOf } from '../../server/store/history.ts'
import { factsFrom } from './sources.ts'
import { run } from './workspace.ts'

export interface MinedLog extends Mined {
  /** Newest first: what each commit says, and what of today it changed. */
  readonly log: readonly { readonly hash: string; readonly subject: string; readonly terms: readonly string[]; readonly changed: readonly string[] }[]
}

export interface MineTestOptions {
  readonly commits?: number
  readonly signal?: AbortSignal
}

/** `cache` is where the store lies; several calls with one cache are what a running server does. */
export async function mined(
  top: string,
  cache: string,
  { commits = 5_000, signal = new AbortController().signal }: MineTestOptions = {},
): Promise<MinedLog> {
  const listed = existsSync(join(top, '.git')) ? run(top, 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0') : []
  const paths = listed.filter(path => path !== '' && existsSync(join(top, path)))
  const facts = await factsFrom(paths.map(path => ({ path, text: readFileSync(join(top, path), 'utf8') })))
  const outlines = new Map(facts.map(it => [it.path, it.facts]))
  const report = await mine(top, cache, path => outlines.get(path), { commits, signal })
  return { ...report, log: storedLog(top, cache) }
}

export function storedLog(top: string, cache: string): MinedLog['log'] {
  const store = openHistory(cache)
  try {
    const read = pastReader(store)
    const places = new Map(placesOf(store).map(({ id, path, key }) => [id, key === '' ? path : `${path}#${key}`]))
    return [...(lineOf(store, top)?.commits ?? [])].map(id => {
      const { hash, subject, terms, places: changed } = read(id)!
      return { hash, subject, terms: terms === '' ? [] : terms.split(' '), changed: [...changed].map(place => places.get(place)!).sort() }
    })
  } finally {
    store.close()
  }
}
