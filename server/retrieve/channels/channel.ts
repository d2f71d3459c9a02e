// Channels are independent: one that fails is left out and told, and takes no other with it. How long each took is told, too, never ranked by.

export interface ChannelReport {
  readonly channel: string
  /** Symbols it found. */
  readonly found: number
  readonly ms: number
  /** Why it is left out. */
  readonly failure?: string
}

export interface Channels {
  readonly reports: readonly ChannelReport[]
  /** What `find` finds, or `nothing` when it fails. */
  run<T>(channel: string, find: () => T, nothing: () => T, count: (found: T) => number): T
}

export function channels(now: () => number): Channels {
  const reports: ChannelReport[] = []
  return {
    reports,
    run(channel, find, nothing, count) {
      const started = now()
      try {
        const found = find()
        reports.push({ channel, found: count(found), ms: now() - started })
        return found
      } catch (error) {
        reports.push({ channel, found: 0, ms: now() - started, failure: error instanceof Error ? error.message : String(error) })
        return nothing()
      }
    },
  }
}
