// Spends what the frame left: first each section within its share, then everybody with what is over, until nothing more fits.

import { type Candidate, DETAILS, type PackEdge } from '../model/pack.ts'
import type { Entry, Format } from './entries.ts'
import { render } from './entries.ts'
import { type Evidence, sectionOf } from './evidence.ts'
import type { Purse } from './purse.ts'
import type { Showcase } from './shown.ts'
import type { PackWeights } from './weights.ts'
import { guess, type Step, stepsOf } from './worth.ts'

/** Budgets of which one item is a large part. */
const SMALL = 1_000
/** No item costs less. */
const LEAST = 12
/** What was guessed to cost this much more than there is is not tried. Guesses are rarely off by half. */
const HOPELESS = 1.6

export interface Filling {
  readonly candidates: readonly Candidate[]
  readonly worth: readonly number[]
  readonly edges: readonly PackEdge[]
  readonly evidence: Evidence
  readonly showcase: Showcase
  readonly purse: Purse
  readonly format: Format
  readonly weights: PackWeights
  /** Tokens an item costs in this format beyond the guess. */
  readonly surplus: number
}

/** The edges that found room, in the order of their worth. */
export function fill(filling: Filling): PackEdge[] {
  const { candidates, worth, evidence, showcase, purse, weights } = filling
  keepAlways(filling)
  const room = Math.max(purse.room, 0)
  showBest(filling, room)
  const steps = stepsOf(candidates, worth, index => showcase.isSent(index), weights)
  const limits = { primary: room * weights.shares.primary, related: room * weights.shares.related }
  // What is always kept does not eat the share of the others.
  const spent = { ...evidence.spent }
  const left = takeSteps(
    filling,
    steps.filter(it => !it.isLarge),
    index => spent[sectionOf(candidates[index]!)] + limits[sectionOf(candidates[index]!)],
  )
  const shown = new Set<PackEdge>()
  addEdges(filling, shown, room * weights.shares.graph)

  const large = steps.filter(it => it.isLarge)
  takeSteps(filling, [...left, ...large], () => Number.POSITIVE_INFINITY)
  takeAnything(filling)
  growOutlines(filling)
  addEdges(filling, shown, purse.limit * weights.shares.graph)
  swap(filling)
  return [...shown]
}

/** In most detail; where that would leave nothing for others, in less. */
function keepAlways({ candidates, evidence, purse }: Filling): void {
  candidates.forEach((candidate, index) => {
    if (!candidate.isAlwaysKept) return
    const half = purse.spent + purse.room / 2
    // Of the file where the user is, its outline says enough.
    for (const detail of candidate.kind === 'file' && candidate.relation !== 'selection' ? DETAILS.slice(1) : DETAILS) {
      if (!evidence.show(index, detail)) continue
      // A selection of the whole file must not be all there is: what it uses matters as much.
      if (detail !== 'full' || purse.spent <= half || candidates.length === 1) break
      evidence.drop(index)
    }
  })
}

/** Who asks reads the first hits first: they are shown as a whole or in outline before others are, each within its share. */
function showBest({ candidates, worth, evidence, showcase, weights }: Filling, room: number): void {
  const { count, share, all } = weights.leaders
  const before = evidence.spent.primary + evidence.spent.related
  for (let index = 0; index < Math.min(count, candidates.length); index++) {
    if (!(worth[index]! > 0) || evidence.has(index) || showcase.isSent(index)) continue
    const left = room * all - (evidence.spent.primary + evidence.spent.related - before)
    for (const detail of ['full', 'outline'] as const) {
      const tokens = guess(candidates[index]!, detail, weights)
      if (tokens !== undefined && tokens <= Math.min(room * share, left) && evidence.show(index, detail)) break
    }
  }
}

/** Takes steps in their order; returns those for which there was no room. */
function takeSteps({ candidates, evidence, purse, weights, surplus }: Filling, steps: readonly Step[], limitOf: (index: number) => number): Step[] {
  const left: Step[] = []
  for (const step of steps) {
    const now = evidence.detailOf(step.index)
    if (evidence.isInside(step.index) || (now && DETAILS.indexOf(now) <= DETAILS.indexOf(step.detail))) continue
    const candidate = candidates[step.index]!
    const more = step.tokens - (now ? (guess(candidate, now, weights) ?? 0) : 0) + (now ? 0 : surplus)
    const limit = limitOf(step.index)
    const room = Math.min(purse.room, limit - evidence.spent[sectionOf(candidate)])
    if (room < LEAST || more > room * HOPELESS || !evidence.show(step.index, step.detail, limit)) left.push(step)
  }
  return left
}

/** Whatever still fits, in the order of the ranking, the most of each first. */
function takeAnything({ candidates, worth, evidence, purse, weights, surplus }: Filling): void {
  for (let index = 0; index < candidates.length && purse.room >= LEAST; index++) {
    if (!(worth[index]! > 0) || evidence.isInside(index)) continue
    const now = evidence.detailOf(index)
    const spentOn = now ? (guess(candidates[index]!, now, weights) ?? 0) : 0
    for (const detail of DETAILS) {
      if (detail === now) break
      const tokens = guess(candidates[index]!, detail, weights)
      if (tokens !== undefined && tokens - spentOn + (now ? 0 : surplus) <= purse.room * HOPELESS && evidence.show(index, detail)) break
    }
  }
}

/** When nothing fits as a whole, the best show more of themselves, a statement at a time. */
function growOutlines({ candidates, worth, evidence, showcase, purse }: Filling): void {
  const enough = purse.limit * 0.05
  const order = [...evidence.slots.keys()].sort((a, b) => worth[b]! - worth[a]! || a - b)
  for (const index of order) {
    if (purse.room < Math.max(enough, LEAST)) return
    if (evidence.detailOf(index) === 'full' || showcase.isSent(index)) continue
    let least = Math.min(evidence.slots.get(index)!.shown.text.length, candidates[index]!.text.length)
    let most = least + Math.ceil(purse.room + evidence.slots.get(index)!.tokens) * 5
    for (let round = 0; round < 7; round++) {
      const chars = Math.floor((least + most) / 2)
      const grown = showcase.grown(index, chars)
      // It may already be this long, which is no reason to ask for less.
      if (grown && (grown.text === evidence.slots.get(index)!.shown.text || evidence.place(index, 'outline', grown))) least = chars
      else most = chars
    }
  }
}

/** A small budget may be left half empty because the second item is a little too long. Then another pair may fit better. */
function swap({ candidates, worth, evidence, purse, weights }: Filling): void {
  if (purse.limit > SMALL) return
  const order = [...evidence.slots.keys()].filter(it => !candidates[it]!.isAlwaysKept).sort((a, b) => worth[a]! - worth[b]! || b - a)
  for (const index of order.slice(0, 4)) {
    if (purse.room <= purse.limit * 0.12) return
    const old = evidence.slots.get(index)!
    const before = purse.room
    const held = new Set(evidence.slots.keys())
    evidence.drop(index)
    for (let other = 0; other < candidates.length && purse.room > purse.limit * 0.12; other++) {
      if (!(worth[other]! > 0) || evidence.has(other)) continue
      for (const detail of DETAILS) {
        const tokens = guess(candidates[other]!, detail, weights)
        if (tokens !== undefined && tokens < purse.room * HOPELESS && tokens > purse.room / 3 && evidence.show(other, detail)) break
      }
    }
    if (purse.room <= before) continue
    for (const it of evidence.slots.keys()) if (!held.has(it)) evidence.drop(it)
    evidence.place(index, old.detail, old.shown)
  }
}

function addEdges({ edges, candidates, worth, evidence, purse, format }: Filling, shown: Set<PackEdge>, limit: number): void {
  const numbers = new Map<string, number>()
  candidates.forEach((it, index) => {
    if (evidence.has(index)) numbers.set(it.id, index)
  })
  const ranked = edges
    .flatMap(edge => {
      const [from, to] = [numbers.get(edge.from), numbers.get(edge.to)]
      // What holds what is seen from where they stand.
      return edge.type !== 'contains' && from !== undefined && to !== undefined && from !== to
        ? [{ edge, from, to, worth: (worth[from]! + worth[to]!) * edge.confidence }]
        : []
    })
    .sort((a, b) => b.worth - a.worth || a.from - b.from || a.to - b.to || (a.edge.type < b.edge.type ? -1 : 1))
  const before = purse.spent
  let refused = 0
  for (const { edge, from, to } of ranked) {
    if (refused > 3) return
    if (shown.has(edge)) continue
    const entry: Entry = {
      type: 'edge',
      isAlike: false,
      edge,
      from: { number: 999, candidate: candidates[from]! },
      to: { number: 999, candidate: candidates[to]! },
    }
    const price = purse.price(render(format, entry))
    if (price <= limit - (purse.spent - before) && purse.buy('graph', entry)) shown.add(edge)
    else refused++
  }
}
