// Files that change outside the editor, as a feature: who watches is decided by the setting and by what the editor can do.

import type { ServerCapabilities } from 'vscode-languageserver'
import type { Feature } from './feature.ts'
import { WatchedFiles } from './watched-files.ts'

export const watching: Feature = {
  capabilities: (): ServerCapabilities => ({}),
  register() {},

  started(connection, engine) {
    const watched = new WatchedFiles({
      connection,
      editor: engine.editor(),
      mode: engine.settings().watch,
      onChanges: (root, batch) => engine.filesChanged(root, batch),
      log: engine.log,
    })
    engine.onListed((root, folders) => {
      watched.add(root)
      void watched.update(root.path, folders)
    })
    engine.onSettings(settings => watched.configure(settings.watch))
    connection.onExit(() => watched.close())
  },
}
