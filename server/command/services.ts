// The index of a command -> the services that requests ask: one workspace that does not change. So the command line and the server answer with
// the same code.

import { readFile } from 'node:fs/promises'
import { isAbsolute, join, relative, sep } from 'node:path'
import { editorOf } from '../config/editor.ts'
import { DEFAULTS } from '../config/settings.ts'
import { LiveGraph } from '../graph/live.ts'
import { loadNow } from '../ingest/load.ts'
import { NO_USES } from '../ingest/shelf.ts'
import { LiveLexicon, NOTHING_STORED } from '../lexicon/live.ts'
import type { Corpus } from '../model/corpus.ts'
import { Learning } from '../serve/learning.ts'
import { Packs } from '../serve/packs.ts'
import type { Services, Workspace } from '../serve/services.ts'
import { loadPast } from '../store/past.ts'
import { Taught } from '../store/taught.ts'
import { hashReader } from '../store/trees.ts'
import { hashOf } from '../util/content-hash.ts'
import { decode } from '../workspace/decode.ts'
import { pathOf, uriOf } from '../workspace/uri.ts'
import type { Indexed } from './workspace.ts'

export function servicesOf(indexed: Indexed, tell: (text: string) => void): Services {
  const { root } = indexed
  const workspace = workspaceOf(indexed)
  return {
    settings: () => DEFAULTS,
    editor: () => editorOf({}),
    encoding: () => 'utf-16',
    workspaces: () => [workspace],
    packs: new Packs(),
    learning: new Learning({ locate, settings: () => DEFAULTS, now: () => 0, log: tell }),
    locate,
    log: tell,
  }

  function locate(uri: string): ReturnType<Services['locate']> {
    const path = relative(root.path, pathOf(uri) ?? '')
    return path === '' || path.startsWith('..') || isAbsolute(path) ? undefined : { workspace, path: path.split(sep).join('/') }
  }
}

function workspaceOf({ root, folder, connection, report, history }: Indexed): Workspace {
  const taught = new Taught(folder)
  const notes = taught.notes()
  taught.close()
  const loaded = loadNow(connection, report.tree)
  const view = loaded?.graph ?? new LiveGraph(() => NO_USES)
  const hash = hashReader(connection)
  const past = history.commits > 0 ? loadPast(folder, root.path) : undefined
  const corpus: Corpus = {
    view,
    lexicon: loaded?.lexicon ?? new LiveLexicon(NOTHING_STORED),
    past,
    changes: new Map(),
    source(path) {
      const version = loaded?.versions.get(path)
      const known = version === undefined ? undefined : hash(version)
      return known && { hash: known, text: async () => textOf(await bytesOf(path), known) }
    },
  }
  return {
    uri: uriOf(root.path),
    path: root.path,
    uriOf: path => uriOf(join(root.path, path)),
    state: () => ({ phase: 'ready', done: report.files, total: report.files }),
    view: async () => view,
    corpus: async () => corpus,
    past: () => past,
    refresh: async () => {},
    open: () => [],
    text: saved,
    saved,
    cacheFolder: () => undefined,
    shown: () => {},
    lessons: () => undefined,
    remember: () => {},
    notes: () => notes,
    forget: () => 0,
    searchText: async () => [],
    status: () => Promise.reject(new Error('The command `status` tells it')),
  }

  async function saved(path: string): Promise<string | undefined> {
    return textOf(await bytesOf(path))
  }

  /** Undefined when it is gone or not to be read. */
  async function bytesOf(path: string): Promise<Buffer | undefined> {
    try {
      return await readFile(join(root.path, path))
    } catch {
      return undefined
    }
  }
}

/** `known` names the bytes that the index read: others are another text, whose ranges nobody knows. */
function textOf(bytes: Buffer | undefined, known?: Uint8Array): string | undefined {
  if (!bytes || (known && !hashOf(bytes).equals(known))) return undefined
  const decoded = decode(bytes)
  return 'text' in decoded ? decoded.text : undefined
}
