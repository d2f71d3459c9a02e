// Indexes a checkout with our own modules, and says for every call in it what our linker makes of it.

import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { languages } from '../../../grammars/index.ts'
import { linkerOf } from '../../../server/graph/build.ts'
import { type Linker, target } from '../../../server/graph/link.ts'
import type { Site } from '../../../server/graph/names.ts'
import { groupBindings, type Locals } from '../../../server/graph/receiver.ts'
import type { World } from '../../../server/graph/world.ts'
import { ingest } from '../../../server/ingest/ingest.ts'
import type { Reference, Uses } from '../../../server/model/fact.ts'
import { openIndex } from '../../../server/store/open.ts'
import { filesOf, usesReader } from '../../../server/store/trees.ts'
import type { Root } from '../../../server/workspace/roots.ts'
import type { Call, Ours } from './verdict.ts'

export interface Checkout {
  readonly world: World
  /** In order of path and place. */
  readonly calls: readonly Call[]
}

/** `folder` may lie inside the checkout `root`: all of it is indexed, the calls are those below the folder. */
export async function callsIn(folder: string, root: Root, languageIds: readonly string[]): Promise<Checkout> {
  const below = relative(root.path, realpathSync(folder))
  const cache = mkdtempSync(join(tmpdir(), 'eval-links-'))
  try {
    const { connection } = openIndex(cache)
    try {
      const { tree } = await ingest(root, connection, { readerScript: new URL('../../../server/ingest/reader-process.js', import.meta.url) })
      const files = filesOf(connection, tree)
      const usesOf = usesReader(connection)
      const linker = linkerOf(files.map(({ path, language, outline }) => ({ path, language: byId.get(language), outline })))
      const prefix = below === '' ? '' : `${below.split(sep).join('/')}/`
      const calls = files.flatMap(({ path, language, version }, file) =>
        path.startsWith(prefix) && languageIds.includes(language) ? callsOf(file, usesOf(version), linker) : [],
      )
      return { world: linker.world, calls }
    } finally {
      connection.close()
    }
  } finally {
    rmSync(cache, { recursive: true, force: true })
  }
}

const byId = new Map(languages.map(language => [language.id, language]))

function callsOf(file: number, uses: Uses, linker: Linker): Call[] {
  const locals = groupBindings(uses.bindings)
  return uses.references
    .filter(reference => reference.kind === 'call')
    .map(reference => {
      const site = { file, from: reference.from }
      const { name, receiver, row, column } = reference
      const ours = oursOf(target(reference, site, locals, linker))
      const shape = shapeOf(reference, site, locals, linker)
      return { file, path: linker.world.files[file]!.path, row, column, name, ...(receiver === undefined ? {} : { receiver }), ours, shape }
    })
}

function oursOf(found: ReturnType<typeof target>): Ours {
  if (!found) return { is: 'nothing' }
  if ('external' in found) return { is: 'external', name: found.external }
  return found.symbols.length === 0 ? { is: 'nothing' } : { is: 'symbols', ...found }
}

/** What stands before the name, as far as our linker can tell: the reason it answers as it does. */
function shapeOf(reference: Reference, site: Site, locals: Locals, { world, receivers, names }: Linker): string {
  const { receiver } = reference
  if (receiver === undefined) return 'bare'
  const linking = world.files[site.file]!.language?.linking
  if (linking?.parent.includes(receiver)) return 'super'
  if (linking?.self.includes(receiver)) return 'self/this'
  const value = receivers.valueAt(receiver, site, locals)
  if (!value) return `unknown ${form(receiver)}`
  if (value.is === 'module' || value.is === 'external') return value.is === 'module' ? 'module' : 'external module'
  const types = value.is === 'type' ? [value.type] : value.types
  return `typed ${form(receiver)}${types.some(type => names.member(type, reference.name)) ? '' : ', no such member'}`
}

function form(receiver: string): string {
  if (/^[\p{L}\p{N}_$]+$/u.test(receiver)) return 'variable'
  if (/^[\p{L}\p{N}_$.?!]+$/u.test(receiver)) return 'attribute'
  return /\)[?!]?$/.test(receiver) ? 'result of a call' : 'expression'
}
