// What `--help` prints, from the tables of commands and options.

export interface Described {
  readonly name: string
  /** What follows the name. May be empty. */
  readonly words: string
  readonly about: string
}

export interface DescribedOption {
  readonly type: 'string' | 'boolean'
  readonly short?: string
  readonly value?: string
  /** Missing for options that nobody types. */
  readonly about?: string
  /** What may stand for the value, where that is a list. */
  readonly values?: readonly string[]
}

export type DescribedOptions = Readonly<Record<string, DescribedOption>>

const COLUMN = 22

export function usageOf(commands: readonly Described[], options: DescribedOptions): string {
  const typed = Object.entries(options).flatMap(([name, { value, about }]) =>
    about === undefined ? [] : [row(`--${name}${value === undefined ? '' : ` <${value}>`}`, about)],
  )
  return [
    'Usage: context-language-server [<command>] [options]',
    '',
    'Without a command it is the server that an editor starts: --stdio (default), --node-ipc, --socket <port> or --pipe <name>.',
    '',
    ...commands.map(({ name, words, about }) => row(`${name} ${words}`.trimEnd(), about)),
    '',
    ...typed,
  ].join('\n')
}

/** What is too long for its column has a line of its own. */
function row(what: string, about: string): string {
  return what.length < COLUMN ? `  ${what.padEnd(COLUMN)}${about}` : `  ${what}\n  ${' '.repeat(COLUMN)}${about}`
}
