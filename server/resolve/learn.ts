// Asks a resolver, and writes what its answers mean into the ledger. Answers are about a text: where it moved on meanwhile, they are dropped.

import { turn } from '../util/slices.ts'
import type { AskedFile, Files } from './files.ts'
import type { Ledger } from './ledger.ts'
import { meaningOf, type Question, type ToldOf } from './questions.ts'
import type { ReferenceResolver } from './resolver.ts'

export interface Lesson {
  readonly resolver: ReferenceResolver
  readonly byFile: ReadonlyMap<AskedFile, readonly Question[]>
  /** Gives files that an answer names. */
  readonly read: (path: string) => Promise<AskedFile | undefined>
  /** The questions are about every call of their files. */
  readonly isComplete: boolean
}

export interface Learned {
  readonly edges: number
  /** They were not answered, and may be asked again. */
  readonly unanswered: readonly { readonly file: AskedFile; readonly question: Question }[]
}

/** Others have their turn after so long. */
const SLICE_MS = 8

export async function learn({ resolver, byFile, read, isComplete }: Lesson, files: Files, ledger: Ledger, signal: AbortSignal): Promise<Learned> {
  const documents = [...byFile].map(([file, questions]) => ({
    uri: files.uriOf(file.path),
    languageId: file.languageId,
    text: file.text,
    queries: questions.map(({ query }) => query),
  }))
  const answers = await resolver.ask(documents, signal)
  const view = await files.view(signal)
  const told: ToldOf = new Map()
  const texts = new Map<string, AskedFile>()
  const reading = async (path: string): Promise<AskedFile | undefined> => {
    const file = await read(path)
    if (file) texts.set(path, file)
    return file
  }
  const meaning = { files, view, encoding: resolver.encoding, read: reading }
  const unanswered: { file: AskedFile; question: Question }[] = []
  let until = performance.now() + SLICE_MS
  for (const [n, [file, questions]] of [...byFile].entries()) {
    texts.set(file.path, file)
    for (const [at, question] of questions.entries()) {
      const answer = answers[n]?.[at]
      if (answer === null || answer === undefined) unanswered.push({ file, question })
      else if (isUnchanged(file, files)) await meaningOf(question, answer, file, meaning, told)
      if (performance.now() < until) continue
      await turn()
      signal.throwIfAborted()
      until = performance.now() + SLICE_MS
    }
  }
  const failed = new Set(unanswered.map(({ file }) => file))
  if (isComplete) for (const file of byFile.keys()) if (!told.has(file.path)) told.set(file.path, [])
  let edges = 0
  for (const [path, list] of told) {
    const file = texts.get(path)
    if (!file || !isUnchanged(file, files)) continue
    ledger.add(path, file.hash, resolver.stamp, list, isComplete && byFile.has(file) && !failed.has(file))
    edges += list.length
    if (list.length > 0) files.toldMore([path])
  }
  return { edges, unanswered }
}

function isUnchanged({ path, hash }: AskedFile, files: Files): boolean {
  const now = files.hash(path)
  return now !== undefined && Buffer.compare(now, hash) === 0
}
