// The process that holds the open documents parsed. Started by document-reader.ts, and killed by it when a document takes too long.

import { languages } from '../../grammars/index.ts'
import type { Language } from '../../grammars/language.ts'
import type { FileFacts } from '../model/fact.ts'
import { applied } from '../parse/edits.ts'
import { extract, type Unreadable } from '../parse/extract.ts'
import { load, mustCompile } from '../parse/grammars.ts'
import { ParsedDocument } from '../parse/incremental.ts'
import { trackingQuery } from '../parse/tracking.ts'
import { quickHash } from '../util/hash.ts'
import { decode } from '../workspace/decode.ts'
import type { DocumentAnswer, DocumentFacts, DocumentJob } from './document-reader.ts'
import type { Compiling } from './readers.ts'
import { factsOf } from './source.ts'

/** A tree is ten times its text. Documents asked for least recently are forgotten, and sent whole when they change again. */
const MAX_DOCUMENTS = 64

interface Open {
  readonly text: string
  readonly language: string
  readonly parsed?: ParsedDocument
}

const byId = new Map<string, Language>(languages.map(it => [it.id, it]))
const documents = new Map<string, Open>()
let queue: Promise<void> = Promise.resolve()

process.on('message', (job: DocumentJob) => {
  queue = queue.then(async () => {
    if ('close' in job) close(job.close)
    else process.send?.({ id: job.id, result: await answer(job) } satisfies DocumentAnswer)
  })
})

// Everything is imported: from here on, dying is about a document.
process.send?.({ compiling: false } satisfies Compiling)

// The parent is gone: nobody waits for an answer.
process.on('disconnect', () => process.exit(0))

type ReadJob = Exclude<DocumentJob, { readonly close: string }>

async function answer(job: ReadJob): Promise<DocumentFacts | 'unknown'> {
  const { path, language: id } = job
  const known = documents.get(path)
  const same = known?.language === id ? known : undefined
  if (!same) close(path)
  if (job.text === undefined && !same) return 'unknown'
  const text = job.text ?? job.edits.reduce(applied, same!.text)
  if (text.length !== job.length || quickHash(text) !== job.hash) {
    close(path)
    return 'unknown'
  }
  const edits = job.edits ?? [{ start: 0, end: same?.text.length ?? 0, text }]
  same?.parsed?.edit(edits)
  let parsed = same?.parsed
  const result = await read(path, text, byId.get(id), async (text, language) => {
    const grammar = await ready(language)
    if (language.statefulScanner) return extract(text, grammar)
    parsed ??= new ParsedDocument(text, grammar)
    return parsed.facts()
  })
  keep(path, { text, language: id, ...(parsed ? { parsed } : {}) })
  return result
}

/** What the same text on disk would give. */
async function read(
  path: string,
  text: string,
  language: Language | undefined,
  extract: (text: string, language: Language) => Promise<FileFacts | Unreadable>,
): Promise<DocumentFacts> {
  const decoded = decode(Buffer.from(text))
  return 'reason' in decoded ? decoded : factsOf(text, path, language, extract)
}

async function ready(language: Language) {
  if (!mustCompile(language)) return load(language)
  process.send?.({ compiling: true } satisfies Compiling)
  const grammar = await load(language)
  if (!language.statefulScanner) trackingQuery(grammar)
  process.send?.({ compiling: false } satisfies Compiling)
  return grammar
}

function keep(path: string, document: Open): void {
  documents.delete(path)
  documents.set(path, document)
  const [oldest] = documents.keys()
  if (documents.size > MAX_DOCUMENTS && oldest !== undefined) close(oldest)
}

function close(path: string): void {
  documents.get(path)?.parsed?.delete()
  documents.delete(path)
}
