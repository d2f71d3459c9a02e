// What the log of a checkout taught -> the flat arrays that questions read. Made once for each new end of the log, in the process that reads it.

import type { Past, Rows } from '../model/past.ts'
import { FILE_KEY, keyHash } from '../util/keys.ts'
import { partnersOf } from './partners.ts'

export interface DigestCommit {
  readonly hash: string
  /** Seconds. */
  readonly time: number
  readonly subject: string
  readonly terms: readonly string[]
  /** By the paths of when it was read. */
  readonly places: readonly { readonly path: string; readonly key: string }[]
  readonly moved: readonly (readonly [older: string, newer: string])[]
}

/** Of those names of commits that are told, nobody needs more. */
const HASH_LENGTH = 10

/** `commits`: newest first. `isThere` says of a path that it is in the graph today. */
export function digestOf(commits: readonly DigestCommit[], isThere: (path: string) => boolean): Past {
  const today = new Map<string, string>()
  const told: { readonly commit: DigestCommit; readonly places: readonly string[] }[] = []
  for (const commit of commits) {
    const places = new Set<string>()
    for (const { path, key } of commit.places) {
      const now = today.get(path) ?? path
      if (isThere(now)) places.add(`${now}\0${key}`)
    }
    if (places.size > 0) told.push({ commit, places: [...places] })
    for (const [older, newer] of commit.moved) today.set(older, today.get(newer) ?? newer)
  }
  const places = [...new Set(told.flatMap(it => it.places))].sort()
  const placeOf = new Map(places.map((place, n) => [place, n]))
  const split = places.map(place => place.split('\0') as [path: string, key: string])
  const paths = [...new Set(split.map(([path]) => path))]
  const terms = [...new Set(told.flatMap(it => it.commit.terms))].sort()
  const termOf = new Map(terms.map((term, n) => [term, n]))
  const touched = rowsOf(told.map(it => it.places.map(place => placeOf.get(place)!).sort((a, b) => a - b)))
  const changes = turned(touched, places.length)
  const times = Uint32Array.from(told, it => it.commit.time)
  return {
    known: commits.length,
    times,
    hashes: told.map(it => it.commit.hash.slice(0, HASH_LENGTH)),
    subjects: told.map(it => it.commit.subject),
    terms,
    said: turned(rowsOf(told.map(it => it.commit.terms.map(term => termOf.get(term)!))), terms.length),
    touched,
    paths,
    firstPlaces: firstsOf(split, paths),
    keys: Uint32Array.from(split, ([, key]) => keyHash(key)),
    changes,
    ...partnersOf(touched, changes, times, (one, other) => isInside(split[one]!, split[other]!)),
  }
}

function firstsOf(places: readonly (readonly [path: string, key: string])[], paths: readonly string[]): Uint32Array {
  const firsts = new Uint32Array(paths.length + 1)
  const numbers = new Map(paths.map((path, n) => [path, n]))
  for (const [path] of places) firsts[numbers.get(path)! + 1]!++
  for (let n = 0; n < paths.length; n++) firsts[n + 1]! += firsts[n]!
  return firsts
}

function rowsOf(lists: readonly (readonly number[])[]): Rows {
  const first = new Uint32Array(lists.length + 1)
  lists.forEach((list, n) => {
    first[n + 1] = first[n]! + list.length
  })
  return { first, values: Uint32Array.from(lists.flat()) }
}

/** Who has each of the values. */
function turned({ first, values }: Rows, size: number): Rows {
  const turnedFirst = new Uint32Array(size + 1)
  for (const value of values) turnedFirst[value + 1]!++
  for (let n = 0; n < size; n++) turnedFirst[n + 1]! += turnedFirst[n]!
  const next = turnedFirst.slice()
  const owners = new Uint32Array(values.length)
  for (let owner = 0; owner + 1 < first.length; owner++) for (let n = first[owner]!; n < first[owner + 1]!; n++) owners[next[values[n]!]!++] = owner
  return { first: turnedFirst, values: owners }
}

/** A type and its members, a file and what is in it. */
function isInside([path, key]: readonly [string, string], [otherPath, other]: readonly [string, string]): boolean {
  if (path !== otherPath) return false
  if (key === FILE_KEY || other === FILE_KEY) return true
  const [a, b] = [key.slice(0, key.lastIndexOf(':')), other.slice(0, other.lastIndexOf(':'))]
  return a.startsWith(`${b}.`) || b.startsWith(`${a}.`)
}
