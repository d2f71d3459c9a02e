// Which names an answer was found by: they say what must be asked again when a file changes.
//
// Invariant: everything linking finds, it finds by a name. A file's links stay as they are until a definition, import, member or path of
// one of the names it asked for changes, wherever that is.

/** A remembered answer with the names it was found by. */
export interface Remembered<V> {
  readonly value: V
  readonly names: readonly string[]
  /** When it was last known to hold. */
  epoch: number
}

/** A day of typing asks for many names that are gone a moment later. */
const MAX_REMEMBERED = 100_000

export class Reads {
  #names: Set<string> | undefined
  /** Grows with every change of a meaning. */
  #epoch = 0
  /** When the meaning of a name changed last. */
  readonly #changedAt = new Map<string, number>()
  /** Nothing is known about changes before this. */
  #oldest = 0

  get epoch(): number {
    return this.#epoch
  }

  note(name: string): void {
    this.#names?.add(name)
  }

  noteAll(names: Iterable<string>): void {
    if (this.#names) for (const name of names) this.#names.add(name)
  }

  /** These names have another meaning from now on. */
  changed(names: ReadonlySet<string>): void {
    this.#epoch++
    if (this.#changedAt.size > MAX_REMEMBERED) {
      this.#changedAt.clear()
      this.#oldest = this.#epoch
    }
    for (const name of names) this.#changedAt.set(name, this.#epoch)
  }

  /** Whether no name an answer was found by has changed. Asked when an answer is wanted, so that a change costs nothing for all others. */
  holds(answer: Remembered<unknown>): boolean {
    if (answer.epoch === this.#epoch) return true
    if (answer.epoch < this.#oldest) return false
    for (const name of answer.names) if ((this.#changedAt.get(name) ?? 0) > answer.epoch) return false
    answer.epoch = this.#epoch
    return true
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

  /** What was remembered, as long as it holds. Whoever is around it has asked for its names, too. */
  recall<K, V>(cache: ReadonlyMap<K, Remembered<V>>, key: K): Remembered<V> | undefined {
    const known = cache.get(key)
    if (!known || !this.holds(known)) return undefined
    this.noteAll(known.names)
    return known
  }

  remember<K, V>(cache: Map<K, Remembered<V>>, key: K, work: () => V): V {
    const known = this.recall(cache, key)
    if (known) return known.value
    const { value, names } = this.during(work)
    cache.set(key, { value, names: [...names], epoch: this.#epoch })
    return value
  }
}

/** Answers that no longer hold are only replaced by asking again; what nobody asks for any more has to go some time. */
export function trim<K, V>(cache: Map<K, Remembered<V>>): void {
  if (cache.size > MAX_REMEMBERED) cache.clear()
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
