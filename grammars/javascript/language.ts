import { ecmascriptLinking, ecmascriptTests } from '../ecmascript/family.ts'
import type { Language } from '../language.ts'

export const javascript = {
  id: 'javascript',
  extensions: ['.js', '.jsx', '.mjs', '.cjs'],
  interpreters: ['node'],
  grammar: 'javascript',
  queries: ['javascript', 'jsx', 'ecmascript'],
  lineComment: '//',
  separator: '.',
  testFiles: ecmascriptTests,
  nature: 'code',
  linking: ecmascriptLinking,
} as const satisfies Language
