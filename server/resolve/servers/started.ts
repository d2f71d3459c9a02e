// A language server of ours, from the first question to its end: started when somebody asks, believed when it knows what we know, asked about what
// changed, let go when there is nothing more to ask, and started again, not for ever, when it dies.

import { setTimeout as pause } from 'node:timers/promises'
import type { ResolverStatus } from '../../protocol/status.ts'
import { Failure, messageOf } from '../../util/failure.ts'
import type { Files } from '../files.ts'
import type { Ledger } from '../ledger.ts'
import type { Answer, AskedDocument, ReferenceResolver, Stamp } from '../resolver.ts'
import { Shown } from '../shown.ts'
import { Child, Lost } from './child.ts'
import type { ServerSpec } from './choose.ts'
import { Crawl } from './crawl.ts'
import { Documents } from './documents.ts'
import { type Environment, locate } from './locate.ts'
import { knowsOne, probesIn } from './probe.ts'

export interface StartedOptions {
  readonly spec: ServerSpec
  readonly root: string
  readonly rootUri: string
  readonly environment: Environment
  readonly megabytes: number
  readonly isTrusted: boolean
  readonly files: Files
  readonly ledger: Ledger
  readonly patience: Patience
  readonly log: (text: string) => void
}

/** In milliseconds. */
export interface Patience {
  /** For `initialize`. */
  readonly start: number
  /** For one question. */
  readonly answer: number
  /** For the first right answer: a large project is loaded meanwhile. */
  readonly ready: number
  /** Between two looks whether it is ready. */
  readonly probe: number
  /** Typing goes on for so long before a file is asked about. */
  readonly quiet: number
  /** Nobody asked it anything for so long. */
  readonly idle: number
  /** Before it is started again; each time longer. */
  readonly restart: number
  /** Between two looks at its memory. */
  readonly watch: number
}

export const PATIENCE: Patience = {
  start: 60_000,
  answer: 30_000,
  ready: 180_000,
  probe: 1_000,
  quiet: 2_000,
  idle: 300_000,
  restart: 5_000,
  watch: 5_000,
}

/** In a row, and in all. */
const MAX_CRASHES = 3
const MAX_CRASHES_EVER = 10
/** Files that were shown lately come first. */
const MAX_FIRST = 50

type State = ResolverStatus['state']

export class StartedServer implements ReferenceResolver {
  stamp: Stamp
  encoding = 'utf-16'
  readonly #options: StartedOptions
  readonly #crawl: Crawl
  readonly #shown: Shown
  readonly #abort = new AbortController()
  readonly #documents: Documents
  #state: State
  #message: string | undefined
  #child: Child | undefined
  #next: readonly string[] | undefined
  #first: readonly string[] = []
  #isAwake = false
  #isWorking = false
  #crashes = { row: 0, ever: 0 }
  #timer: NodeJS.Timeout | undefined
  #watch: NodeJS.Timeout | undefined
  #spent = 0
  #cost = { asked: 0, edges: 0, cpuSeconds: 0, residentBytes: 0 }

  constructor(options: StartedOptions) {
    const { spec, files, ledger, isTrusted } = options
    this.#options = options
    this.stamp = { server: spec.name, version: ledger.versionOf(spec.name) ?? '', settings: spec.hash }
    this.#crawl = new Crawl(files, ledger, spec.languages)
    this.#shown = new Shown(files, ledger)
    this.#documents = new Documents(files, path => this.#crawl.knows(path))
    this.#state = isTrusted ? 'waiting' : 'off'
    this.#message = isTrusted ? undefined : 'The editor does not trust the workspace, so nothing is started in it'
  }

  /** Somebody was shown these symbols, best first: from now on the server is worth its cost. */
  shown(ids: readonly string[]): void {
    this.#next = ids
    this.#isAwake = true
    void this.#work()
  }

  /** These files changed, or any; or none, but the graph may be ready now. Costs nothing while somebody types. */
  changed(paths?: Iterable<string>): void {
    this.#crawl.changed(paths)
    if (!this.#isAwake || this.#isWorking || RESTING.has(this.#state)) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#work(), this.#options.patience.quiet)
    this.#timer.unref()
  }

  async ask(documents: readonly AskedDocument[], signal: AbortSignal): Promise<readonly (readonly Answer[])[]> {
    const child = this.#child
    if (!child) throw new Lost(`The language server ${this.#options.spec.name} does not run`, 'It is started again')
    return this.#documents.ask(child, documents, signal)
  }

  async status(): Promise<ResolverStatus> {
    await this.#measure()
    const { name, state, message } = { name: this.#options.spec.name, state: this.#state, message: this.#message }
    const files = this.#crawl.files
    return {
      name,
      state,
      ...(this.stamp.version === '' ? {} : { version: this.stamp.version }),
      asked: this.#cost.asked,
      edges: this.#cost.edges,
      ...(files > 0 ? { coverage: { asked: Math.max(0, files - this.#crawl.waiting), files } } : {}),
      cost: { cpuSeconds: this.#spent + this.#cost.cpuSeconds, residentBytes: this.#cost.residentBytes },
      ...(message === undefined ? {} : { message }),
    }
  }

  close(): void {
    this.#abort.abort()
    clearTimeout(this.#timer)
    void this.#stop()
  }

  async #work(): Promise<void> {
    const { signal } = this.#abort
    if (this.#isWorking || signal.aborted || RESTING.has(this.#state)) return
    this.#isWorking = true
    clearTimeout(this.#timer)
    try {
      while (await this.#step(signal));
      this.#crawl.rest()
      if (this.#child) await this.#documents.closeAll(this.#child)
      this.#state = this.#child ? 'ready' : 'idle'
      this.#rest()
    } catch (error) {
      if (!signal.aborted) this.#failed(error)
    } finally {
      this.#isWorking = false
    }
    // Something came in while the last step ended.
    if (!signal.aborted && !RESTING.has(this.#state) && this.#options.files.isReady() && (this.#next || this.#crawl.isStale)) this.changed([])
  }

  /** The next thing to ask; false when there is none. */
  async #step(signal: AbortSignal): Promise<boolean> {
    const { files } = this.#options
    const ids = this.#next
    this.#next = undefined
    if (ids) this.#first = pathsOf(ids)
    if (!files.isReady()) return false
    const changes = await this.#crawl.look(this.stamp, signal)
    if (this.#child && changes.length > 0) {
      await this.#documents.closeThese(
        this.#child,
        changes.map(({ uri }) => uri),
      )
      await this.#child.filesChanged(changes)
    }
    // What was shown is asked about where the server runs; to start it, a file has to be new to it.
    if (this.#crawl.waiting === 0 && (!ids || !this.#child)) return false
    if (!this.#child) {
      await this.#start(signal)
      if (ids) this.#next ??= ids
      return true
    }
    this.#state = 'asking'
    const { questions, edges } = ids ? await this.#askShown(ids, signal) : await this.#crawl.step(this, [...files.open(), ...this.#first], signal)
    this.#cost = { ...this.#cost, asked: this.#cost.asked + questions, edges: this.#cost.edges + edges }
    if (questions > 0) this.#crashes.row = 0
    return true
  }

  #askShown(ids: readonly string[], signal: AbortSignal): Promise<{ questions: number; edges: number }> {
    const wants = (['references', 'implementation'] as const).filter(want => this.#child!.offers.has(want))
    const knows = (path: string): boolean => this.#crawl.knows(path)
    return this.#shown.ask(ids, { resolver: this, wants, knows, mayAskCalls: knows }, signal)
  }

  /** Resolves when the server knows what we know. */
  async #start(signal: AbortSignal): Promise<void> {
    const { spec, root, rootUri, environment, megabytes, patience, files } = this.#options
    this.#state = 'starting'
    this.#message = undefined
    const located = locate(spec, root, environment)
    const launch = { root, environment, ...(spec.isNode ? { nodeMegabytes: megabytes } : {}) }
    const child = await Child.start({ spec, located, rootUri, launch, startMs: patience.start, answerMs: patience.answer })
    if (signal.aborted) child.kill('nobody needs it any more')
    signal.throwIfAborted()
    this.#child = child
    this.encoding = child.encoding
    void child.gone.then(failure => {
      if (this.#child !== child) return
      this.#forget()
      // Whoever waits for it hears it, too.
      if (!this.#isWorking && !signal.aborted) this.#failed(failure)
    })
    this.#watch = setInterval(() => void this.#watchMemory(child), patience.watch)
    this.#watch.unref()
    if (child.version !== this.stamp.version) {
      this.stamp = { ...this.stamp, version: child.version }
      this.#crawl.changed()
    }
    const paths = files.paths().filter(path => this.#crawl.knows(path))
    const probes = await probesIn(paths, files, this.encoding, signal)
    const end = performance.now() + patience.ready
    while (probes.length > 0 && !(await knowsOne(probes, this, files, signal))) {
      if (performance.now() > end) {
        const { file, question, target } = probes[0]!
        throw new Failure(
          `The language server ${spec.name} does not know, after ${patience.ready / 1_000} s, that ${file.path} calls ${target} in line ${question.query.line + 1}`,
          'Correct its settings, or the setting resolve.servers',
        )
      }
      await pause(patience.probe, undefined, { signal, ref: false })
    }
  }

  #failed(error: unknown): void {
    const { log, patience, spec } = this.#options
    void this.#stop()
    this.#message = messageOf(error)
    this.#crashes = { row: this.#crashes.row + 1, ever: this.#crashes.ever + 1 }
    if (!(error instanceof Lost) || this.#crashes.row >= MAX_CRASHES || this.#crashes.ever >= MAX_CRASHES_EVER) {
      this.#state = 'failed'
      log(`The language server ${spec.name} is not asked any more: ${this.#message}`)
      return
    }
    this.#state = 'paused'
    log(`${this.#message} (started again in a moment)`)
    this.#timer = setTimeout(
      () => {
        this.#state = 'waiting'
        void this.#work()
      },
      patience.restart * 4 ** (this.#crashes.row - 1),
    )
    this.#timer.unref()
  }

  /** Nothing more to ask: after a while its memory is better used by others. */
  #rest(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      if (this.#isWorking) return
      this.#state = 'idle'
      void this.#stop()
    }, this.#options.patience.idle)
    this.#timer.unref()
  }

  async #watchMemory(child: Child): Promise<void> {
    const { megabytes, spec } = this.#options
    await this.#measure()
    if (this.#child !== child || this.#cost.residentBytes <= megabytes * MEGABYTE * (spec.isNode ? NODE_OVERHEAD : 1)) return
    child.kill(`it took ${Math.round(this.#cost.residentBytes / MEGABYTE)} MB, more than the setting resolve.megabytes allows`)
  }

  async #measure(): Promise<void> {
    const child = this.#child
    const usage = await child?.usage()
    if (usage && this.#child === child && usage.cpuSeconds > 0) this.#cost = { ...this.#cost, ...usage }
  }

  async #stop(): Promise<void> {
    const child = this.#child
    this.#forget()
    await child?.stop()
  }

  #forget(): void {
    clearInterval(this.#watch)
    this.#child = undefined
    this.#documents.forget()
    this.#spent += this.#cost.cpuSeconds
    this.#cost = { ...this.#cost, cpuSeconds: 0, residentBytes: 0 }
  }
}

const RESTING: ReadonlySet<State> = new Set(['off', 'paused', 'failed'])
const MEGABYTE = 1_000_000
/** The limit that Node knows is for its heap, and servers are two processes of it. */
const NODE_OVERHEAD = 1.5

/** A symbol's id begins with the path of its file. */
function pathsOf(ids: readonly string[]): string[] {
  return [...new Set(ids.map(id => id.slice(0, Math.max(0, id.lastIndexOf('#')))))].filter(Boolean).slice(0, MAX_FIRST)
}
