// What past commits say of one root, as a server that stays knows it: what was read last time, until the process that reads has more.

import { existsSync } from 'node:fs'
import type { Past } from '../model/past.ts'
import { historyPath, openHistory } from '../store/history.ts'
import { digestName, pastOf } from '../store/past.ts'
import { messageOf } from '../util/failure.ts'
import type { Root } from '../workspace/roots.ts'
import type { Progress } from './ingest.ts'

interface LivePastOptions {
  readonly root: Root
  readonly folder: string
  /** How many are wanted. */
  readonly commits: () => number
  readonly log: (text: string) => void
}

export class LivePast {
  readonly #options: LivePastOptions
  #past: Past | undefined
  #name: string | undefined
  /** How far the process is that reads commits now. */
  #reading: Pick<Progress, 'done' | 'total'> | undefined

  constructor(options: LivePastOptions) {
    this.#options = options
  }

  get current(): Past | undefined {
    return this.#past
  }

  /** Reads what is stored, if it is not what is known already. What fails leaves questions as they are without a past. */
  load(): void {
    this.#reading = undefined
    try {
      if (this.#options.commits() > 0) this.#read()
      else this.#past = this.#name = undefined
    } catch (error) {
      this.#options.log(`What past commits of ${this.#options.root.path} say cannot be read: ${messageOf(error)}`)
    }
  }

  progressed(reading: Pick<Progress, 'done' | 'total'>): void {
    this.#reading = reading
  }

  #read(): void {
    const { folder, root } = this.#options
    if (!existsSync(historyPath(folder))) return
    const connection = openHistory(folder)
    try {
      const name = digestName(connection, root.path)
      if (name === this.#name) return
      this.#past = pastOf(connection, root.path)
      this.#name = name
    } finally {
      connection.close()
    }
  }

  /** For people; null where nothing is known. */
  told(): string | null {
    const reading = this.#reading ? `reading ${this.#reading.done} of ${this.#reading.total} commits` : undefined
    if (!this.#past) return reading ?? null
    const { known, hashes, keys } = this.#past
    const newest = hashes[0] === undefined ? '' : `, the newest of them ${hashes[0]}`
    return `${known} commits, ${hashes.length} of them about ${keys.length} places of the code of today${newest}${reading ? `; ${reading}` : ''}`
  }
}
