import type { Language } from '../language.ts'

export const shellscript = {
  id: 'shellscript',
  extensions: ['.sh', '.bash', '.zsh', '.ksh', '.bats', '.ebuild'],
  filenames: ['.bashrc', '.bash_profile', '.bash_aliases', '.profile', '.zshrc', '.zshenv', '.zprofile', 'PKGBUILD'],
  interpreters: ['sh', 'bash', 'dash', 'ksh', 'zsh'],
  grammar: 'bash',
  lineComment: '#',
  separator: '.',
  testFiles: [/(^|\/)tests?\//, /\.bats$/, /_test\.sh$/, /(^|\/)test_[^/]+\.sh$/],
  nature: 'code',
  // Most `source` lines build their path from variables, so the folder is what can be told.
  linking: {
    self: [],
    parent: [],
    bareMembers: false,
    visible: 'directory',
    modules: { separator: '/', relative: 'path', indexes: [], unit: 'file', lastPartMayBeName: false, binds: 'last' },
  },
} as const satisfies Language
