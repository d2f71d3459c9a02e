// The knapsack: in which order symbols, and details of symbols, buy tokens.
//
// A symbol is bought in steps (named, then its signature, an outline, its body). Steps are ordered by what they add to the worth of the pack for each
// token; a step that would be followed by a better bargain is taken together with it. Prices are guessed from lengths here, for all candidates; only
// what is about to be bought is counted. Nothing depends on what was counted before, so the order is the same every time.

import { type Candidate, DETAILS, type Detail } from '../model/pack.ts'
import type { PackWeights } from './weights.ts'

export interface Step {
  /** Number of the candidate. */
  readonly index: number
  readonly detail: Detail
  /** Guess of what the candidate costs in this detail, all in all. */
  readonly tokens: number
  /** Longer than a hit should be: waits until all else had its turn. */
  readonly isLarge: boolean
}

/** How much each candidate is worth, the best of them 1. */
export function worthOf(candidates: readonly Candidate[], phantomRatio: number, { proximity, sharpness, rankScale }: PackWeights): number[] {
  const exponent = Math.min(Math.max(proximity.least + proximity.perPhantom * share(phantomRatio), proximity.least), proximity.most)
  const raw = candidates.map(it =>
    it.score > 0 && it.score < Number.POSITIVE_INFINITY ? it.score * Math.max(share(it.proximity), 0.01) ** exponent : 0,
  )
  const best = raw.reduce((a, b) => Math.max(a, b), 0)
  return raw.map((it, rank) => (best > 0 ? (it / best) ** sharpness / Math.sqrt(1 + rank / rankScale) : 0))
}

/** All steps of all candidates, the best bargain first; ties stay in the order of the ranking. */
export function stepsOf(
  candidates: readonly Candidate[],
  worth: readonly number[],
  isNamedOnly: (index: number) => boolean,
  weights: PackWeights,
): Step[] {
  const priced = candidates.flatMap((candidate, index) => {
    if (!(worth[index]! > 0)) return []
    return bargains(candidate, isNamedOnly(index), weights).map(({ detail, tokens, density }) => ({
      density: density * worth[index]!,
      step: {
        index,
        detail,
        tokens,
        isLarge: detail === 'full' && candidate.text.length > capOf(candidate, weights) && worth[index]! < weights.best,
      },
    }))
  })
  return priced.sort((a, b) => b.density - a.density || a.step.index - b.step.index).map(it => it.step)
}

/** How long the text of a hit should be. */
export function capOf({ kind }: Candidate, { symbolChars, fileChars }: PackWeights): number {
  return kind === 'file' ? fileChars : symbolChars
}

/** The steps that no other is better than: worth against tokens, seen from above, is a curve that only flattens. */
function bargains(candidate: Candidate, isNamedOnly: boolean, weights: PackWeights) {
  const offers: { detail: Detail; tokens: number; worth: number }[] = []
  for (const detail of DETAILS) {
    const tokens = isNamedOnly && detail !== 'summary' ? undefined : guess(candidate, detail, weights)
    if (tokens !== undefined) offers.push({ detail, tokens, worth: weights.details[detail] })
  }
  const taken: { detail: Detail; tokens: number; density: number }[] = []
  let [tokens, worth] = [0, 0]
  for (;;) {
    let best: (typeof offers)[number] | undefined
    let most = 0
    for (const offer of offers) {
      if (offer.worth <= worth) continue
      const density = (offer.worth - worth) / (Math.max(offer.tokens - tokens, 1) + (taken.length === 0 ? weights.attention : 0))
      if (best && density <= most) continue
      best = offer
      most = density
    }
    if (!best) return taken
    taken.push({ detail: best.detail, tokens: best.tokens, density: most })
    tokens = best.tokens
    worth = weights.details[best.detail]
  }
}

const CHARS_PER_TOKEN = 3.6
/** What surrounds the text of an item. */
const AROUND = 12

export function guess(candidate: Candidate, detail: Detail, weights: PackWeights): number | undefined {
  const { signature, text, doc } = candidate
  const head = headOf(candidate)
  switch (detail) {
    case 'summary':
      return head + Math.min(doc.length, 120) / CHARS_PER_TOKEN
    case 'signature':
      return signature ? head + signature.length / CHARS_PER_TOKEN : undefined
    case 'outline':
      return text.length > 400 ? head + AROUND + Math.min(text.length * 0.4, capOf(candidate, weights)) / CHARS_PER_TOKEN : undefined
    case 'full':
      return head + AROUND + text.length / CHARS_PER_TOKEN
  }
}

function headOf({ qualifiedName, path, reasons }: Candidate): number {
  let chars = qualifiedName.length + path.length
  for (let n = 0; n < 2 && n < reasons.length; n++) chars += Math.min(reasons[n]!.text.length, 120)
  return AROUND + chars / CHARS_PER_TOKEN
}

/** Between 0 and 1; what is no number is 0. */
function share(value: number): number {
  return value > 0 ? Math.min(value, 1) : 0
}
