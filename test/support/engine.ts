// The smallest engine: no workspace, an empty graph. It exercises the frame around it and records what the frame does with it.

import { parseSettings, type Settings } from '../../server/config/settings.ts'
import type { State } from '../../server/protocol/status.ts'
import { Learning } from '../../server/serve/learning.ts'
import { Packs } from '../../server/serve/packs.ts'
import type { Engine, EngineOptions } from '../../server/serve/services.ts'
import { Documents } from '../../server/workspace/documents.ts'

export interface EmptyEngine extends Engine {
  readonly options: EngineOptions
  /** The calls of the lifecycle, in order. */
  readonly calls: string[]
  /** Pretends that the state of the roots changed. */
  say(state: State): void
  /** Resolves when the settings were changed as many times. */
  configured(times: number): Promise<void>
}

export function emptyEngine(options: EngineOptions, given?: Settings): EmptyEngine {
  const calls: string[] = []
  const listeners: ((state: State) => void)[] = []
  const parsed = parseSettings(options.initializationOptions)
  let settings = given ?? parsed.settings
  let changes = 0
  const waiting: (() => void)[] = []
  return {
    options,
    calls,
    documents: new Documents(options.editor.encoding),
    say: state => listeners.forEach(listener => void listener(state)),
    settings: () => settings,
    configure: changed => {
      settings = changed
      changes++
      for (const check of waiting) check()
    },
    configured: times =>
      new Promise(resolve => {
        const check = () => {
          if (changes >= times) resolve()
        }
        waiting.push(check)
        check()
      }),
    editor: () => options.editor,
    encoding: () => options.editor.encoding,
    packs: new Packs(),
    learning: new Learning({ locate: () => undefined, settings: () => settings, now: () => 0, log: options.log.warn }),
    workspaces: () => [],
    locate: () => undefined,
    log: options.log.info,
    resolveThrough: () => void calls.push('resolve'),
    start: () => {
      calls.push('start')
      for (const problem of parsed.problems) options.log.warn(problem)
    },
    addRoot: uri => void calls.push(`add ${uri}`),
    removeRoot: uri => void calls.push(`remove ${uri}`),
    filesChanged: root => void calls.push(`changed ${root}`),
    onListed() {},
    onSettings() {},
    onState: listener => void listeners.push(listener),
    async dispose() {
      calls.push('dispose')
    },
  }
}
