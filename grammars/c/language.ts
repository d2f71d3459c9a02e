import type { Language } from '../language.ts'
import { cLinking, cTests } from './family.ts'

export const c = {
  id: 'c',
  extensions: ['.c'],
  grammar: 'c',
  lineComment: '//',
  separator: '.',
  testFiles: cTests,
  nature: 'code',
  linking: cLinking,
} as const satisfies Language
