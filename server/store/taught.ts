// The lessons of one repository: what use taught about its symbols. Other servers add to it at the same time, so rows are only added; whoever
// counts them asks for those it has not seen.

import { existsSync } from 'node:fs'
import type { Forgetting, KeptCluster, KeptLesson, KeptNote, Lesson, News, Profile, Stamp } from '../model/taught.ts'
import { addNote, learnedPath, notesOf, openLearned, removeNotes } from './learned.ts'
import type { Connection } from './open.ts'

/** So many rows say all there is to say; the oldest go. */
const MAX_LESSONS = 100_000
const MAX_LINES = 20_000
/** Removing some rows costs as much as removing many. */
const SPARE = 1.1

export class Taught {
  readonly #folder: string
  #connection: Connection | undefined
  #seen = { lesson: 0, cluster: 0, lineage: 0, times: -1 }

  constructor(folder: string) {
    this.#folder = folder
  }

  /** What came since the last call; undefined when nothing did. */
  news(): News | undefined {
    const connection = this.#existing()
    if (!connection) return undefined
    const now = connection.prepare<[], Counters>(COUNTERS).get()!
    const { lesson, cluster, lineage, times } = this.#seen
    if (now.lesson === lesson && now.lineage === lineage && now.times === times) return undefined
    const isAnew = now.times !== times
    const from = isAnew ? { lesson: 0, cluster: 0, lineage: 0 } : { lesson, cluster, lineage }
    this.#seen = now
    return {
      isAnew,
      clusters: clustersSince(connection, from.cluster, now.cluster),
      lines: connection
        .prepare<[number, number], Stamp & { line: string }>('SELECT folder, root, line FROM lineage WHERE id > ? AND id <= ? ORDER BY id')
        .all(from.lineage, now.lineage),
      lessons: lessonsSince(connection, from.lesson, now.lesson),
    }
  }

  /** Their ids. All are about one kind of question. */
  add(lessons: readonly Lesson[], profile: Profile, at: number): number[] {
    if (lessons.length === 0) return []
    const connection = this.#open()
    return connection
      .transaction(() => {
        const cluster = clusterId(connection, profile)
        const line = connection.prepare('INSERT OR IGNORE INTO lineage (folder, root, line) VALUES (?, ?, ?)')
        const insert = connection.prepare(
          'INSERT INTO lesson (at, symbol, folder, root, cluster, used, weight, word) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
        )
        const ids = lessons.map(({ symbol, folder, root, isUsed, weight, word }) => {
          line.run(folder, root, root)
          return Number(insert.run(at, symbol, folder, root, cluster, isUsed ? 1 : 0, weight, word ?? null).lastInsertRowid)
        })
        prune(connection)
        return ids
      })
      .immediate()
  }

  /** Somebody edited a package by hand, from one state to the other: what held then holds on. */
  follow(folder: string, from: string, to: string): void {
    this.#open()
      .prepare(
        `INSERT OR IGNORE INTO lineage (folder, root, line)
         VALUES (@folder, @to, coalesce((SELECT line FROM lineage WHERE folder = @folder AND root = @from), @from))`,
      )
      .run({ folder, from, to })
  }

  /** A symbol has another name or place: what is known of it in its package, as that is now, goes on under the other id. */
  move(symbol: string, from: Stamp, to: Stamp & { readonly symbol: string }): void {
    const connection = this.#existing()
    if (!connection) return
    connection
      .transaction(() => {
        connection
          .prepare('INSERT OR IGNORE INTO lineage (folder, root, line) VALUES (@folder, @root, @root)')
          .run({ folder: to.folder, root: to.root })
        const moved = connection
          .prepare(
            `UPDATE lesson SET symbol = @becomes, folder = @toFolder, root = @toRoot WHERE symbol = @symbol AND folder = @folder AND root IN (
               SELECT root FROM lineage WHERE folder = @folder AND line = (SELECT line FROM lineage WHERE folder = @folder AND root = @root))`,
          )
          .run({ symbol, ...from, becomes: to.symbol, toFolder: to.folder, toRoot: to.root }).changes
        if (moved > 0) connection.prepare(COUNT_FORGOTTEN).run()
      })
      .immediate()
  }

  /** What they said was taken back. */
  retract(ids: readonly number[]): void {
    const connection = this.#existing()
    if (!connection || ids.length === 0) return
    connection
      .transaction(() => {
        const remove = connection.prepare('DELETE FROM lesson WHERE id = ?')
        if (ids.reduce((sum, id) => sum + remove.run(id).changes, 0) > 0) connection.prepare(COUNT_FORGOTTEN).run()
      })
      .immediate()
  }

  remember(note: KeptNote): void {
    addNote(this.#open(), note)
  }

  /** The oldest first. */
  notes(): KeptNote[] {
    const connection = this.#existing()
    return connection ? notesOf(connection) : []
  }

  /** How many rows went. */
  forget(what: Forgetting): number {
    const connection = this.#existing()
    if (!connection) return 0
    return connection
      .transaction(() => {
        const removed = forgetIn(connection, what)
        if (removed === 0) return 0
        // Clusters hold words of questions.
        connection.exec('DELETE FROM cluster WHERE id NOT IN (SELECT cluster FROM lesson)')
        connection.prepare(COUNT_FORGOTTEN).run()
        return removed
      })
      .immediate()
  }

  close(): void {
    this.#connection?.close()
    this.#connection = undefined
    this.#seen = { lesson: 0, cluster: 0, lineage: 0, times: -1 }
  }

  /** Looking makes no file. */
  #existing(): Connection | undefined {
    return this.#connection ?? (existsSync(learnedPath(this.#folder)) ? this.#open() : undefined)
  }

  #open(): Connection {
    this.#connection ??= openLearned(this.#folder)
    return this.#connection
  }
}

interface Counters {
  readonly lesson: number
  readonly cluster: number
  readonly lineage: number
  readonly times: number
}

const largest = (table: string): string => `coalesce((SELECT max(id) FROM ${table}), 0)`
const COUNTERS = `SELECT ${largest('lesson')} AS lesson, ${largest('cluster')} AS cluster, ${largest('lineage')} AS lineage,
  (SELECT times FROM forgotten) AS times`
const COUNT_FORGOTTEN = 'UPDATE forgotten SET times = times + 1'

/** Rows that say the same are counted where they lie. */
function lessonsSince(connection: Connection, from: number, to: number): KeptLesson[] {
  return connection
    .prepare<[number, number], { symbol: string; folder: string; line: string; cluster: number; used: number; weight: number; word: string | null }>(
      `SELECT symbol, lesson.folder, line, cluster, used, sum(weight) AS weight, word
       FROM lesson JOIN lineage ON lineage.folder = lesson.folder AND lineage.root = lesson.root
       WHERE lesson.id > ? AND lesson.id <= ? GROUP BY cluster, symbol, line, used, word ORDER BY max(lesson.id)`,
    )
    .all(from, to)
    .map(({ used, word, ...row }) => ({ ...row, isUsed: used === 1, ...(word === null ? {} : { word }) }))
}

function clustersSince(connection: Connection, from: number, to: number): KeptCluster[] {
  return connection
    .prepare<[number, number], { id: number; terms: string }>('SELECT id, terms FROM cluster WHERE id > ? AND id <= ? ORDER BY id')
    .all(from, to)
    .map(({ id, terms }) => ({ id, profile: new Map(JSON.parse(terms) as [string, number][]) }))
}

/** Two servers that meet the same kind of question name it alike. */
function clusterId(connection: Connection, profile: Profile): number {
  const terms = JSON.stringify([...profile])
  connection.prepare('INSERT OR IGNORE INTO cluster (terms) VALUES (?)').run(terms)
  return connection.prepare<[string], { id: number }>('SELECT id FROM cluster WHERE terms = ?').get(terms)!.id
}

function forgetIn(connection: Connection, what: Forgetting): number {
  const remove = (where: string, ...values: string[]): number => connection.prepare(`DELETE FROM lesson WHERE ${where}`).run(...values).changes
  if ('symbol' in what) return remove(`symbol = ? OR instr(symbol, '#' || ? || ':') > 0`, what.symbol, what.symbol)
  if ('word' in what) return remove('word = ?', what.word)
  if ('id' in what) return removeNotes(connection, what.id)
  if (what.everything === 'notes') return removeNotes(connection)
  return remove(what.everything === 'vocabulary' ? 'word IS NOT NULL' : 'word IS NULL')
}

function prune(connection: Connection): void {
  for (const [table, most] of [
    ['lesson', MAX_LESSONS],
    ['lineage', MAX_LINES],
  ] as const) {
    const { first, last } = connection.prepare<[], { first: number; last: number }>(`SELECT min(id) AS first, max(id) AS last FROM ${table}`).get()!
    if (last - first < most * SPARE) continue
    connection.prepare(`DELETE FROM ${table} WHERE id <= ?`).run(last - most)
    connection.prepare(COUNT_FORGOTTEN).run()
  }
}
