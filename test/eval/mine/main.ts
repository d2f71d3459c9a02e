// `npm run eval -- mine --mirrors DIR --out DIR owner/name …`: tasks from the history of repositories that are in no task set. The text is the
// message of a commit, the answer is what it edited, at a snapshot before it. For fitting weights: nothing here is ever measured on.

import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { extract } from '../../../server/parse/extract.ts'
import { load } from '../../../server/parse/grammars.ts'
import { roleOf } from '../../../server/retrieve/role.ts'
import { languageOf } from '../../../server/workspace/languages.ts'

export const MINE_USAGE = '  mine --mirrors DIR --out DIR owner/name …     tasks from the history of other repositories, for fitting'

/** So many commits of the main line lie between the snapshot and the newest one. */
const AFTER = 400
const TASKS_EACH = 40
const MAX_FILES = 5
const MAX_GOLD = 8
const MIN_MESSAGE = 20

interface Gold {
  readonly file: string
  readonly symbol: string
}

interface Mined {
  readonly id: string
  readonly repo: string
  readonly text: string
  readonly gold: readonly Gold[]
}

export async function mine(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { mirrors: { type: 'string' }, out: { type: 'string' } },
    allowPositionals: true,
  })
  if (!values.mirrors || !values.out || positionals.length === 0) {
    process.stderr.write(`${MINE_USAGE}\n`)
    return 2
  }
  mkdirSync(values.out, { recursive: true })
  const all: Mined[] = []
  for (const repo of positionals) {
    const mirror = join(values.mirrors, repo.replace('/', '+'), 'repo')
    const folder = join(values.out, repo.replace('/', '+'))
    const commits = lines(git(mirror, 'log', '--first-parent', '--format=%H', `-${AFTER}`, 'HEAD'))
    const snapshot = git(mirror, 'rev-parse', `${commits.at(-1)}^{commit}`).trim()
    if (!existsSync(folder)) {
      execFileSync('git', ['clone', '-q', '--shared', '--no-checkout', mirror, folder])
      git(folder, 'checkout', '-q', '--detach', snapshot)
    }
    const tasks: Mined[] = []
    for (const commit of commits.slice(0, -1).reverse()) {
      if (tasks.length >= TASKS_EACH) break
      const task = await taskOf(repo, commit, mirror)
      if (task) tasks.push(task)
    }
    process.stderr.write(`${repo}: ${tasks.length} tasks at ${snapshot}\n`)
    all.push(...tasks)
  }
  writeFileSync(join(values.out, 'tasks.json'), JSON.stringify(all))
  return 0
}

/** Undefined for merges of nothing, reformatting, and commits that edit no symbol that was there before. */
async function taskOf(repo: string, commit: string, mirror: string): Promise<Mined | undefined> {
  const text = git(mirror, 'log', '-1', '--format=%B', commit).trim()
  if (text.length < MIN_MESSAGE || /^(?:merge|revert|bump|release|update (?:dependenc|changelog)|v?\d+\.)/i.test(text)) return undefined
  const changed = lines(git(mirror, 'diff', '--no-renames', '--diff-filter=M', '--name-only', `${commit}^1`, commit)).filter(
    path => roleOf(path, languageOf(path)?.nature, false) === 'product',
  )
  if (changed.length === 0 || changed.length > MAX_FILES) return undefined
  const gold: Gold[] = []
  for (const file of changed) gold.push(...(await editedIn(file, commit, mirror)).map(symbol => ({ file, symbol })))
  return gold.length === 0 || gold.length > MAX_GOLD ? undefined : { id: `${repo.split('/')[1]}-${commit.slice(0, 8)}`, repo, text, gold }
}

/** Qualified names of the innermost definitions whose old lines the commit changes. */
async function editedIn(path: string, commit: string, mirror: string): Promise<string[]> {
  const language = languageOf(path)
  if (!language) return []
  const source = git(mirror, 'show', `${commit}^1:${path}`)
  const facts = extract(source, await load(language))
  if (!('definitions' in facts)) return []
  const { definitions } = facts
  const found = new Set<string>()
  for (const [first, count] of hunks(git(mirror, 'diff', '-U0', '--no-renames', `${commit}^1`, commit, '--', path))) {
    for (let row = first - 1; row < first - 1 + Math.max(1, count); row++) {
      const around = definitions.filter(it => it.row <= row && row <= it.endRow)
      const innermost = around.reduce<(typeof around)[number] | undefined>((best, it) => (!best || it.endRow - it.row <= best.endRow - best.row ? it : best), undefined)
      if (innermost) found.add([...innermost.scope, innermost.name].join('.'))
    }
  }
  return [...found]
}

function hunks(diff: string): [first: number, count: number][] {
  return Array.from(diff.matchAll(/^@@ -(\d+)(?:,(\d+))? /gm), match => [Number(match[1]), Number(match[2] ?? 1)])
}

function git(folder: string, ...args: readonly string[]): string {
  return execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', maxBuffer: 1 << 28 })
}

function lines(text: string): string[] {
  return text.split('\n').filter(line => line !== '')
}
