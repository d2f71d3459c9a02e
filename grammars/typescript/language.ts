import { ecmascriptLinking, ecmascriptTests } from '../ecmascript/family.ts'
import type { Language } from '../language.ts'

export const typescript = {
  id: 'typescript',
  extensions: ['.ts', '.mts', '.cts'],
  grammar: 'typescript',
  queries: ['typescript', 'ecmascript'],
  lineComment: '//',
  separator: '.',
  testFiles: ecmascriptTests,
  nature: 'code',
  linking: ecmascriptLinking,
} as const satisfies Language
