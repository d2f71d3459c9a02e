// One item of the status bar: whether the server runs, and how far its index is.

import * as vscode from 'vscode'

export class StatusBar implements vscode.Disposable {
  readonly #item = vscode.window.createStatusBarItem('context.status', vscode.StatusBarAlignment.Left, -1)

  constructor() {
    this.#item.name = 'Context'
    this.#item.command = 'context.server.show'
    this.starting()
    this.#item.show()
  }

  starting(): void {
    this.#set('$(loading~spin) Context', 'Context: the server starts')
  }

  indexing(percentage: number, message: string | undefined): void {
    this.#set(
      `$(loading~spin) Context ${percentage}%`,
      `Context: indexing${message === undefined ? '' : `, ${message}`}. Questions are answered meanwhile.`,
    )
  }

  ready(): void {
    this.#set('$(symbol-namespace) Context', 'Context: ready. Shows what is indexed.')
    void vscode.commands.executeCommand('setContext', 'context.serverRuns', true)
  }

  failed(why: string): void {
    this.#set('$(warning) Context', `Context: ${why}. Shows what to do.`)
    this.#item.backgroundColor = new vscode.ThemeColor('statusBarItem.warningBackground')
    void vscode.commands.executeCommand('setContext', 'context.serverRuns', false)
  }

  dispose(): void {
    this.#item.dispose()
  }

  #set(text: string, tooltip: string): void {
    this.#item.text = text
    this.#item.tooltip = tooltip
    this.#item.accessibilityInformation = { label: tooltip }
    this.#item.backgroundColor = undefined
  }
}
