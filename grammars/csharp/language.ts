import type { Language } from '../language.ts'

export const csharp = {
  id: 'csharp',
  extensions: ['.cs', '.csx'],
  grammar: 'c_sharp',
  lineComment: '//',
  separator: '.',
  testFiles: [/(^|[/.])(\w*T|t)ests?\//, /Tests?\.cs$/],
  nature: 'code',
  linking: {
    self: ['this'],
    parent: ['base'],
    bareMembers: true,
    visible: 'package',
    modules: { separator: '.', indexes: [], unit: 'package', lastPartMayBeName: true, binds: 'last' },
    transparent: ['Task', 'ValueTask', 'Nullable', 'Lazy', 'ActionResult', 'IOptions'],
  },
} as const satisfies Language
