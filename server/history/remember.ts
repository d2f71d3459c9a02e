// Brings what is known of the past of a checkout up to date: reads commits nobody has read yet, and writes down what they say for questions.

import { lineOf, movesOf, openHistory, pastReader, placesOf } from '../store/history.ts'
import type { Connection } from '../store/open.ts'
import { isDigested, saveDigest } from '../store/past.ts'
import { type DigestCommit, digestOf } from './digest.ts'
import { type Mined, type MineOptions, mine, type OutlineOf } from './mine.ts'

export interface Files {
  /** What the files of today define. */
  readonly outlineOf: OutlineOf
  has(path: string): boolean
}

export async function remember(root: string, folder: string, files: Files, options: MineOptions): Promise<Mined> {
  const mined = await mine(root, folder, files.outlineOf, options)
  if (mined.commits === 0) return mined
  const store = openHistory(folder)
  try {
    if (!isDigested(store, root)) saveDigest(store, root, digestOf(commitsOf(store, root), files.has))
  } finally {
    store.close()
  }
  return mined
}

function commitsOf(store: Connection, root: string): DigestCommit[] {
  const read = pastReader(store)
  const places = new Map(placesOf(store).map(({ id, path, key }) => [id, { path, key }]))
  const moves = new Map<number, (readonly [older: string, newer: string])[]>()
  for (const { past, older, newer } of movesOf(store)) {
    const known = moves.get(past)
    if (known) known.push([older, newer])
    else moves.set(past, [[older, newer]])
  }
  return [...(lineOf(store, root)?.commits ?? [])].flatMap(id => {
    const past = read(id)
    if (!past) return []
    const { hash, time, subject, terms } = past
    const touched = [...past.places].flatMap(place => places.get(place) ?? [])
    return { hash, time, subject, terms: terms === '' ? [] : terms.split(' '), places: touched, moved: moves.get(id) ?? [] }
  })
}
