import type { Language } from '../language.ts'

export const toml = {
  id: 'toml',
  extensions: ['.toml'],
  grammar: 'toml',
  lineComment: '#',
  separator: '.',
  testFiles: [],
  nature: 'config',
  linking: { self: [], parent: [], bareMembers: false, visible: 'file' },
} as const satisfies Language
