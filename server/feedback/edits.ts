// What somebody did to a text: the places that say something else now. Formatting says nothing, and what no hand writes at once is not theirs.
//
// In:  a text before and after. Out: the changed places; none where the change does not count, with the reason.

import { lineChanges, type Rows } from '../util/changed-lines.ts'

export interface Edit {
  /** Rows of the text before, and of the text after. The last is not included. */
  readonly old: Rows
  readonly now: Rows
  readonly removed: string
  readonly added: string
}

export interface Judged {
  readonly edits: readonly Edit[]
  /** Why a change that was there does not count. */
  readonly reason?: 'formatting' | 'bulk'
}

/** More changed lines than these come from a tool: a branch switch, a generator, a paste of a whole file. */
const MAX_LINES = 400
/** So many places at once are search and replace, or a rebase. */
const MAX_PLACES = 60
/** Larger texts are not compared. */
const MAX_CHARS = 4_000_000

export function judge(before: string, after: string): Judged {
  if (before === after) return NOTHING
  if (before.length + after.length > MAX_CHARS) return { edits: [], reason: 'bulk' }
  const [old, now] = [linesOf(before), linesOf(after)]
  const changes = lineChanges(old, now)
  const edits = changes.map(change => ({ ...change, removed: old.slice(...change.old).join('\n'), added: now.slice(...change.now).join('\n') }))
  const meant = edits.filter(({ removed, added }) => !isSame(removed, added))
  // Lines may be broken elsewhere, and then no place alone says the same as before.
  if (meant.length === 0 || isSame(meant.map(it => it.removed).join('\n'), meant.map(it => it.added).join('\n')))
    return { edits: [], reason: 'formatting' }
  const lines = meant.reduce((sum, it) => sum + Math.max(it.old[1] - it.old[0], it.now[1] - it.now[0]), 0)
  if (lines > MAX_LINES || meant.length > MAX_PLACES) return { edits: [], reason: 'bulk' }
  return { edits: meant }
}

const NOTHING: Judged = { edits: [] }

/** Both say the same to a reader who does not see white space, line ends, trailing commas, semicolons and the kind of quotes. */
function isSame(removed: string, added: string): boolean {
  return plain(removed) === plain(added)
}

function plain(text: string): string {
  return text
    .replace(/(?<![\p{L}\p{N}_$])[\s,;]+|[\s,;]+(?![\p{L}\p{N}_$])/gu, '')
    .replace(/[\s,;]+/g, ' ')
    .replace(/['`]/g, '"')
}

function linesOf(text: string): string[] {
  return text.split(/\r\n|\n|\r/)
}

/** What was done and undone says nothing. Two edits of one document that take each other back. */
export function isUndoOf(edit: Edit, earlier: Edit): boolean {
  return edit.removed === earlier.added && edit.added === earlier.removed
}
