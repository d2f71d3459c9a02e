// Whether a server knows the project yet. What it says of its progress tells nothing, and one that is not ready answers with nothing, as if there
// were nothing. So it is asked what we know: calls whose target in another file the text itself shows.

import { symbolId } from '../../graph/identity.ts'
import { EDGE_TYPES, PROVENANCES } from '../../model/edge.ts'
import type { View } from '../../model/view.ts'
import { turn } from '../../util/slices.ts'
import type { AskedFile, Files } from '../files.ts'
import { callsIn, meaningOf, type Question, type ToldOf } from '../questions.ts'
import type { ReferenceResolver } from '../resolver.ts'

export interface Probe {
  readonly file: AskedFile
  readonly question: Question
  /** The stable id of what the call means. */
  readonly target: string
}

/** Some of what we know is wrong, and some files a project leaves out: one right answer is enough. */
const MAX_PROBES = 12
/** Files that are looked through for them. */
const MAX_FILES = 400
const FILES_A_TURN = 10

const CALLS = EDGE_TYPES.indexOf('calls')
const AST = PROVENANCES.indexOf('ast')

/** Each from a file of its own. */
export async function probesIn(paths: readonly string[], files: Files, encoding: string, signal: AbortSignal): Promise<Probe[]> {
  const probes: Probe[] = []
  const step = Math.max(1, Math.floor(paths.length / MAX_FILES))
  for (let n = 0; n < paths.length && probes.length < MAX_PROBES; n += step) {
    if (n % (FILES_A_TURN * step) === 0) await turn()
    signal.throwIfAborted()
    const view = await files.view(signal)
    const known = sureCall(paths[n]!, view)
    const file = known && (await files.read(paths[n]!))
    if (!known || !file) continue
    const question = callsIn(file, encoding, known.row, known.row).find(({ call }) => call?.name === known.name && call.receiver === undefined)
    if (question) probes.push({ file, question, target: known.target })
  }
  return probes
}

/** A call by its bare name of what another file defines. */
function sureCall(path: string, view: View): { row: number; name: string; target: string } | undefined {
  const [own, ...symbols] = view.symbolsIn(path)
  let found: { row: number; name: string; target: string } | undefined
  for (const symbol of symbols) {
    view.eachFrom(symbol, (other, type, provenance, _, row) => {
      if (found || type !== CALLS || provenance !== AST || row < 0) return
      const target = view.symbol(other)
      if (target && target.path !== '' && view.file(other) !== own) found = { row, name: target.name, target: symbolId(target) }
    })
    if (found) return found
  }
  return undefined
}

/** The server knows at least one of the answers. */
export async function knowsOne(probes: readonly Probe[], resolver: ReferenceResolver, files: Files, signal: AbortSignal): Promise<boolean> {
  const documents = probes.map(({ file, question }) => ({
    uri: files.uriOf(file.path),
    languageId: file.languageId,
    text: file.text,
    queries: [question.query],
  }))
  const answers = await resolver.ask(documents, signal)
  const view = await files.view(signal)
  const meaning = { files, view, encoding: resolver.encoding, read: (path: string) => files.read(path) }
  for (const [n, { file, question, target }] of probes.entries()) {
    const told: ToldOf = new Map()
    await meaningOf(question, answers[n]?.[0] ?? [], file, meaning, told)
    if ([...told.values()].flat().some(({ to }) => to === target)) return true
  }
  return false
}
