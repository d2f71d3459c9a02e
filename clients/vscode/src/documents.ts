// Documents without a file: the pack as text, why a symbol is in it, what is indexed. Shown as they are, or rendered beside the code.

import * as vscode from 'vscode'
import type { Shown } from './shown.ts'

const SCHEME = 'context'
const PACK = vscode.Uri.from({ scheme: SCHEME, path: '/Context.md' })

export class Documents implements vscode.TextDocumentContentProvider, vscode.Disposable {
  readonly #texts = new Map<string, string>()
  readonly #changed = new vscode.EventEmitter<vscode.Uri>()
  readonly onDidChange = this.#changed.event
  readonly #listeners: vscode.Disposable[]

  constructor(shown: Shown) {
    this.#listeners = [vscode.workspace.registerTextDocumentContentProvider(SCHEME, this), shown.onDidChange(() => this.#set(PACK, shown.text()))]
  }

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.#texts.get(uri.path) ?? 'This belonged to an earlier session. Ask again.\n'
  }

  /** The rendered pack, where it stands already or beside the code. */
  async previewPack(): Promise<void> {
    await preview(PACK)
  }

  async openPack(): Promise<void> {
    await vscode.window.showTextDocument(PACK, { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true, preview: true })
  }

  /** Something to read once. */
  async read(title: string, text: string): Promise<void> {
    const uri = vscode.Uri.from({ scheme: SCHEME, path: `/${title}.md` })
    this.#set(uri, text)
    await preview(uri)
  }

  dispose(): void {
    for (const it of this.#listeners) it.dispose()
    this.#changed.dispose()
  }

  #set(uri: vscode.Uri, text: string): void {
    this.#texts.set(uri.path, text)
    this.#changed.fire(uri)
  }
}

/** One after the other: a preview that is about to open is not known as open. */
let previews: Promise<unknown> = Promise.resolve()

function preview(uri: vscode.Uri): Promise<unknown> {
  previews = previews.catch(() => {}).then(() => openPreview(uri))
  return previews
}

async function openPreview(uri: vscode.Uri): Promise<void> {
  // One that is open follows its document; asking for another would split the window once more.
  const open = tabOf(uri)
  if (open?.isActive) return
  const editor = vscode.window.activeTextEditor
  await vscode.workspace.openTextDocument(uri)
  await vscode.commands.executeCommand(editor ? 'markdown.showPreviewToSide' : 'markdown.showPreview', uri)
  if (!open) await opened(uri)
  // Whoever asked goes on typing where they were, if they did not go elsewhere meanwhile.
  const now = vscode.window.activeTextEditor
  if (editor && (!now || now.document === editor.document))
    await vscode.window.showTextDocument(editor.document, editor.viewColumn ?? vscode.ViewColumn.Active)
}

function tabOf(uri: vscode.Uri): vscode.Tab | undefined {
  const tabs = vscode.window.tabGroups.all.flatMap(it => it.tabs)
  return tabs.find(
    it => it.input instanceof vscode.TabInputWebview && it.input.viewType.includes('markdown.preview') && it.label.includes(uri.path.slice(1)),
  )
}

const PATIENCE_MS = 5_000

function opened(uri: vscode.Uri): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(patience)
      listener.dispose()
      resolve()
    }
    const patience = setTimeout(end, PATIENCE_MS)
    const listener = vscode.window.tabGroups.onDidChangeTabs(() => tabOf(uri) && end())
    if (tabOf(uri)) end()
  })
}
