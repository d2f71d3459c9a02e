// Reads a pack in the compact format, as compact.md specifies it. Throws a Failure for anything else.

import type { Detail, PackDiagnostic, Relation } from '../model/pack.ts'
import { Failure } from '../util/failure.ts'
import { DETAIL_LETTERS, RELATION_LETTERS } from './compact.ts'

export interface DecodedPack {
  readonly packId: string
  readonly tokenizer: string
  readonly budget: number
  readonly remarks: { readonly kind: string; readonly text: string }[]
  question?: { task: string; intent: string; files: string; selection: string; base: string }
  plan?: readonly string[]
  output?: string
  branch?: string
  changed?: { readonly more: number; readonly paths: readonly string[] }
  readonly diagnostics: PackDiagnostic[]
  readonly notes: { readonly kind: string; readonly text: string }[]
  readonly items: DecodedItem[]
  readonly edges: { readonly from: number; readonly to: number; readonly type: string; readonly provenance: string; readonly confidence: number }[]
  readonly history: { readonly role: string; readonly content: string }[]
}

export interface DecodedItem {
  readonly number: number
  readonly qualifiedName: string
  readonly kind: string
  readonly path: string
  readonly startLine: number
  readonly endLine: number
  readonly detail: Detail
  readonly relation: Relation
  readonly score: number
  readonly text: string
  readonly reasons: readonly string[]
  readonly inside: readonly { readonly number: number; readonly qualifiedName: string }[]
  readonly doc: string
}

export function decodeCompact(text: string): DecodedPack {
  const lines = text.split('\n')
  const [sign, version, packId = '', tokenizer = '', budget = ''] = (lines[0] ?? '').split('\t')
  if (sign !== '%' || version !== '1') throw new Failure('This is no compact pack of version 1', 'Ask for the format compact')
  const pack: DecodedPack = { packId, tokenizer, budget: Number(budget), remarks: [], diagnostics: [], notes: [], items: [], edges: [], history: [] }
  let path = ''
  // The last line is what follows the last line break: nothing.
  for (let at = 1; at < lines.length - 1; at++) {
    const row = lines[at]!
    if (row.startsWith('@')) path = unescaped(row.slice(1))
    else if (/^\d/.test(row)) {
      const cells = row.split('\t')
      const rows = Number(cells[6])
      pack.items.push(itemOf(cells, path, lines.slice(at + 1, at + 1 + rows).join('\n')))
      at += rows
    } else if (/^E\d/.test(row)) pack.edges.push(edgeOf(row.slice(1).split('\t'), pack.edges.at(-1)))
    else {
      const [kind = '', ...cells] = row.split('\t')
      const read = READERS[kind]
      if (!read) throw new Failure(`Line ${at + 1} of the compact pack starts with ${JSON.stringify(kind)}`, 'See compact.md for what there is')
      read(pack, cells.map(unescaped))
    }
  }
  return pack
}

const READERS: Readonly<Record<string, (pack: DecodedPack, cells: readonly string[]) => void>> = {
  '!': (pack, [kind = '', text = '']) => pack.remarks.push({ kind, text }),
  T: (pack, [task = '', intent = '', files = '', selection = '', base = '']) => {
    pack.question = { task, intent, files, selection, base }
  },
  P: (pack, steps) => {
    pack.plan = steps
  },
  F: (pack, [output = '']) => {
    pack.output = output
  },
  B: (pack, [branch = '']) => {
    pack.branch = branch
  },
  C: (pack, [more, ...paths]) => {
    pack.changed = { more: Number(more), paths }
  },
  D: (pack, [path = '', line, severity = '', message = '']) => pack.diagnostics.push({ path, line: Number(line), severity, message }),
  N: (pack, [kind = '', text = '']) => pack.notes.push({ kind, text }),
  H: (pack, [role = '', content = '']) => pack.history.push({ role, content }),
}

const PROVENANCE: Readonly<Record<string, string>> = { a: 'ast', i: 'inferred', l: 'lsp', h: 'history' }

/** What a line does not say is as in the line before. */
function edgeOf([ends = '', type, sureness]: readonly string[], before: DecodedPack['edges'][number] | undefined): DecodedPack['edges'][number] {
  const [from, to] = ends.split('>').map(Number)
  const provenance = sureness ? (PROVENANCE[sureness[0]!] ?? '') : (before?.provenance ?? '')
  const confidence = sureness ? Number(sureness.slice(1)) / 100 : (before?.confidence ?? 0)
  return { from: from!, to: to!, type: type ?? before?.type ?? '', provenance, confidence }
}

function itemOf(cells: readonly string[], path: string, text: string): DecodedItem {
  const [number, name = '', kind = '', lines = '', letters = '', score, , reasons = '', inside = '', doc = ''] = cells
  const [startLine, endLine = startLine] = lines.split('-').map(Number)
  return {
    number: Number(number),
    qualifiedName: unescaped(name),
    kind: unescaped(kind),
    path,
    startLine: startLine!,
    endLine: endLine!,
    detail: keyOf(DETAIL_LETTERS, letters[0]),
    relation: keyOf(RELATION_LETTERS, letters[1]),
    score: Number(score),
    text,
    reasons: listOf(reasons),
    inside: listOf(inside).map(it => ({ number: Number.parseInt(it, 10), qualifiedName: it.slice(it.indexOf(' ') + 1) })),
    doc: unescaped(doc),
  }
}

function keyOf<K extends string>(letters: Readonly<Record<K, string>>, letter: string | undefined): K {
  const found = (Object.keys(letters) as K[]).find(key => letters[key] === letter)
  if (!found) throw new Failure(`An item of the compact pack has the letter ${JSON.stringify(letter)}`, 'See compact.md for what there is')
  return found
}

/** Semicolons separate, unless a backslash stands before them. */
function listOf(field: string): string[] {
  return (field.match(/(?:[^\\;]|\\.)+/g) ?? []).map(unescaped)
}

function unescaped(text: string): string {
  return text.replace(/\\(.)/g, (_, sign: string) => ({ n: '\n', r: '\r', t: '\t' })[sign] ?? sign)
}
