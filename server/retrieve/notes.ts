// Which notes belong to a question: the constitution always, the others where they are about its files or say its words. Pure.

import { termsOf } from '../lexicon/terms.ts'
import { globTest } from '../util/glob.ts'
import { take } from './guide-text.ts'

/** As it was written. */
export interface Written {
  readonly id: string
  readonly kind: string
  readonly text: string
  readonly paths: readonly string[]
  /** The file that says it; absent for what somebody had remembered. */
  readonly source?: string
}

export interface Note extends Written {
  /** Term to the word that was written for it. Read once, since there are many questions. */
  readonly words: ReadonlyMap<string, string>
}

export function noteOf(written: Written): Note {
  return { ...written, words: wordsOf(written.text) }
}

export interface ChosenNote {
  readonly id: string
  readonly kind: string
  readonly text: string
  readonly reasons: readonly { readonly kind: string; readonly text: string }[]
}

export interface About {
  /** All that was said in the question. */
  readonly text: string
  /** Of what was found, the best first, and of where the user is. */
  readonly paths: readonly string[]
  /** Something is about to be run: how that is done is worth knowing, whatever the words are. */
  readonly runs: boolean
  /** Characters for what files say to everybody. What people had remembered is not measured by it. */
  readonly room: number
}

const MAX_CONSTITUTION = 20
const MAX_OTHERS = 8
/** Of a pack that is small, a note is a large part. */
const MIN_ROOM = 160
/** So many terms in common are no chance any more. */
const MIN_SHARED = 2

export function notesFor(all: readonly Note[], about: About): ChosenNote[] {
  const wanted = wordsOf(about.text)
  const rated = all.map((note, order) => ({ note, order, ...rate(note, wanted, about) }))
  // What holds for all comes as it was written; the newest of what was remembered say it best.
  const told = rated.filter(it => it.note.kind === 'constitution' && it.note.source === undefined).slice(-MAX_CONSTITUTION)
  const read = within(
    rated.filter(it => it.note.kind === 'constitution' && it.note.source !== undefined && (it.note.paths.length === 0 || it.place !== undefined)),
    about.room,
  )
  const others = rated
    .filter(it => it.note.kind !== 'constitution' && it.value > 0)
    .sort((a, b) => b.value - a.value || a.order - b.order)
    .slice(0, MAX_OTHERS)
  return [...told, ...read, ...others].map(({ note, place, words }) => ({
    id: note.id,
    kind: note.kind,
    text: note.text,
    reasons: [{ kind: 'note', text: reasonFor(note, place, words) }],
  }))
}

interface Rating {
  readonly value: number
  /** Of the question, which it is about. */
  readonly place: string | undefined
  readonly words: readonly string[]
}

function rate({ kind, words: own, paths, source }: Note, wanted: ReadonlyMap<string, string>, { paths: places, runs }: About): Rating {
  const tests = paths.map(globTest)
  const place = places.find(path => tests.some(test => test(path)))
  const words = [...own.keys()].flatMap(term => wanted.get(term) ?? [])
  // A note about other files is about something else, whatever its words are.
  if (paths.length > 0 && place === undefined) return { value: 0, place, words }
  const isSaid = words.length >= Math.min(MIN_SHARED, own.size)
  const usual = kind === 'runbook' && runs && source !== undefined ? 0.2 : 0
  return { value: (place === undefined ? 0 : 1) + (isSaid ? words.length / Math.sqrt(own.size) : 0) + usual, place, words }
}

/** The first of them, as much as there is room for. */
function within<T extends { readonly note: Note }>(all: readonly T[], room: number): T[] {
  const taken: T[] = []
  let left = room
  for (const it of all) {
    if (left < MIN_ROOM) break
    const text = take(it.note.text, left)
    taken.push({ ...it, note: { ...it.note, text } })
    left -= text.length
  }
  return taken
}

function reasonFor({ kind, source }: Note, place: string | undefined, words: readonly string[]): string {
  const from = source === undefined ? 'you had it remembered' : `${source} says so`
  if (place !== undefined) return `${from}, of ${place}`
  return kind !== 'constitution' && words.length > 0 ? `${from}, and it is about ${words.slice(0, 3).join(', ')}` : from
}

const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/gu
const MAX_CHARS = 20_000

/** Term to the word that was written for it. */
function wordsOf(text: string): ReadonlyMap<string, string> {
  const words = new Map<string, string>()
  for (const [word] of text.slice(0, MAX_CHARS).matchAll(WORD)) for (const term of termsOf(word)) if (!words.has(term)) words.set(term, word)
  return words
}
