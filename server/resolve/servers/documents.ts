// What a server of ours has open: the files it is asked about, and what the editor shows unsaved, so that both read the same text.
//
// Files stay open for a while: a server that has none of a project open throws the project away, and many think anew with every one that closes.

import type { Files } from '../files.ts'
import type { Answer, AskedDocument } from '../resolver.ts'
import type { Child } from './child.ts'

/** Questions under way: more cost the server no less. */
const IN_FLIGHT = 3
/** Documents of the editor that are opened beside those that are asked about. */
const MAX_BESIDE = 20
/** More of them are closed, the oldest first. */
const MAX_OPEN = 100

type Text = Pick<AskedDocument, 'uri' | 'languageId' | 'text'>

export class Documents {
  readonly #files: Files
  readonly #knows: (path: string) => boolean
  /** Uri -> the text that the server has. */
  readonly #open = new Map<string, string>()

  constructor(files: Files, knows: (path: string) => boolean) {
    this.#files = files
    this.#knows = knows
  }

  /** Answers in the order of the documents and their queries. Rejects when the server is gone. */
  async ask(child: Child, documents: readonly AskedDocument[], signal: AbortSignal): Promise<Answer[][]> {
    await this.#show(child, [...documents, ...(await this.#beside(documents))])
    const answers = documents.map(({ queries }) => queries.map((): Answer => null))
    const waiting = documents.flatMap(({ uri, queries }, document) => queries.map((query, n) => ({ uri, query, document, n })))
    let next = 0
    const worker = async (): Promise<void> => {
      while (next < waiting.length && !signal.aborted) {
        const { uri, query, document, n } = waiting[next++]!
        answers[document]![n] = await child.ask(uri, query)
      }
    }
    await Promise.all(Array.from({ length: IN_FLIGHT }, worker))
    signal.throwIfAborted()
    return answers
  }

  async closeAll(child: Child): Promise<void> {
    const uris = [...this.#open.keys()]
    this.#open.clear()
    for (const uri of uris) await child.close(uri)
  }

  /** They changed on disk: what was open of them is old. */
  async closeThese(child: Child, uris: Iterable<string>): Promise<void> {
    for (const uri of uris) if (this.#open.has(uri)) await this.#close(child, uri)
  }

  /** The server is gone. */
  forget(): void {
    this.#open.clear()
  }

  /** What the editor shows may not be what is on disk, and answers name places in it. */
  async #beside(documents: readonly AskedDocument[]): Promise<Text[]> {
    const asked = new Set(documents.map(({ uri }) => uri))
    const paths = this.#files.open().filter(path => this.#knows(path) && !asked.has(this.#files.uriOf(path)))
    const files = await Promise.all(paths.slice(0, MAX_BESIDE).map(path => this.#files.read(path)))
    return files.flatMap(file => (file ? [{ uri: this.#files.uriOf(file.path), languageId: file.languageId, text: file.text }] : []))
  }

  async #show(child: Child, texts: readonly Text[]): Promise<void> {
    const wanted = new Map(texts.map(it => [it.uri, it]))
    for (const { uri, text } of wanted.values()) if (this.#open.has(uri) && this.#open.get(uri) !== text) await this.#close(child, uri)
    for (const it of wanted.values()) {
      if (this.#open.has(it.uri)) continue
      this.#open.set(it.uri, it.text)
      await child.open(it)
    }
    const others = [...this.#open.keys()].filter(uri => !wanted.has(uri))
    await this.closeThese(child, others.slice(0, Math.max(0, this.#open.size - MAX_OPEN)))
  }

  async #close(child: Child, uri: string): Promise<void> {
    this.#open.delete(uri)
    await child.close(uri)
  }
}
