// Settings -> the servers to start, each with its languages. Languages that name the same server share one. Pure.

import { createHash } from 'node:crypto'
import { languages } from '../../../grammars/index.ts'
import { type KnownServer, servers } from '../../../grammars/servers.ts'

export interface ServerSpec {
  readonly name: string
  readonly languages: ReadonlySet<string>
  readonly command: string
  readonly args: readonly string[]
  readonly settings: Fields
  readonly needs: string | undefined
  readonly initializationOptions: (needed: string) => Fields | undefined
  readonly isNode: boolean
  /** It may be a program of the workspace. */
  readonly insideWorkspace: boolean
  /** Names all of this: what was said under other settings does not count. */
  readonly hash: string
}

/** As the settings give it. */
export interface Choice {
  readonly server?: string
  readonly command?: string
  readonly args?: readonly string[]
  readonly settings?: Fields
  readonly initializationOptions?: Fields
  readonly insideWorkspace?: boolean
}

type Fields = Readonly<Record<string, unknown>>

/** Problems are sentences for the log. */
export function chosenServers(choices: Readonly<Record<string, Choice>>): {
  readonly specs: readonly ServerSpec[]
  readonly problems: readonly string[]
} {
  const problems: string[] = []
  const specs = new Map<string, ServerSpec>()
  const taken = new Set(Object.keys(choices))
  for (const [language, choice] of Object.entries(choices)) {
    if (!languages.some(({ id }) => id === language)) {
      problems.push(`The setting resolve.servers names the language ${JSON.stringify(language.slice(0, 60))}, which nobody knows. It was ignored`)
      continue
    }
    const known = choice.server === undefined ? undefined : servers.find(({ name }) => name === choice.server)
    if (choice.server !== undefined && !known) {
      const names = servers.map(({ name }) => name).join(', ')
      problems.push(`There is no known language server ${JSON.stringify(choice.server.slice(0, 60))}. Name one of ${names}, or give a command`)
      continue
    }
    const spec = specOf(language, choice, known, taken)
    const same = specs.get(spec.hash)
    specs.set(spec.hash, same ? { ...same, languages: new Set([...same.languages, ...spec.languages]) } : spec)
  }
  return { specs: [...specs.values()].map((spec, n, all) => ({ ...spec, name: nameIn(spec, n, all) })), problems }
}

/** A known server answers for all its languages that have no entry of their own. */
function specOf(language: string, choice: Choice, known: KnownServer | undefined, taken: ReadonlySet<string>): ServerSpec {
  const command = choice.command ?? known!.command
  const args = choice.args ?? known?.args ?? []
  const settings = merged(known?.settings ?? {}, choice.settings ?? {})
  const own = choice.initializationOptions
  const options = (needed: string): Fields | undefined => {
    const base = known?.initializationOptions?.(needed)
    return base || own ? merged(base ?? {}, own ?? {}) : undefined
  }
  const said = JSON.stringify([known?.name, command, args, settings, options('')])
  return {
    name: known?.name ?? command.slice(Math.max(command.lastIndexOf('/'), command.lastIndexOf('\\')) + 1),
    languages: new Set([language, ...(known?.languages ?? []).filter(it => !taken.has(it))]),
    command,
    args,
    settings,
    needs: known?.needs,
    initializationOptions: options,
    isNode: known?.isNode === true,
    insideWorkspace: choice.insideWorkspace === true,
    hash: createHash('sha256').update(said).digest('base64url').slice(0, 16),
  }
}

/** What a server said is kept under its name, so no two may have one. */
function nameIn({ name, languages: own }: ServerSpec, n: number, all: readonly ServerSpec[]): string {
  return all.some((it, at) => at !== n && it.name === name) ? `${name} (${[...own].join(', ')})` : name
}

/** What is given counts, at every depth. */
function merged(base: Fields, given: Fields): Fields {
  const all = new Map(Object.entries(base))
  for (const [key, value] of Object.entries(given)) {
    const below = all.get(key)
    all.set(key, isFields(below) && isFields(value) ? merged(below, value) : value)
  }
  return Object.fromEntries(all)
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The part of the settings that a server asks for: a section is a path into them. */
export function sectionOf(settings: Fields, section: string): unknown {
  let at: unknown = settings
  for (const part of section.split('.').filter(Boolean)) at = isFields(at) && Object.hasOwn(at, part) ? at[part] : undefined
  return at ?? null
}
