// What an index says about a workspace, without any number that depends on the order things were read in: equal dumps mean equal graphs.

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { symbolId } from '../../server/graph/identity.ts'
import { EDGE_TYPES, PROVENANCES } from '../../server/model/edge.ts'
import { indexPath } from '../../server/store/open.ts'
import { loadGraph } from '../../server/store/trees.ts'

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
    const graph = tree === undefined ? undefined : loadGraph(connection, tree)
    if (!graph) throw new Error(`${root} was never linked in ${cache}`)
    const { symbols, edges } = graph
    const isKept = (symbol: number) => symbols[symbol]!.path === '' || !only || only(symbols[symbol]!.path)
    const kept = new Set<number>()
    const lines: string[] = []
    symbols.forEach((symbol, from) => {
      if (symbol.path !== '' && isKept(from)) kept.add(from)
      for (let edge = edges.first[from]!; edge < edges.first[from + 1]!; edge++) {
        const to = edges.target[edge]!
        if (!isKept(from) || !isKept(to)) continue
        // What lies outside has no file of its own: it is there because of the edges that touch it.
        kept.add(from).add(to)
        const how = `${EDGE_TYPES[edges.type[edge]!]} ${PROVENANCES[edges.provenance[edge]!]} ${edges.confidence[edge]} row ${edges.row[edge]! | 0}`
        lines.push(`${symbolId(symbol)} -> ${symbolId(symbols[to]!)} ${how}`)
      }
    })
    return { symbols: [...kept].map(n => `${symbolId(symbols[n]!)} rows ${symbols[n]!.row}-${symbols[n]!.endRow}`).sort(), edges: lines.sort() }
  })
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
  const [name, ...others] = readdirSync(cache)
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
