// `doctor`: is all there that is needed, and what to do where it is not. Looks only: nothing is started but `git --version`, nothing is changed.

import { accessSync, constants, existsSync, readdirSync, readFileSync, statfsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { languages } from '../../grammars/index.ts'
import { VERSION } from '../config/version.ts'
import { sqliteVersion } from '../store/open.ts'
import { Failure, messageOf } from '../util/failure.ts'
import { git } from '../workspace/git.ts'
import type { Command, Invocation } from './command.ts'
import { languageServers, models } from './doctor-optional.ts'

export interface Finding {
  readonly what: string
  /** `limited`: works, but less well than it could. */
  readonly state: 'ok' | 'limited' | 'failed'
  readonly text: string
  readonly advice?: string
}

const MARKS = { ok: 'ok', limited: '!', failed: 'FAILED' } as const

export const doctor: Command = async (invocation, { print, signal }) => {
  const findings = await examine(invocation, signal)
  if (invocation.json) print(JSON.stringify({ version: VERSION, findings }))
  else for (const it of findings) print(lineOf(it))
  return findings.some(it => it.state === 'failed') ? 1 : 0
}

function lineOf({ what, state, text, advice }: Finding): string {
  return `${MARKS[state].padEnd(7)}${what.padEnd(18)}${text}${advice === undefined ? '' : `\n${' '.repeat(25)}${advice}`}`
}

export async function examine({ root, environment, ...invocation }: Asked, signal: AbortSignal): Promise<Finding[]> {
  const needed = [node(), sqlite(), grammars(), await gitHere(signal), ...watches(), cache(invocation.cache)]
  return [...needed, languageServers(resolve(root), environment), models(invocation.cache)]
}

type Asked = Pick<Invocation, 'root' | 'cache' | 'environment'>

function node(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const text = `${process.versions.node}, ${process.platform} ${process.arch}`
  if (major > 20 || (major === 20 && minor >= 19)) return { what: 'Node', state: 'ok', text }
  return { what: 'Node', state: 'failed', text, advice: 'Version 20.19 or newer is needed' }
}

function sqlite(): Finding {
  try {
    return { what: 'SQLite', state: 'ok', text: sqliteVersion() }
  } catch (error) {
    const advice = error instanceof Failure ? { advice: error.advice } : {}
    return { what: 'SQLite', state: 'failed', text: messageOf(error instanceof Failure ? error.cause : error).split('\n')[0]!, ...advice }
  }
}

const WASM = fileURLToPath(new URL('../../grammars/wasm/', import.meta.url))

function grammars(): Finding {
  const names = [...new Set(languages.map(it => it.grammar))]
  const broken = names.filter(name => !isWhole(join(WASM, `${name}.wasm`)))
  if (broken.length === 0) return { what: 'Grammars', state: 'ok', text: `${names.length} for ${languages.length} languages` }
  return { what: 'Grammars', state: 'failed', text: `missing or damaged: ${broken.join(', ')}`, advice: 'Install context-language-server again' }
}

/** By its first bytes: to check them all takes longer than anybody waits. */
function isWhole(path: string): boolean {
  try {
    return (
      statSync(path).size > 1_000 &&
      readFileSync(path)
        .subarray(0, 4)
        .equals(Buffer.from([0, 0x61, 0x73, 0x6d]))
    )
  } catch {
    return false
  }
}

async function gitHere(signal: AbortSignal): Promise<Finding> {
  try {
    const { stdout } = await git('.', ['--version'], signal)
    return {
      what: 'git',
      state: 'ok',
      text: stdout
        .toString('utf8')
        .trim()
        .replace(/^git version /, ''),
    }
  } catch (error) {
    signal.throwIfAborted()
    const advice = 'Without git there is no history and no for-diff; files are listed by their ignore rules all the same'
    return { what: 'git', state: 'limited', text: messageOf(error).split('. ')[0]!, advice }
  }
}

const INOTIFY = '/proc/sys/fs/inotify/'
/** A monorepo has so many folders; each needs one. */
const ENOUGH_WATCHES = 65_536

/** Only Linux has such limits. */
function watches(): Finding[] {
  if (!existsSync(INOTIFY)) return []
  const most = Number(readFileSync(`${INOTIFY}max_user_watches`, 'utf8'))
  const text = `${most.toLocaleString('en')} folders can be watched`
  if (most >= ENOUGH_WATCHES) return [{ what: 'File watching', state: 'ok', text }]
  const advice = `Large checkouts need more: sysctl fs.inotify.max_user_watches=${8 * ENOUGH_WATCHES}`
  return [{ what: 'File watching', state: 'limited', text, advice }]
}

/** Below this an index may not fit. */
const LITTLE_BYTES = 1_000_000_000

function cache(folder: string): Finding {
  const what = 'Cache'
  try {
    const existing = existingAbove(folder)
    accessSync(existing, constants.W_OK)
    const { bavail, bsize } = statfsSync(existing)
    const repositories = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }).filter(it => it.isDirectory()) : []
    const bytes = repositories.reduce((sum, it) => sum + sizeOf(join(folder, it.name)), 0)
    const text = `${folder}: ${repositories.length} ${repositories.length === 1 ? 'repository' : 'repositories'}, ${megabytes(bytes)}, ${megabytes(bavail * bsize)} free`
    if (bavail * bsize >= LITTLE_BYTES) return { what, state: 'ok', text }
    return { what, state: 'limited', text, advice: 'Free some space, or name another place with --cache or the setting cacheDirectory' }
  } catch (error) {
    const advice = 'Check its permissions, or name another place with --cache or the setting cacheDirectory'
    return { what, state: 'failed', text: `${folder}: ${messageOf(error)}`, advice }
  }
}

function existingAbove(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : existingAbove(dirname(folder))
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, it) => {
    const path = join(folder, it.name)
    return sum + (it.isDirectory() ? sizeOf(path) : (statSync(path, { throwIfNoEntry: false })?.size ?? 0))
  }, 0)
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6).toLocaleString('en')} MB`
}
