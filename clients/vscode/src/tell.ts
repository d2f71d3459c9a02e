// Answers that are read once: why a symbol is in the pack, and what is indexed. Pure.

import type { Explained } from '../../../server/protocol/explain.ts'
import type { Item } from '../../../server/protocol/pack.ts'
import type { RootStatus, Status } from '../../../server/protocol/status.ts'

export function whyText({ id, rank, chosen, steps, alternatives }: Explained, item: Item | undefined): string {
  const place = rank === null ? 'Nothing found it.' : `Rank ${rank}, ${chosen ? 'in the pack' : 'not in the pack'}.`
  const reasons = item?.reasons.map(({ text }) => `- ${plain(text)}\n`) ?? []
  const rows = steps.map(({ stage, value, text }) => `| ${plain(stage)} | ${value.toFixed(3)} | ${plain(text)} |\n`)
  const others = alternatives.slice(0, MAX_OTHERS).map(it => `- ${code(it)}\n`)
  return [
    `# ${code(id)}\n\n${place}\n`,
    reasons.length > 0 ? `\n${reasons.join('')}` : '',
    rows.length > 0 ? `\n| stage | value | |\n| --- | ---: | --- |\n${rows.join('')}` : '',
    others.length > 0 ? `\nOr was it one of these?\n\n${others.join('')}` : '',
  ].join('')
}

export function statusText({ version, roots }: Status): string {
  const none = roots.length === 0 ? '\nNo folder is open.\n' : ''
  return `# What is indexed\n\nServer ${version}\n${none}${roots.map(rootText).join('')}`
}

const MAX_OTHERS = 10
const MAX_SKIPPED = 200

function rootText({ uri, state, files, symbols, edges, skipped, resolvers, model, history, learned, database }: RootStatus): string {
  const resolved = resolvers.map(it => `${it.name} ${it.state}, ${it.edges} edges${it.message === undefined ? '' : ` (${it.message})`}`)
  const rows = [
    [
      'state',
      state.phase === 'indexing'
        ? `indexing, ${state.done} of ${state.total}`
        : state.phase + (state.message === undefined ? '' : `: ${state.message}`),
    ],
    ['files', count(files)],
    ['symbols', count(symbols)],
    ['edges', count(edges)],
    ['past commits', history ?? 'not read'],
    ['language servers', resolved.join('; ') || 'none asked yet'],
    ['model', model ?? 'none'],
    ['notes', count(learned.notes)],
    ['on disk', `${(database.bytes / 1e6).toFixed(1)} MB in ${database.path}`],
  ]
  const table = rows.map(([name, value]) => `| ${name} | ${plain(value!)} |\n`).join('')
  const left = skipped.slice(0, MAX_SKIPPED).map(({ path, reason }) => `- ${code(path)}: ${plain(reason)}\n`)
  const more = skipped.length > MAX_SKIPPED ? `- and ${skipped.length - MAX_SKIPPED} more\n` : ''
  const leftText = left.length > 0 ? `\n### Not, or not fully, indexed\n\n${left.join('')}${more}` : ''
  return `\n## ${code(decodeURIComponent(uri.replace(/^file:\/\//, '')))}\n\n| | |\n| --- | --- |\n${table}${leftText}`
}

function count(n: number): string {
  return n.toLocaleString('en-US')
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>|]/g, '\\$&')
}

function code(text: string): string {
  return `\`${text.replaceAll('`', "'")}\``
}
