import type { Language } from '../language.ts'

export const swift = {
  id: 'swift',
  extensions: ['.swift'],
  grammar: 'swift',
  baseline: true,
  lineComment: '//',
  separator: '.',
  testFiles: [/(^|\/)[^/]*Tests?\//, /Tests?\.swift$/, /Spec\.swift$/],
  nature: 'code',
  // A module is a build target, which no file names: what no file around defines is looked up everywhere.
  linking: { self: ['self', 'Self'], parent: ['super'], bareMembers: true, visible: 'everywhere', transparent: ['Optional', 'Binding', 'Published'] },
} as const satisfies Language
