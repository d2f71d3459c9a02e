// Emacs as a user has it: the package on the load path, two lines of configuration, a terminal. Beside it eglot with a language server of its
// own, or lsp-mode, of which ours is one server.

import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isUnpacked, rootOf, type Unpacked, unpack, wrapper } from './debian.ts'
import type { Editor, Found } from './editor.ts'
import { large, SHOP_WITH_EDITS } from './projects.ts'
import { Terminal } from './terminal.ts'
import type { Trial } from './trial.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const PACKAGE = join(ROOT, 'clients/emacs')
const TESTS = join(ROOT, 'test/e2e/editors/emacs.el')
const UNPACKED: Unpacked = { name: 'emacs-30', suite: 'trixie', packages: ['emacs-nox', 'elpa-lsp-mode'], programs: ['bin/emacs-nox'] }
const LEAST_MAJOR = 29

export const emacs: Editor = {
  name: 'emacs',
  find: () => {
    const commands = isUnpacked(UNPACKED) ? [unpacked(), 'emacs'] : ['emacs']
    return commands.flatMap(command => versionOf(command) ?? []).find(it => Number.parseInt(it.version, 10) >= LEAST_MAJOR)
  },
  install: () => unpack(UNPACKED),
  run,
}

/** The program knows its folders by where it was to be installed, and is told where they are. */
function unpacked(): string {
  const usr = join(rootOf(UNPACKED), 'usr')
  const version = readdirSync(join(usr, 'share/emacs')).find(it => /^\d/.test(it)) ?? ''
  const share = join(usr, 'share/emacs', version)
  const machine = join(usr, 'libexec/emacs', version)
  const own = join(machine, readdirSync(machine)[0] ?? '')
  const dump = readdirSync(own).find(it => it.endsWith('.pdmp')) ?? ''
  const environment = { EMACSLOADPATH: join(share, 'lisp'), EMACSDATA: join(share, 'etc'), EMACSDOC: join(share, 'etc'), EMACSPATH: own }
  return wrapper(UNPACKED, 'bin/emacs-nox', environment, [`--dump-file=${join(own, dump)}`])
}

function versionOf(command: string): Found | undefined {
  const version = /^GNU Emacs (\d+\.\d+)/.exec(spawnSync(command, ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[1]
  return version === undefined ? undefined : { command, version }
}

async function run(found: Found, trial: Trial): Promise<void> {
  await trial.step('the package compiles without a warning, and its parts do what they say', () => compile(found, trial))
  await beside(found, trial)
  await during(found, trial)
  if (lspMode().length > 0) await addOn(found, trial)
}

function compile(found: Found, trial: Trial): void {
  const copy = join(trial.folder(), 'emacs')
  cpSync(PACKAGE, copy, { recursive: true })
  const files = readdirSync(copy).filter(it => it.endsWith('.el'))
  const batch = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(found.command, ['-Q', '--batch', '-L', '.', ...args], {
      cwd: copy,
      env: trial.environment(),
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`${stdout}${stderr}`)
  }
  batch('--eval', '(setq byte-compile-error-on-warn t)', '-f', 'batch-byte-compile', ...files)
  batch('-l', TESTS, '-f', 'ert-run-tests-batch-and-exit')
}

/** Two lines, as the README says; `more` is what this user has besides. */
function configured(home: string, ...more: string[]): void {
  mkdirSync(join(home, '.emacs.d'), { recursive: true })
  const mine = ['(setq inhibit-startup-screen t make-backup-files nil)', '(menu-bar-mode -1)', ...more]
  const client = [`(add-to-list 'load-path "${PACKAGE}")`, "(require 'context-language-server)", '(global-context-language-server-mode 1)']
  writeFileSync(join(home, '.emacs.d/init.el'), `${[...mine, ...client].join('\n')}\n`)
  // An Emacs that was unpacked and not installed has no compiler to find.
  const early = '(setq native-comp-enable-subr-trampolines nil native-comp-jit-compilation nil)'
  writeFileSync(join(home, '.emacs.d/early-init.el'), `${early}\n`)
}

function open(found: Found, trial: Trial, home: string, cwd: string, file: string): Terminal {
  const environment = trial.environment(home)
  // The language server of eglot: pyright, of this repository's own dependencies.
  environment.PATH = `${environment.PATH}:${join(ROOT, 'node_modules/.bin')}`
  return new Terminal(trial, { command: found.command, args: ['-nw', file], cwd, environment })
}

/** M-x, the name, and what it asks for. */
async function command(terminal: Terminal, name: string, answer?: string): Promise<void> {
  terminal.keys('M-x')
  await terminal.shows(/^M-x/m)
  terminal.enter(name)
  if (answer === undefined) return
  await terminal.shows(/: *$/m)
  terminal.enter(answer)
}

async function evaluated(terminal: Terminal, expression: string, shown: RegExp): Promise<void> {
  terminal.keys('M-:')
  await terminal.shows(/^Eval:/m)
  terminal.enter(expression)
  await terminal.shows(shown)
}

const TASK = 'how is the price with tax computed'

async function beside(found: Found, trial: Trial): Promise<void> {
  const home = trial.folder()
  configured(home, "(add-hook 'python-mode-hook #'eglot-ensure)")
  const shop = trial.folder(SHOP_WITH_EDITS)
  // Eglot takes the folder of a project from version control.
  execFileSync('git', ['init', '--quiet'], { cwd: shop })
  const shopping = open(found, trial, home, shop, 'shop/checkout.py')
  await trial.step('a task opens a pack with the code it is about, beside eglot', async () => {
    await shopping.shows(/def checkout/)
    await shopping.shows(/\[eglot:[^\]]+\]/, PATIENCE_MS)
    await command(shopping, 'context-task', TASK)
    await shopping.shows(/tokens · \d+ items/, PATIENCE_MS)
    await complete(shopping)
    await shopping.shows(/### `shop\/price\.py` file, `shop\/price\.py:1-10`/)
    shopping.picture(trial.name)
  })
  await trial.step('Enter leads to the very line of the source', async () => {
    shopping.keys('C-s')
    shopping.enter('def price_of')
    shopping.keys('Enter')
    await shopping.shows(/price\.py .* L4\b|price\.py .*\(4,/)
  })
  await trial.step('eglot still has its own server', async () => {
    await evaluated(shopping, '(message "managed %s" (and (eglot-managed-p) (eglot-server-capable :definitionProvider) t))', /managed t/)
  })
  await trial.step('what its server knows is told to ours', async () => {
    await evaluated(
      shopping,
      `(context-resolve (vector (list :textDocument (list :uri (context-uri buffer-file-name)) :position '(:line 3 :character 5) :want "definition")) #'context-resolve-here (lambda (it) (message "told %d" (length (aref (plist-get it :locations) 0)))))`,
      /told \d/,
    )
    if (!/told 1/.test(shopping.screen())) throw new Error(shopping.screen())
  })
  await trial.step('an unsaved edit is in the next pack', async () => {
    shopping.keys('M->')
    shopping.enter('')
    shopping.enter('def refund_of(item):')
    shopping.type('return -price_of(item)')
    await command(shopping, 'context-selection')
    await shopping.shows(/What shop\/price\.py:1[0-9]-1[0-9] uses/)
    await shopping.shows(/Inside: .*`refund_of`/)
  })
  await trial.step('an item can be dropped with its button, brought back and copied', async () => {
    shopping.keys('C-s')
    shopping.enter('cart.py:')
    shopping.keys('C-s')
    shopping.enter('[drop]')
    shopping.keys('C-b', 'Enter')
    await shopping.shows(/1 dropped/)
    if (/### .*cart\.py:/.test(shopping.screen())) throw new Error(`The dropped item is still there:\n${shopping.screen()}`)
    shopping.type('u')
    await shopping.shows(/### .*cart\.py:/)
    shopping.type('w')
    await shopping.shows(/copied, about \d+ tokens/)
  })
  await trial.step('the pack is asked again with half the budget', async () => {
    shopping.type('-')
    await shopping.shows(/\/4000 tokens/)
  })
  await trial.step('why an item is there is told', async () => {
    shopping.keys('C-s')
    shopping.enter('### `shop/price')
    shopping.type('?')
    await shopping.shows(/Rank \d+, in the pack/)
  })
  shopping.close()
}

async function during(found: Found, trial: Trial): Promise<void> {
  const home = trial.folder()
  configured(home)
  const typing = open(found, trial, home, large(trial), 'package_0/module_0.py')
  await trial.step('while 10,000 files are indexed it answers, and typing goes on', async () => {
    await typing.shows(/context \d+%/, PATIENCE_MS)
    await command(typing, 'context-task', 'where is value_0_0 computed')
    await typing.shows(/indexing \d+\/\d+/, PATIENCE_MS)
    typing.keys('C-x', 'o', 'M-<')
    const began = performance.now()
    typing.enter('# typed meanwhile')
    await typing.shows(/# typed meanwhile/)
    trial.measured('a line typed during indexing was on the screen after', `${Math.round(performance.now() - began)} ms`)
  })
  typing.close()
}

async function addOn(found: Found, trial: Trial): Promise<void> {
  const home = trial.folder()
  const paths = lspMode().map(it => `"${it}"`)
  configured(
    home,
    `(setq load-path (append (list ${paths.join(' ')}) load-path))`,
    '(setq lsp-auto-guess-root t lsp-warn-no-matched-clients nil lsp-enable-suggest-server-download nil lsp-headerline-breadcrumb-enable nil)',
    "(require 'lsp-mode)",
    "(require 'lsp-lens nil t)",
    "(add-hook 'python-mode-hook #'lsp)",
  )
  const shop = trial.folder(SHOP_WITH_EDITS)
  execFileSync('git', ['init', '--quiet'], { cwd: shop })
  const shopping = open(found, trial, home, shop, 'shop/price.py')
  await trial.step('in lsp-mode it is one more server, and sees an unsaved edit', async () => {
    await shopping.shows(/LSP\[[^\]]*context/, PATIENCE_MS)
    shopping.keys('M->')
    shopping.enter('')
    shopping.enter('def refund_of(item):')
    shopping.type('return -price_of(item)')
    await command(shopping, 'context-selection')
    await shopping.shows(/Inside: .*`refund_of`/, PATIENCE_MS)
  })
  shopping.close()
}

/** The folders of lsp-mode and what it needs, where Debian's packages of them were unpacked. */
function lspMode(): string[] {
  const folder = join(rootOf(UNPACKED), 'usr/share/emacs/site-lisp/elpa-src')
  return existsSync(folder) ? readdirSync(folder).map(it => join(folder, it)) : []
}

/** What came first may be of half an index, which the window says, and `g` is the way on. */
async function complete(terminal: Terminal): Promise<void> {
  for (let tries = 0; /indexing/.test(await terminal.shows(/tokens · \d+ items/)); tries++) {
    if (tries === 60) throw new Error(`Still indexing:\n${terminal.screen()}`)
    terminal.type('g')
    await new Promise(resolve => setTimeout(resolve, 1_000))
  }
}

/** A cold start on a busy machine. */
const PATIENCE_MS = 90_000
