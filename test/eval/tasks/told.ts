// A checkout as the running server sees it after language servers were asked about all of it. The index that is there is copied: what they say
// lies beside it and is kept in DIR/.told.

import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { vocabularies } from '../../../grammars/vocabulary.ts'
import { repositoryFolder } from '../../../server/config/cache.ts'
import { parseSettings } from '../../../server/config/settings.ts'
import { LiveWorkspace } from '../../../server/live-workspace.ts'
import { EDGE_TYPES, LSP_ONLY, PROVENANCES } from '../../../server/model/edge.ts'
import type { View } from '../../../server/model/view.ts'
import { Catalogue } from '../../../server/retrieve/catalogue.ts'
import type { Inputs } from '../../../server/retrieve/pipeline.ts'
import { resolveRoot } from '../../../server/workspace/roots.ts'

const LOOK_MS = 1_000
const TELL_EVERY = 20
const OVER: ReadonlySet<string> = new Set(['ready', 'idle', 'failed'])

/** `servers` as in the setting `resolve.servers`. */
export async function inputsTold(folder: string, index: string, told: string, servers: unknown, reader: URL): Promise<Inputs & { close(): void }> {
  const root = await resolveRoot(folder)
  const cache = join(told, repositoryFolder(root.name, root.repository))
  if (!existsSync(join(cache, 'index.db'))) cpSync(index, cache, { recursive: true })
  const { settings, problems } = parseSettings({ 'resolve.servers': servers })
  const tell = (text: string): void => void process.stderr.write(`${text}\n`)
  problems.forEach(tell)
  const workspace = new LiveWorkspace({
    uri: pathToFileURL(root.path).href,
    cache: told,
    scripts: { reader, indexer: new URL('./indexer-process.js', reader) },
    exclude: () => [],
    isEnabled: true,
    commits: () => 0,
    // Nothing is open.
    texts: { open: () => undefined, take: () => undefined, read: async () => ({}), search: async () => [] },
    editor: undefined,
    servers: () => ({ choices: settings['resolve.servers'], megabytes: 4_000, environment: process.env, isTrusted: true }),
    log: tell,
    onState() {},
    onListed() {},
  })
  await workspace.settled()
  const { signal } = new AbortController()
  const view = await workspace.view(signal)
  workspace.shown([`${view.paths[0] ?? ''}#`])
  for (let n = 1; ; n++) {
    await pause(LOOK_MS)
    const { resolvers } = await workspace.status()
    const isOver = resolvers.every(({ state }) => OVER.has(state))
    if (isOver || n % TELL_EVERY === 0) tell(`${folder}: ${JSON.stringify(resolvers)}`)
    if (isOver) break
  }
  await workspace.settled()
  const { view: graph, lexicon } = await workspace.corpus(signal)
  const { only, also, ast } = provenancesOf(graph)
  tell(`${folder}: ${only} edges that only language servers know, ${also} that they confirm, ${ast} sure calls of the text alone`)
  return { view: graph, lexicon, catalogue: new Catalogue(graph, lexicon), vocabularies, close: () => workspace.close() }
}

function provenancesOf(view: View): { only: number; also: number; ast: number } {
  let [only, also, ast] = [0, 0, 0]
  for (let symbol = 0; symbol < view.size; symbol++) {
    if (!view.symbol(symbol)) continue
    view.eachFrom(symbol, (_, type, provenance, confidence) => {
      if (PROVENANCES[provenance] === 'lsp') {
        if (confidence === LSP_ONLY * 100) only++
        else also++
      } else if (EDGE_TYPES[type] === 'calls' && PROVENANCES[provenance] === 'ast') ast++
    })
  }
  return { only, also, ast }
}
