// `textDocument/codeAction`: what may be gathered at a place. Offered is only what would find something; the pack itself is made when its command
// runs, which is all that a client needs to be able to do. Nothing here waits for git, and a moving cursor costs next to nothing.

import { type CodeAction, CodeActionKind, type Command } from 'vscode-languageserver'
import { type CodeActionAsked, codeActionParams } from '../protocol/code-action.ts'
import { nameSpan, rangesOf } from './convert.ts'
import type { Feature } from './feature.ts'
import { respond } from './respond.ts'
import { type Selection, selectedSymbols, selectionOf } from './selection.ts'
import type { Services, Workspace } from './services.ts'
import { hasTests } from './tests.ts'
import { uncommittedOf } from './uncommitted.ts'

const GATHER = `${CodeActionKind.Source}.context.gather`
const FIX = `${CodeActionKind.QuickFix}.context`

export const codeAction: Feature = {
  capabilities: () => ({ codeActionProvider: { codeActionKinds: [GATHER, FIX] } }),
  register: (connection, services) => respond(connection, services, 'textDocument/codeAction', actionsAt),
  // The first to ask is answered at once, too.
  started: (_, services) => {
    for (const workspace of services.workspaces()) void uncommittedOf(workspace).look()
  },
}

export async function actionsAt(params: unknown, services: Services, signal: AbortSignal): Promise<(CodeAction | Command)[]> {
  const asked = codeActionParams(params)
  const isWanted = (kind: string) => !asked.only || asked.only.some(it => it === '' || kind === it || kind.startsWith(`${it}.`))
  const actions: CodeAction[] = []
  // A cursor that moves asks for what mends things, not for all that could be done.
  if (isWanted(FIX) && asked.diagnostics.length > 0 && services.locate(asked.uri)) actions.push(toFix(asked, params))
  if (isWanted(GATHER) && !asked.isAutomatic) actions.push(...(await toGather(asked, services, signal)))
  return services.editor().codeActionLiterals ? actions : actions.map(it => it.command!)
}

/** The client gets its diagnostics back as it sent them: editors tell by them which problem an action is for. */
function toFix({ uri, range, diagnostics }: CodeActionAsked, params: unknown): CodeAction {
  const { context } = params as { readonly context: { readonly diagnostics: CodeAction['diagnostics'] & object } }
  const fields = { textDocument: { uri }, range, diagnostics, intent: 'fix' }
  return { ...action('Gather context to fix this problem', FIX, 'context.show.forSelection', fields), diagnostics: context.diagnostics }
}

async function toGather({ uri, range }: CodeActionAsked, services: Services, signal: AbortSignal): Promise<CodeAction[]> {
  const selection = await selectionOf(uri, range, services)
  if (!selection) return []
  const { workspace, path } = selection
  const view = await workspace.view(signal)
  const symbols = selectedSymbols(selection, view).filter(it => view.symbol(it)!.kind !== 'file')
  const textDocument = { uri }
  const actions: CodeAction[] = []
  if (symbols.length > 0 || saysSomething(selection))
    actions.push(action('Gather context for this selection', GATHER, 'context.show.forSelection', { textDocument, range }))
  const tested = symbols.find(it => hasTests(it, view))
  if (tested !== undefined) {
    const symbol = view.symbol(tested)!
    const [name] = await rangesOf([nameSpan(symbol)], workspace, services.encoding())
    const fields = { textDocument, range: { start: name!.start, end: name!.start }, intent: 'test' }
    actions.push(action(`Gather context for the tests of ${symbol.qualified}`, GATHER, 'context.show.forSelection', fields))
  }
  if (uncommittedOf(workspace).known || (await isUnsaved(workspace, path)))
    actions.push(action('Gather context for my uncommitted changes', GATHER, 'context.show.forDiff', { base: 'HEAD' }))
  return actions
}

function action(title: string, kind: string, command: string, fields: object): CodeAction {
  return { title, kind, command: { title, command, arguments: [fields] } }
}

/** A word, in what is selected or on the line of the cursor. */
function saysSomething({ lines, from, to }: Selection): boolean {
  return lines.slice(from.row, to.row + 1).some(it => /[\p{L}\p{N}]/u.test(it))
}

async function isUnsaved(workspace: Workspace, path: string): Promise<boolean> {
  if (!workspace.open().includes(path)) return false
  const [shown, saved] = await Promise.all([workspace.text(path), workspace.saved(path)])
  return shown !== saved
}
