// Asks a language server what calls mean, and finds its answers among our symbols.

import { readFileSync, realpathSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { World } from '../../../server/graph/world.ts'
import type { Definition } from '../../../server/model/fact.ts'
import type { LanguageServerClient, Place } from '../../support/lsp-client.ts'
import type { Theirs } from './verdict.ts'

export interface Question {
  readonly file: number
  readonly row: number
  readonly column: number
}

/** How far below its name the value of a variable may start. */
const MAX_VALUE_ROWS = 3
/** Questions under way at once: enough that the server never waits for us. */
const PIPELINE = 16

export class Answers {
  readonly #client: LanguageServerClient
  readonly #world: World
  readonly #root: string
  readonly #lines = new Map<number, readonly string[]>()

  constructor(client: LanguageServerClient, world: World, root: string) {
    this.#client = client
    this.#world = world
    this.#root = root
  }

  /** One answer for each question, in their order. An answer that is an import is followed once. */
  async all(questions: readonly Question[], onProgress: (done: number) => void): Promise<Theirs[]> {
    const first = await this.#askTwice(questions, onProgress)
    const imports = first.map(({ places }) => places.flatMap(place => this.#asImport(place) ?? [])[0])
    const asked = imports.filter(it => it !== undefined)
    const followed = await this.#askTwice(asked, () => {})
    const further = new Map(asked.map((question, n) => [question, followed[n]!]))
    return first.map((answer, n) => {
      const question = imports[n]
      return this.#meaning(question === undefined ? answer : further.get(question)!)
    })
  }

  /** Servers fail on questions that they answer later, when the files asked about before are closed: those are asked again at the end. */
  async #askTwice(questions: readonly Question[], onProgress: (done: number) => void): Promise<Raw[]> {
    const answers = await this.#ask(questions, onProgress)
    const failed = questions.flatMap((_, n) => (answers[n]!.error === undefined ? [] : [n]))
    const again = await this.#ask(
      failed.map(n => questions[n]!),
      () => {},
    )
    for (const [at, n] of failed.entries()) answers[n] = again[at]!
    return answers
  }

  /** File by file, because some servers answer only about open files and none likes all of them open. */
  async #ask(questions: readonly Question[], onProgress: (done: number) => void): Promise<Raw[]> {
    const answers: Raw[] = questions.map(() => ({ places: [] }))
    const byFile = new Map<number, number[]>()
    for (const [n, { file }] of questions.entries()) byFile.set(file, [...(byFile.get(file) ?? []), n])
    let done = 0
    for (const [file, numbers] of byFile) {
      const uri = this.#uriOf(file)
      await this.#client.open(uri, this.#languageId(file), this.#textOf(file).join('\n'))
      const waiting = [...numbers]
      const worker = async (): Promise<void> => {
        for (let n = waiting.shift(); n !== undefined; n = waiting.shift()) {
          const { row, column } = questions[n]!
          answers[n] = await this.#client.definition({ uri, row, column })
          onProgress(++done)
        }
      }
      await Promise.all(Array.from({ length: PIPELINE }, worker))
      await this.#client.close(uri)
    }
    return answers
  }

  #meaning({ places, error }: Raw): Theirs {
    const first = places[0]
    if (!first) return { is: 'none', ...(error === undefined ? {} : { error }) }
    const symbols = places.flatMap(place => this.#symbolAt(place) ?? [])
    if (symbols.length > 0) return { is: 'workspace', symbols, at: this.#describe(places.find(place => this.#symbolAt(place) !== undefined)!) }
    // An import that leads nowhere: the server does not have that package, and so does not know.
    if (places.every(place => this.#asImport(place) !== undefined)) return { is: 'none', error: 'unresolved import' }
    const inside = places.find(place => this.#fileAt(place) !== undefined)
    return inside ? { is: 'local', at: this.#describe(inside) } : { is: 'external', at: this.#describe(first) }
  }

  /** The definition whose name stands at the place, or that starts there, or whose name is the word there, or whose value is the function there. */
  #symbolAt(place: Place): number | undefined {
    const file = this.#fileAt(place)
    if (file === undefined) return undefined
    const { definitions } = this.#world.files[file]!.outline
    const word = this.#wordAt(file, place)
    const tests: ((it: Definition) => boolean)[] = [
      it => it.nameRow === place.row && it.nameColumn === place.column,
      it => it.row === place.row && it.column === place.column,
      it => it.nameRow === place.row && it.name === word,
      it => this.#isValueOf(it, file, place),
    ]
    for (const test of tests) {
      const found = definitions.findIndex(test)
      if (found >= 0) return this.#world.numberOf(file, found)
    }
    return undefined
  }

  /** `create = (issues) => …`: a server may name the function instead of the variable that holds it. */
  #isValueOf({ nameRow, nameColumn, name }: Definition, file: number, { row, column }: Place): boolean {
    if (row < nameRow || row > nameRow + MAX_VALUE_ROWS) return false
    const lines = this.#textOf(file)
    if (!/^(?:\(|<|async\b|function\b)/.test(lines[row]?.slice(column) ?? '')) return false
    const before = lines.slice(nameRow, row + 1)
    before[before.length - 1] = before[before.length - 1]!.slice(0, column)
    const between = before.join('\n').slice(nameColumn + name.length)
    return /^[^;{}]*=[^;{}=]*$/.test(between)
  }

  /** A word that an import statement at or above the place binds, and that we do not define there. */
  #asImport(place: Place): Question | undefined {
    const file = this.#fileAt(place)
    if (file === undefined || this.#symbolAt(place) !== undefined) return undefined
    const word = this.#wordAt(file, place)
    const bound = this.#world.files[file]!.outline.imports.some(({ row, module, name, alias }) => {
      const names = [alias, name, ...module.split(/[./:\\]/)]
      return names.includes(word) && isWithin(this.#textOf(file), row, place.row)
    })
    return bound ? { file, row: place.row, column: place.column } : undefined
  }

  #wordAt(file: number, { row, column }: Place): string {
    return /^[\p{L}\p{N}_$#]*/u.exec(this.#textOf(file)[row]?.slice(column) ?? '')![0]
  }

  #fileAt({ uri }: Place): number | undefined {
    return this.#world.byPath.get(this.#relative(uri))
  }

  #relative(uri: string): string {
    if (!uri.startsWith('file:')) return uri
    const path = fileURLToPath(uri)
    return relative(this.#root, real(path)).split(sep).join('/')
  }

  #describe(place: Place): string {
    return `${this.#relative(place.uri)}:${place.row + 1}`
  }

  #uriOf(file: number): string {
    return pathToFileURL(join(this.#root, this.#world.files[file]!.path)).href
  }

  #languageId(file: number): string {
    const { path, language } = this.#world.files[file]!
    return path.endsWith('.jsx') ? 'javascriptreact' : (language?.id ?? 'plaintext')
  }

  #textOf(file: number): readonly string[] {
    const known = this.#lines.get(file)
    if (known) return known
    const lines = readFileSync(join(this.#root, this.#world.files[file]!.path), 'utf8').split('\n')
    this.#lines.set(file, lines)
    return lines
  }
}

interface Raw {
  readonly places: readonly Place[]
  readonly error?: string
}

/** Import statements span lines, but no blank one. */
function isWithin(lines: readonly string[], from: number, row: number): boolean {
  if (row < from) return false
  for (let n = from; n <= row; n++) if (lines[n]?.trim() === '') return false
  return true
}

function real(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}
