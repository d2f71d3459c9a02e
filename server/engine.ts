// An engine without workspaces, until the live one is in place.

import type { Engine, EngineOptions } from './serve/services.ts'

export function makeEngine({ editor, log }: EngineOptions): Engine {
  return {
    settings: () => ({ provide: [] }),
    editor: () => editor,
    encoding: () => editor.encoding,
    workspaces: () => [],
    locate: () => undefined,
    log: log.info,
    start() {},
    addRoot() {},
    removeRoot() {},
    onState() {},
    async dispose() {},
  }
}
