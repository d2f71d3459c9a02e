import type { Language } from '../language.ts'

export const kotlin = {
  id: 'kotlin',
  extensions: ['.kt', '.kts'],
  grammar: 'kotlin',
  lineComment: '//',
  separator: '.',
  testFiles: [/(^|\/)tests?\//, /(^|\/)src\/\w*[tT]est\w*\//, /(Tests?|Spec)\.kt$/],
  nature: 'code',
  linking: {
    self: ['this'],
    parent: ['super'],
    bareMembers: true,
    visible: 'package',
    modules: { separator: '.', indexes: [], unit: 'package', lastPartMayBeName: true, binds: 'last' },
    transparent: ['Optional', 'Lazy', 'Deferred', 'Result', 'Provider', 'StateFlow', 'Flow'],
    family: ['java', 'kotlin', 'scala'],
  },
} as const satisfies Language
