// The settings of this client, and those that are the server's.

import * as vscode from 'vscode'

interface Own {
  readonly command: string
  readonly budget: number
  readonly show: 'preview' | 'text' | 'list'
}

export function settings(): Own {
  const section = vscode.workspace.getConfiguration('context')
  return {
    command: section.get<string>('server.command')?.trim() || 'context-language-server',
    budget: section.get<number>('budget') ?? 8000,
    show: section.get<Own['show']>('show') ?? 'preview',
  }
}

const OWN: ReadonlySet<string> = new Set(['server', 'budget', 'show'])

/** What the server is told of a section: it would say of ours that it does not know them. */
export function withoutOwn(section: unknown): unknown {
  if (typeof section !== 'object' || section === null) return section
  return Object.fromEntries(Object.entries(section).filter(([name, value]) => !OWN.has(name) && typeof value !== 'function'))
}
