// Loads a language's grammar and compiles its queries, once per process and only when a file needs them.

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Parser, Query, Language as Wasm } from 'web-tree-sitter'
import type { Language } from '../../grammars/language.ts'

export interface Grammar {
  readonly language: Language
  readonly parser: Parser
  readonly query: Query
}

/** Raised by hand when extract.ts or what it calls reads files differently: cached facts are then made anew. */
const EXTRACTOR = 1

const GRAMMARS = fileURLToPath(new URL('../../grammars/', import.meta.url))
const loaded = new Map<string, Promise<Grammar>>()
let runtime: Promise<void> | undefined

export async function load(language: Language): Promise<Grammar> {
  const known = loaded.get(language.id)
  if (known) {
    if (!language.statefulScanner) return known
    const { parser, query } = await known
    query.delete()
    parser.delete()
  }
  const grammar = compile(language)
  loaded.set(language.id, grammar)
  return grammar
}

/** Whether the next `load` takes long: a large grammar needs a second or two, more on a busy machine. */
export function mustCompile(language: Language): boolean {
  return !loaded.has(language.id) || language.statefulScanner === true
}

async function compile(language: Language): Promise<Grammar> {
  runtime ??= Parser.init()
  await runtime
  const wasm = await Wasm.load(readFileSync(`${GRAMMARS}wasm/${language.grammar}.wasm`))
  const parser = new Parser()
  parser.setLanguage(wasm)
  return { language, parser, query: new Query(wasm, queryText(language)) }
}

/** Every .scm of the language, in the order of the folders and then of the file names. */
export function queryText(language: Language): string {
  const folders = language.queries ?? [language.id]
  return folders
    .flatMap(folder => {
      const at = `${GRAMMARS}${folder}/queries/`
      return readdirSync(at)
        .filter(name => name.endsWith('.scm'))
        .sort()
        .map(name => readFileSync(at + name, 'utf8'))
    })
    .join('\n')
}

/** Names a way of reading files: facts made by another way are not comparable. */
export function extractorVersion(language: Language): string {
  const text = JSON.stringify([EXTRACTOR, language.grammar, language.separator, language.nature, queryText(language)])
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
