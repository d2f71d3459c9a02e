// The smallest engine: no workspace, an empty graph. It exercises the frame around it and records what the frame does with it.

import type { Settings } from '../../server/config/settings.ts'
import type { State } from '../../server/protocol/status.ts'
import type { Engine, EngineOptions } from '../../server/serve/services.ts'

export interface EmptyEngine extends Engine {
  readonly options: EngineOptions
  /** The calls of the lifecycle, in order. */
  readonly calls: string[]
  /** Pretends that the state of the roots changed. */
  say(state: State): void
}

export function emptyEngine(options: EngineOptions, settings: Settings = { provide: [] }): EmptyEngine {
  const calls: string[] = []
  const listeners: ((state: State) => void)[] = []
  return {
    options,
    calls,
    say: state => listeners.forEach(listener => void listener(state)),
    settings: () => settings,
    editor: () => options.editor,
    encoding: () => options.editor.encoding,
    workspaces: () => [],
    locate: () => undefined,
    log: options.log.info,
    start: () => void calls.push('start'),
    addRoot: uri => void calls.push(`add ${uri}`),
    removeRoot: uri => void calls.push(`remove ${uri}`),
    onState: listener => void listeners.push(listener),
    async dispose() {
      calls.push('dispose')
    },
  }
}
