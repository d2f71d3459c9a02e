// An engine without workspaces, until the live one is in place.

import { parseSettings } from './config/settings.ts'
import type { Engine, EngineOptions } from './serve/services.ts'
import { Documents } from './workspace/documents.ts'

export function makeEngine({ editor, initializationOptions, log }: EngineOptions): Engine {
  const parsed = parseSettings(initializationOptions)
  let { settings } = parsed
  return {
    editor,
    documents: new Documents(editor.encoding),
    settings: () => settings,
    configure: changed => {
      settings = changed
    },
    encoding: () => editor.encoding,
    workspaces: () => [],
    locate: () => undefined,
    log: log.info,
    start: () => parsed.problems.forEach(log.warn),
    addRoot() {},
    removeRoot() {},
    onState() {},
    async dispose() {},
  }
}
