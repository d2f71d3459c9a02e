// Which program a command is. Nothing that lies in the workspace is ever run because of its name: a checkout may hold anything.

import { accessSync, constants, existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { delimiter, dirname, isAbsolute, join, relative } from 'node:path'
import { Failure } from '../../util/failure.ts'
import type { ServerSpec } from './choose.ts'

/** The variables that programs are started with. */
export type Environment = Readonly<Record<string, string | undefined>>

export interface Located {
  readonly program: string
  /** What the program needs beside it; empty when it needs nothing. */
  readonly needed: string
  /** Of its package, for a server that does not say its version itself; empty when there is none. */
  readonly version: string
}

/** Throws a Failure that says what is missing, or why it is not run. */
export function locate({ name, command, needs, insideWorkspace }: ServerSpec, root: string, environment: Environment): Located {
  const program = isAbsolute(command) ? existing(command, name) : onPath(command, name, root, environment)
  const isGiven = insideWorkspace && isAbsolute(command)
  if (!isGiven) refuseInside(program, name, root)
  const version = versionOf(program)
  if (needs === undefined) return { program, needed: '', version }
  const needed = beside(realpathSync(program), needs)
  if (needed === undefined)
    throw new Failure(`${needs} is not installed beside ${program}, and what the workspace may have in its place is not run`, 'Install both together')
  if (!isGiven) refuseInside(needed, name, root)
  return { program, needed, version }
}

function existing(command: string, name: string): string {
  if (!isProgram(command)) throw new Failure(`${command} is no program`, `Correct the command of ${name} in the setting resolve.servers`)
  return command
}

/** What stands earlier on PATH but lies in the workspace is passed over: `npm run` and direnv put such folders there. */
function onPath(command: string, name: string, root: string, environment: Environment): string {
  if (/[/\\]/.test(command))
    throw new Failure(
      `The command ${JSON.stringify(command)} is a relative path`,
      `Write the absolute path of ${name} into the setting resolve.servers`,
    )
  const folders = (environment.PATH ?? environment.Path ?? '').split(delimiter).filter(isAbsolute)
  const found = folders.flatMap(folder => ENDINGS.map(ending => join(folder, command + ending))).filter(isProgram)
  const outside = found.find(it => !isInside(it, root))
  if (outside !== undefined) return outside
  if (found[0] !== undefined) refuseInside(found[0], name, root)
  throw new Failure(`${command} is not on PATH`, `Install ${name}, or write its absolute path into the setting resolve.servers`)
}

const ENDINGS: readonly string[] = process.platform === 'win32' ? ['.exe', ''] : ['']

function refuseInside(file: string, name: string, root: string): void {
  if (!isInside(file, root)) return
  throw new Failure(
    `${file} lies in the workspace, and programs of a workspace are not run`,
    `If you trust it, write its absolute path and "insideWorkspace": true for ${name} into the setting resolve.servers`,
  )
}

/** As it is written, or where it really is. */
function isInside(file: string, root: string): boolean {
  return [file, real(file)].some(it => [root, real(root)].some(top => isBelow(it, top)))
}

function isBelow(file: string, top: string): boolean {
  const way = relative(top, file)
  return way !== '' && !way.startsWith('..') && !isAbsolute(way)
}

/** The nearest `node_modules` above the program that has the file. */
function beside(program: string, needed: string): string | undefined {
  for (let folder = dirname(program); folder !== dirname(folder); folder = dirname(folder)) {
    const file = join(folder, 'node_modules', needed)
    if (existsSync(file)) return file
  }
  return undefined
}

function versionOf(program: string): string {
  for (let folder = dirname(real(program)); folder !== dirname(folder); folder = dirname(folder)) {
    if (!existsSync(join(folder, 'package.json'))) continue
    try {
      const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { readonly version?: unknown }
      if (typeof version === 'string') return version
    } catch {
      // Somebody else's file, and only a version.
    }
  }
  return ''
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

function real(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}
