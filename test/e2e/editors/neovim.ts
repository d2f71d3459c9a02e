// Neovim as a user has it: the plug-in on the runtime path, one line of configuration, a terminal.

import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isUnpacked, rootOf, type Unpacked, unpack, wrapper } from './debian.ts'
import type { Editor, Found } from './editor.ts'
import { large, SHOP_WITH_EDITS } from './projects.ts'
import { Terminal } from './terminal.ts'
import type { Trial } from './trial.ts'

const PLUGIN = fileURLToPath(new URL('../../../../clients/neovim', import.meta.url))
const MODULES = fileURLToPath(new URL('../../../../test/e2e/editors/neovim.lua', import.meta.url))
const CONTENT = { packages: ['neovim'], programs: ['bin/nvim'] }

export const neovim: Editor = entry('neovim', { name: 'neovim-0.12', suite: 'forky', ...CONTENT }, [0, 11])
export const neovim010: Editor = entry('neovim-0.10', { name: 'neovim-0.10', suite: 'trixie', ...CONTENT }, [0, 10])

/** With `least` 0.11 the file lsp/context.lua is tried, below it `setup`. */
function entry(name: string, wanted: Unpacked, least: readonly [number, number]): Editor {
  const fits = (found: Found) => {
    const [major = 0, minor = 0] = found.version.split('.').map(Number)
    return least[1] === 10 ? major === 0 && minor === 10 : major > 0 || minor >= least[1]
  }
  return {
    name,
    find: () => {
      const commands = isUnpacked(wanted) ? ['nvim', unpacked(wanted)] : ['nvim']
      return commands.flatMap(command => versionOf(command) ?? []).find(fits)
    },
    install: () => unpack(wanted),
    run: (found, trial) => run(found, trial, least[1] >= 11 ? "vim.lsp.enable('context')" : "require('context').setup()"),
  }
}

function unpacked(wanted: Unpacked): string {
  return wrapper(wanted, 'bin/nvim', { VIMRUNTIME: join(rootOf(wanted), 'usr/share/nvim/runtime') })
}

function versionOf(command: string): Found | undefined {
  const version = /^NVIM v(\d+\.\d+\.\d+)/.exec(spawnSync(command, ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[1]
  return version === undefined ? undefined : { command, version }
}

async function run(found: Found, trial: Trial, configuration: string): Promise<void> {
  const home = trial.folder()
  configure(home, configuration)
  const environment = trial.environment(home)
  const shop = trial.folder(SHOP_WITH_EDITS)
  const open = (cwd: string, ...args: string[]) => new Terminal(trial, { command: found.command, args, cwd, environment })

  const shopping = open(shop, 'shop/checkout.py')
  await trial.step('a task opens a pack with the code it is about', async () => {
    await shopping.shows(/def checkout/)
    shopping.enter(':ContextTask how is the price with tax computed')
    await shopping.shows(/tokens · \d+ items/)
    await shopping.shows(/### `shop\/price\.py` file, `shop\/price\.py:1-10`/)
    // What came first may be of half an index, which the window says, and R is the way on.
    while (/indexing/.test(await shopping.shows(/tokens · \d+ items/))) shopping.type('R')
    shopping.picture(trial.name)
  })
  await trial.step('Enter leads to the very line of the source', async () => {
    shopping.enter('/def price_of')
    shopping.keys('Enter')
    await shopping.shows(/shop\/price\.py\s+4,1\b/)
  })
  await trial.step('an unsaved edit is in the next pack', async () => {
    shopping.enter('Godef refund_of(item):')
    shopping.type('return -price_of(item)')
    shopping.keys('Escape')
    shopping.enter(':ContextSelection')
    await shopping.shows(/What shop\/price\.py:12-12 uses/)
    await shopping.shows(/Inside: .*`refund_of`/)
  })
  await trial.step('an item can be dropped, brought back and copied', async () => {
    shopping.enter('/^### .*cart.py:')
    shopping.type('dd')
    await shopping.shows(/1 dropped/)
    if (/│### .*cart\.py:/.test(shopping.screen())) throw new Error(`The dropped item is still there:\n${shopping.screen()}`)
    shopping.type('u')
    await shopping.shows(/│### .*cart\.py:/)
    shopping.type('Y')
    await shopping.shows(/copied, about \d+ tokens/)
  })
  await trial.step('the pack is asked again with half the budget', async () => {
    shopping.type('-')
    await shopping.shows(/\/4000 tokens/)
  })
  await trial.step('why an item is there is told', async () => {
    shopping.enter('/^### `shop.price.py')
    shopping.type('K')
    await shopping.shows(/Rank \d+, in the pack/)
    shopping.keys('Escape')
  })
  await trial.step(':checkhealth finds nothing wrong', async () => {
    shopping.enter(':checkhealth context')
    const screen = await shopping.shows(/server: .* ready, \d+ files|ERROR/)
    if (/ERROR|WARNING/.test(screen)) throw new Error(screen)
  })
  shopping.close()
  await trial.step('its modules for other plug-ins do what those ask for', () => {
    const args = ['--clean', '--headless', '--cmd', `set runtimepath^=${PLUGIN}`, '-l', MODULES]
    const { stdout, stderr } = spawnSync(found.command, args, { env: environment, encoding: 'utf8' })
    if (!stdout.includes('passed')) throw new Error(`${stdout}${stderr}`)
  })
  await trial.step('Neovim starts', () => {
    const bare = startMs(found, trial.environment(), shop)
    const grown = startMs(found, environment, shop) - bare
    trial.measured(
      'its start with a file of a project grows',
      `${grown.toFixed(0)} ms of the processor, from ${bare.toFixed(0)} (medians of ${STARTS})`,
    )
  })

  const wide = large(trial)
  const typing = open(wide, 'package_0/module_0.py')
  await trial.step('while 10,000 files are indexed it answers, and typing goes on', async () => {
    await typing.shows(/context \d+%/)
    typing.enter(':ContextTask where is value_0_0 computed')
    await typing.shows(/indexing \d+\/\d+/)
    typing.type('q')
    const began = performance.now()
    typing.enter('Go# typed meanwhile')
    await typing.shows(/# typed meanwhile/)
    trial.measured('a line typed during indexing was on the screen after', `${Math.round(performance.now() - began)} ms`)
  })
  typing.close()
}

const STARTS = 5

/** The processor's time, which a busy machine does not stretch. The shell says what its children took. */
function startMs(found: Found, env: NodeJS.ProcessEnv, cwd: string): number {
  const times = Array.from({ length: STARTS }, () => {
    const { stdout } = spawnSync('sh', ['-c', '"$0" --headless +qa! shop/price.py >/dev/null 2>&1; times', found.command], {
      cwd,
      env,
      encoding: 'utf8',
    })
    const children = [...(stdout.trim().split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)]
    return children.reduce((sum, it) => sum + (Number(it[1]) * 60 + Number(it[2])) * 1_000, 0)
  })
  return times.sort((a, b) => a - b)[Math.floor(STARTS / 2)] ?? 0
}

function configure(home: string, configuration: string): void {
  const folder = join(home, '.config/nvim')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'init.lua'), `vim.opt.runtimepath:prepend('${PLUGIN}')\n${configuration}\n`)
  appendFileSync(join(folder, 'init.lua'), "vim.o.statusline = [[%f %{v:lua.require'context'.status()} %= %l,%c]]\n")
}
