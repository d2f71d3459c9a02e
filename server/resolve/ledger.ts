// What is known of each file from language servers, and whose word counts now. Edges stay on disk until somebody links the file.

import type { Told } from '../model/fact.ts'
import { dropTold, putTold, type ToldRow, toldEdges, toldRows } from '../store/resolved.ts'
import type { Stamp } from './resolver.ts'

type Connection = Parameters<typeof toldRows>[0]

export class Ledger {
  readonly #connection: Connection
  readonly #root: string
  /** Path -> server -> what it said, without the edges. */
  readonly #rows = new Map<string, Map<string, ToldRow>>()
  /** Servers whose word counts, and the settings it was given under. */
  #counting: ReadonlyMap<string, string> = new Map()

  constructor(connection: Connection, root: string) {
    this.#connection = connection
    this.#root = root
    for (const row of toldRows(connection, root)) this.#remember(row)
  }

  /** From now on the word of these servers counts. Returns the files where that changes something. */
  count(servers: ReadonlyMap<string, string>): string[] {
    const before = this.#counting
    this.#counting = servers
    const counted = (counting: ReadonlyMap<string, string>, rows: ReadonlyMap<string, ToldRow>): string =>
      [...rows.values()].flatMap(({ server, settings }) => (counting.get(server) === settings ? [server] : [])).join()
    return [...this.#rows].flatMap(([path, rows]) => (counted(before, rows) === counted(servers, rows) ? [] : [path]))
  }

  *paths(): Generator<string> {
    for (const [path, rows] of this.#rows) for (const row of rows.values()) if (this.#counts(row)) yield path
  }

  /** What was said of the text with this hash. */
  of(path: string, hashOf: () => Uint8Array | undefined): readonly Told[] | undefined {
    const rows = [...(this.#rows.get(path)?.values() ?? [])].filter(row => this.#counts(row))
    if (rows.length === 0) return undefined
    const hash = hashOf()
    const fitting = rows.filter(row => hash !== undefined && row.hash.equals(hash))
    return fitting.length === 0 ? undefined : fitting.flatMap(({ server }) => toldEdges(this.#connection, this.#root, path, server))
  }

  /** Every call of this text was asked about, by exactly this server. */
  isComplete(path: string, hash: Uint8Array, stamp: Stamp): boolean {
    const row = this.#rows.get(path)?.get(stamp.server)
    return row?.complete === true && isOf(row, hash, stamp)
  }

  /** The version of a server that said something before. */
  versionOf(server: string): string | undefined {
    for (const rows of this.#rows.values()) {
      const row = rows.get(server)
      if (row) return row.version
    }
    return undefined
  }

  /** How many edges of the file a server told: what it said of the same text before stays. */
  add(path: string, hash: Uint8Array, stamp: Stamp, edges: readonly Told[], complete: boolean): number {
    const { server, version, settings } = stamp
    const before = this.#rows.get(path)?.get(server)
    const same = before !== undefined && isOf(before, hash, stamp)
    const all = new Map<string, Told>()
    for (const edge of [...(same ? toldEdges(this.#connection, this.#root, path, server) : []), ...edges]) {
      const key = `${edge.from} ${edge.to} ${edge.type}`
      const known = all.get(key)
      if (!known || edge.row < known.row) all.set(key, edge)
    }
    const kept = [...all.values()].slice(0, MAX_EDGES)
    const row = { path, server, version, settings, hash: Buffer.from(hash), complete: complete || (same && before.complete) }
    putTold(this.#connection, this.#root, row, kept)
    this.#remember(row)
    return kept.length
  }

  /** The file is gone. */
  drop(path: string): void {
    for (const server of this.#rows.get(path)?.keys() ?? []) dropTold(this.#connection, this.#root, path, server)
    this.#rows.delete(path)
  }

  close(): void {
    this.#connection.close()
  }

  #counts({ server, settings }: ToldRow): boolean {
    return this.#counting.get(server) === settings
  }

  #remember(row: ToldRow): void {
    const rows = this.#rows.get(row.path)
    if (rows) rows.set(row.server, row)
    else this.#rows.set(row.path, new Map([[row.server, row]]))
  }
}

/** Of one file and server: a generated file may call tens of thousands of things. */
const MAX_EDGES = 20_000

function isOf(row: ToldRow, hash: Uint8Array, { version, settings }: Stamp): boolean {
  return row.hash.equals(hash) && row.version === version && row.settings === settings
}
