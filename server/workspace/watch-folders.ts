// One watch for each folder that is not ignored: for systems where nothing watches a whole tree.
//
// Invariant: a folder is listed after it is watched, so that what was in it before is found, and what comes later is told.

import { type Dirent, type FSWatcher, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '../util/failure.ts'
import { parentOf } from './contextignore.ts'
import { type Scope, scopeOf } from './scope.ts'
import { look, NO_NAME, openWatch, RELIST_MS, WATCHING_BEGAN, type Watcher, type WatchOptions } from './watcher.ts'

/** A person's watches are shared by all their programs; the kernel of a small machine grants 8,192 in all, that of a large one a million. */
const MAX_WATCHES = 30_000
/** After this many folders others get a turn: about 5 ms. */
const SLICE = 50

interface Watched {
  readonly handle: FSWatcher
  /** Tells a folder from another that took its place. */
  readonly identity: string
  readonly inner: Set<string>
}

interface Entry {
  readonly folder: string
  /** Its files are news. Otherwise the tree will be listed anyway. */
  readonly report: boolean
}

export class FolderWatcher implements Watcher {
  readonly #options: WatchOptions
  readonly #watched = new Map<string, Watched>()
  #unwatched = new Set<string>()
  #scope: Scope
  #entering: Entry[] = []
  #work: Promise<void> | undefined
  /** The system grants no more watches. */
  #full = false
  readonly #told = new Set<string>()
  #relisting: NodeJS.Timeout | undefined
  #closed = false

  constructor(options: WatchOptions) {
    this.#options = options
    this.#scope = scopeOf(options.root, [])
  }

  async update(folders: Iterable<string>): Promise<void> {
    if (this.#closed) return
    this.#scope = scopeOf(this.#options.root, folders)
    // A folder without files stays: one may be written any time. Only what the rules ignore by now goes.
    for (const folder of [...this.#watched.keys()]) if (!this.#scope.covers(`${folder}.`)) this.#drop(folder)
    this.#unwatched = new Set()
    for (const folder of this.#scope.folders) if (!this.#watched.has(folder)) this.#entering.push({ folder, report: false })
    await this.#enterAll()
  }

  close(): void {
    this.#closed = true
    clearInterval(this.#relisting)
    this.#entering = []
    this.#drop('')
  }

  #enterAll(): Promise<void> {
    this.#work ??= this.#enterPending().finally(() => {
      this.#work = undefined
    })
    return this.#work
  }

  async #enterPending(): Promise<void> {
    let unheard = false
    for (let n = 0; n < this.#entering.length; n++) {
      const { folder, report } = this.#entering[n]!
      if (this.#enter(folder, report)) unheard ||= !report
      if (n % SLICE === SLICE - 1) await new Promise(resolve => setImmediate(resolve))
    }
    this.#entering = []
    if (this.#closed) return
    if (unheard) this.#options.onEverything(WATCHING_BEGAN)
    if (this.#unwatched.size > 0) this.#relist()
  }

  /** Watches a folder, then looks into it. False when it is watched already, or cannot be. */
  #enter(folder: string, report: boolean): boolean {
    if (this.#watched.has(folder) || !this.#open(folder)) return false
    for (const entry of this.#list(folder)) {
      const path = folder + entry.name
      if (entry.name === '.git') continue
      if (!entry.isDirectory()) {
        if (report) this.#options.onChange(path, 'created')
      } else if (this.#scope.folders.has(`${path}/`) || !this.#scope.ignores(`${path}/`)) {
        this.#entering.push({ folder: `${path}/`, report })
      }
    }
    return true
  }

  #open(folder: string): boolean {
    // Without the slash at its end, or a link would be followed.
    const place = join(this.#options.root, folder.slice(0, -1))
    const found = look(place)
    // It may be gone again, or have become a link.
    if (!found?.isDirectory()) return false
    if (this.#full || this.#watched.size >= MAX_WATCHES) {
      this.#refuse(folder, 'full', `${MAX_WATCHES} folders are watched, and that is as many as one program should`)
      return false
    }
    try {
      const handle = (this.#options.open ?? openWatch)(place, false, (event, name) => this.#onEvent(folder, event, name))
      handle.on('error', error => {
        this.#drop(folder)
        this.#refuse(folder, (error as NodeJS.ErrnoException).code ?? '', messageOf(error))
        this.#relist()
      })
      this.#watched.set(folder, { handle, identity: `${found.ino} ${found.birthtimeMs}`, inner: new Set() })
      if (folder !== '') this.#watched.get(parentOf(folder))?.inner.add(folder)
      return true
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? ''
      if (code === 'ENOENT' || code === 'ENOTDIR') return false
      this.#full = code === 'ENOSPC' || code === 'EMFILE'
      this.#refuse(folder, code, messageOf(error))
      return false
    }
  }

  #list(folder: string): readonly Dirent[] {
    try {
      return readdirSync(join(this.#options.root, folder), { withFileTypes: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') this.#refuse(folder, 'list', messageOf(error))
      return []
    }
  }

  /** Says once for each kind of problem what it means, and what to do about it. */
  #refuse(folder: string, kind: string, why: string): void {
    this.#unwatched.add(folder)
    if (this.#full && kind === 'full') return
    if (this.#told.has(kind)) return
    this.#told.add(kind)
    const advice = kind === 'ENOSPC' ? 'Raise fs.inotify.max_user_watches' : kind === 'EMFILE' ? 'Raise fs.inotify.max_user_instances' : ''
    const name = join(this.#options.root, folder)
    this.#options.onProblem(
      `Not every folder can be watched (${why}, first at ${name}), so changes there from outside the editor are looked for every ${RELIST_MS / 1000} s only.${advice && ` ${advice} to see them at once.`}`,
    )
  }

  #relist(): void {
    if (this.#relisting || this.#closed) return
    this.#relisting = setInterval(() => {
      if (this.#unwatched.size === 0) {
        clearInterval(this.#relisting)
        this.#relisting = undefined
        return
      }
      // The list that follows ends in `update`, which tries the folders again.
      this.#full = false
      this.#options.onEverything('some folders cannot be watched')
    }, RELIST_MS)
    this.#relisting.unref()
  }

  #onEvent(folder: string, event: 'change' | 'rename', name: string | null): void {
    if (this.#closed) return
    const { root, onChange, onEverything } = this.#options
    if (name === null) {
      onEverything(NO_NAME)
      return
    }
    const path = folder + name
    const before = this.#watched.get(`${path}/`)
    if (name === '.git') {
      if (event === 'rename') onEverything(`${path} came or went`)
      return
    }
    if (event === 'change') {
      if (!before) onChange(path, 'changed')
      return
    }

    const found = look(join(root, path))
    // A folder that goes says so with its own name. Its parent tells the same, but that of the root is not ours to watch.
    if (!found && folder === '' && !look(root)) onEverything('the folder itself was moved or deleted')
    const isFolder = found?.isDirectory() ?? false
    if (before && isFolder && before.identity === `${found!.ino} ${found!.birthtimeMs}`) return
    if (before) this.#drop(`${path}/`)
    if (before || !found) onChange(path, 'deleted')
    if (found && !isFolder) onChange(path, 'created')
    if (isFolder && !this.#scope.ignores(`${path}/`)) {
      this.#entering.push({ folder: `${path}/`, report: true })
      void this.#enterAll()
    }
  }

  #drop(folder: string): void {
    const pending = [folder]
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const watched = this.#watched.get(next)
      if (!watched) continue
      watched.handle.close()
      this.#watched.delete(next)
      pending.push(...watched.inner)
    }
    if (folder !== '') this.#watched.get(parentOf(folder))?.inner.delete(folder)
  }
}
