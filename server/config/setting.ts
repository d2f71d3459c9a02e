// The kinds of settings: each reads a value of any shape and says what is wrong with it.

import { isAbsolute } from 'node:path'

export interface Setting<T> {
  readonly fallback: T
  /** For the documentation, in Markdown. */
  readonly type: string
  readonly documentation: string
  /** For editors that check settings while they are typed, as JSON Schema; without default and description. */
  readonly schema: Readonly<Record<string, unknown>>
  /** No value when it cannot be used at all. Problems go on after the name of the setting. */
  read(value: unknown): { readonly value?: T; readonly problems: readonly string[] }
}

/** More and longer patterns than anybody writes by hand. */
const MAX_ITEMS = 1_000
const MAX_LENGTH = 4_096

export function flag(fallback: boolean, documentation: string): Setting<boolean> {
  const read = (value: unknown) => (typeof value === 'boolean' ? good(value) : bad('true or false', value))
  return { fallback, type: '`true`, `false`', documentation, schema: { type: 'boolean' }, read }
}

export function choice<const T extends string>(fallback: NoInfer<T>, options: readonly T[], documentation: string): Setting<T> {
  const read = (value: unknown) => {
    const option = options.find(it => it === value)
    return option === undefined ? bad(`one of ${options.join(', ')}`, value) : good(option)
  }
  return { fallback, type: options.map(it => `\`${it}\``).join(', '), documentation, schema: { type: 'string', enum: options }, read }
}

export function amount(fallback: number, min: number, max: number, documentation: string): Setting<number> {
  const read = (value: unknown) =>
    typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
      ? good(value)
      : bad(`a whole number from ${min} to ${max}`, value)
  return { fallback, type: `${min} to ${max}`, documentation, schema: { type: 'integer', minimum: min, maximum: max }, read }
}

/** A list of `options`, or of any strings; empty unless set. Wrong items are left out, the others count. */
export function list<const T extends string = string>(options: readonly T[] | undefined, documentation: string): Setting<readonly T[]> {
  const type = options ? `list of ${options.map(it => `\`${it}\``).join(', ')}` : 'list of strings'
  const isItem = (item: unknown): item is T =>
    typeof item === 'string' && (options ? options.some(it => it === item) : item !== '' && item.length <= MAX_LENGTH)
  const read = (value: unknown) => {
    if (!Array.isArray(value)) return bad('a list', value)
    const items: readonly unknown[] = value.slice(0, MAX_ITEMS)
    const expected = options ? `any of ${options.join(', ')}` : `strings of 1 to ${MAX_LENGTH} characters`
    const problems = items.filter(it => !isItem(it)).map(it => `may hold ${expected}, not ${shown(it)}. That item was ignored`)
    if (value.length > MAX_ITEMS) problems.push(`has ${value.length} items. Only the first ${MAX_ITEMS} count`)
    return { value: [...new Set(items.filter(isItem))], problems }
  }
  const items = options ? { type: 'string', enum: options } : { type: 'string', minLength: 1, maxLength: MAX_LENGTH }
  return { fallback: [], type, documentation, schema: { type: 'array', items, maxItems: MAX_ITEMS, uniqueItems: true }, read }
}

/** An absolute path, or empty. It is of the machine: no project may say where somebody's files go. */
export function folder(documentation: string): Setting<string> {
  const read = (value: unknown) => {
    const usable = typeof value === 'string' && value.length <= MAX_LENGTH && (value === '' || isPlainPath(value))
    return usable ? good(value) : bad('an absolute path', value)
  }
  return { fallback: '', type: 'path', documentation, schema: { type: 'string', maxLength: MAX_LENGTH, scope: 'machine' }, read }
}

/** How a language server is to be started: a known one by its name, any other by its command. */
export interface ServerChoice {
  /** A known one, whose command and settings hold where nothing else is said. */
  readonly server?: string
  readonly command?: string
  readonly args?: readonly string[]
  readonly settings?: Readonly<Record<string, unknown>>
  readonly initializationOptions?: Readonly<Record<string, unknown>>
  /** The command may be a program of the workspace. */
  readonly insideWorkspace?: boolean
}

/** Language ids and the server of each; empty unless set. A wrong one is left out, the others count. */
export function servers(documentation: string): Setting<Readonly<Record<string, ServerChoice>>> {
  const read = (value: unknown) => {
    if (!isFields(value)) return bad('an object from languages to servers', value)
    const problems: string[] = []
    const chosen: [string, ServerChoice][] = []
    for (const [language, given] of Object.entries(value).slice(0, MAX_ITEMS)) {
      const choice = typeof given === 'string' ? { server: given } : given
      const problem = isFields(choice) ? wrongChoice(choice) : `must be a name or an object, not ${shown(given)}`
      if (problem === undefined) chosen.push([language, choice as ServerChoice])
      else problems.push(`of ${shown(language)} ${problem}. That server is not started`)
    }
    return { value: Object.fromEntries(chosen), problems }
  }
  // A project may be trusted, and still not say which programs run: editors ask for both.
  const schema = { type: 'object', additionalProperties: { anyOf: [{ type: 'string' }, CHOICE] }, scope: 'machine-overridable' }
  return { fallback: {}, type: 'object', documentation, schema, read }
}

const CHOICE = {
  type: 'object',
  properties: {
    server: { type: 'string' },
    command: { type: 'string' },
    args: { type: 'array', items: { type: 'string' } },
    settings: { type: 'object' },
    initializationOptions: { type: 'object' },
    insideWorkspace: { type: 'boolean' },
  },
  additionalProperties: false,
}

function wrongChoice(choice: Readonly<Record<string, unknown>>): string | undefined {
  const isText = (it: unknown): it is string => typeof it === 'string' && it !== '' && it.length <= MAX_LENGTH && !it.includes('\0')
  const { server, command, args, settings, initializationOptions, insideWorkspace } = choice
  const unknown = Object.keys(choice).find(it => !Object.hasOwn(CHOICE.properties, it))
  if (unknown !== undefined) return `has no ${shown(unknown)}`
  if (server === undefined && command === undefined) return 'must have a server or a command'
  for (const [name, it] of Object.entries({ server, command }))
    if (it !== undefined && !isText(it)) return `must have a text as ${name}, not ${shown(it)}`
  if (args !== undefined && !(Array.isArray(args) && args.length <= MAX_ITEMS && args.every(it => it === '' || isText(it))))
    return `must have a list of texts as args, not ${shown(args)}`
  for (const [name, it] of Object.entries({ settings, initializationOptions }))
    if (it !== undefined && !(isFields(it) && isShallow(it, MAX_DEPTH))) return `must have an object as ${name}, not ${shown(it)}`
  return insideWorkspace === undefined || typeof insideWorkspace === 'boolean'
    ? undefined
    : `must have true or false as insideWorkspace, not ${shown(insideWorkspace)}`
}

const MAX_DEPTH = 20

function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.values(value).every(it => isShallow(it, depth - 1))
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The name of a model that was added, or the absolute path of a folder with one. Of the machine: what a project names would be run. */
export function model(documentation: string): Setting<string> {
  const read = (value: unknown) => {
    const usable = typeof value === 'string' && value.length <= MAX_LENGTH && (value === '' || MODEL_NAME.test(value) || isPlainPath(value))
    return usable ? good(value) : bad('the name of a model or an absolute path', value)
  }
  return { fallback: '', type: 'name or path', documentation, schema: { type: 'string', maxLength: MAX_LENGTH, scope: 'machine' }, read }
}

/** As `model add` gives them: a folder of its own, never a way out of it. */
export const MODEL_NAME = /^[\p{L}\p{N}_][\p{L}\p{N}._-]{0,99}$/u

/** Of the machine, too: what is asked goes there. */
export function address(documentation: string): Setting<string> {
  const read = (value: unknown) => {
    const usable = typeof value === 'string' && value.length <= MAX_LENGTH && (value === '' || isAddress(value))
    return usable ? good(value) : bad('an address that begins with http:// or https://', value)
  }
  return { fallback: '', type: 'URL', documentation, schema: { type: 'string', maxLength: MAX_LENGTH, scope: 'machine' }, read }
}

function isAddress(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value)
}

function isPlainPath(value: string): boolean {
  return isAbsolute(value) && !value.includes('\0')
}

/** A value from outside, for a message: short, and never looked into, since it may be deep. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value)
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' && value !== null ? 'an object' : String(value)
}

function good<T>(value: T): { readonly value: T; readonly problems: readonly string[] } {
  return { value, problems: [] }
}

function bad(expected: string, value: unknown): { readonly problems: readonly string[] } {
  return { problems: [`must be ${expected}, not ${shown(value)}. It was ignored`] }
}
