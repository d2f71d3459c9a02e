// Arguments of commands, written by hand or by a key binding, as the fields that the request of the same name takes.
//
// Tolerated: a bare string where one is enough, also where a list is asked for; paths for uris; `line`, `endLine` and `column` counted from 1;
// numbers and yes or no as strings.

import { isAbsolute } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Fields, given, InvalidParams, integer, MAX_UINT, object, optional, text } from '../protocol/params.ts'
import type { Services } from './services.ts'

/** `bare` is the field that a string alone stands for. */
export async function fieldsOfArguments(values: unknown, bare: string | undefined, services: Services, signal: AbortSignal): Promise<Fields> {
  const value = Array.isArray(values) ? values[0] : values
  if (value === undefined || value === null) return {}
  const fields = numbered(typeof value === 'string' && bare !== undefined ? { [bare]: value } : object(value, 'arguments[0]'))
  const { file, textDocument, files, line, endLine, column, ...rest } = fields
  const document = textDocument ?? file ?? undefined
  return {
    ...rest,
    ...given('files', files ?? undefined),
    ...given('textDocument', document === undefined ? undefined : { uri: await uriOf(document, services, signal) }),
    ...placeOf(line, endLine, column),
  }
}

const NUMBERS = ['limit', 'line', 'endLine', 'column', 'budget', 'reserve', 'ranked']

function numbered(fields: Fields): Fields {
  const read = NUMBERS.filter(name => typeof fields[name] === 'string' && /^\s*\d{1,10}\s*$/.test(fields[name]))
  const flags = FLAGS.filter(name => fields[name] === 'true' || fields[name] === 'false')
  const lists = LISTS.filter(name => typeof fields[name] === 'string')
  return {
    ...fields,
    ...Object.fromEntries(read.map(name => [name, Number(fields[name])])),
    ...Object.fromEntries(flags.map(name => [name, fields[name] === 'true'])),
    ...Object.fromEntries(lists.map(name => [name, linesOf(String(fields[name]))])),
  }
}

const FLAGS = ['staged', 'regex']
/** A plan that was written as a text has a step a line. */
const LISTS = ['files', 'plan', 'paths', 'sent', 'used', 'unused']

function linesOf(text: string): string[] {
  return text.split(/\r?\n/).filter(it => it.trim() !== '')
}

const counted = integer(1, MAX_UINT)

/** The last line is part of the range, whatever its length. */
function placeOf(line: unknown, endLine: unknown, column: unknown): Fields {
  const first = optional(line, 'line', counted)
  if (first === undefined) return {}
  const last = optional(endLine, 'endLine', counted) ?? first
  const start = { line: first - 1, character: (optional(column, 'column', counted) ?? 1) - 1 }
  return { position: start, range: { start, end: { line: Math.max(first, last), character: 0 } } }
}

async function uriOf(document: unknown, services: Services, signal: AbortSignal): Promise<string> {
  const written = text(typeof document === 'string' ? document : object(document, 'textDocument').uri, 'textDocument.uri')
  if (isAbsolute(written)) return pathToFileURL(written).href
  // One letter before the colon is a drive.
  if (/^[a-z][a-z\d+.-]+:/i.test(written)) return written
  const path = written.replaceAll('\\', '/').replace(/^\.\//, '')
  const workspaces = services.workspaces()
  for (const workspace of workspaces) if ((await workspace.view(signal)).symbolsIn(path).length > 0) return workspace.uriOf(path)
  const [first] = workspaces
  if (!first) throw new InvalidParams('textDocument.uri', 'a uri, because no folder is open that a path could be relative to', written)
  return first.uriOf(path)
}
