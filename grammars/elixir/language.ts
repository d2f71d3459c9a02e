import type { Language } from '../language.ts'

export const elixir = {
  id: 'elixir',
  extensions: ['.ex', '.exs'],
  interpreters: ['elixir'],
  grammar: 'elixir',
  trim: /^[:@]+|:$/g,
  baseline: true,
  lineComment: '#',
  separator: '.',
  testFiles: [/(^|\/)tests?\//, /_test\.exs$/],
  nature: 'code',
  // A module's name is global and whole (`Shop.Cart`); an alias binds its last part.
  linking: {
    self: ['__MODULE__'],
    parent: [],
    bareMembers: true,
    visible: 'everywhere',
    modules: { separator: '.', indexes: [], unit: 'package', lastPartMayBeName: true, binds: 'last' },
  },
} as const satisfies Language
