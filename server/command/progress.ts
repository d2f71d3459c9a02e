// Progress for people: a bar that rewrites itself on a terminal, a line now and then elsewhere.

import type { Progress } from '../ingest/ingest.ts'

interface Stream {
  readonly isTTY?: boolean
  readonly columns?: number
  write(text: string): unknown
}

/** Megabytes of a file, where something is fetched. */
export type Shown = Progress | { readonly phase: 'fetching'; readonly what: string; readonly done: number; readonly total: number }

const LABELS: Readonly<Record<Progress['phase'], string>> = {
  listing: 'Listing files',
  reading: 'Reading',
  linking: 'Linking',
  history: 'Reading commits',
}
const BAR = 30

export function progressOn(stream: Stream) {
  let shown = ''
  return {
    show(progress: Shown): void {
      const text = stream.isTTY ? bar(progress) : step(progress)
      if (text === shown || text === '') return
      shown = text
      stream.write(stream.isTTY ? `\r\u001b[K${text.slice(0, (stream.columns ?? 80) - 1)}` : `${text}\n`)
    },
    tell(text: string): void {
      stream.write(stream.isTTY ? `\r\u001b[K${text}\n` : `${text}\n`)
    },
    end(): void {
      if (stream.isTTY && shown !== '') stream.write('\r\u001b[K')
    },
  }
}

function labelOf(progress: Shown): string {
  return progress.phase === 'fetching' ? `Fetching ${progress.what}, MB` : LABELS[progress.phase]
}

function bar(progress: Shown): string {
  const { done, total } = progress
  const label = labelOf(progress)
  if (total === 0) return label
  const filled = Math.round((done / total) * BAR)
  return `${label} [${'#'.repeat(filled)}${'.'.repeat(BAR - filled)}] ${done}/${total}`
}

/** A line at the start and end of a phase and at every tenth between: a log stays readable. */
function step(progress: Shown): string {
  const { phase, done, total } = progress
  if (total === 0) return phase === 'listing' ? LABELS[phase] : ''
  const tenth = Math.floor((10 * done) / total)
  const before = Math.floor((10 * (done - 1)) / total)
  return done === 0 || tenth !== before ? `${labelOf(progress)} ${done}/${total}` : ''
}
