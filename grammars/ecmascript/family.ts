// What JavaScript, TypeScript and TSX share.

import type { Linking } from '../language.ts'

/** TypeScript, TSX and JavaScript import one another. */
export const ecmascriptLinking = {
  self: ['this'],
  selfTypes: ['this'],
  parent: ['super'],
  bareMembers: false,
  visible: 'file',
  modules: {
    separator: '/',
    relative: 'path',
    builtExtensions: true,
    indexes: ['index'],
    unit: 'file',
    lastPartMayBeName: false,
    binds: 'last',
    manifest: { file: 'package.json', name: /^\s*"name"\s*:\s*"([^"]+)"/m, sources: ['src', 'lib', ''] },
  },
  transparent: ['Promise', 'Readonly', 'Partial', 'Required', 'Awaited', 'NonNullable'],
  family: ['javascript', 'typescript', 'typescriptreact'],
} as const satisfies Linking

export const ecmascriptTests = [/(^|\/)(__tests__|tests?|spec|e2e|cypress)\//, /\.(test|spec|cy)\.[cm]?[jt]sx?$/, /(^|\/)__mocks__\//]
