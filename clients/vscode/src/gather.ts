// The questions: for a task, a selection, a change, the output of what failed. Each ends in a pack that is shown.

import * as vscode from 'vscode'
import type { Pack } from '../../../server/protocol/pack.ts'
import type { Documents } from './documents.ts'
import type { PackTree } from './pack-tree.ts'
import { refresh, tokensOf } from './pins.ts'
import { type Answer, type Question, tellingLine } from './question.ts'
import type { Server } from './server.ts'
import { settings } from './settings.ts'
import type { Shown } from './shown.ts'

export interface Views {
  readonly server: Server
  readonly shown: Shown
  readonly tree: PackTree
  readonly documents: Documents
}

/** A pack smaller than this shows nothing. */
const MIN_BUDGET = 300

/** Asks and shows. What is pinned keeps its part of the budget free. */
export async function show(question: Question, views: Views): Promise<void> {
  const { server, shown, tree, documents } = views
  const progress = { location: vscode.ProgressLocation.Window, title: 'Context: looking' }
  const { pack, pins, gone } = await vscode.window.withProgress(progress, async () => {
    const refreshed = await refresh(shown.pins, server)
    const budget = Number(question.fields.budget ?? settings().budget)
    const reserve = tokensOf(refreshed.pins)
    if (reserve > budget - MIN_BUDGET)
      throw new Error(`What is pinned takes ${reserve} of ${budget} tokens. Unpin some of it, or ask with a larger budget`)
    const fields = { ...question.fields, budget, ...(reserve > 0 ? { reserve } : {}) }
    return { ...refreshed, pack: await server.ask<Pack>(question.command, fields) }
  })
  const answer = { question, pack }
  shown.show(answer, pins)
  if (pack.items.length === 0 && pack.state.phase === 'indexing') later(answer, views)
  if (gone.length > 0) void vscode.window.showInformationMessage(`Context: no longer pinned, because it is gone: ${gone.join(', ')}`)
  await tree.reveal()
  if (pack.text === '') return
  if (settings().show === 'preview') await documents.previewPack()
  if (settings().show === 'text') await documents.openPack()
}

const PAUSE_MS = 1_000

/** Nothing is known yet: asks again in a while, unless something else was asked meanwhile. A pack that holds something stays as it is. */
function later(answer: Answer, views: Views): void {
  setTimeout(() => {
    if (views.shown.answer === answer) show(answer.question, views).catch(() => {})
  }, PAUSE_MS)
}

export async function forTask(views: Views, given?: unknown): Promise<void> {
  const place = placeOf(vscode.window.activeTextEditor)
  const task =
    typeof given === 'string'
      ? given
      : await vscode.window.showInputBox({
          title: 'Which code matters?',
          prompt: 'What you want to do or to understand, in a sentence',
          placeHolder: 'a cancelled request still logs an error',
          ignoreFocusOut: true,
        })
  if (task === undefined || task.trim() === '') return
  await show({ command: 'context.forTask', fields: { task, ...place } }, views)
}

export async function forSelection(views: Views): Promise<void> {
  const editor = vscode.window.activeTextEditor
  if (editor?.document.uri.scheme !== 'file') throw new Error('There is no file to select from. Open one, and select some of it')
  const [range, ...others] = editor.selections.map(it => rangeOf(it))
  const ranges = others.length > 0 ? { ranges: others } : {}
  await show({ command: 'context.forSelection', fields: { textDocument: { uri: editor.document.uri.toString() }, range, ...ranges } }, views)
}

export async function forDiff(views: Views): Promise<void> {
  const other = 'Since another revision…'
  const choices: readonly (vscode.QuickPickItem & { readonly fields?: object })[] = [
    { label: 'Since the default branch was left', description: 'commits, files, and what is not saved', fields: {} },
    { label: 'Not committed', description: 'since HEAD', fields: { base: 'HEAD' } },
    { label: 'Staged', fields: { base: 'HEAD', staged: true } },
    { label: other },
  ]
  const chosen = await vscode.window.showQuickPick(choices, { title: 'Which changes?' })
  if (!chosen) return
  const base = chosen.label === other ? await vscode.window.showInputBox({ title: 'Since which revision?', placeHolder: 'main~3' }) : undefined
  if (chosen.label === other && !base) return
  await show({ command: 'context.forDiff', fields: { ...(chosen.fields ?? { base }) } }, views)
}

/** The output is taken from the clipboard: it is where terminals, test views and build logs all can put it. */
export async function forFailure(views: Views, from: 'clipboard' | 'terminal'): Promise<void> {
  if (from === 'terminal') await vscode.commands.executeCommand('workbench.action.terminal.copySelection')
  const failure = await vscode.env.clipboard.readText()
  if (failure.trim() === '') throw new Error('The clipboard is empty. Copy the output of the failing test or build, and ask again')
  const lines = failure.trim().split('\n').length
  const prompt = `${lines === 1 ? 'One line' : `${lines} lines`} of the clipboard are sent as the output. In a sentence: what fails?`
  const task = await vscode.window.showInputBox({
    title: 'Which code matters for this failure?',
    prompt,
    value: tellingLine(failure),
    ignoreFocusOut: true,
  })
  if (task === undefined || task.trim() === '') return
  await show({ command: 'context.forTask', fields: { task, failure, intent: 'fix' } }, views)
}

export async function again(views: Views, budget?: number): Promise<void> {
  const question = views.shown.answer?.question
  if (question) await show(budget === undefined ? question : { ...question, fields: { ...question.fields, budget } }, views)
}

export async function withBudget(views: Views): Promise<void> {
  const before = views.shown.answer?.pack.budget ?? settings().budget
  const validateInput = (text: string) =>
    Number.isInteger(Number(text)) && Number(text) >= MIN_BUDGET ? undefined : `A whole number, at least ${MIN_BUDGET}`
  const text = await vscode.window.showInputBox({ title: 'Budget in tokens', value: `${before}`, validateInput })
  if (text !== undefined) await again(views, Number(text))
}

/** The question stays, so that the next budget asks it and not for more of the same. */
export async function more(views: Views): Promise<void> {
  const answer = views.shown.answer
  if (!answer) return
  const { packId, budget } = answer.pack
  const pack = await views.server.ask<Pack>('context.more', { packId, budget })
  if (pack.items.length === 0) void vscode.window.showInformationMessage(`Context: ${pack.empty ?? 'there is no more'}`)
  else views.shown.show({ question: answer.question, pack }, views.shown.pins)
}

function placeOf(editor: vscode.TextEditor | undefined): object {
  if (editor?.document.uri.scheme !== 'file') return {}
  return { textDocument: { uri: editor.document.uri.toString() }, range: rangeOf(editor.selection) }
}

function rangeOf({ start, end }: vscode.Range): object {
  return { start: { line: start.line, character: start.character }, end: { line: end.line, character: end.character } }
}
