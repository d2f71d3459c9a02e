import type { Language } from '../language.ts'

export const json = {
  id: 'json',
  extensions: ['.json', '.jsonc', '.webmanifest'],
  grammar: 'json',
  lineComment: '//',
  separator: '.',
  testFiles: [],
  nature: 'config',
  linking: { self: [], parent: [], bareMembers: false, visible: 'file' },
} as const satisfies Language
