// The client for VS Code: starts the server, asks it, shows what it answers. It ranks nothing.

import * as vscode from 'vscode'
import type { Explained } from '../../../server/protocol/explain.ts'
import type { Status } from '../../../server/protocol/status.ts'
import { Documents } from './documents.ts'
import * as gather from './gather.ts'
import { PackTree } from './pack-tree.ts'
import { sourceOf } from './pins.ts'
import { Server, Told } from './server.ts'
import type { Entry } from './shown.ts'
import { Shown } from './shown.ts'
import { StatusBar } from './status-bar.ts'
import { statusText, whyText } from './tell.ts'
import { registerTools } from './tools.ts'

export function activate(extension: vscode.ExtensionContext): void {
  const log = vscode.window.createOutputChannel('Context', { log: true })
  const status = new StatusBar()
  const shown = new Shown()
  const tree = new PackTree(shown)
  const documents = new Documents(shown)
  const server: Server = new Server({ status, log, show: question => safely(() => gather.show(question, views)) })
  const views: gather.Views = { server, shown, tree, documents }
  extension.subscriptions.push(server, documents, tree, shown, status, log, ...registerTools(server))

  /** A failure is told in its own words; what went wrong in us is in the log, too. */
  async function safely(action: () => unknown): Promise<void> {
    try {
      await action()
    } catch (error) {
      if (error instanceof Told || error instanceof vscode.CancellationError) return
      log.error(error instanceof Error ? error : String(error))
      void vscode.window.showErrorMessage(`Context: ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  const why = async (symbol: string) => {
    const pack = shown.answer?.pack
    if (!pack || symbol === '') throw new Error(pack ? 'There is no symbol under the cursor' : 'There is no pack to explain yet. Ask for one first')
    const explained = await server.ask<Explained>('context.explain', { symbol, packId: pack.packId })
    await documents.read(
      'Why',
      whyText(
        explained,
        pack.items.find(it => it.id === explained.id),
      ),
    )
  }

  const commands: Readonly<Record<string, (argument: unknown) => unknown>> = {
    'context.gather.task': task => gather.forTask(views, task),
    'context.gather.selection': () => gather.forSelection(views),
    'context.gather.diff': () => gather.forDiff(views),
    'context.gather.failure': () => gather.forFailure(views, 'clipboard'),
    'context.gather.terminal': () => gather.forFailure(views, 'terminal'),
    'context.why': symbol => why(typeof symbol === 'string' ? symbol : wordUnderCursor()),
    'context.pack.preview': () => documents.previewPack(),
    'context.pack.text': () => documents.openPack(),
    'context.pack.copy': () => copy(shown.text(), `about ${shown.tokens()} tokens`),
    'context.pack.again': () => gather.again(views),
    'context.pack.budget': () => gather.withBudget(views),
    'context.pack.more': () => gather.more(views),
    'context.pack.restore': () => shown.restore(),
    'context.item.open': on(open),
    'context.item.remove': on(({ item }) => shown.remove(item.id)),
    'context.item.pin': on(({ item }) => shown.pin(item.id)),
    'context.item.unpin': on(({ item }) => shown.unpin(item.id)),
    'context.item.copy': on(async ({ item }) => copy(shown.textOf(item.id) || (await sourceOf(item)), item.qualifiedName)),
    'context.item.why': on(({ item }) => why(item.id)),
    'context.server.show': async () => documents.read('Indexed', statusText(await server.ask<Status>('context.status', {}))),
    'context.server.log': () => log.show(),
    'context.server.restart': () => server.restart(),
  }
  for (const [name, run] of Object.entries(commands)) {
    extension.subscriptions.push(vscode.commands.registerCommand(name, (argument: unknown) => safely(() => run(argument))))
  }
  extension.subscriptions.push(
    // What may be started in a folder is said once, when the server starts.
    vscode.workspace.onDidGrantWorkspaceTrust(() => safely(() => server.restart())),
    vscode.workspace.onDidChangeConfiguration(event => {
      if (
        event.affectsConfiguration('context.server') ||
        event.affectsConfiguration('context.cacheDirectory') ||
        event.affectsConfiguration('context.provide')
      )
        void safely(() => server.restart())
    }),
  )
  void safely(() => server.start())
}

/** Commands of an item come from the list, which gives it. */
function on(run: (entry: Entry) => unknown): (argument: unknown) => unknown {
  return argument => (typeof argument === 'object' && argument !== null && 'item' in argument ? run(argument as Entry) : undefined)
}

async function open({ item }: Entry): Promise<void> {
  const { start, end } = item.range
  const range = new vscode.Range(start.line, start.character, end.line, end.character)
  const editors = vscode.window.visibleTextEditors.filter(it => it.document.uri.scheme === 'file')
  const viewColumn = editors[0]?.viewColumn ?? vscode.ViewColumn.One
  const editor = await vscode.window.showTextDocument(vscode.Uri.parse(item.uri), { viewColumn, preserveFocus: true })
  editor.selection = new vscode.Selection(range.start, range.start)
  editor.revealRange(range, vscode.TextEditorRevealType.InCenterIfOutsideViewport)
}

async function copy(text: string, what: string): Promise<void> {
  await vscode.env.clipboard.writeText(text)
  vscode.window.setStatusBarMessage(`$(check) Context: copied, ${what}`, 4_000)
}

function wordUnderCursor(): string {
  const editor = vscode.window.activeTextEditor
  if (!editor) return ''
  const range = editor.selection.isEmpty ? editor.document.getWordRangeAtPosition(editor.selection.active) : editor.selection
  return range ? editor.document.getText(range) : ''
}
