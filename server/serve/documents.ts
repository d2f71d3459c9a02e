// What the editor has open: every keystroke arrives here, is checked, and goes on to the documents. Nothing is answered.

import { type Connection, type ServerCapabilities, TextDocumentSyncKind } from 'vscode-languageserver'
import type { Change, Documents } from '../workspace/documents.ts'
import type { Feature } from './feature.ts'
import { isObject, nameOf } from './incoming.ts'

export const documents: Feature = {
  capabilities: (): ServerCapabilities => ({
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: { includeText: false } },
  }),

  register(connection: Connection, engine) {
    const on = (method: string, act: (params: Params, documents: Documents) => string | undefined) =>
      connection.onNotification(`textDocument/${method}`, (params: Params) => {
        const problem = act(params, engine.documents)
        if (problem !== undefined) engine.log(problem)
      })
    on('didOpen', open)
    on('didChange', change)
    on('didSave', (params, it) => withUri(params, 'didSave', uri => it.save(uri)))
    on('didClose', (params, it) => withUri(params, 'didClose', uri => it.close(uri)))
  },
}

/** As it came: a notification of the wrong shape is told and dropped, for it has no answer. */
type Params = Readonly<Record<string, unknown>>

function open(params: Params, documents: Documents): string | undefined {
  return withUri(params, 'didOpen', (uri, { languageId, version, text }) => {
    if (typeof text !== 'string') return wrong('didOpen', `textDocument.text must be a string, not ${nameOf(text)}`)
    return documents.open(uri, typeof languageId === 'string' ? languageId : '', typeof version === 'number' ? version : 0, text)
  })
}

function change(params: Params, documents: Documents): string | undefined {
  return withUri(params, 'didChange', (uri, { version }) => {
    const { contentChanges } = params
    if (!Array.isArray(contentChanges)) return wrong('didChange', `contentChanges must be a list, not ${nameOf(contentChanges)}`)
    const bad = contentChanges.findIndex(it => !isChange(it))
    if (bad >= 0) return wrong(`didChange of ${uri}`, `contentChanges[${bad}] must have a text, and a range or none`)
    return documents.change(uri, typeof version === 'number' ? version : null, contentChanges)
  })
}

function withUri(params: Params, method: string, act: (uri: string, document: Params) => string | undefined): string | undefined {
  const { textDocument } = params
  if (!isObject(textDocument) || typeof textDocument.uri !== 'string') return wrong(method, 'textDocument.uri must be a string')
  return act(textDocument.uri, textDocument)
}

function isChange(value: unknown): value is Change {
  if (!isObject(value) || typeof value.text !== 'string') return false
  const { range } = value
  return range === undefined || (isObject(range) && isPosition(range.start) && isPosition(range.end))
}

function isPosition(value: unknown): boolean {
  return isObject(value) && typeof value.line === 'number' && typeof value.character === 'number'
}

function wrong(method: string, problem: string): string {
  return `textDocument/${method} was ignored: ${problem}`
}
