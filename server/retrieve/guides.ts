// A file that tells how to work on a project -> notes: its sections, each with what kind of note it is. Pure.
//
// Rules for everybody are a constitution, how something is run is a runbook, what holds for some files says for which.

import { take } from './guide-text.ts'

export interface GuideNote {
  readonly kind: 'constitution' | 'runbook' | 'gotcha' | 'fact'
  readonly text: string
  /** Globs; none for all files. */
  readonly paths: readonly string[]
}

const MAX_NOTES = 60
const MAX_CHARS = 1_200

export function notesIn(path: string, text: string): GuideNote[] {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const notes = name === 'package.json' ? scripts(text) : name === 'Makefile' ? targets(text) : sections(path, text)
  return notes.slice(0, MAX_NOTES).map(it => ({ ...it, text: take(it.text, MAX_CHARS) }))
}

const MAX_COMMANDS = 30
const MAX_COMMAND_CHARS = 100

function scripts(text: string): GuideNote[] {
  let all: unknown
  try {
    all = (JSON.parse(text) as { readonly scripts?: unknown } | null)?.scripts
  } catch {
    // Somebody is editing it.
    return []
  }
  const found = Object.entries(typeof all === 'object' && all !== null ? all : {}).filter(it => typeof it[1] === 'string')
  return commands(
    'npm run',
    found.map(([name, command]) => `${name}: ${command}`),
  )
}

const TARGET = /^([A-Za-z\d][\w./-]{0,60})(?: [\w./ -]{0,200})?:(?![=:])(?:[^\n]*##\s*(.+))?/

function targets(text: string): GuideNote[] {
  const lines = text.split(/\r?\n/)
  const found = lines.flatMap((line, row) => {
    const [, name, about] = TARGET.exec(line) ?? []
    const first = lines[row + 1]
    return name === undefined ? [] : [`${name}: ${about ?? (first?.startsWith('\t') ? first.trim().replace(/^[@-]+/, '') : '')}`]
  })
  return commands('make', found)
}

function commands(program: string, all: readonly string[]): GuideNote[] {
  if (all.length === 0) return []
  const lines = all.slice(0, MAX_COMMANDS).map(it => `${program} ${it}`.slice(0, MAX_COMMAND_CHARS))
  return [{ kind: 'runbook', text: lines.join('\n'), paths: [] }]
}

const HOW =
  /\b(?:build|compil|test|run(?!time)|set ?up|install|develop(?:ment|ing)|commands?|lint|format(?:ting)?|releas|deploy|debug|start|troubleshoot)/i
const LAW = /\b(?:styles?|conventions?|guidelines?|rules?|principles?|architecture|commits?|polic(?:y|ies)|standards?|never|always|must)\b/i
const SHELL = /^\s*(?:```(?:sh|bash|shell|console|zsh)|\$ |(?:npm|npx|pnpm|yarn|make|cargo|go|python3?|pip|uv|mvn|gradle|\.\/)\b ?\w)/m

function sections(path: string, text: string): GuideNote[] {
  const { about, body } = frontMatter(text)
  const isLoose = /(?:^|\/)CONTRIBUTING\./.test(path)
  return cut(body).flatMap(({ title, said }) => {
    if (said === '') return []
    const isHow = HOW.test(title) || SHELL.test(said)
    const kind = isHow ? 'runbook' : about.length > 0 ? 'gotcha' : !isLoose || LAW.test(title) ? 'constitution' : 'fact'
    return [{ kind, text: title === '' ? said : `${title}: ${said}`, paths: about }] as const
  })
}

/** Rules of editors say in front for which files they are. Those that say none, or `alwaysApply`, are for all. */
function frontMatter(text: string): { about: string[]; body: string } {
  const match = /^---\r?\n([\s\S]{0,4000}?)\r?\n---\r?\n/.exec(text)
  if (!match) return { about: [], body: text }
  const globs = /^globs:\s*(.+)$/m.exec(match[1]!)?.[1] ?? ''
  const isForAll = /^alwaysApply:\s*true\s*$/m.test(match[1]!)
  const about = globs
    .replace(/^\[|\]$/g, '')
    .split(',')
    .map(it => it.trim().replace(/^["']|["']$/g, ''))
  return { about: isForAll ? [] : about.filter(it => it !== ''), body: text.slice(match[0].length) }
}

interface Section {
  readonly title: string
  readonly said: string
}

/** At its headings, and not inside of code. */
function cut(text: string): Section[] {
  const all: { title: string; lines: string[] }[] = [{ title: '', lines: [] }]
  let isCode = false
  for (const line of text.split(/\r?\n/)) {
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode
    const heading = isCode ? undefined : /^#{1,6}\s+(.+?)\s*#*$/.exec(line)?.[1]
    if (heading === undefined) all.at(-1)!.lines.push(line)
    else all.push({ title: heading, lines: [] })
  }
  return all.map(({ title, lines }) => ({
    title,
    said: lines
      .join('\n')
      .replace(/\n{2,}/g, '\n')
      .trim(),
  }))
}
