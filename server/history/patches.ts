// What git prints of many commits -> which lines of which files each changed. Lines of text are counted, never kept.
//
// In:  the output of `git diff-tree --stdin -c -p -U0 --full-index --no-prefix`, in pieces.

export interface Patch {
  readonly commit: string
  readonly files: readonly FileChange[]
  /** Files that a merge put together from what both sides changed: once for each side. */
  readonly joined: readonly FileChange[]
}

export interface FileChange {
  /** Empty where the file came to be, or went. */
  readonly from: string
  readonly to: string
  /** Names of the texts, as git has them. */
  readonly before: string
  readonly after: string
  readonly hunks: readonly Hunk[]
}

/** Rows from 0; the lines of a side are those from its start up to, not including, start + count. */
export interface Hunk {
  readonly oldStart: number
  readonly oldCount: number
  readonly newStart: number
  readonly newCount: number
}

interface OpenFile {
  from: string
  to: string
  /** Of each parent, of a merge several. */
  before: string[]
  after: string
  readonly isJoined: boolean
  /** Parallel to `before`. */
  readonly hunks: Hunk[][]
}

const NEWLINE = 10
const NOTE = 0x5c
const COMMIT = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/
const HUNK = /^@@+ ((?:-\d{1,9}(?:,\d{1,9})? ){1,16})\+(\d{1,9})(?:,(\d{1,9}))? @@/
const SIGNS = new Set([' ', '+', '-', '\\'])
/** Heads are paths and hashes; longer ones are not read to their end. */
const MAX_HEAD = 20_000

export class PatchReader {
  readonly #onPatch: (patch: Patch) => void
  #commit: string
  #files: FileChange[] = []
  #joined: FileChange[] = []
  #file: OpenFile | undefined
  /** Lines of text that are still to come. */
  #lines = 0
  #inside = false
  #rest: Buffer = Buffer.alloc(0)

  /** `commit` names what comes before the first commit, for output that names none. */
  constructor(onPatch: (patch: Patch) => void, commit = '') {
    this.#onPatch = onPatch
    this.#commit = commit
  }

  take(chunk: Buffer): void {
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk
    let at = 0
    for (;;) {
      if (at >= bytes.length) break
      const end = bytes.indexOf(NEWLINE, at)
      if (this.#lines > 0 || this.#inside) {
        // A line of text may be as long as a file: nothing of it is kept.
        if (!this.#inside && bytes[at] !== NOTE) this.#lines--
        this.#inside = end < 0
        if (end < 0) {
          at = bytes.length
          break
        }
      } else {
        if (end < 0) break
        this.#head(bytes.toString('utf8', at, Math.min(end, at + MAX_HEAD)))
      }
      at = end + 1
    }
    this.#rest = Buffer.from(bytes.subarray(at))
  }

  end(): void {
    this.#endCommit()
  }

  #head(line: string): void {
    const file = this.#file
    // Lines of a merge have a sign for each side, and their number is told nowhere.
    if (file?.isJoined && file.hunks.length > 0 && SIGNS.has(line[0]!)) return
    if (line.startsWith('diff --git ') || line.startsWith('diff --combined ')) {
      this.#endFile()
      this.#file = { from: '', to: '', before: [], after: '', isJoined: line.startsWith('diff --combined '), hunks: [] }
      return
    }
    if (COMMIT.test(line)) {
      this.#endCommit()
      this.#commit = line
      return
    }
    if (!file) return
    if (line.startsWith('--- ')) file.from = pathOf(line.slice(4))
    else if (line.startsWith('+++ ')) file.to = pathOf(line.slice(4))
    else if (line.startsWith('rename from ')) file.from = pathOf(line.slice(12))
    else if (line.startsWith('rename to ')) file.to = pathOf(line.slice(10))
    else if (line.startsWith('index ')) {
      const [before = '', after = ''] = line.slice(6).split(' ')[0]!.split('..')
      file.before = before.split(',')
      file.after = after
    } else if (line.startsWith('@@')) this.#hunk(line, file)
  }

  #hunk(line: string, file: OpenFile): void {
    const [, olds, newLine, newCount = '1'] = HUNK.exec(line) ?? []
    if (olds === undefined) return
    const now = sideOf(Number(newLine), Number(newCount))
    const sides = olds
      .trim()
      .split(' ')
      .map(old => {
        const [first = '', count = '1'] = old.slice(1).split(',')
        return sideOf(Number(first), Number(count))
      })
    sides.forEach((old, n) => {
      file.hunks[n] ??= []
      file.hunks[n]!.push({ oldStart: old.start, oldCount: old.count, newStart: now.start, newCount: now.count })
    })
    if (!file.isJoined) this.#lines = now.count + sides[0]!.count
  }

  #endFile(): void {
    const file = this.#file
    this.#file = undefined
    if (!file || (file.from === '' && file.to === '')) return
    const { from, to, before, after, hunks } = file
    if (file.isJoined) for (const [n, name] of before.entries()) this.#joined.push({ from, to, before: name, after, hunks: hunks[n] ?? [] })
    else this.#files.push({ from, to, before: before[0] ?? '', after, hunks: hunks[0] ?? [] })
  }

  #endCommit(): void {
    this.#endFile()
    if (this.#files.length + this.#joined.length > 0) this.#onPatch({ commit: this.#commit, files: this.#files, joined: this.#joined })
    this.#files = []
    this.#joined = []
  }
}

/** Where a side has no lines, git names the line before. */
function sideOf(line: number, count: number): { readonly start: number; readonly count: number } {
  return { start: count === 0 ? line : line - 1, count }
}

const NO_FILE = '/dev/null'

/** As git writes it: bare, or in quotes where it has signs that would break a line. A bare one with a space ends in a tab. */
function pathOf(written: string): string {
  if (written === NO_FILE) return ''
  if (!written.startsWith('"')) return written.endsWith('\t') ? written.slice(0, -1) : written
  const bytes: Buffer[] = []
  for (const [, octal, sign, plain] of written.slice(1, written.lastIndexOf('"')).matchAll(/\\([0-7]{3})|\\(.)|([^\\]+)/g)) {
    if (octal !== undefined) bytes.push(Buffer.of(Number.parseInt(octal, 8)))
    else bytes.push(Buffer.from(plain ?? ESCAPES[sign!] ?? sign!))
  }
  return Buffer.concat(bytes).toString('utf8')
}

const ESCAPES: Readonly<Record<string, string>> = { a: '\x07', b: '\b', t: '\t', n: '\n', v: '\v', f: '\f', r: '\r' }
