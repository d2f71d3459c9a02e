// Which names an answer was found by: they say what must be asked again when a file changes.
//
// Invariant: everything linking finds, it finds by a name. A file's links stay as they are until a definition, import, member or path of
// one of the names it asked for changes, wherever that is.

/** A remembered answer with the names it was found by. */
export interface Remembered<V> {
  readonly value: V
  readonly names: readonly string[]
}

export class Reads {
  #names: Set<string> | undefined

  note(name: string): void {
    this.#names?.add(name)
  }

  noteAll(names: Iterable<string>): void {
    if (this.#names) for (const name of names) this.#names.add(name)
  }

  /** Runs `work` and tells which names it asked for. They count for whoever is around it, too. */
  during<T>(work: () => T): { readonly value: T; readonly names: ReadonlySet<string> } {
    const around = this.#names
    const names = new Set<string>()
    this.#names = names
    try {
      return { value: work(), names }
    } finally {
      this.#names = around
      if (around) for (const name of names) around.add(name)
    }
  }

  remember<K, V>(cache: Map<K, Remembered<V>>, key: K, work: () => V): V {
    const known = cache.get(key)
    if (known) {
      this.noteAll(known.names)
      return known.value
    }
    const { value, names } = this.during(work)
    cache.set(key, { value, names: [...names] })
    return value
  }
}

/** A day of typing asks for many names that are gone a moment later. */
const MAX_REMEMBERED = 100_000

/** Drops the answers that a name with another meaning led to. */
export function forget<K, V>(cache: Map<K, Remembered<V>>, changed: ReadonlySet<string>): void {
  if (cache.size > MAX_REMEMBERED) cache.clear()
  for (const [key, { names }] of cache) if (names.some(name => changed.has(name))) cache.delete(key)
}

// Paths are names too, told apart from those of a program by their first sign.

/** A path without its extension. */
export function stemKey(stem: string): string {
  return `/${stem}`
}

/** The last part of such a path, looked for anywhere. */
export function tailKey(tail: string): string {
  return `~${tail}`
}

/** The files of a folder. */
export function folderKey(folder: string): string {
  return `:${folder}`
}

/** The files that declare a package. */
export function packageKey(name: string): string {
  return `=${name}`
}

export const MANIFESTS = '!manifests'
