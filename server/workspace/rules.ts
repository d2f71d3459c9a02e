// Ignore rules in git's syntax, without git.
//
// Rules of a nested file are rewritten as rules of the top ("/src/**/x" for "x" in src/), so that one list, the nearest
// file last, decides with git's own precedence: the last match wins, and nothing returns from below an ignored folder.

import { lstatSync, readFileSync, statSync } from 'node:fs'
import { homedir, platform } from 'node:os'
import { join, resolve } from 'node:path'
import ignore, { type Ignore } from 'ignore'

/** A rule file larger than this is not one. */
const MAX_RULE_BYTES = 1_048_576

/** Decides while walking. A path of a folder ends in a slash; `below` gives the rules inside that folder. */
export interface Filter {
  ignores(path: string): boolean
  below(folder: string): Filter
}

/** The rules git would apply in a checkout: its `.gitignore` files, `info/exclude`, and the user's global file. */
export function gitRules(top: string): Filter {
  const directory = gitDirectories(top)?.common
  const configs = ['.config/git/config', '.gitconfig'].map(it => join(homedir(), it))
  const settings = [...configs, ...(directory ? [join(directory, 'config')] : [])].map(it => readCore(readSettings(it)))
  const last = (key: string) => settings.findLast(it => it[key] !== undefined)?.[key]

  const ignorecase = last('ignorecase')?.toLowerCase() ?? String(platform() === 'darwin' || platform() === 'win32')
  const global = expandHome(last('excludesfile') ?? '~/.config/git/ignore')
  const rules = ignore({ ignorecase: ignorecase === 'true' })
  rules.add(rulesOf(readSettings(resolve(top, global)), ''))
  if (directory) rules.add(rulesOf(readSettings(join(directory, 'info/exclude')), ''))
  return layered(top, rules, ignorecase === 'true').below('')
}

/** The lines of a rule file as rules of the top, for a file in the folder `base` ('' or with a slash at its end). */
export function rulesOf(text: string, base: string): string[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  return base === '' ? lines : lines.flatMap(line => rebase(line, base))
}

/** The text of a rule file in the tree; none when it is missing, no plain file (git follows no link here either), or too large. */
export function readRules(path: string): string | undefined {
  return readPlain(path, lstatSync)
}

/** The text of a file of git's own or the user's, which may be a link. */
function readSettings(path: string): string {
  return readPlain(path, statSync) ?? ''
}

function readPlain(path: string, look: typeof statSync | typeof lstatSync): string | undefined {
  try {
    const found = look(path, { throwIfNoEntry: false })
    return found?.isFile() && found.size <= MAX_RULE_BYTES ? readFileSync(path, 'utf8') : undefined
  } catch {
    // As for git, rules that cannot be read are no rules.
    return undefined
  }
}

function layered(top: string, rules: Ignore, ignorecase: boolean): Filter {
  return {
    ignores: path => rules.ignores(path),
    below: folder => {
      const text = readRules(`${top}/${folder}.gitignore`)
      if (text === undefined) return layered(top, rules, ignorecase)
      return layered(top, ignore({ ignorecase }).add(rules).add(rulesOf(text, folder)), ignorecase)
    },
  }
}

function rebase(line: string, base: string): string[] {
  if (line === '' || line.startsWith('#')) return []
  const negated = line.startsWith('!')
  const body = negated ? line.slice(1) : line
  const path = body.startsWith('/') ? body.slice(1) : body
  if (path.trim() === '') return []
  const escaped = base.replace(/[\\*?[\]]/g, '\\$&')
  return [`${negated ? '!' : ''}/${escaped}${isAnchored(body) ? '' : '**/'}${path}`]
}

/** A slash before the end ties a pattern to the folder of its file. */
export function isAnchored(pattern: string): boolean {
  return /\/(?! *$)/.test(pattern)
}

/** Where git keeps a checkout's own state, and what all worktrees share. Found as git does: `.git`, or where a `.git` file points to. */
export function gitDirectories(top: string): { readonly own: string; readonly common: string } | undefined {
  const link = join(top, '.git')
  const pointer = readSettings(link)
  if (pointer === '' && !statSync(link, { throwIfNoEntry: false })?.isDirectory()) return undefined
  const own = pointer === '' ? link : resolve(top, pointer.replace(/^gitdir:/, '').trim())
  const common = readSettings(join(own, 'commondir'))
  return { own, common: common === '' ? own : resolve(own, common.trim()) }
}

/** The keys of the `[core]` sections of a git configuration, in lower case. */
function readCore(text: string): Record<string, string> {
  const found: Record<string, string> = {}
  let section = ''
  for (const line of text.split('\n')) {
    const header = /^\s*\[\s*([^\]\s"]*)\s*("?)/.exec(line)
    if (header) section = header[2] ? '' : (header[1] ?? '').toLowerCase()
    const entry = /^\s*([A-Za-z][A-Za-z0-9-]*)\s*=\s*(.*)$/.exec(line)
    if (section === 'core' && entry) found[entry[1]!.toLowerCase()] = unquote(entry[2]!)
  }
  return found
}

function unquote(value: string): string {
  const text = value.trim()
  const quoted = /^"((?:[^"\\]|\\.)*)"/.exec(text)
  return quoted ? quoted[1]!.replace(/\\(.)/g, '$1') : text.replace(/\s+[#;].*$/, '').replace(/\\(.)/g, '$1')
}

function expandHome(path: string): string {
  return path.startsWith('~/') ? join(homedir(), path.slice(2)) : path
}
