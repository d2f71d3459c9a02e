// What one editor is put through: steps that are told as they pass, in folders of their own that are gone afterwards.

import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { messageOf } from '../../../server/util/failure.ts'
import type { Files } from '../../support/workspace.ts'

export class Trial {
  /** Holds the command `context-language-server`, installed as its README says. */
  readonly serverPath: string
  /** Where pictures go; undefined when none are wanted. */
  readonly pictures: string | undefined
  readonly failures: string[] = []
  readonly name: string
  readonly #tell: (text: string) => void
  readonly #made: string[] = []
  readonly #cleanups: (() => void | Promise<void>)[] = []

  constructor(name: string, serverPath: string, pictures: string | undefined, tell: (text: string) => void) {
    this.name = name
    this.serverPath = serverPath
    this.pictures = pictures
    this.#tell = tell
  }

  /** A claim and what shows it. What comes after one that fails would start from a screen that nobody expects, so it is not tried. */
  async step(claim: string, action: () => void | Promise<void>): Promise<void> {
    if (this.failures.length > 0) return
    const began = performance.now()
    try {
      await action()
      this.#tell(`ok    ${this.name}: ${claim} (${seconds(began)} s)\n`)
    } catch (error) {
      this.failures.push(claim)
      this.#tell(`FAIL  ${this.name}: ${claim} (${seconds(began)} s)\n${messageOf(error).replace(/^/gm, '      ')}\n`)
    }
  }

  /** A figure is told, never judged: machines differ. */
  measured(what: string, figure: string): void {
    this.#tell(`      ${this.name}: ${what}: ${figure}\n`)
  }

  /** A new folder with these files. */
  folder(files: Files = {}): string {
    const top = realpathSync(mkdtempSync(join(tmpdir(), 'context-e2e-')))
    this.#made.push(top)
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(top, path)), { recursive: true })
      writeFileSync(join(top, path), text)
    }
    return top
  }

  /** The environment of a user who has nothing of their own: no configuration, no index, the server on the path. */
  environment(home = this.folder()): NodeJS.ProcessEnv {
    return {
      ...process.env,
      HOME: home,
      XDG_CONFIG_HOME: join(home, '.config'),
      XDG_DATA_HOME: join(home, '.local/share'),
      XDG_STATE_HOME: join(home, '.local/state'),
      XDG_CACHE_HOME: join(home, '.cache'),
      PATH: `${this.serverPath}:${process.env.PATH ?? ''}`,
      LANG: 'C.UTF-8',
      LC_ALL: 'C.UTF-8',
    }
  }

  onEnd(cleanup: () => void | Promise<void>): void {
    this.#cleanups.push(cleanup)
  }

  async end(): Promise<void> {
    for (const cleanup of this.#cleanups.splice(0).reverse()) await cleanup()
    // A server that was just told to go may still write its index.
    for (const path of this.#made.splice(0)) rmSync(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  }
}

/** Waits until `look` has something, and says what it saw last when it never has. */
export async function until<T>(what: string, look: () => T | undefined, seen: () => string, timeout = 30_000): Promise<T> {
  const end = performance.now() + timeout
  for (;;) {
    const found = look()
    if (found !== undefined) return found
    if (performance.now() > end) throw new Error(`Waited ${timeout / 1000} s for ${what}. Last seen:\n${seen()}`)
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}

function seconds(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(1)
}
