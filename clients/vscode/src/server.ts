// The server's process and the connection with it: found, started, asked, started again.

import { existsSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'
import * as vscode from 'vscode'
import { type Executable, type InitializeParams, LanguageClient, type Middleware, RevealOutputChannelOn, State } from 'vscode-languageclient/node'
import { questionOf } from './question.ts'
import { Resolver } from './resolve.ts'
import { settings, withoutOwn } from './settings.ts'
import type { StatusBar } from './status-bar.ts'

/** Thrown where the user was told already. */
export class Told extends Error {}

export interface ServerOptions {
  readonly status: StatusBar
  readonly log: vscode.LogOutputChannel
  /** A code action or a key asks the server to show a pack; it is shown here, where something can be done with it. */
  readonly show: (question: NonNullable<ReturnType<typeof questionOf>>) => Promise<void>
}

export class Server implements vscode.Disposable {
  readonly #options: ServerOptions
  #client: LanguageClient | undefined
  #started: Promise<LanguageClient> | undefined

  constructor(options: ServerOptions) {
    this.#options = options
  }

  /** Runs a command of the server. The last keystroke is sent first. */
  async ask<T>(command: string, fields: object, token?: vscode.CancellationToken): Promise<T> {
    const client = await this.start()
    const params = { command, arguments: [fields] }
    // A token that is undefined would be sent as a second parameter.
    return token ? client.sendRequest<T>('workspace/executeCommand', params, token) : client.sendRequest<T>('workspace/executeCommand', params)
  }

  /** The one that runs, or is started by this. Rejects when it cannot be, after the user was told why. */
  start(): Promise<LanguageClient> {
    this.#started ??= this.#launch().catch((error: unknown) => {
      this.#started = undefined
      throw error
    })
    return this.#started
  }

  async restart(): Promise<void> {
    await this.stop()
    await this.start()
  }

  async stop(): Promise<void> {
    const client = this.#client
    this.#client = undefined
    this.#started = undefined
    await client?.dispose().catch(() => {})
  }

  dispose(): void {
    void this.stop()
  }

  async #launch(): Promise<LanguageClient> {
    const { status, log } = this.#options
    const command = settings().command
    const path = find(command)
    if (path === undefined) {
      status.failed(`\`${command}\` was not found`)
      void this.#offerHelp(command)
      throw new Told(`${command} was not found`)
    }
    const resolver = new Resolver()
    const client = new LanguageClient('context', 'Context', executable(path), {
      documentSelector: [{ scheme: 'file' }],
      outputChannel: log,
      revealOutputChannelOn: RevealOutputChannelOn.Never,
      initializationOptions: () => withoutOwn(vscode.workspace.getConfiguration('context')),
      middleware: this.#middleware(resolver),
    })
    this.#client = client
    client.registerFeature({
      fillInitializeParams: (params: InitializeParams) => {
        params.capabilities.experimental = { ...params.capabilities.experimental, context: { resolve: true, trusted: vscode.workspace.isTrusted } }
      },
      fillClientCapabilities: () => {},
      initialize: () => {},
      getState: () => ({ kind: 'static' }),
      clear: () => {},
    })
    client.onRequest('context/resolve', (params, token) => resolver.answer(params, token))
    client.onDidChangeState(({ newState }) => {
      if (newState === State.Running) status.ready()
      else if (newState === State.Starting) status.starting()
      else if (this.#client === client) status.failed('The server has ended')
    })
    try {
      await client.start()
    } catch (error) {
      status.failed('The server did not start')
      throw error
    }
    return client
  }

  #middleware(resolver: Resolver): Middleware {
    const { status, show } = this.#options
    return {
      ...resolver.middleware,
      executeCommand: (command, given: unknown[], next) => {
        const question = questionOf(command, given)
        return question ? show(question) : next(command, given)
      },
      handleWorkDoneProgress: (token, value, next) => {
        if (!String(token).startsWith('context/indexing/')) return next(token, value)
        if (value.kind === 'end') {
          status.ready()
          // So that the library forgets it.
          next(token, value)
        } else status.indexing(value.percentage ?? 0, value.message)
      },
      workspace: {
        configuration: async (params, token, next) => {
          const values = await next(params, token)
          return Array.isArray(values) ? values.map(withoutOwn) : values
        },
      },
    }
  }

  async #offerHelp(command: string): Promise<void> {
    const install = 'How to Install It'
    const setting = 'Another Place…'
    const again = 'Try Again'
    const text = `Context: the server \`${command}\` was not found on the path. Install it, or say where it is.`
    const chosen = await vscode.window.showErrorMessage(text, install, setting, again)
    if (chosen === install)
      await vscode.commands.executeCommand('workbench.action.openWalkthrough', 'context-language-server.context-language-server#start')
    if (chosen === setting) await vscode.commands.executeCommand('workbench.action.openSettings', 'context.server.command')
    if (chosen === again) await this.restart().catch(() => {})
  }
}

function executable(path: string): Executable {
  // Windows runs what npm installs through its shell only.
  const shell = process.platform === 'win32'
  return { command: shell ? `"${path}"` : path, args: ['--stdio'], options: { shell } }
}

/** A name is looked up here, because what the library says of one that is not there helps nobody. */
function find(command: string): string | undefined {
  const endings = process.platform === 'win32' ? ['.cmd', '.exe', ''] : ['']
  const folders = isAbsolute(command) ? [''] : (process.env.PATH ?? '').split(delimiter).filter(it => it !== '')
  return folders.flatMap(folder => endings.map(ending => join(folder, command) + ending)).find(it => existsSync(it))
}
