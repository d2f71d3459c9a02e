import type { Language } from '../language.ts'

export const markdown = {
  id: 'markdown',
  extensions: ['.md', '.markdown', '.mdx'],
  grammar: 'markdown',
  lineComment: '[//]: #',
  separator: ' > ',
  testFiles: [],
  nature: 'prose',
  linking: { self: [], parent: [], bareMembers: false, visible: 'everywhere' },
} as const satisfies Language
