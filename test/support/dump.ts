// What an index says about a workspace, without any number that depends on the order things were read in: equal dumps mean equal graphs.

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { symbolId } from '../../server/graph/identity.ts'
import { loadNow } from '../../server/ingest/load.ts'
import type { GraphSymbol } from '../../server/model/graph.ts'
import type { View } from '../../server/model/view.ts'
import { indexPath } from '../../server/store/open.ts'

export interface Dump {
  /** Stable id and rows, sorted. */
  readonly symbols: readonly string[]
  /** Both stable ids, type, provenance, confidence and row, sorted. */
  readonly edges: readonly string[]
}

/** The graph of the checkout at `root`; with `only`, the part of it that lies in these files and what else it touches outside the workspace. */
export function dump(cache: string, root: string, only?: (path: string) => boolean): Dump {
  return read(cache, connection => {
    const tree = connection.prepare<[string], number>('SELECT id FROM tree WHERE root = ?').pluck().get(root)
    const graph = tree === undefined ? undefined : loadNow(connection, tree)?.graph
    if (!graph) throw new Error(`${root} was never linked in ${cache}`)
    return dumpOf(graph, only)
  })
}

/** The same of a graph in memory. */
export function dumpOf(graph: View, only?: (path: string) => boolean): Dump {
  const isKept = (symbol: GraphSymbol) => symbol.path === '' || !only || only(symbol.path)
  const kept = new Set<string>()
  const lines: string[] = []
  const keep = (it: GraphSymbol) => kept.add(`${symbolId(it)} rows ${it.row}-${it.endRow}`)
  for (let number = 0; number < graph.size; number++) {
    const from = graph.symbol(number)
    if (!from || !isKept(from)) continue
    if (from.path !== '') keep(from)
    for (const { to: end, type, provenance, confidence, row } of graph.edgesFrom(number)) {
      const to = graph.symbol(end)!
      if (!isKept(to)) continue
      // What lies outside has no file of its own: it is there because of the edges that touch it.
      keep(from)
      keep(to)
      lines.push(`${symbolId(from)} -> ${symbolId(to)} ${type} ${provenance} ${Math.round(confidence * 100)} row ${row}`)
    }
  }
  return { symbols: [...kept].sort(), edges: lines.sort() }
}

/** Every row of every table, ids and blobs included, those that full-text search keeps for itself too. */
export function everyRow(cache: string): Record<string, string[]> {
  return read(cache, connection => {
    const tables = connection
      .prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY name")
      .pluck()
      .all()
    return Object.fromEntries(
      tables.map(table => [
        table,
        connection
          .prepare<[], unknown[]>(`SELECT * FROM "${table}"`)
          .raw()
          .all()
          .map(row => JSON.stringify(row.map(it => (it instanceof Uint8Array ? Buffer.from(it).toString('hex') : it)))),
      ]),
    )
  })
}

/** What SQLite finds wrong with the file: 'ok', or the problems. */
export function integrity(cache: string): string {
  return read(cache, connection => connection.pragma('integrity_check', { simple: true }) as string)
}

/** The folder of the only repository in a cache. */
export function onlyFolder(cache: string): string {
  const [name, ...others] = readdirSync(cache, { withFileTypes: true }).flatMap(it => (it.isDirectory() ? [it.name] : []))
  if (name === undefined || others.length > 0) throw new Error(`${cache} holds ${others.length + (name === undefined ? 0 : 1)} indexes, not one`)
  return join(cache, name)
}

function read<T>(cache: string, use: (connection: Database.Database) => T): T {
  const connection = new Database(indexPath(onlyFolder(cache)), { readonly: true, fileMustExist: true })
  try {
    return use(connection)
  } finally {
    connection.close()
  }
}
