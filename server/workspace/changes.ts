// Gathers file events of one root into batches: many events of one burst are one batch, and no batch grows without bound.
//
// In:  what a watcher saw, in any order and as often as it likes. Out: the paths to look at, or "list everything again".
// Events are hints. Watchers merge, reorder and repeat them, so whoever takes a batch looks at the disk.

export type Change = 'created' | 'changed' | 'deleted'

export interface Batch {
  /** Why the whole tree must be listed again. `paths` is empty then. */
  readonly everything?: string
  /**
   * Relative to the root, '/'-separated, and the last that was seen of each. A path that is gone, or was replaced, may have
   * been a folder: whoever takes the batch looks at the path and at all that is known below it.
   */
  readonly paths: ReadonlyMap<string, Change>
}

/** The clock and the timers, so that tests need not wait. */
export interface Timers {
  now(): number
  /** Calls back once, unless the returned function is called first. */
  start(delayMs: number, callback: () => void): () => void
}

/** A tool that writes many files pauses for less than this in between. */
export const QUIET_MS = 100
/** Whoever asks while a burst goes on sees files at most this old. */
export const MAX_WAIT_MS = 1_000
/** Looking at more paths one by one costs as much as listing the tree. */
export const MAX_PATHS = 1_000
/** The kernel keeps 16,384 events for us, and drops what comes after without a word. So many in one batch may mean that some are missing. */
const MAX_EVENTS = 8_000

/** Files whose text decides which files there are. */
const RULE_FILES = ['.gitignore', '.contextignore', '.gitmodules']

export class Changes {
  readonly #hand: (batch: Batch) => void
  readonly #timers: Timers
  #paths = new Map<string, Change>()
  #everything: string | undefined
  #events = 0
  #first = 0
  #last = 0
  #stop: (() => void) | undefined
  #closed = false

  constructor(hand: (batch: Batch) => void, timers: Timers = systemTimers) {
    this.#hand = hand
    this.#timers = timers
  }

  add(path: string, change: Change): void {
    if (this.#closed) return
    this.#count()
    if (this.#everything !== undefined) return
    this.#paths.set(path, merge(this.#paths.get(path), change))
    if (RULE_FILES.includes(path.slice(path.lastIndexOf('/') + 1))) this.#escalate(`${path} decides which files there are`)
    else if (this.#paths.size > MAX_PATHS) this.#escalate(`more than ${MAX_PATHS} files changed at once`)
    else if (this.#events > MAX_EVENTS) this.#escalate('so many events at once that some may be missing')
  }

  /** Anything may have changed. */
  addEverything(reason: string): void {
    if (this.#closed) return
    this.#count()
    this.#escalate(reason)
  }

  /** The next batch lists everything anyway. */
  get isEverything(): boolean {
    return this.#everything !== undefined
  }

  /** Nothing is handed over after this. */
  close(): void {
    this.#closed = true
    this.#stop?.()
    this.#clear()
  }

  /** The first reason is kept: it tells what began. */
  #escalate(reason: string): void {
    this.#everything ??= reason
    this.#paths.clear()
  }

  #count(): void {
    this.#last = this.#timers.now()
    if (this.#events++ > 0) return
    this.#first = this.#last
    this.#stop = this.#timers.start(QUIET_MS, () => this.#check())
  }

  /** One timer runs at a time, and looks at the clock when it ends: a burst does not start thousands. */
  #check(): void {
    const now = this.#timers.now()
    const due = Math.min(this.#last + QUIET_MS, this.#first + MAX_WAIT_MS)
    if (now < due) {
      this.#stop = this.#timers.start(due - now, () => this.#check())
      return
    }
    const batch: Batch = this.#everything === undefined ? { paths: this.#paths } : { everything: this.#everything, paths: new Map() }
    this.#clear()
    this.#hand(batch)
  }

  #clear(): void {
    this.#paths = new Map()
    this.#everything = undefined
    this.#events = 0
    this.#stop = undefined
  }
}

/** What is new stays new while it is written to; what came back after it was deleted is new as well. */
function merge(before: Change | undefined, now: Change): Change {
  return before === 'created' && now === 'changed' ? 'created' : now
}

const systemTimers: Timers = {
  now: () => performance.now(),
  start(delayMs, callback) {
    // Timers count whole milliseconds and may end a little early.
    const timer = setTimeout(callback, Math.ceil(delayMs))
    return () => clearTimeout(timer)
  },
}
