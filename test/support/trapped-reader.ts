// The product's reader process, with traps at the moment it opens certain paths. They come as JSON in TRAPS, see cli.ts.

import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { relative } from 'node:path'
import type { Traps } from './cli.ts'

const { root, ...traps } = JSON.parse(process.env.TRAPS ?? '{}') as Traps & { root: string }
if (traps.unable) process.exit(1)
const { statSync, readFileSync } = fs

Object.assign(fs, {
  statSync(path: string, ...rest: []) {
    const name = relative(root, path)
    if (!name.startsWith('..')) {
      fs.writeSync(2, `opened ${JSON.stringify(name)}\n`)
      if (traps.abort?.includes(name)) process.abort()
      // For ever, like an endless loop, but without heating the machine that runs the tests.
      if (traps.hang?.includes(name)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
      remove(traps.removeFirst?.[name])
    }
    return statSync(path, ...rest)
  },
  readFileSync(path: unknown, ...rest: []) {
    if (typeof path === 'string') remove(traps.removeThen?.[relative(root, path)])
    return readFileSync(path as string, ...rest)
  },
})
syncBuiltinESMExports()
await import('../../server/ingest/reader-process.ts')

function remove(name: string | undefined): void {
  if (name !== undefined) fs.rmSync(`${root}/${name}`, { recursive: true, force: true })
}
