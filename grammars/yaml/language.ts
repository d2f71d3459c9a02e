import type { Language } from '../language.ts'

export const yaml = {
  id: 'yaml',
  extensions: ['.yaml', '.yml'],
  grammar: 'yaml',
  lineComment: '#',
  separator: '.',
  testFiles: [],
  nature: 'config',
  linking: { self: [], parent: [], bareMembers: false, visible: 'file' },
} as const satisfies Language
