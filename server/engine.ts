// The engine: the folders of the client, its open documents, and the processes that read and search for them.

import { setMaxListeners } from 'node:events'
import { modelFolder } from './config/cache.ts'
import { parseSettings, type Settings } from './config/settings.ts'
import { Models } from './embed/models.ts'
import { DocumentReader } from './ingest/document-reader.ts'
import { noteUse, tidy } from './ingest/tidy.ts'
import { LiveWorkspace, type Texts } from './live-workspace.ts'
import type { State } from './protocol/status.ts'
import type { EditorLink } from './resolve/resolution.ts'
import type { Patience } from './resolve/servers/started.ts'
import { Learning } from './serve/learning.ts'
import { Packs } from './serve/packs.ts'
import type { Engine, EngineOptions } from './serve/services.ts'
import { stateOf } from './serve/status.ts'
import { messageOf } from './util/failure.ts'
import { type DocumentEvent, Documents, type Taken } from './workspace/documents.ts'
import { languageOfText } from './workspace/languages.ts'
import { pathOfUri } from './workspace/locate.ts'
import { TextSearch } from './workspace/search-text.ts'

/** An editor that saves many files at once is done by then. */
const SAVED_MS = 500
/** Whoever just opened an editor waits for other things. */
const TIDY_MS = 60_000
/** Nobody waits longer for an editor to close. */
const LAST_LOOK_MS = 500

/** `patience` is for language servers that we start. Tests give their own. */
export function makeEngine(options: EngineOptions & { readonly patience?: Patience }): Engine {
  const { editor, log, readerScript } = options
  const parsed = parseSettings(options.initializationOptions)
  let { settings } = parsed
  const documents = new Documents(editor.encoding)
  const reader = new DocumentReader({ script: new URL('./document-reader-process.js', readerScript) })
  const search = new TextSearch({ script: new URL('../workspace/text-search-process.js', readerScript) })
  const models = new Models({ script: new URL('../embed/model-process.js', readerScript), log: log.warn })
  const roots = new Map<string, LiveWorkspace>()
  const stateListeners: ((state: State) => void)[] = []
  const listedListeners: ((root: { readonly uri: string; readonly path: string }, folders: ReadonlySet<string>) => void)[] = []
  const settingsListeners: ((settings: Settings) => void)[] = []
  const ending = new AbortController()
  // Every document that is being read listens: many are when a session begins.
  setMaxListeners(0, ending.signal)
  let started = false
  let link: EditorLink | undefined
  const saved = new Map<LiveWorkspace, Set<string>>()
  let saving: NodeJS.Timeout | undefined
  let tidying: NodeJS.Timeout | undefined

  const texts: Texts = {
    open: uri => documents.get(uri)?.text,
    take: takeText,
    async read(path, { text, edits }) {
      const language = languageOfText(path, text)
      const told = edits === 'all' ? {} : { edits: edits.map(({ start, oldEnd, text: inserted }) => ({ start, end: oldEnd, text: inserted })) }
      const result = await reader.read(path, language, { text, ...told }, ending.signal)
      return 'facts' in result ? { ...result, language } : { reason: 'quarantine' in result ? result.quarantine : result.reason }
    },
    search: async (root, query, overlay, signal) => (await search.search(root, query, overlay, signal)).hits,
  }

  const learning = new Learning({ documents, locate, settings: () => settings, now: options.now ?? Date.now, log: log.warn })
  documents.onDidChange(heard)

  return {
    documents,
    packs: new Packs(),
    learning,
    editor: () => editor,
    settings: () => settings,
    encoding: () => editor.encoding,
    workspaces: () => [...roots.values()],
    locate,
    log: log.info,
    reranker: () => (models.reranks ? models : undefined),
    configure(changed) {
      const before = settings
      settings = changed
      useModels()
      for (const listener of settingsListeners) listener(settings)
      // What was left out may come in, and the other way round.
      const isOther = before.exclude.join('\n') !== changed.exclude.join('\n') || before['history.commits'] !== changed['history.commits']
      if (isOther) for (const root of roots.values()) void root.refresh()
      if (before['index.enabled'] !== changed['index.enabled']) for (const uri of [...roots.keys()]) reopen(uri)
      else if (serversOf(before) !== serversOf(changed)) for (const root of roots.values()) root.resolveAnew()
    },
    resolveThrough: ask => {
      link = { ask, encoding: editor.encoding, client: options.client }
    },
    start() {
      started = true
      for (const problem of parsed.problems) log.warn(problem)
      useModels()
      for (const uri of options.roots) addRoot(uri)
      tidying = setTimeout(() => void tidyUp(), TIDY_MS).unref()
    },
    addRoot,
    removeRoot,
    onState: listener => void stateListeners.push(listener),
    onListed: listener => void listedListeners.push(listener),
    onSettings: listener => void settingsListeners.push(listener),
    filesChanged: (root, { everything, paths }) => {
      for (const workspace of roots.values()) if (workspace.path === root) void workspace.refresh(everything === undefined ? paths.keys() : undefined)
    },
    async dispose() {
      await lastLook()
      clearTimeout(saving)
      clearTimeout(tidying)
      ending.abort()
      for (const uri of [...roots.keys()]) removeRoot(uri)
      reader.dispose()
      search.close()
      models.dispose()
    },
  }

  /** What was done since the last question is not lost, unless that takes too long. */
  async function lastLook(): Promise<void> {
    const late = AbortSignal.timeout(LAST_LOOK_MS)
    const done = learning.settle([...roots.values()], late).catch((error: unknown) => {
      if (!late.aborted) log.warn(`What was done last cannot be learned from: ${messageOf(error)}`)
    })
    await Promise.race([done, new Promise(resolve => late.addEventListener('abort', resolve))])
  }

  function useModels(): void {
    if (!started) return
    const folderOf = (named: string) => (named === '' ? '' : modelFolder(settings.cacheDirectory || options.cache, named))
    models.use({
      embedding: folderOf(settings['model.embedding']),
      rerank: folderOf(settings['model.rerank']),
      rerankUrl: settings['model.rerankUrl'],
    })
  }

  /** Once a day, by whichever server comes first. */
  async function tidyUp(): Promise<void> {
    const cache = settings.cacheDirectory || options.cache
    const inUse = [...roots.values()].flatMap(it => it.cacheFolder() ?? [])
    try {
      await noteUse(inUse, Date.now())
      const removed = await tidy(cache, inUse, { days: settings['cache.days'], megabytes: settings['cache.megabytes'] }, Date.now())
      for (const folder of removed) log.info(`The index ${folder} was not used for long, or there was no room for it, and was removed`)
    } catch (error) {
      log.warn(`The cache ${cache} could not be tidied: ${messageOf(error)}`)
    }
  }

  function addRoot(uri: string): void {
    if (!started || roots.has(uri)) return
    const workspace = new LiveWorkspace({
      uri,
      cache: settings.cacheDirectory || options.cache,
      scripts: { reader: readerScript, indexer: new URL('./indexer-process.js', readerScript) },
      exclude: () => settings.exclude,
      commits: () => settings['history.commits'],
      isEnabled: settings['index.enabled'],
      texts,
      models,
      editor: link,
      servers: () => ({
        choices: settings['resolve.servers'],
        megabytes: settings['resolve.megabytes'],
        environment: options.environment ?? {},
        isTrusted: editor.trusts,
        ...(options.patience ? { patience: options.patience } : {}),
      }),
      log: log.info,
      onState: tellState,
      onListed: (path, folders) => {
        for (const listener of listedListeners) listener({ uri, path }, folders)
      },
    })
    roots.set(uri, workspace)
    // Which root a document belongs to is known when the checkout of the root is.
    workspace.ready.then(placeDocuments, error => log.error(messageOf(error)))
    placeDocuments()
    tellState()
  }

  function removeRoot(uri: string): void {
    roots.get(uri)?.close()
    if (roots.delete(uri)) tellState()
  }

  function reopen(uri: string): void {
    removeRoot(uri)
    addRoot(uri)
  }

  function placeDocuments(): void {
    for (const uri of documents.uris()) heard(uri, 'opened')
  }

  function heard(uri: string, event: DocumentEvent): void {
    if (event === 'saved') {
      for (const { workspace, path } of holders(uri)) saved.set(workspace, (saved.get(workspace) ?? new Set()).add(path))
      clearTimeout(saving)
      saving = setTimeout(() => {
        for (const [workspace, paths] of saved) void workspace.refresh(paths)
        saved.clear()
      }, SAVED_MS)
      return
    }
    if (event === 'changed') models.typed()
    const path = pathOfUri(uri)
    if (event === 'closed' && path !== undefined) reader.close(path)
    for (const holder of holders(uri)) {
      if (event === 'closed') holder.workspace.documentClosed(holder.path)
      else holder.workspace.documentChanged(holder.path, uri)
    }
  }

  /** What was edited is told once; where several roots hold the document, each reads the whole text. */
  function takeText(uri: string): Taken | undefined {
    if (holders(uri).length < 2) return documents.take(uri)
    const document = documents.get(uri)
    return document && { version: document.version, text: document.text, edits: 'all' }
  }

  function locate(uri: string): ReturnType<Engine['locate']> {
    return nearest(uri)
  }

  /** Of roots in one another the innermost: it has the shortest path to the document. */
  function nearest(uri: string): Holder | undefined {
    return holders(uri).reduce<Holder | undefined>((best, it) => (best && best.path.length <= it.path.length ? best : it), undefined)
  }

  /** Roots may lie in one another; a document counts in each. */
  function holders(uri: string): Holder[] {
    const file = pathOfUri(uri)
    if (file === undefined) return []
    return [...roots.values()].flatMap(workspace => {
      const path = workspace.locate(file)
      return path ? [{ workspace, path }] : []
    })
  }

  function tellState(): void {
    const state = stateOf([...roots.values()])
    for (const listener of stateListeners) listener(state)
  }
}

function serversOf(settings: Settings): string {
  return JSON.stringify([settings['resolve.servers'], settings['resolve.megabytes']])
}

interface Holder {
  readonly workspace: LiveWorkspace
  readonly path: string
}
