// One LSP feature: what it announces and how it answers, in one file, so that the two cannot drift apart.

import type { ClientCapabilities, Connection, ServerCapabilities } from 'vscode-languageserver'
import type { Settings } from '../config/settings.ts'
import { invariant } from '../util/failure.ts'
import type { Engine } from './services.ts'

export interface Feature {
  /**
   * What `initialize` announces for it. `settings` are those of the initializationOptions.
   * Its own requests stand in `experimental.context.requests`, its commands in `executeCommandProvider.commands`.
   */
  capabilities(client: ClientCapabilities, settings: Settings): ServerCapabilities
  /** Called once, while `initialize` is answered. Most features ask for less than the engine: `Services`. */
  register(connection: Connection, engine: Engine): void
}

/** Lists that several features add to. Everything else belongs to one feature. */
const SHARED: ReadonlySet<string> = new Set(['experimental.context.requests', 'executeCommandProvider.commands'])

/** All announcements as one. Two features that announce the same thing are a bug: one would be lost. */
export function mergeCapabilities(parts: readonly ServerCapabilities[]): ServerCapabilities {
  return parts.reduce<Plain>((all, part) => merge(all, part as Plain, ''), {})
}

type Plain = Readonly<Record<string, unknown>>

function merge(one: Plain, other: Plain, path: string): Plain {
  const merged: Record<string, unknown> = { ...one }
  for (const [key, value] of Object.entries(other)) {
    if (value === undefined) continue
    const here = path === '' ? key : `${path}.${key}`
    const before = merged[key]
    if (before === undefined) merged[key] = value
    else if (isPlain(before) && isPlain(value)) merged[key] = merge(before, value, here)
    else {
      invariant(SHARED.has(here) && Array.isArray(before) && Array.isArray(value), `one feature to announce ${here}, not two`)
      merged[key] = [...before, ...value]
      invariant(new Set(merged[key] as unknown[]).size === before.length + value.length, `every name in ${here} once`)
    }
  }
  return merged
}

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
