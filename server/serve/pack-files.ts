import { join } from 'node:path'
import type { Services } from './services.ts'

/** Where packs that are shown are written: a folder of the cache of the first root. */
export function packFolder(services: Services): string | undefined {
  const cache = services.workspaces().flatMap(it => it.cacheFolder() ?? [])[0]
  return cache === undefined ? undefined : join(cache, 'packs')
}
