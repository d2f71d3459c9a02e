// One file on disk -> content for the store. Runs in a reader process, where a hostile file can cost only that process.

import { closeSync, constants, openSync, readFileSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../grammars/language.ts'
import { extract } from '../parse/extract.ts'
import { extractorVersion, load, mustCompile } from '../parse/grammars.ts'
import { encodeFacts } from '../store/codec.ts'
import type { NewContent } from '../store/contents.ts'
import { hashOf } from '../util/content-hash.ts'
import { messageOf } from '../util/failure.ts'
import { decode } from '../workspace/decode.ts'
import { languageOf, languageOfShebang } from '../workspace/languages.ts'
import { sizeReason } from './size.ts'
import { factsOf, manifestPattern } from './source.ts'

export type ReadResult =
  | { readonly content: NewContent }
  /** Nothing to read in it, as long as size and time stay the same. */
  | { readonly skip: string }
  /** It could not be read this time; the next run tries again. */
  | { readonly failed: string }
  /** It broke the parser, and would again. */
  | { readonly quarantine: string }

/** `onCompile` hears when a grammar is being compiled, which says nothing about the file. */
export async function readSource(root: string, path: string, onCompile: (busy: boolean) => void = () => {}): Promise<ReadResult> {
  let bytes: Buffer
  try {
    const tooLarge = sizeReason(statSync(join(root, path)).size, languageOf(path))
    if (tooLarge) return { skip: tooLarge }
    bytes = readFileSync(join(root, path))
  } catch (error) {
    return { failed: unreadable(error) }
  }
  const language = languageOfBytes(path, bytes)
  if (!language && !manifestPattern(path)) return { skip: NO_LANGUAGE }
  if (language && mustCompile(language)) {
    onCompile(true)
    await load(language)
    onCompile(false)
  }
  return { content: { ...contentKey(bytes, language), ...(await encodedFacts(bytes, path, language)) } }
}

export const NO_LANGUAGE = 'no grammar for this kind of file'

/** Names what was read and how: equal keys have equal facts. */
export function contentKey(bytes: Uint8Array, language: Language | undefined): Pick<NewContent, 'hash' | 'language' | 'extractor'> {
  return { hash: hashOf(bytes), language: language?.id ?? '', extractor: language ? versionOf(language) : '1' }
}

/** Names bytes, whatever is read in them. */
/** Whether there is anything to read in it; a file without an extension is a source only when its first line says so. */
export function isSource(root: string, path: string): boolean {
  if (languageOf(path) !== undefined || manifestPattern(path) !== undefined) return true
  return !path.slice(path.lastIndexOf('/') + 1).includes('.') && languageOfShebang(firstLine(join(root, path))) !== undefined
}

/** By the name, else by the first line. */
export function languageOfBytes(path: string, bytes: Uint8Array): Language | undefined {
  return languageOf(path) ?? languageOfShebang(lineOf(bytes))
}

const FIRST_LINE_BYTES = 256

function lineOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.subarray(0, FIRST_LINE_BYTES)).toString('latin1').split('\n', 1)[0]!
}

/** Empty when it cannot be read: then there is nothing to say about it either. */
function firstLine(file: string): string {
  const bytes = Buffer.alloc(FIRST_LINE_BYTES)
  try {
    const descriptor = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
    try {
      return lineOf(bytes.subarray(0, readSync(descriptor, bytes)))
    } finally {
      closeSync(descriptor)
    }
  } catch {
    return ''
  }
}

const versions = new Map<string, string>()

function versionOf(language: Language): string {
  let version = versions.get(language.id)
  if (version === undefined) {
    version = extractorVersion(language)
    versions.set(language.id, version)
  }
  return version
}

async function encodedFacts(bytes: Buffer, path: string, language: Language | undefined): Promise<Pick<NewContent, 'facts' | 'reason'>> {
  const decoded = decode(bytes)
  if ('reason' in decoded) return { reason: decoded.reason }
  const { facts, ...rest } = await factsOf(decoded.text, path, language, async (text, it) => extract(text, await load(it)))
  return { facts: encodeFacts(facts), ...rest }
}

function unreadable(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code === 'ENOENT' ? 'vanished while it was read' : `cannot be read (${code || messageOf(error)})`
}
