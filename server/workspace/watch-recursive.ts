// One watch for the whole tree, where the system has such. What it tells about ignored folders is dropped.

import type { FSWatcher } from 'node:fs'
import { platform } from 'node:os'
import { join } from 'node:path'
import { messageOf } from '../util/failure.ts'
import { type Scope, scopeOf } from './scope.ts'
import { look, NO_NAME, openWatch, RELIST_MS, WATCHING_BEGAN, type Watcher, type WatchOptions } from './watcher.ts'

export class RecursiveWatcher implements Watcher {
  readonly #options: WatchOptions
  #scope: Scope | undefined
  #handle: FSWatcher | undefined
  #relisting: NodeJS.Timeout | undefined
  #closed = false

  constructor(options: WatchOptions) {
    this.#options = options
  }

  update(folders: Iterable<string>): Promise<void> {
    this.#scope = scopeOf(this.#options.root, folders)
    if (!this.#handle && !this.#relisting && !this.#closed) this.#start()
    return Promise.resolve()
  }

  close(): void {
    this.#closed = true
    this.#handle?.close()
    clearInterval(this.#relisting)
  }

  #start(): void {
    try {
      const open = this.#options.open ?? openWatch
      this.#handle = open(this.#options.root, true, (event, name) => this.#onEvent(event, name))
      this.#handle.on('error', error => this.#fail(error))
      this.#options.onEverything(WATCHING_BEGAN)
    } catch (error) {
      this.#fail(error)
    }
  }

  #fail(error: unknown): void {
    this.#handle?.close()
    this.#handle = undefined
    if (this.#closed || this.#relisting) return
    const { root, onProblem, onEverything } = this.#options
    onProblem(`${root} cannot be watched (${messageOf(error)}), so changes outside the editor are looked for every ${RELIST_MS / 1000} s`)
    this.#relisting = setInterval(() => onEverything('the folder cannot be watched'), RELIST_MS)
    this.#relisting.unref()
  }

  #onEvent(event: 'change' | 'rename', name: string | null): void {
    if (this.#closed || !this.#scope) return
    const { root, onChange, onEverything } = this.#options
    if (name === null) {
      onEverything(NO_NAME)
      return
    }
    const path = name.replaceAll('\\', platform() === 'win32' ? '/' : '\\')
    if (path.split('/').includes('.git')) {
      if (event === 'rename' && path.endsWith('.git')) onEverything(`${path} came or went`)
      return
    }
    if (!this.#scope.covers(path)) return
    const found = look(join(root, path))
    if (!found) onChange(path, 'deleted')
    else if (!found.isDirectory()) onChange(path, event === 'change' ? 'changed' : 'created')
    // A folder that was moved here brings its files without an event for each.
    else if (event === 'rename' && !this.#scope.ignores(`${path}/`)) onEverything(`the folder ${path} came`)
  }
}
