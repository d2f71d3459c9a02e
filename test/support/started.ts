// Language servers that we start, for tests: the real ones of node_modules, by absolute path, and less patience with any.

import { fileURLToPath } from 'node:url'
import { PATIENCE, type Patience } from '../../server/resolve/servers/started.ts'

export const HASTE: Patience = { ...PATIENCE, start: 30_000, probe: 50, quiet: 20, restart: 20, watch: 100 }

export function packaged(program: string): string {
  return fileURLToPath(new URL(`../../node_modules/.bin/${program}`, import.meta.url))
}
