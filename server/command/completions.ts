// `completions bash|zsh|fish`: prints a script for the shell, made from the tables of commands and options, so that it cannot be stale.

import { Failure } from '../util/failure.ts'
import type { Command } from './command.ts'
import type { Described, DescribedOptions } from './usage.ts'

const PROGRAM = 'context-language-server'

export function completionsOf(commands: readonly Described[], options: DescribedOptions): Command {
  return async ({ words: [shell = ''] }, { print }) => {
    const script = Object.hasOwn(SCRIPTS, shell) ? SCRIPTS[shell] : undefined
    if (!script) throw new Failure(`There are no completions for ${JSON.stringify(shell)}`, `Name one of ${Object.keys(SCRIPTS).join(', ')}`)
    print(script(commands, typedOf(options)))
    return 0
  }
}

interface Typed {
  readonly name: string
  readonly about: string
  readonly takesValue: boolean
  readonly values: readonly string[]
}

function typedOf(options: DescribedOptions): Typed[] {
  return Object.entries(options).flatMap(([name, { about, type, values = [] }]) =>
    about === undefined ? [] : [{ name, about, takesValue: type === 'string', values }],
  )
}

type Script = (commands: readonly Described[], options: readonly Typed[]) => string

const bash: Script = (commands, options) => `# To use it: source <(${PROGRAM} completions bash)
_context_language_server() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}"
  case "$before" in
${options.map(({ name, takesValue, values }) => (takesValue ? `    --${name}) ${bashValues(values)}; return ;;\n` : '')).join('')}  esac
  if [[ "$word" == -* ]]; then COMPREPLY=($(compgen -W "${options.map(it => `--${it.name}`).join(' ')}" -- "$word"))
  elif [[ $COMP_CWORD == 1 ]]; then COMPREPLY=($(compgen -W "${commands.map(it => it.name).join(' ')}" -- "$word"))
  else COMPREPLY=($(compgen -f -- "$word")); fi
}
complete -o filenames -F _context_language_server ${PROGRAM}`

function bashValues(values: readonly string[]): string {
  return values.length > 0 ? `COMPREPLY=($(compgen -W "${values.join(' ')}" -- "$word"))` : 'COMPREPLY=($(compgen -f -- "$word"))'
}

const zsh: Script = (commands, options) => `#compdef ${PROGRAM}
# To use it: source <(${PROGRAM} completions zsh), or keep it as _${PROGRAM} in a folder of $fpath
_context_language_server() {
  local -a commands
  commands=(
${commands.map(({ name, about }) => `    ${quoted(`${name}:${about}`)}\n`).join('')}  )
  _arguments \\
${options.map(it => `    ${quoted(`--${it.name}[${it.about.replace(/[[\]]/g, '')}]${zshValue(it)}`)} \\\n`).join('')}    '1: :{_describe command commands}' '*: :_files'
}
compdef _context_language_server ${PROGRAM}`

function zshValue({ name, takesValue, values }: Typed): string {
  return !takesValue ? '' : values.length > 0 ? `:${name}:(${values.join(' ')})` : `:${name}:_files`
}

const fish: Script = (commands, options) =>
  [
    `# To use it: ${PROGRAM} completions fish | source`,
    ...commands.map(({ name, about }) => `complete -c ${PROGRAM} -n __fish_use_subcommand -f -a ${name} -d ${quoted(about)}`),
    ...options.map(({ name, about, takesValue, values }) => {
      const value = !takesValue ? '' : values.length > 0 ? ` -x -a ${quoted(values.join(' '))}` : ' -r'
      return `complete -c ${PROGRAM} -l ${name}${value} -d ${quoted(about)}`
    }),
  ].join('\n')

/** For each of the three shells. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", '’')}'`
}

const SCRIPTS: Readonly<Record<string, Script>> = { bash, zsh, fish }
