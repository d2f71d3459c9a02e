import type { Language } from '../language.ts'

export const lua = {
  id: 'lua',
  extensions: ['.lua', '.rockspec'],
  interpreters: ['lua'],
  grammar: 'lua',
  lineComment: '--',
  separator: '.',
  testFiles: [/(^|\/)(spec|tests?)\//, /_(spec|test)\.lua$/, /(^|\/)test_[^/]+\.lua$/],
  nature: 'code',
  linking: {
    self: ['self'],
    parent: ['super'],
    bareMembers: false,
    // A name that is no local is a global.
    visible: 'everywhere',
    modules: { separator: '.', indexes: ['init'], unit: 'file', lastPartMayBeName: false, binds: 'last' },
  },
} as const satisfies Language
