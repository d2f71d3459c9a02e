import type { Language } from '../language.ts'

export const python = {
  id: 'python',
  extensions: ['.py', '.pyi', '.pyw'],
  interpreters: ['python', 'python3'],
  grammar: 'python',
  lineComment: '#',
  separator: '.',
  testFiles: [/(^|\/)tests?\//, /(^|\/)test_[^/]+\.py$/, /_test\.py$/, /(^|\/)conftest\.py$/],
  nature: 'code',
  linking: {
    self: ['self', 'cls'],
    selfTypes: ['Self'],
    parent: ['super()'],
    bareMembers: false,
    visible: 'file',
    modules: {
      separator: '.',
      relative: 'dots',
      indexes: ['__init__'],
      roots: ['src', 'lib'],
      unit: 'file',
      lastPartMayBeName: true,
      binds: 'first',
    },
    transparent: ['Optional', 'Type', 'type', 'Final', 'ClassVar', 'Annotated'],
  },
} as const satisfies Language
