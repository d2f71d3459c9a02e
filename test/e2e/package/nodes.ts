// Versions of Node as the registry has them: a package a platform, with the program and its headers inside.

import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from './npm.ts'

export interface NodeVersion {
  /** As asked for: `22`. */
  readonly wanted: string
  readonly program: string
  /** Holds `include/node`. */
  readonly headers: string
}

/** Kept in `folder`, so that the next run finds it there. */
export function nodeOf(wanted: string, folder: string): NodeVersion {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const place = join(folder, `node-${wanted}`)
  if (!existsSync(place)) {
    const half = `${place}.half`
    rmSync(half, { recursive: true, force: true })
    mkdirSync(half, { recursive: true })
    writeFileSync(join(half, 'package.json'), '{ "private": true }\n')
    npm(process.execPath, ['install', '--ignore-scripts', `${name}@${wanted}`], { folder: half })
    renameSync(half, place)
  }
  const headers = join(place, 'node_modules', name)
  return { wanted, program: join(headers, 'bin', 'node'), headers }
}

export function versionOf({ program }: NodeVersion): string {
  return execFileSync(program, ['--version'], { encoding: 'utf8' }).trim()
}
