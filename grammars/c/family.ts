// What C and C++ share: they include one another's headers.

import type { Linking } from '../language.ts'

export const cLinking = {
  self: [],
  parent: [],
  bareMembers: false,
  // A declaration may stand in any header, a definition in any source: the linker joins them by name.
  visible: 'everywhere',
  modules: { separator: '/', relative: 'path', indexes: [], unit: 'file', lastPartMayBeName: false, binds: 'last' },
  family: ['c', 'cpp'],
} as const satisfies Linking

export const cTests = [/(^|\/)(tests?|testing|unittests?)\//, /(^|\/)test_[^/]+$/, /(_|-|\.)(unit)?tests?\.[^./]+$/i]
