import { ecmascriptLinking, ecmascriptTests } from '../ecmascript/family.ts'
import type { Language } from '../language.ts'

export const tsx = {
  id: 'typescriptreact',
  extensions: ['.tsx'],
  grammar: 'tsx',
  queries: ['jsx', 'typescript', 'ecmascript'],
  lineComment: '//',
  separator: '.',
  testFiles: ecmascriptTests,
  nature: 'code',
  linking: ecmascriptLinking,
} as const satisfies Language
