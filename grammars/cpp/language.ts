import { cLinking, cTests } from '../c/family.ts'
import type { Language } from '../language.ts'

export const cpp = {
  id: 'cpp',
  // `.h` stands here because this grammar reads C headers as well, while the one of C breaks on classes.
  extensions: ['.cpp', '.cc', '.cxx', '.c++', '.hpp', '.hh', '.hxx', '.h++', '.h', '.ipp', '.inl', '.tpp', '.cppm', '.ixx', '.cu', '.cuh'],
  grammar: 'cpp',
  // Its own patterns stand above those of C.
  queries: ['cpp', 'c'],
  lineComment: '//',
  separator: '::',
  testFiles: cTests,
  nature: 'code',
  linking: {
    ...cLinking,
    self: ['this'],
    bareMembers: true,
    transparent: ['unique_ptr', 'shared_ptr', 'weak_ptr', 'optional', 'atomic', 'reference_wrapper'],
  },
} as const satisfies Language
