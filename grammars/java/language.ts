import type { Language } from '../language.ts'

export const java = {
  id: 'java',
  extensions: ['.java'],
  grammar: 'java',
  lineComment: '//',
  separator: '.',
  testFiles: [/(^|\/)tests?\//, /(^|\/)src\/\w*[tT]est\w*\//, /Tests?\.java$/, /(^|\/)Test[A-Z][^/]*\.java$/, /IT\.java$/],
  nature: 'code',
  linking: {
    self: ['this'],
    parent: ['super'],
    bareMembers: true,
    visible: 'package',
    modules: { separator: '.', indexes: [], unit: 'package', lastPartMayBeName: true, binds: 'last' },
    transparent: ['Optional', 'Supplier', 'Provider', 'Lazy', 'Future', 'CompletableFuture', 'Mono', 'Uni'],
    family: ['java', 'kotlin', 'scala'],
  },
} as const satisfies Language
