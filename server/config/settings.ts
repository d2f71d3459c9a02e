// Every setting a user can change: type, default and documentation in one table.
// `npm run settings` writes the table of the README from it; a test fails when that is stale.

import { address, amount, choice, flag, folder, list, model, type Setting, servers, shown } from './setting.ts'

export const SETTINGS = {
  provide: list(
    ['workspaceSymbol', 'documentSymbol', 'references', 'definition', 'callHierarchy', 'hover'],
    'Standard features to answer from our graph. For agents, and editors without another language server. Read at the start only.',
  ),
  exclude: list(undefined, 'More to leave out, as lines of a `.gitignore` at the root.'),
  watch: choice(
    'auto',
    ['auto', 'client', 'own', 'off'],
    'Who notices changes outside the editor: the editor (`client`), this server (`own`) or nobody; `auto` asks the editor if it can.',
  ),
  'index.enabled': flag(true, 'Index the whole folder. Without it only open documents are known.'),
  'history.commits': amount(5_000, 0, 100_000, 'Past commits that are read, newest first: their words find what they changed. 0 for none.'),
  'pack.maskSecrets': flag(true, 'Show `[masked]` in place of what looks like a key or a password, and say so in the pack.'),
  'learn.session': flag(true, 'What you open, select and edit counts a little more, for some minutes, in answers that find it anyway.'),
  'learn.feedback': flag(
    true,
    'What you used after a question counts more for questions like it, and what you never use a little less. Kept on this machine.',
  ),
  'learn.vocabulary': flag(true, 'A word of your questions that led to the same symbol twice or more names that symbol.'),
  'resolve.servers': servers(
    'Language servers to start, by language id: for each a known one by its name, such as `gopls`, or an object with `command`, `args` and `settings`.',
  ),
  'resolve.megabytes': amount(2_000, 200, 64_000, 'A language server that we started and that takes more memory is stopped.'),
  'model.embedding': model(
    'Finds what means the same in other words: a model of `context-language-server model add`, or a folder with `model.onnx` and `tokenizer.json`.',
  ),
  'model.rerank': model('Looks at the first 50 again, each with the question: a cross-encoder, named in the same way.'),
  'model.rerankUrl': address(
    'The same by a server: one that answers as rerankers do, or `…/api/generate?model=…` of Ollama. The question and the code found are sent there.',
  ),
  'cache.days': amount(90, 1, 10_000, 'Indexes of repositories that nobody opened for so many days are removed. What was learned stays.'),
  'cache.megabytes': amount(5_000, 100, 1_000_000, 'All indexes together may take so much; beyond it, the one used longest ago is removed first.'),
  cacheDirectory: folder('An absolute path for the indexes; empty for the cache directory of the user. Read at the start only.'),
}

export type Settings = { readonly [Name in keyof typeof SETTINGS]: (typeof SETTINGS)[Name]['fallback'] }

/** What counts where nothing is said. */
export const DEFAULTS = Object.fromEntries(Object.entries(SETTINGS).map(([name, setting]) => [name, setting.fallback])) as Settings

/** What a running server cannot take back: it was announced, or is open. */
const AT_START = ['provide', 'cacheDirectory'] as const satisfies readonly (keyof Settings)[]

/** A client that sends rubbish needs not be told all of it. */
const MAX_PROBLEMS = 20

export interface Parsed {
  readonly settings: Settings
  /** Each a sentence for the log. */
  readonly problems: readonly string[]
}

/**
 * Reads what a client sent: our section, or a tree of sections that holds ours as `context`; names with dots, or nested. What is missing,
 * null or wrong is taken from `under`.
 */
export function parseSettings(raw: unknown, under: Settings = DEFAULTS): Parsed {
  if (raw === null || raw === undefined) return { settings: under, problems: [] }
  if (!isObject(raw)) return { settings: under, problems: [`The settings must be an object, not ${shown(raw)}. They were ignored`] }
  const section = own(raw, 'context')
  const { given, problems } = flatten(isObject(section) ? section : raw)
  const values = new Map<string, unknown>(Object.entries(under))
  for (const [name, value] of given) {
    const setting: Setting<unknown> = SETTINGS[name]
    const read = setting.read(value)
    if (read.value !== undefined) values.set(name, read.value)
    for (const problem of read.problems) problems.push(`The setting ${name} ${problem}`)
  }
  const more = problems.length - MAX_PROBLEMS
  if (more > 0) problems.splice(MAX_PROBLEMS, more, `${more} more settings are wrong`)
  return { settings: Object.fromEntries(values) as Settings, problems }
}

/** Settings that come while the server runs. What is read at the start only stays as it was, which is said. */
export function changeSettings(raw: unknown, under: Settings, now: Settings): Parsed {
  const { settings, problems } = parseSettings(raw, under)
  const late = AT_START.filter(name => JSON.stringify(settings[name]) !== JSON.stringify(now[name]))
  return {
    settings: { ...settings, provide: now.provide, cacheDirectory: now.cacheDirectory },
    problems: [...problems, ...late.map(name => `The setting ${name} is read at the start only. Put it into initializationOptions, and restart`)],
  }
}

type Name = keyof Settings

/** The settings that are given, under their names in the table, and what is no setting at all. Looks two levels deep, whatever is sent. */
function flatten(section: Section): { given: Map<Name, unknown>; problems: string[] } {
  const given = new Map<Name, unknown>()
  const problems: string[] = []
  const take = (name: string, value: unknown) => {
    if (!isName(name)) problems.push(`There is no setting ${shown(name)}. It was ignored`)
    else if (value !== null && value !== undefined) given.set(name, value)
  }
  for (const key of Object.keys(section)) {
    const value = own(section, key)
    if (GROUPS.has(key) && value === null) continue
    if (!GROUPS.has(key) || !isObject(value)) take(key, value)
    else for (const inner of Object.keys(value)) take(`${key}.${inner}`, own(value, inner))
  }
  return { given, problems }
}

/** `index` of `index.enabled`. */
const GROUPS: ReadonlySet<string> = new Set(Object.keys(SETTINGS).flatMap(name => name.split('.').slice(0, -1)))

function isName(name: string): name is Name {
  return Object.hasOwn(SETTINGS, name)
}

type Section = Readonly<Record<string, unknown>>

function isObject(value: unknown): value is Section {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Never what every object has from its prototype. */
function own(section: Section, key: string): unknown {
  return Object.hasOwn(section, key) ? section[key] : undefined
}
