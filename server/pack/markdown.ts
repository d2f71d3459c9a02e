// Markdown: good to read, and safe to paste whatever the code contains.

import { citation, type Format, type ItemEntry, insideOf, oneLine, type Section, why } from './entries.ts'

export const markdown: Format = {
  open: ({ packId }) => `# Context (pack ${packId})\n\n`,
  section: ({ section }) => `## ${TITLES[section]}\n\n`,
  task: ({ text }) => `${quoted(text)}\n\n`,
  plan: ({ steps }) => `Plan:\n\n${steps.map((step, n) => `${n + 1}. ${oneLine(step)}\n`).join('')}\n`,
  failure: ({ text }) => `Output:\n\n${fenced(text, 'text')}\n`,
  branch: ({ branch }) => `Branch ${code(branch)}.\n\n`,
  changed: ({ paths, more }) => `Changed: ${paths.map(code).join(', ')}${more > 0 ? ` and ${more} more` : ''}.\n\n`,
  diagnostic: ({ diagnostic: { path, line, severity }, message }) => `- ${code(`${path}:${line}`)} ${oneLine(severity)}: ${oneLine(message)}\n`,
  // Further lines belong to the item of the list, and so do lists and code in them.
  note: ({ note, text }) => `- **${oneLine(note.kind)}** ${text.trim().replace(/\r?\n/g, '\n  ')}\n`,
  file: () => '',
  item,
  edge: ({ edge, from, to }) => `- ${code(from.candidate.qualifiedName)} ${edge.type.replaceAll('_', ' ')} ${code(to.candidate.qualifiedName)}\n`,
  message: ({ role, text }) => `**${oneLine(role)}**\n\n${quoted(text)}\n\n`,
  remark: ({ text }) => `_${oneLine(text)}_\n\n`,
  endSection: () => '',
  close: () => '',
}

const TITLES: Readonly<Record<Section, string>> = {
  task: 'Task',
  state: 'Workspace',
  notes: 'Notes',
  primary: 'Code',
  related: 'Related',
  graph: 'How it connects',
  history: 'Conversation',
}

function item(entry: ItemEntry): string {
  const { candidate, detail, shown, doc, reasons } = entry
  const kind = `${candidate.kind}${EXTRA[candidate.relation] ?? ''}`
  const because = plain(why(reasons))
  if (detail === 'signature') return `- ${code(shown)} ${kind}, ${code(citation(candidate))}${because && `: ${because}`}\n`
  if (detail === 'summary')
    return `- ${code(candidate.qualifiedName)} ${kind}, ${code(citation(candidate))}${shown ? `. ${oneLine(shown)}` : ''}${because && ` (${because})`}\n`
  const also = insideOf(entry, (name, lines) => `${code(name)} (${lines})`)
  // One paragraph, whoever renders it.
  const about = [because && `${because}.`, doc && plain(doc), also && `Inside: ${also}.`].filter(it => it).join('\n')
  const head = `### ${code(candidate.qualifiedName)} ${kind}, ${code(citation(candidate))}\n\n${about && `${about}\n\n`}`
  return `${head}${fenced((candidate.indent ?? '') + shown, candidate.language)}\n`
}

const EXTRA: Readonly<Record<string, string>> = { selection: ' (selected)', test: ' (test)', doc: ' (documentation)' }

/** A fence is longer than any run of backticks inside. */
function fenced(text: string, language: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1))
  return `${fence}${language.replace(/[`\s]/g, '')}\n${text}${text.endsWith('\n') ? '' : '\n'}${fence}\n`
}

function code(text: string): string {
  const line = oneLine(text)
  const fence = '`'.repeat(longestRun(line) + 1)
  // A blank keeps a backtick at the edge apart from the fence; readers take it away again.
  const edge = line.startsWith('`') || line.endsWith('`') || line === '' ? ' ' : ''
  return fence + edge + line + edge + fence
}

/** Prose of others, on one line. */
function plain(text: string): string {
  return oneLine(text).replace(/^[#>|=~*+<-]|^`{3}|^\d+(?=[.)])/, '\\$&')
}

/** What people wrote must not become a heading or close anything. */
function quoted(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(line => (line.trim() === '' ? '>' : `> ${line}`))
    .join('\n')
}

function longestRun(text: string): number {
  let longest = 0
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length)
  return longest
}
