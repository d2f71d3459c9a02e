// Language servers that we start, for tests: the real ones of node_modules, by absolute path, and less patience with any.

import { fileURLToPath } from 'node:url'
import { PATIENCE, type Patience } from '../../server/resolve/servers/started.ts'

export const HASTE: Patience = { ...PATIENCE, start: 30_000, probe: 50, quiet: 20, restart: 20, watch: 100 }

export function packaged(program: string): string {
  return fileURLToPath(new URL(`../../node_modules/.bin/${program}`, import.meta.url))
}

/** How a server that does something wrong is started: see bad-server.ts. */
export function badServer(how: string, ...args: string[]): object {
  const script = fileURLToPath(new URL('../../.build/test/support/bad-server.js', import.meta.url))
  return { command: process.execPath, args: [script, how, ...args], settings: { bad: { one: { deep: 7 } } } }
}
