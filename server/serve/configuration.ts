// Settings while the server runs: those of initializationOptions lie below, what the editor's configuration says counts first.
//
// A client that can be asked is asked (section `context`); one that only pushes is heard. The engine learns what counts in the end.

import { type Connection, DidChangeConfigurationNotification, type ServerCapabilities } from 'vscode-languageserver'
import { changeSettings } from '../config/settings.ts'
import { messageOf } from '../util/failure.ts'
import type { Feature } from './feature.ts'
import type { Engine } from './services.ts'

const SECTION = 'context'

export const configuration: Feature = {
  capabilities: (): ServerCapabilities => ({}),

  register() {},

  started(connection: Connection, engine: Engine) {
    const base = engine.settings()
    const apply = (raw: unknown) => {
      const before = engine.settings()
      const { settings, problems } = changeSettings(raw, base, before)
      for (const problem of problems) engine.log(problem)
      if (JSON.stringify(settings) !== JSON.stringify(before)) engine.configure(settings)
    }
    const { configuration: canBeAsked, configurationChanges: canRegister } = engine.editor()
    const pull = puller(connection, engine, apply)

    // A client that can be asked may push nothing, or another part of what it has. Its answer is the whole.
    connection.onNotification(DidChangeConfigurationNotification.method, ({ settings }: { readonly settings?: unknown }) =>
      canBeAsked ? pull() : apply(settings),
    )
    if (canBeAsked) pull()
    if (canRegister) {
      connection.client
        .register(DidChangeConfigurationNotification.type, { section: SECTION })
        .catch(error =>
          engine.log(`The editor will not tell when its configuration changes (${messageOf(error)}). Restart the server after a change`),
        )
    }
  },
}

/** Asks for our section. Of several questions under way only the last counts: an older answer may be overtaken. */
function puller(connection: Connection, engine: Engine, apply: (raw: unknown) => void): () => void {
  let asked = 0
  return () => {
    const number = ++asked
    connection.workspace.getConfiguration(SECTION).then(
      raw => {
        if (number === asked) apply(raw)
      },
      error => engine.log(`The editor did not tell its configuration (${messageOf(error)}). The settings stay as they are`),
    )
  }
}
