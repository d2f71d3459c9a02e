// An answer in the first seconds of a repository that was never indexed: files whose path and lines speak for them, around the lines that do.

import type { Definition } from '../model/fact.ts'
import type { Reason } from '../model/pack.ts'
import type { Scope } from '../protocol/common.ts'
import { readQuestion } from '../retrieve/question.ts'
import { type EarlyFile, earlyExpression, earlyFiles } from '../retrieve/warmup.ts'
import { WEIGHTS } from '../retrieve/weights.ts'
import type { TextHit } from '../workspace/search-text.ts'
import type { Draft } from './candidates.ts'
import { scopeTest } from './scope.ts'
import type { Unindexed, Workspace } from './services.ts'

/** Searching texts may take so long; paths alone answer where it takes longer. */
const SEARCH_MS = 1_000
const MAX_LINES = 5_000
/** What is shown of a file: some rows before the first line that says something, and no more than this. */
const ROWS_BEFORE = 6
const MAX_ROWS = 60
const MAX_CHARS = 3_000

export async function earlyDrafts(text: string, workspace: Workspace, scope: Scope | undefined, signal: AbortSignal): Promise<Draft[]> {
  const unindexed = await workspace.unindexed?.(signal)
  if (!unindexed || text.trim() === '') return []
  const test = scopeTest(scope)
  const paths = unindexed.paths.filter(test.path)
  const question = readQuestion({ text }, WEIGHTS)
  const query = earlyExpression(question)
  const lines = query === undefined || !test.kind('file') ? [] : await search(query, paths, workspace, signal)
  const files = earlyFiles(question, { ...unindexed, paths, open: workspace.open(), lines }, WEIGHTS)
  return (await Promise.all(files.map(file => draftOf(file, workspace)))).flatMap(it => it ?? [])
}

async function search(query: string, paths: Unindexed['paths'], workspace: Workspace, signal: AbortSignal): Promise<readonly TextHit[]> {
  const late = AbortSignal.any([signal, AbortSignal.timeout(SEARCH_MS)])
  try {
    return await workspace.searchText({ query, regex: true, limit: MAX_LINES, paths }, late)
  } catch {
    // Too slow, or too much is searched for already: paths answer alone.
    signal.throwIfAborted()
    return []
  }
}

async function draftOf({ path, score, row, steps }: EarlyFile, workspace: Workspace): Promise<Draft | undefined> {
  const text = await workspace.text(path)
  if (text === undefined || text.trim() === '') return undefined
  const definition = excerpt(path, text, row)
  const reasons: Reason[] = [...steps].sort((a, b) => b.value - a.value).map(({ stage, text: why }) => ({ kind: stage, text: why }))
  return {
    workspace,
    symbol: { ...definition, qualified: path, path, ordinal: 0 },
    // An id of its own: what the graph knows of the file later is another piece.
    id: `${path}#${definition.name}:early`,
    definition,
    source: { hash: undefined, text: async () => text },
    relation: 'primary',
    score,
    proximity: 0,
    reasons: [...reasons, { kind: 'early', text: 'found by its text and path, since it is not indexed yet' }],
    keyLines: [],
    isAlwaysKept: false,
    edges: [],
  }
}

/** Whole lines around the row, in the shape of a definition. */
function excerpt(path: string, text: string, around: number): Definition {
  const lines = text.split('\n')
  const row = Math.max(0, Math.min(around, lines.length - 1) - ROWS_BEFORE)
  const start = lines.slice(0, row).reduce((sum, line) => sum + line.length + 1, 0)
  let [endRow, end] = [row, start]
  while (endRow < lines.length && endRow < row + MAX_ROWS && (endRow === row || end + lines[endRow]!.length - start <= MAX_CHARS)) {
    end += lines[endRow]!.length + 1
    endRow++
  }
  const last = lines[endRow - 1] ?? ''
  const name = path.slice(path.lastIndexOf('/') + 1)
  const shown = { start, end: Math.min(end - 1, start + 2 * MAX_CHARS), row, column: 0, endRow: endRow - 1, endColumn: last.length }
  return { name, scope: [], kind: 'file', parent: -1, ...shown, nameRow: row, nameColumn: 0, signature: '', doc: '' }
}
