// `report [file]`: what helps to find a fault, as one text file to look through and attach: versions, what `doctor` says, what the index holds in
// numbers, the end of the log. No code, no names of people, files or symbols. Nothing is sent.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, homedir, release, totalmem, userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { logPath } from '../config/cache.ts'
import { VERSION } from '../config/version.ts'
import { indexPath, openIndex } from '../store/open.ts'
import { entriesOf, reasonsOf, treeOf } from '../store/trees.ts'
import { Failure, messageOf } from '../util/failure.ts'
import { type Root, resolveRoot } from '../workspace/roots.ts'
import type { Command, Invocation } from './command.ts'
import { examine } from './doctor.ts'
import { redacted } from './redact.ts'
import { folderOf } from './workspace.ts'

const LOG_CHARS = 50_000

export const report: Command = async (invocation, { print, signal }) => {
  const root = await resolveRoot(invocation.root).catch(() => undefined)
  const findings = await examine(invocation, signal)
  const sections = {
    versions: `context-language-server ${VERSION}\nNode ${process.versions.node}, ${process.platform} ${release()} ${process.arch}, ${cpus().length} processors, ${Math.round(totalmem() / 1e9)} GB`,
    doctor: findings.map(({ what, state, text }) => `${state} ${what}: ${text}`).join('\n'),
    index: root ? indexIn(root, invocation) : 'This folder cannot be indexed',
    'end of the log': endOf(logPath(invocation.cache)),
  }
  const whole = Object.entries(sections).map(([title, text]) => `${title}\n${'-'.repeat(title.length)}\n${text}\n`)
  const text = redacted(whole.join('\n'), { home: homedir(), user: userInfo().username, root: root?.path ?? '' })
  const path = resolve(invocation.words[0] ?? join(invocation.cache, 'reports', `report-${new Date().toISOString().slice(0, 10)}.txt`))
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    writeFileSync(path, text, { mode: 0o600 })
  } catch (error) {
    throw new Failure(
      `The report could not be written (${messageOf(error)})`,
      'Name another file: context-language-server report /tmp/report.txt',
      error,
    )
  }
  print(invocation.json ? JSON.stringify({ path }) : `${path}\nLook through it before you give it to anybody. Nothing was sent.`)
  return 0
}

/** In numbers alone. */
function indexIn(root: Root, invocation: Invocation): string {
  const folder = folderOf(root, invocation)
  if (!existsSync(indexPath(folder))) return 'Not indexed yet'
  try {
    const { connection, notice } = openIndex(folder)
    try {
      const tree = treeOf(connection, root.path)
      const reasons = new Map<string, number>()
      for (const { reason } of reasonsOf(connection, tree)) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
      const endings = new Map<string, number>()
      for (const { path } of entriesOf(connection, tree)) {
        const ending = /\.[A-Za-z0-9]{1,10}$/.exec(path)?.[0] ?? 'other'
        endings.set(ending, (endings.get(ending) ?? 0) + 1)
      }
      return [...(notice ? [notice] : []), `git: ${root.git}`, counted('files', endings), counted('not or not fully read', reasons)].join('\n')
    } finally {
      connection.close()
    }
  } catch (error) {
    return messageOf(error)
  }
}

function counted(what: string, numbers: ReadonlyMap<string, number>): string {
  const all = [...numbers].sort((a, b) => b[1] - a[1]).map(([name, count]) => `  ${count} ${name}`)
  return [`${what}:`, ...(all.length > 0 ? all : ['  none'])].join('\n')
}

function endOf(path: string): string {
  try {
    return readFileSync(path, 'utf8').slice(-LOG_CHARS) || 'Empty'
  } catch {
    return 'There is none: no server has run yet'
  }
}
