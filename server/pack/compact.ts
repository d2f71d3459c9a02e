// The compact format: short numbers for ids, fields by their place. compact.md specifies it, decode-compact.ts reads it back.

import type { Candidate, Detail, Relation } from '../model/pack.ts'
import { clipWords, type Format, type ItemEntry, linesOf, oneLine } from './entries.ts'

export const compact: Format = {
  open: ({ packId, tokenizer, budget }) => line('%', ['1', packId, tokenizer, String(budget)]),
  section: () => '',
  task: ({ text, question: { intent, files, selection, base } }) =>
    line('T', [text, intent ?? '', (files ?? []).join(','), selection ?? '', base ?? '']),
  plan: ({ steps }) => line('P', steps),
  failure: ({ text }) => line('F', [text]),
  branch: ({ branch }) => line('B', [branch]),
  changed: ({ paths, more }) => line('C', [String(more), ...paths]),
  diagnostic: ({ diagnostic: { path, line: at, severity }, message }) => line('D', [path, String(at), severity, message]),
  note: ({ note, text }) => line('N', [note.kind, text]),
  file: ({ path }) => `@${escaped(path)}\n`,
  item,
  edge: ({ edge, from, to, isAlike }) => {
    const ends = `E${from.number}>${to.number}`
    return isAlike ? `${ends}\n` : `${fields([ends, edge.type, `${edge.provenance[0]}${Math.round(edge.confidence * 100)}`])}\n`
  },
  message: ({ role, text }) => line('H', [role, text]),
  remark: ({ kind, text }) => line('!', [kind, text]),
  endSection: () => '',
  close: () => '',
}

export const DETAIL_LETTERS: Readonly<Record<Detail, string>> = { full: 'f', outline: 'o', signature: 's', summary: 'm' }
export const RELATION_LETTERS: Readonly<Record<Relation, string>> = { selection: 's', primary: 'p', related: 'r', test: 't', doc: 'd', note: 'n' }

function item({ number, candidate, detail, shown, doc, reasons, inside }: ItemEntry): string {
  const rows = shown === '' ? [] : shown.split('\n')
  const head = fields([
    String(number),
    escaped(candidate.qualifiedName),
    escaped(candidate.kind),
    linesOf(candidate),
    DETAIL_LETTERS[detail] + RELATION_LETTERS[candidate.relation],
    scoreOf(candidate),
    String(rows.length),
    list(reasons.slice(0, 1).map(it => clipWords(oneLine(it.text), 120))),
    list(inside.map(it => `${it.number} ${it.candidate.qualifiedName}`)),
    escaped(doc),
  ])
  return rows.length > 0 ? `${head}\n${shown}\n` : `${head}\n`
}

function list(values: readonly string[]): string {
  return values.map(it => escaped(it).replaceAll(';', '\\;')).join(';')
}

export function scoreOf({ score }: Candidate): string {
  return String(Number(score.toPrecision(2)))
}

function line(sign: string, values: readonly string[]): string {
  return `${fields([sign, ...values.map(escaped)])}\n`
}

function fields(values: readonly string[]): string {
  return values.join('\t').replace(/\t+$/, '')
}

function escaped(text: string): string {
  return text.replace(/[\\\n\r\t]/g, sign => ESCAPES[sign]!)
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
