import type { Language } from '../language.ts'

export const scala = {
  id: 'scala',
  extensions: ['.scala', '.sc', '.sbt'],
  grammar: 'scala',
  lineComment: '//',
  separator: '.',
  testFiles: [/(^|\/)tests?\//, /(^|\/)src\/\w*[tT]est\w*\//, /(Tests?|Spec|Suite)\.scala$/],
  nature: 'code',
  linking: {
    self: ['this', 'self'],
    parent: ['super'],
    bareMembers: true,
    visible: 'package',
    modules: { separator: '.', indexes: [], unit: 'package', lastPartMayBeName: true, binds: 'last' },
    transparent: ['Option', 'Some', 'Future', 'Try', 'IO', 'Task'],
    family: ['java', 'kotlin', 'scala'],
  },
} as const satisfies Language
