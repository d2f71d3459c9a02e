// `npm run e2e -- [--install] [--allow-missing] [--pictures <folder>] [name…]`: drives the real editors, headless, each with its client installed
// as the client's README says.

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { messageOf } from '../../../server/util/failure.ts'
import type { Editor, Found } from './editor.ts'
import { emacs } from './emacs.ts'
import { helix } from './helix.ts'
import { mcp } from './mcp.ts'
import { neovim, neovim010 } from './neovim.ts'
import { installTerminal } from './terminal.ts'
import { Trial } from './trial.ts'
import { vscode } from './vscode.ts'

/** In the order in which they run. */
const EDITORS: readonly Editor[] = [mcp, neovim, neovim010, emacs, helix, vscode]

const ATTEMPTS = 3

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

process.exitCode = await main(process.argv.slice(2))

async function main(argv: readonly string[]): Promise<number> {
  const options = { 'allow-missing': { type: 'boolean' }, install: { type: 'boolean' }, pictures: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true })
  const unknown = positionals.filter(name => !EDITORS.some(editor => editor.name === name))
  if (unknown.length > 0) return usage(`There is no entry ${unknown.join(', ')}. There are ${EDITORS.map(it => it.name).join(', ')}.`)
  const chosen = EDITORS.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
  const pictures = values.pictures === undefined ? undefined : resolve(values.pictures)
  if (pictures !== undefined) mkdirSync(pictures, { recursive: true })

  const prefix = mkdtempSync(join(tmpdir(), 'context-e2e-server-'))
  const failed: string[] = []
  const missing: string[] = []
  try {
    const serverPath = installServer(prefix)
    if (values.install) installTerminal()
    for (const editor of chosen) {
      const outcome = await attempt(editor, serverPath, pictures, values.install === true)
      if (outcome === 'missing') missing.push(editor.name)
      if (outcome === 'failed') failed.push(editor.name)
    }
  } finally {
    rmSync(prefix, { recursive: true, force: true })
  }
  if (missing.length > 0)
    tell(`Not found here: ${missing.join(', ')}. \`npm run e2e -- --install\` fetches what it can; --allow-missing goes on without.\n`)
  if (failed.length > 0) tell(`Failed: ${failed.join(', ')}\n`)
  return failed.length > 0 || (missing.length > 0 && values['allow-missing'] !== true) ? 1 : 0
}

async function attempt(editor: Editor, serverPath: string, pictures: string | undefined, install: boolean) {
  if (install && !editor.find()) {
    tell(`      ${editor.name}: installing\n`)
    const began = performance.now()
    try {
      editor.install?.()
      tell(`      ${editor.name}: installed in ${Math.round((performance.now() - began) / 1000)} s\n`)
    } catch (error) {
      tell(`      ${editor.name}: could not be installed (${messageOf(error)})\n`)
    }
  }
  const found = editor.find()
  if (!found) return 'missing'
  tell(`      ${editor.name}: version ${found.version}\n`)
  const began = performance.now()
  let failed = await isFailing(editor, found, serverPath, pictures)
  // A screen that somebody else kept waiting looks like one that is wrong. What is wrong is wrong every time.
  for (let n = 1; failed && n < ATTEMPTS; n++) {
    tell(`      ${editor.name}: once more from the start\n`)
    failed = await isFailing(editor, found, serverPath, pictures)
  }
  tell(`      ${editor.name}: ${Math.round((performance.now() - began) / 1000)} s in all\n`)
  return failed ? 'failed' : 'passed'
}

async function isFailing(editor: Editor, found: Found, serverPath: string, pictures: string | undefined): Promise<boolean> {
  const trial = new Trial(editor.name, serverPath, pictures, tell)
  try {
    await editor.run(found, trial)
  } catch (error) {
    trial.failures.push('the run itself')
    tell(`FAIL  ${editor.name}: ${error instanceof Error ? error.stack : String(error)}\n`)
  } finally {
    await trial.end()
  }
  return trial.failures.length > 0
}

/** As the README says for a checkout: the command is a link to what `npm ci` built. */
function installServer(prefix: string): string {
  execFileSync('npm', ['install', '--global', '--ignore-scripts', '--prefix', prefix, ROOT], { stdio: ['ignore', 'ignore', 2] })
  return join(prefix, 'bin')
}

function usage(text: string): number {
  process.stderr.write(`${text}\n`)
  return 2
}

function tell(text: string): void {
  process.stdout.write(text)
}
