// No answer of an evaluation task stands in the product: neither as a string nor as a word of one, in code or in queries. The tasks lie beside
// the checkout; a clone without them has nothing to compare with.
//
// Only names that no prose has are compared: qualified ones, camelCase and snake_case of two words or more. Ordinary words and pairs of words
// (`lock file`, `request`) are general vocabulary and happen to name something in some repository.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../eval/golden/measure.ts'

const TASKS = join(ROOT, '../shared/bench')
const SETS: readonly { readonly file: string; readonly field: RegExp; readonly atLeast: number }[] = [
  { file: 'labelled-dev.json', field: /^ground_truth$/, atLeast: 300 },
  { file: 'history-dev.json', field: /^gold$/, atLeast: 800 },
  { file: 'swe-dev.jsonl', field: /^gold_(?:functions|modules)$/, atLeast: 300 },
]

/** Names that a framework gave to everybody, with what they are. Nothing else belongs here. */
const PUBLIC: Readonly<Record<string, string>> = { webSocket: 'the function that opens a route in Ktor and in Vapor' }

test.skipIf(!existsSync(TASKS))('nothing in the product says an answer of the tasks', () => {
  const answers = new Set<string>()
  for (const { file, field, atLeast } of SETS) {
    const found = new Set<string>()
    for (const task of tasksIn(file)) for (const [key, value] of Object.entries(task)) if (field.test(key)) collect(value, found)
    // An empty list would let everything pass.
    expect(found.size, file).toBeGreaterThan(atLeast)
    for (const name of found) answers.add(name)
  }
  const said = ['server', 'grammars'].flatMap(folder => filesIn(folder).flatMap(path => leaks(path, answers)))
  expect(said).toEqual([])
})

function tasksIn(file: string): object[] {
  const text = readFileSync(join(TASKS, file), 'utf8')
  return file.endsWith('l')
    ? text
        .trim()
        .split('\n')
        .map(line => JSON.parse(line) as object)
    : (JSON.parse(text) as object[])
}

/** `Qualified.name` and `name`, where they are no ordinary words. Names of files are no names of symbols. */
function collect(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') {
    const qualified = value.includes('/') ? value.slice(value.indexOf('::') + 2) : value
    for (const name of [qualified, qualified.split(/[.:#]+/).at(-1)!]) if (isMixed(name)) into.add(name)
  } else if (value && typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) if (key !== 'file') collect(item, into)
  }
}

function isMixed(name: string): boolean {
  return /^[\w.:#]+$/.test(name) && /[a-z0-9][A-Z]|[A-Za-z0-9]_[A-Za-z0-9]|\w[.:#]+\w/.test(name)
}

function leaks(path: string, answers: ReadonlySet<string>): string[] {
  const strings = readFileSync(join(ROOT, path), 'utf8').match(/(['"`])(?:(?!\1)[^\\\n])*\1/g) ?? []
  const words = strings.flatMap(quoted => [quoted.slice(1, -1), ...(quoted.match(/[\w.:#]+/g) ?? [])])
  return [...new Set(words)].filter(word => answers.has(word) && !Object.hasOwn(PUBLIC, word)).map(word => `${path} says ${word}`)
}

function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map(name => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter(path => /\.(?:ts|scm|sql|json)$/.test(path))
    .sort()
}
