// What features announce becomes one announcement; nothing of it is lost silently.

import { expect, test } from 'vitest'
import { mergeCapabilities } from '../../../server/serve/feature.ts'

test('lists of requests and commands grow, other objects take the keys of each', () => {
  const merged = mergeCapabilities([
    { experimental: { context: { version: 1, requests: [] } } },
    { experimental: { context: { requests: ['context/status'] } }, executeCommandProvider: { commands: ['context.status'] } },
    { experimental: { context: { requests: ['context/search'] } }, executeCommandProvider: { commands: ['context.search'] }, hoverProvider: true },
    { workspace: { workspaceFolders: { supported: true } } },
    { workspace: { fileOperations: {} } },
    {},
  ])
  expect(merged).toEqual({
    experimental: { context: { version: 1, requests: ['context/status', 'context/search'] } },
    executeCommandProvider: { commands: ['context.status', 'context.search'] },
    hoverProvider: true,
    workspace: { workspaceFolders: { supported: true }, fileOperations: {} },
  })
})

test.each([
  ['hoverProvider', [{ hoverProvider: true }, { hoverProvider: true }]],
  ['hoverProvider', [{ hoverProvider: true }, { hoverProvider: {} }]],
  ['textDocumentSync', [{ textDocumentSync: 2 as const }, { textDocumentSync: {} }]],
  ['experimental.context.version', [{ experimental: { context: { version: 1 } } }, { experimental: { context: { version: 1 } } }]],
  [
    'completionProvider.triggerCharacters',
    [{ completionProvider: { triggerCharacters: ['.'] } }, { completionProvider: { triggerCharacters: [':'] } }],
  ],
])('two that announce %s are a bug', (path, parts) => {
  expect(() => mergeCapabilities(parts)).toThrow(`one feature to announce ${path}, not two`)
})

test('a command announced twice is a bug', () => {
  const part = { executeCommandProvider: { commands: ['context.status'] } }
  expect(() => mergeCapabilities([part, part])).toThrow('every name in executeCommandProvider.commands once')
})
