// Helix as a user has it: the stanza of languages, the bindings, a terminal. It can send nothing but standard LSP, which is enough.

import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { HELIX } from '../../support/helix-languages.ts'
import { isUnpacked, rootOf, type Unpacked, unpack, wrapper } from './debian.ts'
import type { Editor, Found } from './editor.ts'
import { large, SHOP_WITH_EDITS } from './projects.ts'
import { Terminal } from './terminal.ts'
import type { Trial } from './trial.ts'

const CLIENT = fileURLToPath(new URL('../../../../clients/helix', import.meta.url))
const UNPACKED: Unpacked = { name: 'helix-25.07', suite: 'forky', packages: ['hx'], programs: ['bin/hx'] }
const LEAST = 25.07

export const helix: Editor = {
  name: 'helix',
  find: () => {
    const commands = [...(isUnpacked(UNPACKED) ? [unpacked()] : []), 'hx', 'helix']
    return commands.flatMap(command => versionOf(command) ?? []).find(it => Number.parseFloat(it.version) >= LEAST)
  },
  install: () => unpack(UNPACKED),
  run,
}

function unpacked(): string {
  return wrapper(UNPACKED, 'bin/hx', { HELIX_RUNTIME: join(rootOf(UNPACKED), 'usr/lib/hx/runtime') })
}

function versionOf(command: string): Found | undefined {
  const version = /^helix (\d+\.\d+(\.\d+)?)/.exec(spawnSync(command, ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[1]
  return version === undefined ? undefined : { command, version }
}

/** A cold start on a busy machine. */
const PATIENCE_MS = 90_000

async function run(found: Found, trial: Trial): Promise<void> {
  const home = trial.folder()
  await trial.step('no language loses a server that Helix would start by itself', () => {
    const bare = trial.environment()
    for (const { name } of Object.values(HELIX).flat()) {
      const missing = serversOf(found, name, bare).filter(it => !readFileSync(join(CLIENT, 'languages.toml'), 'utf8').includes(`"${it}"`))
      if (missing.length > 0) throw new Error(`${name} loses ${missing.join(', ')}: add them in test/support/helix-languages.ts`)
    }
  })
  const folder = join(home, '.config/helix')
  mkdirSync(folder, { recursive: true })
  for (const file of ['languages.toml', 'config.toml']) cpSync(join(CLIENT, file), join(folder, file))
  appendFileSync(join(folder, 'config.toml'), '\n[editor]\ntrue-color = true\n')
  await trial.step('every language has ours', () => {
    for (const { name } of Object.values(HELIX).flat())
      if (!serversOf(found, name, trial.environment(home)).includes('context')) throw new Error(`${name} has not`)
  })

  const shop = trial.folder(SHOP_WITH_EDITS)
  execFileSync('git', ['init', '--quiet'], { cwd: shop })
  const environment = trial.environment(home)
  const open = (cwd: string, file: string) => new Terminal(trial, { command: found.command, args: [file], cwd, environment })

  const shopping = open(shop, 'shop/checkout.py')
  await trial.step('a task opens a pack with the code it is about', async () => {
    await shopping.shows(/def checkout/)
    await untilShown(shopping, /### `shop\/price\.py` file, `shop\/price\.py:1-10`/, async () => {
      shopping.type(' it')
      await shopping.shows(/:lsp-workspace-command context\.show\.forTask ""/)
      shopping.enter('how is the price with tax computed')
    })
    shopping.picture(trial.name)
    shopping.enter(':buffer-close')
  })
  await trial.step('an unsaved edit is in the pack of the line', async () => {
    shopping.enter(':open shop/price.py')
    await shopping.shows(/def round_money/)
    shopping.type('ge')
    shopping.type('odef refund_of(item):')
    shopping.keys('Enter')
    shopping.type('return -price_of(item)')
    shopping.keys('Escape')
    shopping.type(' is')
    await shopping.shows(/Inside: .*refund_of`/, PATIENCE_MS)
    shopping.enter(':buffer-close')
  })
  await trial.step('the menu of code actions gathers the same', async () => {
    await shopping.shows(/def refund_of/)
    shopping.type(' a')
    await shopping.shows(/Gather context for this selection/)
    shopping.keys('Enter')
    await shopping.shows(/Inside: .*refund_of`/, PATIENCE_MS)
  })
  shopping.close()

  const typing = open(large(trial), 'package_0/module_0.py')
  await trial.step('while 10,000 files are indexed it answers, and typing goes on', async () => {
    await typing.shows(/def value_0_0/)
    await typing.shows(/\d+ of \d+ files|ndexing/, PATIENCE_MS)
    await untilShown(typing, /# Context/, async () => typing.type(' is'))
    typing.enter(':buffer-close')
    const began = performance.now()
    typing.type('ggO# typed meanwhile')
    await typing.shows(/# typed meanwhile/)
    trial.measured('a line typed during indexing was on the screen after', `${Math.round(performance.now() - began)} ms`)
  })
  typing.close()
}

/** The servers that Helix would start for a language. */
function serversOf(found: Found, language: string, env: NodeJS.ProcessEnv): string[] {
  const { stdout } = spawnSync(found.command, ['--health', language], { env, encoding: 'utf8' })
  const plain = stdout.replaceAll(/\x1b\[[0-9;]*m/g, '')
  const list = /Configured language servers:([\s\S]*?)\nConfigured/.exec(plain)?.[1] ?? ''
  return [...list.matchAll(/^\s*[✘✓] ([\w.-]+)/gm)].map(it => it[1]!)
}

/** Asks until the index is whole: a pack is a file here, and what came first may be of half of it, or nothing but a message. */
async function untilShown(terminal: Terminal, pattern: RegExp, ask: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    await ask()
    try {
      await terminal.shows(pattern, 10_000)
      return
    } catch (error) {
      if (tries === 9) throw error
      terminal.keys('Escape')
    }
  }
}
