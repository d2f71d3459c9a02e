import type { Language } from '../language.ts'

export const rust = {
  id: 'rust',
  extensions: ['.rs'],
  grammar: 'rust',
  lineComment: '//',
  separator: '::',
  testFiles: [/(^|\/)(tests|benches)\//, /(^|\/|_)tests?\.rs$/],
  nature: 'code',
  linking: {
    self: ['self', 'Self'],
    selfTypes: ['Self'],
    parent: [],
    bareMembers: false,
    visible: 'file',
    modules: {
      separator: '::',
      anchors: { crate: 'package', self: 'here', super: 'parent' },
      indexes: ['mod', 'lib', 'main'],
      unit: 'file',
      lastPartMayBeName: true,
      binds: 'last',
      manifest: { file: 'Cargo.toml', name: /^\s*\[package\][^[]*?^\s*name\s*=\s*"([^"]+)"/m, sources: ['src', ''] },
    },
    // Pointers that dereference by themselves, and wrappers that `?` and `unwrap` open.
    transparent: ['Option', 'Result', 'Box', 'Rc', 'Arc', 'Weak', 'Cow', 'Pin', 'Cell', 'RefCell', 'Ref', 'RefMut', 'Mutex', 'MutexGuard', 'RwLock'],
  },
} as const satisfies Language
