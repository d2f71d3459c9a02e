import type { Language } from '../language.ts'

export const php = {
  id: 'php',
  extensions: ['.php', '.phtml', '.inc', '.php5', '.phpt'],
  interpreters: ['php'],
  grammar: 'php',
  lineComment: '//',
  separator: '::',
  testFiles: [/(^|\/)[Tt]ests?\//, /Test\.php$/, /(^|\/)spec\//, /Cest\.php$/],
  nature: 'code',
  linking: {
    self: ['$this', 'self', 'static'],
    selfTypes: ['self', 'static', '$this'],
    parent: ['parent'],
    bareMembers: false,
    visible: 'package',
    modules: { separator: '\\', indexes: [], unit: 'package', lastPartMayBeName: true, binds: 'last' },
  },
} as const satisfies Language
