import type { Language } from '../language.ts'

export const go = {
  id: 'go',
  extensions: ['.go'],
  grammar: 'go',
  lineComment: '//',
  separator: '.',
  testFiles: [/_test\.go$/, /(^|\/)testdata\//],
  nature: 'code',
  linking: {
    self: [],
    parent: [],
    bareMembers: false,
    visible: 'directory',
    modules: {
      separator: '/',
      indexes: [],
      unit: 'directory',
      lastPartMayBeName: false,
      binds: 'last',
      manifest: { file: 'go.mod', name: /^module\s+"?([^\s"]+)/m, sources: [''] },
    },
  },
} as const satisfies Language
