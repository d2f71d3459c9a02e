// The language servers we measure against: how each is started, and which of our languages it knows.

import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Failure } from '../../../server/util/failure.ts'
import type { ServerCommand } from '../../support/lsp-client.ts'

export interface Server {
  /** Ids of our languages whose calls it is asked about. */
  readonly languages: readonly string[]
  /** Methods that stand for their type: a server may answer a constructor call with either. */
  readonly constructors: readonly string[]
  command(options: ServerOptions): ServerCommand
}

export interface ServerOptions {
  readonly root: string
  /** A program to start instead of the usual one. */
  readonly program?: string
  /** The Python whose packages are seen. */
  readonly python?: string
}

const PACKAGES = fileURLToPath(new URL('../../../../node_modules/', import.meta.url))

const pyright: Server = {
  languages: ['python'],
  constructors: ['__init__', '__new__'],
  command({ root, program, python }) {
    const analysis = { autoSearchPaths: true, useLibraryCodeForTypes: true, diagnosticMode: 'openFilesOnly', typeCheckingMode: 'off' }
    const settings = { python: { ...(python ? { pythonPath: python } : {}), analysis } }
    return { root, command: program ?? packaged('pyright-langserver'), args: ['--stdio'], settings: section => settingAt(settings, section) }
  },
}

const typescript: Server = {
  languages: ['typescript', 'typescriptreact', 'javascript'],
  constructors: ['constructor'],
  command: ({ root, program }) => ({
    root,
    command: program ?? packaged('typescript-language-server'),
    args: ['--stdio'],
    initializationOptions: {
      disableAutomaticTypingAcquisition: true,
      tsserver: { path: join(PACKAGES, 'typescript/lib/tsserver.js'), useSyntaxServer: 'never' },
    },
    settings: () => ({}),
  }),
}

const gopls: Server = {
  languages: ['go'],
  constructors: [],
  command: ({ root, program }) => ({ root, command: program ?? onPath('gopls'), args: ['serve'], settings: () => ({}) }),
}

export const servers: Readonly<Record<string, Server>> = { pyright, typescript, gopls }

/** `python.analysis` of `{ python: { analysis: … } }`. */
function settingAt(settings: unknown, section: string): unknown {
  let at: unknown = settings
  for (const part of section.split('.').filter(Boolean))
    at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[part] : undefined
  return at
}

function packaged(name: string): string {
  const path = join(PACKAGES, '.bin', name)
  if (!existsSync(path)) throw new Failure(`${name} is not installed`, 'Run `npm install` in this repository, or name it with --server')
  return path
}

function onPath(name: string): string {
  const found = (process.env.PATH ?? '')
    .split(delimiter)
    .map(folder => join(folder, name))
    .find(existsSync)
  if (!found) throw new Failure(`${name} is not on PATH`, 'test/eval/README.md says how to install it; or name it with --server')
  return found
}
