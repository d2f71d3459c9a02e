// Hears of files that change outside the editor: from the editor where it can tell, else from our own watcher, and always from git.
//
// In:  the roots, and after every listing the folders that hold files. Out: `onChanges(root, batch)`, one batch for each burst.
// Whoever gets a batch with `everything` lists the tree again and calls `update`.

import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { type Connection, DidChangeWatchedFilesNotification, FileChangeType, RegistrationRequest, UnregistrationRequest } from 'vscode-languageserver'
import { messageOf } from '../util/failure.ts'
import { type Batch, type Change, Changes } from '../workspace/changes.ts'
import { locatorOf, pathOfUri, type WatchedRoot } from '../workspace/locate.ts'
import { type Scope, scopeOf } from '../workspace/scope.ts'
import { type Watcher, watchTree } from '../workspace/watch.ts'
import { type GitWatcher, watchGit } from '../workspace/watch-git.ts'
import { look, WATCHING_BEGAN } from '../workspace/watcher.ts'

/** Who watches. `auto` is the editor where it says that it can. */
export type WatchMode = 'auto' | 'client' | 'own' | 'off'

export interface WatchedFilesOptions {
  readonly connection: Connection
  /** What the editor offers for `workspace/didChangeWatchedFiles`: to be asked, and to be asked about one folder. */
  readonly editor: { readonly watchesFiles: boolean; readonly relativePatterns: boolean }
  readonly mode: WatchMode
  /** `root` is the path it was added with. */
  readonly onChanges: (root: string, batch: Batch) => void
  readonly log: (text: string) => void
}

export class WatchedFiles {
  readonly #options: WatchedFilesOptions
  readonly #roots = new Map<string, RootWatch>()
  #mode: WatchMode

  constructor(options: WatchedFilesOptions) {
    this.#options = options
    this.#mode = options.mode
    options.connection.onDidChangeWatchedFiles(({ changes }) => {
      for (const event of Array.isArray(changes) ? changes : []) this.#onEvent(event)
    })
  }

  /** Begins to watch. To be called after `initialized`: an editor may not be asked before. */
  add(root: WatchedRoot): void {
    if (this.#roots.has(root.path)) return
    const watch = new RootWatch(root, this.#options)
    this.#roots.set(root.path, watch)
    watch.start(this.#mode)
  }

  /** The folders with listed files, '' or with a slash at the end. Resolves when our own watcher, if there is one, watches them all. */
  async update(path: string, folders: ReadonlySet<string>): Promise<void> {
    await this.#roots.get(path)?.update(folders)
  }

  remove(path: string): void {
    this.#roots.get(path)?.stop()
    this.#roots.get(path)?.close()
    this.#roots.delete(path)
  }

  /** The setting changed. */
  configure(mode: WatchMode): void {
    if (mode === this.#mode) return
    this.#mode = mode
    for (const root of this.#roots.values()) {
      root.stop()
      root.start(mode)
    }
  }

  /** The server ends. The editor knows, so it is not asked to stop. */
  close(): void {
    for (const root of this.#roots.values()) root.close()
    this.#roots.clear()
  }

  /** Roots may lie in one another; a file counts for each. */
  #onEvent(event: { readonly uri?: unknown; readonly type?: unknown } | null): void {
    const file = pathOfUri(event?.uri)
    if (file === undefined) return
    for (const root of this.#roots.values()) root.hear(file, CHANGES.get(event?.type) ?? 'changed')
  }
}

const CHANGES: ReadonlyMap<unknown, Change> = new Map([
  [FileChangeType.Created, 'created'],
  [FileChangeType.Changed, 'changed'],
  [FileChangeType.Deleted, 'deleted'],
])

/** One root, and whoever watches it now. */
class RootWatch {
  readonly #root: WatchedRoot
  readonly #options: WatchedFilesOptions
  readonly #changes: Changes
  readonly #locator: ReturnType<typeof locatorOf>
  #folders: ReadonlySet<string> | undefined
  #scope: Scope | undefined
  #git: GitWatcher | undefined
  #own: Watcher | undefined
  /** What the editor knows our request to watch by. */
  #registered: string | undefined
  /** Grows whenever watching starts or stops, so that a late answer of the editor is known to be late. */
  #turn = 0

  constructor(root: WatchedRoot, options: WatchedFilesOptions) {
    this.#root = root
    this.#options = options
    this.#changes = new Changes(batch => options.onChanges(root.path, batch))
    this.#locator = locatorOf(root)
  }

  start(mode: WatchMode): void {
    if (mode === 'off') return
    const { editor, log } = this.#options
    this.#git = watchGit({ root: this.#root.path, onMove: reason => this.#changes.addEverything(reason), onProblem: log })
    // An editor that knows no relative patterns may still take ours, and then tell only of what it saved itself (Helix).
    if (mode === 'auto' ? editor.watchesFiles && editor.relativePatterns : mode === 'client' && editor.watchesFiles) void this.#ask()
    else if (mode === 'client')
      log(`The editor does not watch files, so changes in ${this.#root.path} from outside are seen when git moves. Set watch to own`)
    else this.#watch()
  }

  stop(): void {
    this.#rest()
    if (this.#registered !== undefined) void this.#release(this.#registered)
    this.#registered = undefined
  }

  close(): void {
    this.#rest()
    this.#changes.close()
  }

  #rest(): void {
    this.#turn++
    this.#git?.close()
    this.#own?.close()
    this.#git = undefined
    this.#own = undefined
  }

  async update(folders: ReadonlySet<string>): Promise<void> {
    this.#folders = folders
    this.#scope = scopeOf(this.#root.path, folders)
    this.#git?.update()
    await this.#own?.update(folders)
  }

  /** What the editor says about a file anywhere. */
  hear(file: string, change: Change): void {
    const path = this.#locator.locate(file)
    if (path === undefined || this.#changes.isEverything) return
    const name = path.slice(path.lastIndexOf('/') + 1)
    if (path === '' || name === '.git') {
      if (change !== 'changed') this.#changes.addEverything(`${file} came or went`)
      return
    }
    if (`/${path}`.includes('/.git/') || this.#scope?.covers(path) === false) return
    const isFolder = change !== 'deleted' && (look(join(this.#root.path, path))?.isDirectory() ?? false)
    if (!isFolder) this.#changes.add(path, change)
    // The editor need not tell of each file in it.
    else if (change === 'created' && !this.#scope?.ignores(`${path}/`)) this.#changes.addEverything(`the folder ${path} came`)
  }

  async #ask(): Promise<void> {
    const { connection, editor, log } = this.#options
    const turn = ++this.#turn
    const id = randomUUID()
    const globPattern = editor.relativePatterns ? { baseUri: this.#locator.uri, pattern: '**/*' } : '**/*'
    try {
      const registration = { id, method: DidChangeWatchedFilesNotification.method, registerOptions: { watchers: [{ globPattern }] } }
      await connection.sendRequest(RegistrationRequest.type, { registrations: [registration] })
      if (turn === this.#turn) {
        this.#registered = id
        this.#changes.addEverything(WATCHING_BEGAN)
      } else await this.#release(id)
    } catch (error) {
      if (turn !== this.#turn) return
      log(`The editor does not want to watch ${this.#root.path}, so the server does (${messageOf(error)})`)
      this.#watch()
    }
  }

  async #release(id: string): Promise<void> {
    const { connection, log } = this.#options
    const unregisterations = [{ id, method: DidChangeWatchedFilesNotification.method }]
    try {
      await connection.sendRequest(UnregistrationRequest.type, { unregisterations })
    } catch (error) {
      log(`The editor goes on watching ${this.#root.path}, which does no harm (${messageOf(error)})`)
    }
  }

  #watch(): void {
    const { log } = this.#options
    this.#own = watchTree({
      root: this.#root.path,
      onChange: (path, change) => this.#changes.add(path, change),
      onEverything: reason => this.#changes.addEverything(reason),
      onProblem: log,
    })
    if (this.#folders) this.#own.update(this.#folders).catch((error: unknown) => log(`${this.#root.path} cannot be watched (${messageOf(error)})`))
  }
}
