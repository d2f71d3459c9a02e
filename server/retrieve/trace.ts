// What the text of an error points at: stack traces, compilers, tests and prose, read line by line. Pure.
//
// In:  any text, also a hostile one; time grows with its length only, since formats see a bounded part of each line.
// Out: places (`placesIn`) and what the program said (`messagesIn`). Whether such files exist is not known here.

import { distinct } from '../util/distinct.ts'
import { BOUNDARY, FORMATS, type Format, PROBLEM, SYMBOL_REWRITES, THROWN, THROWN_UNINDENTED, type Thrown } from './trace-formats.ts'
import { linesOf, type TextLine } from './trace-lines.ts'
import { cleanPath, isFile, type Mention, mentionsIn, nameOfNode } from './trace-mentions.ts'

export { messagesIn } from './trace-messages.ts'

/** A place that a text of an error names. */
export interface Place {
  /** As written, with forward slashes; may be absolute, or relative to anything, or empty when only a function is named. */
  readonly path: string
  /** From 1; 0 when the text names no line. */
  readonly line: number
  /** Function, method or test the text names with it: `Cart.total`, `shop.Cart.total`, `(*Server).Serve`. */
  readonly symbol?: string
  /** frame: of a stack trace; error: the place a compiler, linter or test reports; mention: a bare `path/file.ext` or `file.ext:12` in prose. */
  readonly kind: 'frame' | 'error' | 'mention'
  /** For frames: how far from the innermost (where it was thrown), 0 = innermost; for others 0. */
  readonly depth: number
}

/** Frames by depth, then errors, then mentions, each in text order. */
export function placesIn(text: string): Place[] {
  const { reports, mentions } = read(linesOf(text))
  const places = [...withDepths(reports), ...mentions.map(it => ({ ...it, kind: 'mention' as const, depth: 0 }))]
  const ordered = places.filter(it => it.path !== '' || it.symbol !== undefined).sort((a, b) => KINDS[a.kind] - KINDS[b.kind] || a.depth - b.depth)
  return telling(distinct(ordered, it => `${it.path}\n${it.line}\n${it.symbol ?? ''}`)).slice(0, MAX_PLACES)
}

const KINDS = { frame: 0, error: 1, mention: 2 }
const MAX_PLACES = 200

/** A line that fits a format, or the end of a trace; the start of another may say in which order it comes. */
type Report = { readonly place: Mention; readonly format: Format } | { readonly next: Thrown | undefined }

function read(lines: readonly TextLine[]): { readonly reports: Report[]; readonly mentions: Mention[] } {
  const reports: Report[] = []
  const mentions: Mention[] = []
  // The file whose problems a linter lists below its path.
  let heading = ''
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    if (line.text === '') heading = ''
    if (line.text.length < MIN_LENGTH) continue
    if (endsTrace(line)) reports.push({ next: /most recent call last/.test(line.head) ? 'last' : undefined })
    const problem = heading === '' ? null : PROBLEM.exec(line.head)
    const report = problem ? undefined : reportIn(line, lines[at + 1])
    if (problem) reports.push({ place: { path: heading, line: Number(problem.groups?.line) }, format: LISTED })
    if (report) reports.push(report)
    if (report?.format.twoLines) at++
    else for (const mention of mentionsIn(line.text.slice(report?.length ?? 0))) mentions.push(mention)
    if (!line.indented && !/\s/.test(line.head) && isFile(cleanPath(line.head))) heading = cleanPath(line.head)
  }
  return { reports, mentions }
}

/** `a.c:1:1`. Shorter lines are not worth a question. */
const MIN_LENGTH = 5
const LISTED: Format = { pattern: PROBLEM, kind: 'error' }

function endsTrace({ head, indented }: TextLine): boolean {
  return BOUNDARY.test(head) || (indented ? THROWN : THROWN_UNINDENTED).test(head)
}

function reportIn(line: TextLine, next: TextLine | undefined) {
  const both = `${line.head}\n${next?.head ?? ''}`
  for (const format of FORMATS) {
    const match = format.pattern.exec(format.twoLines ? both : line.head)
    if (!match) continue
    const place = placeOf(match.groups ?? {})
    // Runtimes know their files; what only looks like a compiler's line may be `example.com:443: refused`.
    if (format.kind === 'error' && place.path !== '' && !isFile(place.path)) continue
    return { format, place, length: match[0].length }
  }
  return undefined
}

function placeOf(groups: Readonly<Record<string, string | undefined>>): Mention {
  const symbol = groups.test?.trim() ?? (groups.node === undefined ? symbolOf(groups.symbol ?? '', groups.owner) : nameOfNode(groups.node))
  return { path: cleanPath(groups.path ?? ''), line: Number(groups.line ?? 0), ...(symbol === '' ? {} : { symbol }) }
}

function symbolOf(written: string, owner: string | undefined): string {
  const symbol = SYMBOL_REWRITES.reduce((rest, [from, to]) => rest.replace(from, to), written.trim())
  return owner === undefined || symbol === '' ? symbol : owner.endsWith(`.${symbol}`) ? owner : `${owner}.${symbol}`
}

/** Cuts the reports into traces and counts, in each, from where it was thrown. */
function withDepths(reports: readonly Report[]): Place[] {
  const depths = new Map<Report, number>()
  let trace: Report[] = []
  let thrown: Thrown | undefined
  function end(next: Thrown | undefined): void {
    for (const [at, report] of trace.entries()) depths.set(report, thrown === 'last' ? trace.length - 1 - at : at)
    trace = []
    thrown = next
  }
  for (const report of reports) {
    if ('next' in report) end(report.next)
    else if (report.format.thrown) {
      if (report.format.opens || (report.format.thrown === 'last' && thrown === 'first')) end(undefined)
      thrown ??= report.format.thrown
      trace.push(report)
    }
  }
  end(undefined)
  return reports.flatMap(report => {
    if ('next' in report) return []
    const { kind } = report.format
    return [{ ...report.place, kind, depth: kind === 'frame' ? (depths.get(report) ?? 0) : 0 }]
  })
}

/** Without a line where a place of the same file came before, without a name where the same line came before: nothing new. */
function telling(places: readonly Place[]): Place[] {
  const seen = new Set<string>()
  return places.filter(({ path, line, symbol }) => {
    const isNew = symbol !== undefined || !seen.has(line === 0 ? path : `${path}:${line}`)
    seen.add(path).add(`${path}:${line}`)
    return isNew
  })
}
