// A real terminal without a window: tmux runs the program, keys go in, what stands on the screen comes out.

import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isUnpacked, rootOf, type Unpacked, unpack, wrapper } from './debian.ts'
import { type Trial, until } from './trial.ts'

const UNPACKED: Unpacked = { name: 'tmux', suite: 'trixie', packages: ['tmux', 'ncurses-base'], programs: ['bin/tmux'] }

/** The system's tmux, or one that was fetched as the editors are. */
function tmux(): string {
  if (!isUnpacked(UNPACKED)) return 'tmux'
  const entries = ['lib', 'share'].map(it => join(rootOf(UNPACKED), 'usr', it, 'terminfo'))
  return wrapper(UNPACKED, 'bin/tmux', { TERMINFO_DIRS: [...entries, '/lib/terminfo', '/usr/share/terminfo', ''].join(':') })
}

/** Brings tmux here where the system has none. */
export function installTerminal(): void {
  if (spawnSync('tmux', ['-V']).status !== 0 && !isUnpacked(UNPACKED)) unpack(UNPACKED)
}

const COLUMNS = 120
const ROWS = 40
let count = 0

export interface Start {
  readonly command: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly environment: NodeJS.ProcessEnv
}

export class Terminal {
  readonly #trial: Trial
  readonly #socket: string
  readonly #command = tmux()

  constructor(trial: Trial, { command, args, cwd, environment }: Start) {
    this.#trial = trial
    // A socket of our own: whatever else runs in tmux is not touched, nor its settings taken.
    this.#socket = join(trial.folder(), `tmux-${++count}`)
    const size = ['-x', `${COLUMNS}`, '-y', `${ROWS}`]
    const line = [command, ...args].map(quoted).join(' ')
    // The pane outlives its program, so that last words can be read.
    const options = ['set', '-g', 'default-terminal', 'tmux-256color', ';', 'set', '-g', 'remain-on-exit', 'on', ';', 'set', '-g', 'status', 'off']
    const features = ['set', '-ga', 'terminal-features', ',*:RGB', ';', 'set', '-g', 'escape-time', '10']
    execFileSync(
      this.#command,
      ['-S', this.#socket, '-f', '/dev/null', 'start-server', ';', ...options, ';', ...features, ';', 'new-session', '-d', ...size, line],
      {
        cwd,
        env: { ...environment, COLORTERM: 'truecolor', TMUX: '' },
      },
    )
    trial.onEnd(() => this.close())
  }

  /** Keys by tmux's names: `Enter`, `Escape`, `C-w`. */
  keys(...names: string[]): void {
    this.#tmux('send-keys', ...names)
  }

  type(text: string): void {
    this.#tmux('send-keys', '-l', text)
  }

  /** A command line of the kind that ends with Enter. */
  enter(text: string): void {
    this.type(text)
    this.keys('Enter')
  }

  screen(): string {
    return this.#tmux('capture-pane', '-p').trimEnd()
  }

  async shows(pattern: RegExp, timeout?: number): Promise<string> {
    const look = () => {
      const screen = this.screen()
      if (/^Pane is dead/m.test(screen)) throw new Error(`The program ended:\n${screen}`)
      return pattern.test(screen) ? screen : undefined
    }
    return until(`${pattern} on the screen`, look, () => this.screen(), timeout)
  }

  /** Keeps the screen with its colours, when pictures are wanted. */
  picture(name: string): void {
    if (this.#trial.pictures !== undefined) writeFileSync(join(this.#trial.pictures, `${name}.ansi`), this.#tmux('capture-pane', '-p', '-e'))
  }

  close(): void {
    spawnSync(this.#command, ['-S', this.#socket, 'kill-server'], { stdio: 'ignore' })
  }

  #tmux(...args: string[]): string {
    return execFileSync(this.#command, ['-S', this.#socket, ...args], { encoding: 'utf8' })
  }
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`
}
