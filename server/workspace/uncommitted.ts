// Whether a checkout has changes that are not committed: as it was when git last looked. Whoever asks waits for no git.

import { withoutFilters } from './diff.ts'
import { gitInto } from './git.ts'

/** A look that is younger is news enough. */
const FRESH_MS = 1_000

export class Uncommitted {
  readonly #root: () => string
  readonly #now: () => number
  #known = false
  #looked = Number.NEGATIVE_INFINITY
  #look: Promise<void> | undefined

  /** `root` may only be known when it is asked for. */
  constructor(root: () => string, now: () => number) {
    this.#root = root
    this.#now = now
  }

  /** As of the last look. Starts another one where that is some time ago. */
  get known(): boolean {
    if (this.#now() - this.#looked > FRESH_MS) void this.look()
    return this.#known
  }

  /** As of the last look, or of the first one, where that is not done yet. */
  async isKnown(): Promise<boolean> {
    if (this.#looked === Number.NEGATIVE_INFINITY) await this.look()
    return this.known
  }

  /** Resolves when git has looked. Never rejects: where git cannot say, nothing is known to have changed. */
  look(): Promise<void> {
    this.#look ??= this.#ask().finally(() => {
      this.#looked = this.#now()
      this.#look = undefined
    })
    return this.#look
  }

  async #ask(): Promise<void> {
    let bytes = 0
    try {
      const { signal } = new AbortController()
      const safely = await withoutFilters(this.#root(), signal)
      const args = [...safely, 'status', '--porcelain', '--no-renames', '--untracked-files=normal', '--ignore-submodules=all', '--', '.']
      await gitInto(this.#root(), args, chunk => (bytes += chunk.length), { timeout: LONGEST_MS })
      this.#known = bytes > 0
    } catch {
      this.#known = false
    }
  }
}

const LONGEST_MS = 10_000
