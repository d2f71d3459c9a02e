// `npm run e2e:package -- [--nodes 20,22,24] [--task <task>] [folder]`: the package as npm would get it, installed into empty folders under several
// versions of Node of the registry, and asked about a checkout (this one when none is named).

import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { messageOf } from '../../../server/util/failure.ts'
import { TOOLS } from '../editors/debian.ts'
import { askOnce, askOverStdio } from './ask.ts'
import { type NodeVersion, nodeOf, versionOf } from './nodes.ts'
import { npm } from './npm.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const NAME = 'context-language-server'
/** What a person would wait for, and what disks and registries are asked to keep. */
const MOST = { packedBytes: 40e6, installedBytes: 150e6 }

process.exitCode = await main(process.argv.slice(2))

async function main(argv: readonly string[]): Promise<number> {
  const options = { nodes: { type: 'string', default: '20,22,24' }, task: { type: 'string', default: 'how are edges weighted' } } as const
  const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true })
  const repository = resolve(positionals[0] ?? ROOT)
  const scratch = mkdtempSync(join(tmpdir(), 'context-package-'))
  const failures: string[] = []
  try {
    const tarball = pack(scratch)
    tell(`${NAME}: ${megabytes(statSync(tarball).size)} packed\n`)
    if (statSync(tarball).size > MOST.packedBytes) failures.push(`the package is larger than ${megabytes(MOST.packedBytes)}`)
    for (const wanted of values.nodes.split(',')) {
      try {
        const node = wanted === 'this' ? thisNode() : nodeOf(wanted, TOOLS)
        failures.push(...(await tryOut(node, tarball, repository, values.task, join(scratch, wanted))).map(it => `Node ${wanted}: ${it}`))
      } catch (error) {
        failures.push(`Node ${wanted}: ${messageOf(error)}`)
      }
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  }
  for (const failure of failures) tell(`FAIL  ${failure}\n`)
  return failures.length > 0 ? 1 : 0
}

/** The tarball is made of what is built: `prepare` would build again, and other programs may use the build at this moment. */
function pack(folder: string): string {
  npm(process.execPath, ['pack', '--ignore-scripts', '--pack-destination', folder], { folder: ROOT })
  return join(folder, readdirSync(folder).find(it => it.endsWith('.tgz'))!)
}

async function tryOut(node: NodeVersion, tarball: string, repository: string, task: string, folder: string): Promise<string[]> {
  const failures: string[] = []
  const [project, cache] = [join(folder, 'project'), join(folder, 'cache')]
  const seconds = install(node, tarball, project, ['--omit=optional', '--allow-scripts=better-sqlite3'])
  const main = join(project, 'node_modules', NAME, '.build/start/main.js')
  const bytes = sizeOf(join(project, 'node_modules'))
  if (bytes > MOST.installedBytes) failures.push(`${megabytes(bytes)} installed, more than ${megabytes(MOST.installedBytes)}`)
  tell(`Node ${versionOf(node)}: installed in ${seconds.toFixed(1)} s, ${megabytes(bytes)} without the runtime of models\n`)
  const cold = askOnce(node, main, repository, cache, task)
  const warm = askOnce(node, main, repository, cache, task)
  tell(`      for-task: first pack after ${toSeconds(cold.ms)}, with the index ${toSeconds(warm.ms)}; ${warm.items} items, ${warm.tokens} tokens\n`)
  const stdio = await askOverStdio(node, main, repository, join(folder, 'cold'), task)
  const again = await askOverStdio(node, main, repository, cache, task)
  tell(
    `      --stdio: initialize answered after ${again.initialized.toFixed(0)} ms; first pack after ${toSeconds(stdio.first)}, with the index ${toSeconds(again.first)}\n`,
  )
  failures.push(...withoutScripts(node, tarball, join(folder, 'blocked')))
  return failures
}

/** Where npm runs no scripts, what is missing is said with the way to allow it. */
function withoutScripts(node: NodeVersion, tarball: string, project: string): string[] {
  install(node, tarball, project, ['--omit=optional', '--ignore-scripts'])
  const main = join(project, 'node_modules', NAME, '.build/start/main.js')
  try {
    execFileSync(node.program, [main, 'for-task', 'anything', '--root', project, '--cache', join(project, 'cache')], {
      encoding: 'utf8',
      stdio: 'pipe',
    })
    return ['without install scripts, for-task answered: there is a binary that nobody built']
  } catch (error) {
    const said = String((error as { stderr?: unknown }).stderr).trim()
    const isClear = said.includes('--allow-scripts=better-sqlite3') && said.split('\n').length === 1
    tell(`      without install scripts: ${isClear ? 'says in one line what to allow' : said}\n`)
    return isClear ? [] : [`without install scripts it does not say in one line what to allow: ${said}`]
  }
}

/** Seconds it took. The cache of npm is a new one: what a new user downloads is downloaded. */
function install(node: NodeVersion, tarball: string, project: string, flags: readonly string[]): number {
  mkdirSync(project, { recursive: true })
  writeFileSync(join(project, 'package.json'), '{ "private": true }\n')
  cpSync(join(ROOT, '.npmrc'), join(project, '.npmrc'))
  const began = performance.now()
  npm(node.program, ['install', tarball, ...projectFlags(flags, project)], {
    folder: project,
    headers: node.headers,
    cache: join(project, '.npm'),
  })
  return (performance.now() - began) / 1000
}

/** In a project npm wants the allowance in its package.json. */
function projectFlags(flags: readonly string[], project: string): string[] {
  const allowed = flags.flatMap(it => (it.startsWith('--allow-scripts=') ? [it.slice('--allow-scripts='.length)] : []))
  if (allowed.length > 0)
    writeFileSync(
      join(project, 'package.json'),
      `${JSON.stringify({ private: true, allowScripts: Object.fromEntries(allowed.map(it => [it, true])) })}\n`,
    )
  return flags.filter(it => !it.startsWith('--allow-scripts='))
}

function thisNode(): NodeVersion {
  return { wanted: 'this', program: process.execPath, headers: join(process.execPath, '../..') }
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(it => it.isFile())
    .reduce((sum, it) => sum + statSync(join(it.parentPath, it.name)).size, 0)
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}

function toSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

function tell(text: string): void {
  process.stdout.write(text)
}
