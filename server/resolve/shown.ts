// Symbols that were just shown to somebody are worth a question to language servers: what the calls inside them mean, and
// who uses them. Asked after the answer, for the next one.

import type { AskedFile, Files } from './files.ts'
import { learn } from './learn.ts'
import type { Ledger } from './ledger.ts'
import { about, callsIn, type Question } from './questions.ts'
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
  /** Files that the resolver knows. */
  readonly knows: (path: string) => boolean
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
  async ask(
    ids: readonly string[],
    { resolver, wants, knows, mayAskCalls }: Ask,
    signal: AbortSignal,
  ): Promise<{ questions: number; edges: number }> {
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
      const file = symbol && symbol.path !== '' && view.nature(number!) === 'code' && knows(symbol.path) ? await read(symbol.path) : undefined
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
    const { edges, unanswered } = await learn({ resolver, byFile, read, isComplete: false }, this.#files, this.#ledger, signal)
    for (const { file, question } of unanswered) this.#asked.delete(keyOf(question, file, resolver))
    return { questions: MAX_QUESTIONS - left, edges }
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
