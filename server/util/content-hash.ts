// What content is known by, whatever path it has.

import { createHash } from 'node:crypto'

export function hashOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest().subarray(0, 20)
}
