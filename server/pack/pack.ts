// Candidates, best first -> the text that answers, within its budget. Reading one file of this folder? Read this one.
//
// Invariants of this folder: the text never has more tokens than it may, by the tokenizer of the answer; the bytes shown of a symbol are its bytes
// (only secrets are masked), and a body is shown whole or not at all; every item has a reason; the same input gives the same bytes.

import type { Candidate, PackEdge, Packed, PackFormat, PackInput, PackItem, Served, Tokenizer } from '../model/pack.ts'
import { distinct } from '../util/distinct.ts'
import { type Assembled, assemble, type Parts } from './assemble.ts'
import { compact } from './compact.ts'
import { differenceTo } from './difference.ts'
import { type Format, render } from './entries.ts'
import { Evidence, type Slot } from './evidence.ts'
import { fill } from './fill.ts'
import { addWaiting, frameOf } from './frame.ts'
import { contentHash } from './identity.ts'
import { json } from './json.ts'
import { markdown } from './markdown.ts'
import { limitsOf } from './options.ts'
import { Purse } from './purse.ts'
import { Showcase } from './shown.ts'
import { PACK_WEIGHTS, type PackWeights } from './weights.ts'
import { guess, worthOf } from './worth.ts'
import { xml } from './xml.ts'

const FORMATS: Readonly<Record<PackFormat, Format>> = { markdown, xml, json, compact }
const NO_ID = '0'.repeat(18)

/** Throws a Failure when the options make no sense. */
export function pack(input: PackInput, tokenizer: Tokenizer, weights: PackWeights = PACK_WEIGHTS): Packed {
  const { budget, limit, format: name, masks } = limitsOf(input.options)
  const format = FORMATS[name]
  const candidates = distinct(input.candidates, it => it.id)
  const worth = worthOf(candidates, input.phantomRatio ?? 0, weights)
  const showcase = new Showcase(candidates, input.sent ?? [], masks, weights)
  const purse = new Purse(limit, format, tokenizer)
  const evidence = new Evidence(candidates, showcase, format, purse)

  const open = { type: 'open', packId: NO_ID, tokenizer: tokenizer.name, budget } as const
  purse.spent += purse.price(render(format, open)) + purse.price(render(format, { type: 'close' }))
  const frame = frameOf(input, purse, masks, weights)
  const surplus = surplusOf(candidates[0], evidence, showcase, purse, format, weights)
  const edges = fill({ candidates, worth, edges: input.edges ?? [], evidence, showcase, purse, format, weights, surplus })
  addWaiting(frame, purse)

  const isKept = (index: number) => candidates[index]!.isAlwaysKept === true
  const write = (parts: Parts): Assembled => assemble(parts, candidates, evidence, format, tokenizer)
  const slots = [...evidence.slots.values()]
  const masked = frame.masked + slots.reduce((sum, it) => sum + it.shown.masked, 0)
  const remarks = masked > 0 ? [...frame.remarks, { type: 'remark', kind: 'masked', text: maskedText(masked) } as const] : frame.remarks
  const parts: Parts = { open, remarks: [...remarks], sections: frame.sections, slots, edges: [...edges] }
  let whole = fitted(parts, limit, worth, isKept, write)
  const empty = whole.order.length > 0 || (frame.sections.get('notes')?.length && whole.text !== '') ? undefined : whyEmpty(input, limit, worth)
  if (empty) {
    parts.remarks.push({ type: 'remark', kind: 'empty', text: empty })
    whole = fitted(parts, limit, worth, isKept, write)
  }

  const served = servedOf(whole.order, candidates, showcase, evidence)
  const packId = contentHash(JSON.stringify([input.question, whole.text, served, input.options]))
  const named: Parts = { ...parts, open: { ...open, packId } }
  const difference = input.previous && differenceTo(input.previous, packId, served, named, index => candidates[index]!.id)
  const answer = difference
    ? fitted(difference.parts, limit, worth, isKept, write)
    : withName(whole, render(format, open), render(format, named.open))

  const items = itemsOf(answer.order, candidates, evidence, showcase)
  const notes = difference || answer.text === '' ? [] : notesOf(frame.sections.get('notes') ?? [], purse, format)
  const inAnswer = new Set(items.map(it => it.id))
  const isShown = new Set(whole.order)
  return {
    packId,
    text: answer.text,
    format: name,
    tokens: answer.tokens,
    budget,
    tokenizer: tokenizer.name,
    items: [...items, ...notes],
    edges: distinct(
      (input.edges ?? []).filter(it => inAnswer.has(it.from) && inAnswer.has(it.to)),
      keyOf,
    ),
    omitted: candidates.filter((_, index) => worth[index]! > 0 && !isShown.has(index)).length,
    ...(empty && { empty }),
    ...(difference?.isUnchanged && { unchanged: true as const }),
    ...(difference && { gone: difference.gone }),
    masked,
    served,
  }
}

/** The first line says the name of the pack, whose price does not depend on what it is. */
function withName(whole: Assembled, before: string, after: string): Assembled {
  return whole.text === '' ? whole : { ...whole, text: after + whole.text.slice(before.length) }
}

/** How much more an item costs than its lengths say, in this format: by the first, because they are all made alike. */
function surplusOf(first: Candidate | undefined, evidence: Evidence, showcase: Showcase, purse: Purse, format: Format, weights: PackWeights): number {
  const shown = first && showcase.get(0, 'summary')
  if (!shown) return 0
  const entry = evidence.entry({ index: 0, detail: 'summary', shown, inside: [] }, () => 1)
  return purse.price(render(format, entry)) - (guess(first, 'summary', weights) ?? 0)
}

/** Prices were added up; the text itself has the last word. What is worth least goes until it fits. */
function fitted(
  parts: Parts,
  limit: number,
  worth: readonly number[],
  isKept: (index: number) => boolean,
  write: (parts: Parts) => Assembled,
): Assembled {
  for (;;) {
    const written = write(parts)
    if (written.tokens <= limit) return written
    const over = written.tokens - limit
    if (!giveUp(parts, over, worth, isKept)) return { text: '', tokens: 0, order: [] }
  }
}

/** The oldest message first, then what is worth least. What is always kept goes only where nothing else is left, the task last of all. */
function giveUp({ edges, slots, sections, remarks }: Parts, over: number, worth: readonly number[], isKept: (index: number) => boolean): boolean {
  const notes = sections.get('notes')
  if (sections.get('history')?.length) sections.get('history')!.shift()
  else if (edges.length > 0) edges.splice(Math.max(edges.length - Math.ceil(over / 8), 0))
  else if (slots.some(it => !isKept(it.index))) drop(slots, over, worth, it => !isKept(it))
  else if (notes?.some(it => it.type === 'note' && it.note.kind !== 'constitution')) notes.pop()
  else if (slots.length > 0) drop(slots, over, worth, () => true)
  else {
    const section = (['notes', 'state', 'task'] as const).find(it => sections.get(it)?.length)
    if (section) sections.get(section)!.pop()
    else return remarks.shift() !== undefined
  }
  return true
}

/** Slots that are worth least, until so many tokens are free. */
function drop(slots: Slot[], over: number, worth: readonly number[], may: (index: number) => boolean): void {
  const order = slots.filter(it => may(it.index)).sort((a, b) => worth[a.index]! - worth[b.index]! || b.index - a.index)
  let tokens = 0
  for (const slot of order) {
    if (tokens >= over) return
    tokens += slot.tokens
    slots.splice(slots.indexOf(slot), 1)
  }
}

function itemsOf(order: readonly number[], candidates: readonly Candidate[], evidence: Evidence, showcase: Showcase): PackItem[] {
  return order.map(index => {
    const { id, name, qualifiedName, kind, uri, path, range, relation, score } = candidates[index]!
    const slot: Slot | undefined = evidence.slots.get(index)
    // Inside of another it is shown whole, and paid with the other.
    const { detail, tokens } = slot ?? { detail: 'full' as const, tokens: 0 }
    return { id, name, qualifiedName, kind, uri, path, range, detail, relation, tokens, score, reasons: showcase.reasons(index) }
  })
}

const NOWHERE = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }

function notesOf(entries: NonNullable<ReturnType<Parts['sections']['get']>>, purse: Purse, format: Format): PackItem[] {
  return entries.flatMap(entry => {
    if (entry.type !== 'note') return []
    const { id, kind, text, reasons } = entry.note
    const name = text.trim().split('\n')[0]!.slice(0, 80)
    const why = reasons.length > 0 ? reasons : [{ kind: 'note', text: `a ${kind} of this project` }]
    const place = { name, qualifiedName: name, kind, uri: '', path: '', range: NOWHERE }
    return [{ id, ...place, detail: 'full', relation: 'note', tokens: purse.price(render(format, entry)), score: 0, reasons: why }]
  })
}

function servedOf(order: readonly number[], candidates: readonly Candidate[], showcase: Showcase, evidence: Evidence): Served[] {
  return order.map(index => ({
    id: candidates[index]!.id,
    hash: showcase.hash(index),
    detail: showcase.isSent(index) ? 'full' : (evidence.detailOf(index) ?? 'full'),
  }))
}

function whyEmpty({ candidates, emptyReason, options }: PackInput, limit: number, worth: readonly number[]): string {
  if (candidates.length === 0 || !worth.some(it => it > 0)) return emptyReason ?? 'Nothing in this workspace matches the question.'
  const reserve = options.reserve ? `, less ${options.reserve} kept free,` : ''
  return `A budget of ${options.budget} tokens${reserve} leaves ${limit} for the answer: not enough for one of ${candidates.length} symbols.`
}

function maskedText(count: number): string {
  return `${count === 1 ? '1 value that looks like a secret is' : `${count} values that look like secrets are`} masked.`
}

function keyOf({ from, to, type }: PackEdge): string {
  return `${from} ${to} ${type}`
}
