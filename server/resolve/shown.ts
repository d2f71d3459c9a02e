// Symbols that were just shown to somebody are worth a question to the editor's own language servers: what the calls inside them mean, and
// who uses them. Asked after the answer, for the next one.

import type { AskedFile, Files } from './files.ts'
import type { Ledger } from './ledger.ts'
import { about, callsIn, meaningOf, type Question, type ToldOf } from './questions.ts'
import type { ReferenceResolver } from './resolver.ts'

/** The best of an answer. */
const MAX_SYMBOLS = 10
/** Questions after one answer. */
const MAX_QUESTIONS = 60
/** Questions that were asked lately, so that the same pack asked for again asks nothing. */
const MAX_REMEMBERED = 20_000

/** What another symbol may use. */
const USABLE: ReadonlySet<string> = new Set(['function', 'method', 'constructor', 'class', 'interface', 'struct', 'trait', 'enum', 'object', 'type'])

export interface Ask {
  readonly resolver: ReferenceResolver
  /** What is asked of each symbol besides its calls. */
  readonly wants: readonly ('references' | 'implementation')[]
  /** Files whose calls the resolver can tell. */
  readonly mayAskCalls: (path: string) => boolean
}

export class Shown {
  readonly #files: Files
  readonly #ledger: Ledger
  readonly #asked = new Set<string>()

  constructor(files: Files, ledger: Ledger) {
    this.#files = files
    this.#ledger = ledger
  }

  /** Asks what is not known yet about these symbols, best first. Returns the number of questions and of edges told. */
  async ask(ids: readonly string[], { resolver, wants, mayAskCalls }: Ask, signal: AbortSignal): Promise<{ questions: number; edges: number }> {
    const view = await this.#files.view(signal)
    const texts = new Map<string, AskedFile | undefined>()
    const read = async (path: string): Promise<AskedFile | undefined> => {
      if (!texts.has(path)) texts.set(path, await this.#files.read(path))
      return texts.get(path)
    }
    const byFile = new Map<AskedFile, Question[]>()
    let left = MAX_QUESTIONS
    for (const id of ids.slice(0, MAX_SYMBOLS)) {
      const number = view.find(id)
      const symbol = number === undefined ? undefined : view.symbol(number)
      const file = symbol && symbol.path !== '' && view.nature(number!) === 'code' ? await read(symbol.path) : undefined
      if (number === undefined || !symbol || !file) continue
      const questions = [
        ...(USABLE.has(symbol.kind) ? wants.map(want => about(number, want, file, view, resolver.encoding)) : []),
        ...(mayAskCalls(file.path) ? callsIn(file, resolver.encoding, symbol.row, symbol.endRow) : []),
      ]
      for (const question of questions) {
        if (left === 0 || !this.#isNew(question, file, resolver)) continue
        left--
        byFile.set(file, [...(byFile.get(file) ?? []), question])
      }
    }
    if (byFile.size === 0) return { questions: 0, edges: 0 }
    return { questions: MAX_QUESTIONS - left, edges: await this.#put(byFile, resolver, texts, signal) }
  }

  async #put(
    byFile: ReadonlyMap<AskedFile, readonly Question[]>,
    resolver: ReferenceResolver,
    texts: Map<string, AskedFile | undefined>,
    signal: AbortSignal,
  ): Promise<number> {
    const documents = [...byFile].map(([file, questions]) => ({
      uri: this.#files.uriOf(file.path),
      languageId: file.languageId,
      text: file.text,
      queries: questions.map(({ query }) => query),
    }))
    const answers = await resolver.ask(documents, signal)
    const view = await this.#files.view(signal)
    const told: ToldOf = new Map()
    const read = async (path: string): Promise<AskedFile | undefined> => {
      if (!texts.has(path)) texts.set(path, await this.#files.read(path))
      return texts.get(path)
    }
    const meaning = { files: this.#files, view, encoding: resolver.encoding, read }
    for (const [n, [file, questions]] of [...byFile].entries()) {
      for (const [at, question] of questions.entries()) {
        const answer = answers[n]?.[at]
        if (answer === null || answer === undefined) this.#asked.delete(keyOf(question, file, resolver))
        else if (this.#isUnchanged(file)) await meaningOf(question, answer, file, meaning, told)
      }
    }
    let edges = 0
    for (const [path, list] of told) {
      const file = texts.get(path)
      if (!file || !this.#isUnchanged(file)) continue
      this.#ledger.add(path, file.hash, resolver.stamp, list, false)
      edges += list.length
      this.#files.toldMore([path])
    }
    return edges
  }

  /** Answers are about a text, and good for no other. */
  #isUnchanged({ path, hash }: AskedFile): boolean {
    const now = this.#files.hash(path)
    return now !== undefined && Buffer.compare(now, hash) === 0
  }

  #isNew(question: Question, file: AskedFile, resolver: ReferenceResolver): boolean {
    const key = keyOf(question, file, resolver)
    if (this.#asked.has(key)) return false
    if (this.#asked.size >= MAX_REMEMBERED) this.#asked.clear()
    this.#asked.add(key)
    return true
  }
}

function keyOf({ query }: Question, { path, hash }: AskedFile, { stamp }: ReferenceResolver): string {
  return [stamp.server, path, Buffer.from(hash).toString('base64'), query.line, query.character, query.want].join('\0')
}
