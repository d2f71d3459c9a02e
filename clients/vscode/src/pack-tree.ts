// The list of a pack: its items in their order, and below each why it is there.

import * as vscode from 'vscode'
import type { Item } from '../../../server/protocol/pack.ts'
import type { Entry, Shown } from './shown.ts'

export type Node = Entry | { readonly reason: string }

export class PackTree implements vscode.TreeDataProvider<Node>, vscode.Disposable {
  readonly #shown: Shown
  readonly #changed = new vscode.EventEmitter<void>()
  readonly onDidChangeTreeData = this.#changed.event
  readonly #view: vscode.TreeView<Node>
  readonly #listener: vscode.Disposable

  constructor(shown: Shown) {
    this.#shown = shown
    this.#view = vscode.window.createTreeView('context.pack', { treeDataProvider: this, showCollapseAll: true })
    this.#listener = shown.onDidChange(() => this.#update())
  }

  getChildren(node?: Node): Node[] {
    if (!node) return this.#shown.entries()
    return 'item' in node ? node.item.reasons.map(({ text }) => ({ reason: text })) : []
  }

  getTreeItem(node: Node): vscode.TreeItem {
    return 'item' in node ? itemOf(node) : reasonOf(node.reason)
  }

  /** Opens the side bar where it stands. */
  async reveal(): Promise<void> {
    await vscode.commands.executeCommand('context.pack.focus', { preserveFocus: true })
  }

  dispose(): void {
    this.#listener.dispose()
    this.#view.dispose()
    this.#changed.dispose()
  }

  #update(): void {
    const pack = this.#shown.answer?.pack
    if (!pack) return
    const { removed } = this.#shown
    const parts = [`${removed > 0 ? '≈' : ''}${this.#shown.tokens()}/${pack.budget} tokens`, `${this.#shown.entries().length} items`]
    if (removed > 0) parts.push(`${removed} removed`)
    if (pack.omitted > 0) parts.push(`${pack.omitted} left out for the budget`)
    if (pack.state.phase === 'indexing') parts.push(`${pack.state.done} of ${pack.state.total} files were indexed, ask again for the rest`)
    if (pack.state.phase === 'failed') parts.push(`the index failed: ${pack.state.message ?? 'the log says why'}`)
    const nothing = pack.unchanged ? 'Nothing has changed' : (pack.empty ?? '')
    this.#view.message = pack.items.length > 0 ? parts.join(' · ') : nothing
    this.#changed.fire()
  }
}

function itemOf(entry: Entry): vscode.TreeItem {
  const { item, isPinned, isInside } = entry
  const node = new vscode.TreeItem(item.qualifiedName, vscode.TreeItemCollapsibleState.Collapsed)
  node.id = item.id
  // A file is called as its path.
  node.description = item.qualifiedName === item.path ? item.kind : `${item.path}:${item.range.start.line + 1}`
  node.iconPath = isPinned ? new vscode.ThemeIcon('pinned') : iconOf(item)
  node.contextValue = `${isPinned ? 'pinned' : 'item'}${isInside ? 'Inside' : ''}`
  node.command = { command: 'context.item.open', title: 'Open the Source', arguments: [entry] }
  node.tooltip = new vscode.MarkdownString()
    .appendMarkdown(`**${escaped(item.qualifiedName)}** ${escaped(item.kind)}\n\n`)
    .appendMarkdown(isInside ? 'Inside of what is shown\n\n' : `${DETAILS[item.detail]}, ${item.tokens} tokens\n\n`)
    .appendMarkdown(item.reasons.map(({ text }) => `- ${escaped(text)}\n`).join(''))
  node.accessibilityInformation = { label: `${item.qualifiedName}, ${item.kind} in ${item.path}${isPinned ? ', pinned' : ''}` }
  return node
}

function reasonOf(text: string): vscode.TreeItem {
  const node = new vscode.TreeItem(text)
  node.iconPath = new vscode.ThemeIcon('dash')
  node.tooltip = text
  return node
}

const DETAILS: Readonly<Record<Item['detail'], string>> = {
  full: 'Whole',
  outline: 'In outline',
  signature: 'Its signature',
  summary: 'In a line',
}

/** What icons are called differently from kinds. */
const ICONS: Readonly<Record<string, string>> = {
  function: 'symbol-method',
  type: 'symbol-class',
  trait: 'symbol-interface',
  module: 'symbol-namespace',
  section: 'book',
}
const KNOWN: ReadonlySet<string> = new Set([
  'class',
  'method',
  'interface',
  'enum',
  'struct',
  'constant',
  'variable',
  'field',
  'property',
  'file',
  'namespace',
])

function iconOf({ kind, relation }: Item): vscode.ThemeIcon {
  if (relation === 'test') return new vscode.ThemeIcon('beaker')
  if (relation === 'doc' || relation === 'note') return new vscode.ThemeIcon('book')
  return new vscode.ThemeIcon(ICONS[kind] ?? (KNOWN.has(kind) ? `symbol-${kind}` : 'symbol-misc'))
}

function escaped(text: string): string {
  return text.replace(/[\\`*_{}[\]()#+\-.!<>|~]/g, '\\$&')
}
