// Which language a file is in: by its name, or by the first line of a script. Pure.

import { languages } from '../../grammars/index.ts'
import type { Language } from '../../grammars/language.ts'

/** By whole name, else by extension; of several extensions that fit, the longest decides. */
export function languageOf(path: string): Language | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const whole = byName.get(name)
  if (whole) return whole
  for (let dot = name.indexOf('.', 1); dot > 0; dot = name.indexOf('.', dot + 1)) {
    const extension = name.slice(dot)
    const found = byExtension.get(extension) ?? byExtension.get(extension.toLowerCase())
    if (found) return found
  }
  return undefined
}

/** The language of a script by its `#!` line: the program, or what `env` starts, with or without a version. */
export function languageOfShebang(firstLine: string): Language | undefined {
  if (!firstLine.startsWith('#!')) return undefined
  const words = firstLine.slice(2, MAX_SHEBANG_CHARS).trim().split(/\s+/).map(nameOf)
  const program = words[0] === 'env' ? words.slice(1).find(it => !it.startsWith('-') && !it.includes('=')) : words[0]
  return program === undefined ? undefined : (byInterpreter.get(program) ?? byInterpreter.get(program.replace(/[\d.]{1,20}$/, '')))
}

/** By the name, else by the first line. */
export function languageOfText(path: string, text: string): Language | undefined {
  return languageOf(path) ?? languageOfShebang(text.slice(0, MAX_SHEBANG_CHARS).split('\n', 1)[0]!)
}

const MAX_SHEBANG_CHARS = 256

function nameOf(program: string): string {
  return program.slice(program.lastIndexOf('/') + 1)
}

const byName = index(language => language.filenames)
const byExtension = index(language => language.extensions)
const byInterpreter = index(language => language.interpreters)

/** Where two languages claim a key, the one listed first has it. */
function index(keysOf: (language: Language) => readonly string[] | undefined): Map<string, Language> {
  const found = new Map<string, Language>()
  for (const language of languages) for (const key of keysOf(language) ?? []) if (!found.has(key)) found.set(key, language)
  return found
}
