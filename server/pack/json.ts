// JSON: the structured answer and the text of its items in one document, an entry a line.

import type { Format, ItemEntry, Section } from './entries.ts'

export const json: Format = {
  open: ({ packId, tokenizer, budget }) => `${JSON.stringify({ packId, tokenizer, budget }).slice(0, -1)}\n`,
  section: ({ section }) => `,"${KEYS[section]}":[\n`,
  task: ({ text, question: { intent, files, selection, base } }, isFirst) => line({ task: text, intent, files, selection, base }, isFirst),
  plan: ({ steps }, isFirst) => line({ plan: steps }, isFirst),
  failure: ({ text }, isFirst) => line({ output: text }, isFirst),
  branch: ({ branch }, isFirst) => line({ branch }, isFirst),
  changed: ({ paths, more }, isFirst) => line({ changed: paths, more: more || undefined }, isFirst),
  diagnostic: ({ diagnostic, message }, isFirst) => line({ diagnostic: { ...diagnostic, message } }, isFirst),
  note: ({ note: { id, kind, reasons }, text }, isFirst) => line({ id, kind, text, reasons }, isFirst),
  file: () => '',
  item: (entry, isFirst) => line(itemOf(entry), isFirst),
  edge: ({ edge }, isFirst) => line(edge, isFirst),
  message: ({ role, text }, isFirst) => line({ role, content: text }, isFirst),
  remark: ({ kind, text }) => `,${JSON.stringify(kind)}:${JSON.stringify(text)}\n`,
  endSection: () => ']\n',
  close: () => '}\n',
}

const KEYS: Readonly<Record<Section, string>> = {
  task: 'question',
  state: 'workspace',
  notes: 'notes',
  primary: 'primary',
  related: 'related',
  graph: 'edges',
  history: 'history',
}

function itemOf({ candidate, detail, shown, doc, reasons, inside }: ItemEntry) {
  const { id, name, qualifiedName, kind, uri, path, range, relation, score } = candidate
  // Who is only named is named shortly; the structured answer beside the text has the rest.
  if (detail === 'summary') return { id, kind, detail, line: candidate.startLine, reasons: reasons.slice(0, 1), text: shown || undefined }
  const text = { doc: doc || undefined, text: shown, inside: inside.length > 0 ? inside.map(it => it.candidate.id) : undefined }
  return { id, name, qualifiedName, kind, uri, path, range, detail, relation, score, reasons, ...text }
}

function line(value: object, isFirst: boolean): string {
  return `${isFirst ? '' : ','}${JSON.stringify(value)}\n`
}
