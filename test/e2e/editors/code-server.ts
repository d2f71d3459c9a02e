// VS Code without a window: code-server of npm, a headless Chromium of Debian, and hands for it. Both lie in a folder of the user's cache.

import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { isUnpacked, rootOf, TOOLS, type Unpacked, unpack, wrapper } from './debian.ts'
import { type Trial, until } from './trial.ts'

/** The last line that Node 20 runs. */
export const VERSION = '4.100.3'
const FOLDER = join(TOOLS, `code-server-${VERSION}`)
const ENTRY = 'node_modules/code-server/out/node/entry.js'
const SHELL = 'lib/chromium/chromium-headless-shell'
/** With ripgrep, which the editor finds files with. */
const CHROMIUM: Unpacked = {
  name: 'chromium',
  suite: 'trixie',
  packages: ['chromium-headless-shell', 'fonts-dejavu-core', 'ripgrep'],
  programs: [SHELL, 'bin/rg'],
}

export function isInstalled(): boolean {
  return existsSync(FOLDER) && isUnpacked(CHROMIUM)
}

export function install(): void {
  if (!isUnpacked(CHROMIUM)) unpack(CHROMIUM)
  if (existsSync(FOLDER)) return
  const half = `${FOLDER}.half`
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { recursive: true })
  writeFileSync(join(half, 'package.json'), '{ "private": true }\n')
  const npm = (folder: string, ...args: string[]) =>
    execFileSync('npm', [...args, ...headers()], { cwd: join(half, folder), stdio: ['ignore', 2, 2] })
  // Its own scripts download from places that are not always there, and build what only a terminal needs.
  const plainly = ['--ignore-scripts', '--omit=dev', '--no-audit', '--no-fund']
  npm('.', 'install', ...plainly, `code-server@${VERSION}`)
  npm('node_modules/code-server/lib/vscode', 'install', ...plainly)
  npm('node_modules/code-server/lib/vscode/extensions', 'install', ...plainly)
  // For passwords, and it does not start without.
  npm('.', 'rebuild', 'argon2', '--build-from-source')
  const bin = join(half, 'node_modules/code-server/lib/vscode/node_modules/@vscode/ripgrep/bin')
  mkdirSync(bin, { recursive: true })
  symlinkSync(join(rootOf(CHROMIUM), 'usr/bin/rg'), join(bin, 'rg'))
  renameSync(half, FOLDER)
}

/** Where Node was installed with its headers they need not be fetched. */
function headers(): string[] {
  const prefix = dirname(dirname(process.execPath))
  return existsSync(join(prefix, 'include/node/node.h')) ? [`--nodedir=${prefix}`] : []
}

export interface Settings {
  readonly [name: string]: unknown
}

/** One user with their own home: extensions, settings, and a server that runs until the trial ends. */
export class CodeServer {
  readonly #trial: Trial
  readonly #home: string
  readonly #environment: NodeJS.ProcessEnv
  readonly #settings: Settings
  #browser: Browser | undefined

  constructor(trial: Trial, settings: Settings) {
    this.#trial = trial
    this.#home = trial.folder()
    this.#environment = { ...trial.environment(this.#home), SHELL: '/bin/bash' }
    this.#settings = settings
    // The editor asks a login shell for the path, as it does for every user.
    writeFileSync(join(this.#home, '.profile'), `export PATH='${this.#environment.PATH}'\n`)
    this.set({})
  }

  /** Changes settings of the user, also while it runs. */
  set(changed: Settings): void {
    const folder = join(this.#home, '.local/share/code-server/User')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'settings.json'), JSON.stringify({ ...this.#settings, ...changed }, undefined, 2))
  }

  installExtension(path: string): void {
    execFileSync(process.execPath, [join(FOLDER, ENTRY), '--install-extension', path], { env: this.#environment, stdio: ['ignore', 'ignore', 2] })
  }

  async start(): Promise<string> {
    const args = [join(FOLDER, ENTRY), '--auth', 'none', '--bind-addr', '127.0.0.1:0', '--disable-telemetry', '--disable-update-check']
    // A group of its own, so that all it starts ends with it.
    const child = spawn(process.execPath, args, { env: this.#environment, cwd: this.#home, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    this.#trial.onEnd(() => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-10_000)))
    const address = () => /HTTP server listening on (http:\S+?)\/?\s/.exec(said)?.[1]
    return until('code-server to listen', address, () => said, 60_000)
  }

  /** A window of 1280 by 800 on a folder. */
  async open(url: string, folder: string): Promise<Window> {
    this.#browser ??= await this.#launch()
    const context = await this.#browser.newContext({ viewport: { width: 1280, height: 800 }, permissions: ['clipboard-read', 'clipboard-write'] })
    const page = await context.newPage()
    await page.goto(`${url}/?folder=${encodeURIComponent(folder)}`)
    return new Window(page, this.#trial)
  }

  async #launch(): Promise<Browser> {
    const libraries = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(it => join(rootOf(CHROMIUM), 'usr/lib', it, 'pulseaudio'))
    const executablePath = wrapper(CHROMIUM, SHELL, { LD_LIBRARY_PATH: libraries.join(':') })
    // Its sandbox wants rights that containers do not give; it opens our own pages only.
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
    this.#trial.onEnd(() => browser.close())
    return browser
  }
}

/** What stands in a window, and hands for it. */
export class Window {
  readonly page: Page
  readonly #trial: Trial

  constructor(page: Page, trial: Trial) {
    this.page = page
    this.#trial = trial
  }

  /** All text, that of previews too. */
  async text(): Promise<string> {
    const texts = this.page.frames().map(frame => frame.evaluate<string>('document.body.innerText').catch(() => ''))
    return (await Promise.all(texts)).join('\n').replaceAll('\u00a0', ' ')
  }

  async shows(pattern: RegExp, timeout = 60_000): Promise<string> {
    let text = ''
    const end = performance.now() + timeout
    while (performance.now() < end) {
      text = await this.text()
      if (pattern.test(text)) return text
      await this.page.waitForTimeout(200)
    }
    throw new Error(`Waited ${timeout / 1000} s for ${pattern}. Last seen:\n${text}`)
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
  }

  /** A command of the palette, by its title. */
  run(title: string): Promise<void> {
    return this.#pick('F1', `>${title}`, title)
  }

  /** What an input box asks for. The box takes the place of the palette, so its title is waited for. */
  async answer(title: string, text: string): Promise<void> {
    await this.page.locator('.quick-input-title:visible').filter({ hasText: title }).waitFor()
    await this.#input(text)
    await this.press('Enter')
  }

  async openFile(path: string): Promise<void> {
    const name = path.slice(path.lastIndexOf('/') + 1)
    await this.#pick('Control+p', path, name)
    await this.page.locator('.tab.active').filter({ hasText: name }).first().waitFor()
  }

  /** Keeps the picture, when pictures are wanted. */
  async picture(name: string): Promise<void> {
    if (this.#trial.pictures !== undefined) await this.page.screenshot({ path: join(this.#trial.pictures, `${name}.png`) })
  }

  async close(): Promise<void> {
    if (this.#trial.failures.length > 0) await this.picture(`${this.#trial.name}-failed`)
    await this.page.context().close()
  }

  /** An answer that comes meanwhile may move the focus, which closes the palette. A person would open it again. */
  async #pick(key: string, text: string, label: string): Promise<void> {
    for (let left = 8; ; left--) {
      try {
        await this.press('Escape', key)
        await this.#input(text, PATIENCE_MS)
        const choice = this.page.locator('.quick-input-list .monaco-list-row').filter({ hasText: label }).first()
        await choice.click({ timeout: PATIENCE_MS })
        return
      } catch (error) {
        if (left === 0) throw error
      }
    }
  }

  async #input(text: string, timeout = 30_000): Promise<void> {
    const input = this.page.locator('.quick-input-widget:visible input.input').first()
    await input.waitFor({ timeout })
    await input.fill(text, { timeout })
  }
}

const PATIENCE_MS = 5_000
