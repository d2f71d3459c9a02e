import { ecmascriptLinking, ecmascriptTests } from '../ecmascript/family.ts'
import type { Language } from '../language.ts'

export const javascript = {
  id: 'javascript',
  extensions: ['.js', '.jsx', '.mjs', '.cjs'],
  grammar: 'javascript',
  queries: ['ecmascript', 'javascript'],
  lineComment: '//',
  separator: '.',
  testFiles: ecmascriptTests,
  nature: 'code',
  linking: ecmascriptLinking,
} as const satisfies Language
