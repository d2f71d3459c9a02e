// XML: well-formed whatever the code contains. A character that XML cannot say is replaced; all others come back as they were.

import { type Format, type ItemEntry, insideOf, linesOf, type Section, why } from './entries.ts'

export const xml: Format = {
  open: ({ packId, tokenizer, budget }) => `<context pack="${packId}" tokenizer="${tokenizer}" budget="${budget}">\n`,
  section: ({ section }) => `<${TAGS[section]}>\n`,
  task: ({ text, question }) => `<task${attribute('intent', question.intent)}>${content(text)}</task>\n`,
  plan: ({ steps }) => `<plan>${steps.map(step => `<step>${content(step)}</step>`).join('')}</plan>\n`,
  failure: ({ text }) => `<output>${content(text)}</output>\n`,
  branch: ({ branch }) => `<branch>${content(branch)}</branch>\n`,
  changed: ({ paths, more }) =>
    `<changed${attribute('more', more > 0 ? String(more) : undefined)}>${paths.map(path => `<file>${content(path)}</file>`).join('')}</changed>\n`,
  diagnostic: ({ diagnostic: { path, line, severity }, message }) =>
    `<diagnostic${attribute('path', path)} line="${line}"${attribute('severity', severity)}>${content(message)}</diagnostic>\n`,
  note: ({ note, text }) => `<note${attribute('kind', note.kind)}>${content(text)}</note>\n`,
  file: () => '',
  item,
  edge: ({ edge, from, to }) =>
    `<edge type="${edge.type}"${attribute('from', from.candidate.qualifiedName)}${attribute('to', to.candidate.qualifiedName)}/>\n`,
  message: ({ role, text }) => `<message${attribute('role', role)}>${content(text)}</message>\n`,
  remark: ({ kind, text }) => `<remark kind="${kind}">${content(text)}</remark>\n`,
  endSection: ({ section }) => `</${TAGS[section]}>\n`,
  close: () => '</context>\n',
}

const TAGS: Readonly<Record<Section, string>> = {
  task: 'question',
  state: 'workspace',
  notes: 'notes',
  primary: 'primary',
  related: 'related',
  graph: 'graph',
  history: 'history',
}

function item(entry: ItemEntry): string {
  const { candidate, detail, shown, doc, reasons } = entry
  const { qualifiedName, kind, path, relation } = candidate
  const head = `<item${attribute('name', qualifiedName)}${attribute('kind', kind)}${attribute('path', path)} lines="${linesOf(
    candidate,
  )}" relation="${relation}" detail="${detail}"${attribute('why', why(reasons))}${attribute('doc', doc || undefined)}${attribute(
    'inside',
    insideOf(entry, name => name) || undefined,
  )}`
  if (shown === '') return `${head}/>\n`
  return detail === 'full' || detail === 'outline' ? `${head}>${verbatim(shown)}</item>\n` : `${head}>${content(shown)}</item>\n`
}

function attribute(name: string, value: string | undefined): string {
  return value === undefined ? '' : ` ${name}="${escaped(value).replace(/["\n\t]/g, sign => `&#${sign.charCodeAt(0)};`)}"`
}

function content(text: string): string {
  return escaped(text)
}

/** Code reads best as it is. A carriage return would be lost in there. */
function verbatim(text: string): string {
  return text.includes('\r') ? escaped(text) : `<![CDATA[${sayable(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}

function escaped(text: string): string {
  return sayable(text).replace(/[&<>\r]/g, sign => ESCAPES[sign]!)
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }

function sayable(text: string): string {
  return text.replace(UNSAYABLE, '\ufffd')
}

/** Control characters and halves of characters. */
const UNSAYABLE = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
