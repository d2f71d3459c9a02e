// Everything around the code: task, state of the workspace, notes, conversation. Each has its share; the task, the diagnostics and the constitution
// come first and are never given up for code, only shortened where they alone would leave no room for it.

import type { PackInput } from '../model/pack.ts'
import { clip } from './clip.ts'
import type { Entry, Section } from './entries.ts'
import type { Purse } from './purse.ts'
import { maskSecrets } from './secrets.ts'
import type { PackWeights } from './weights.ts'

export interface Frame {
  readonly sections: Map<Section, Entry[]>
  readonly remarks: Entry[]
  masked: number
  /** Messages that found no room yet, the newest first. */
  readonly waiting: (Entry & { readonly type: 'message' })[]
}

export function frameOf(input: PackInput, purse: Purse, masks: boolean, weights: PackWeights): Frame {
  const frame: Frame = { sections: new Map(), remarks: [], masked: 0, waiting: [] }
  const { question, workspace = {}, notes = [], history = [] } = input
  const share = (part: keyof PackWeights['frame']): number => Math.floor(purse.limit * weights.frame[part])
  const said = (text: string, tokens: number): string => {
    const masked = masks ? maskSecrets(text.slice(0, tokens * 16)) : { text, count: 0 }
    frame.masked += masked.count
    return clip(masked.text, tokens, it => purse.price(it))
  }
  const put = (section: Section, entry: Entry, limit?: number): boolean => putEntry(frame, purse, section, entry, limit)

  const text = said(taskOf(question), Math.max(share('task'), 24))
  if (text) put('task', { type: 'task', text, question })

  let left = share('kept')
  const { diagnostics = [] } = workspace
  const shown = diagnostics.findIndex(diagnostic => {
    const before = purse.spent
    if (!put('state', { type: 'diagnostic', diagnostic, message: said(diagnostic.message, 120) }, left)) return true
    left -= purse.spent - before
    return false
  })
  if (shown >= 0) {
    const text = `${diagnostics.length - shown} more problems are not shown.`
    frame.remarks.push({ type: 'remark', kind: 'more', text })
    purse.spent += 20
  }
  for (const note of notes.filter(it => it.kind === 'constitution'))
    put('notes', { type: 'note', note, text: said(note.text, Math.max(Math.floor(share('kept') / 2), 40)) }, share('kept'))

  left = share('state')
  if (workspace.branch) put('state', { type: 'branch', branch: workspace.branch }, left)
  const { changed = [] } = workspace
  for (let shown = Math.min(changed.length, 40); shown > 0; shown = Math.floor(shown / 2))
    if (put('state', { type: 'changed', paths: changed.slice(0, shown), more: changed.length - shown }, left)) break
  if (question.plan?.length) put('task', { type: 'plan', steps: question.plan }, left)
  if (question.failure) put('task', { type: 'failure', text: said(question.failure, share('failure')) })

  left = share('notes')
  for (const note of notes.filter(it => it.kind !== 'constitution')) {
    const before = purse.spent
    if (put('notes', { type: 'note', note, text: said(note.text, share('notes')) }, left)) left -= purse.spent - before
  }

  left = share('history')
  for (const { role, content } of history.toReversed()) {
    const entry = { type: 'message' as const, role, text: said(content, Math.floor(share('history') / 2)) }
    if (!entry.text) continue
    const before = purse.spent
    // The oldest go first: behind one that found no room there is no place for older ones.
    if (frame.waiting.length === 0 && purse.limit >= SMALL && put('history', entry, left)) left -= purse.spent - before
    else frame.waiting.push(entry)
  }
  frame.sections.get('state')?.sort((a, b) => STATE_ORDER.indexOf(a.type) - STATE_ORDER.indexOf(b.type))
  return frame
}

const STATE_ORDER: readonly string[] = ['branch', 'changed', 'diagnostic']

/** Below this, no conversation before code. */
const SMALL = 1_000

/** What evidence left over goes to the conversation, newest first. */
export function addWaiting(frame: Frame, purse: Purse): void {
  for (const entry of frame.waiting) if (!putEntry(frame, purse, 'history', entry)) return
}

function putEntry(frame: Frame, purse: Purse, section: Section, entry: Entry, limit?: number): boolean {
  if (!purse.buy(section, entry, limit)) return false
  const entries = frame.sections.get(section) ?? []
  // Gathered from the newest on, read from the oldest on.
  if (section === 'history') entries.unshift(entry)
  else entries.push(entry)
  frame.sections.set(section, entries)
  return true
}

/** What was asked, in a sentence where nobody wrote one. */
function taskOf({ task, files, selection, base }: PackInput['question']): string {
  if (task?.trim()) return task.trim()
  if (selection) return `What ${selection} uses, and what uses it.`
  // The files of a change are listed with the state of the workspace.
  if (base) return `What the changes since ${base} touch.`
  return files?.length ? `What depends on ${files.join(', ')}.` : ''
}
