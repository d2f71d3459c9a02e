// Stage: what was found by words, names and places -> one list, best first. File and type evidence flows to members and back.

import type { Ranked, Step } from '../model/ranked.ts'
import type { View } from '../model/view.ts'
import type { Lexical } from './lexical.ts'
import type { Mentioned } from './mentioned.ts'
import type { Inputs } from './pipeline.ts'
import type { Question } from './question.ts'
import { type Role, roleOf } from './role.ts'
import type { Weights } from './weights.ts'

export function combine(question: Question, words: Lexical, named: Mentioned, { view, files }: Inputs, weights: Weights): Ranked[] {
  const best = largest(words.own)
  const bestFile = largest(words.file)
  const bestMember = new Map<number, number>()
  for (const symbol of words.found) {
    const parent = view.parent(symbol)
    if (parent !== undefined) bestMember.set(parent, Math.max(bestMember.get(parent) ?? 0, words.own[symbol]!))
  }
  const candidates = new Set(words.found)
  for (const symbol of named.symbols.keys()) candidates.add(symbol)
  const roles = new Map<number, Role>()
  const ranked: Ranked[] = []
  for (const symbol of candidates) {
    const about = view.symbol(symbol)
    const file = files.fileOf[symbol]!
    if (!about || file < 0) continue
    const parent = view.parent(symbol)
    const steps: Step[] = [{ stage: 'words', value: words.own[symbol]! / best, text: 'its own words' }]
    steps.push({ stage: 'file', value: (weights.file * words.file[file]!) / bestFile, text: 'its file is about it' })
    if (parent !== undefined && parent !== file)
      steps.push({ stage: 'owner', value: (weights.owner * words.own[parent]!) / best, text: 'what holds it' })
    const member = bestMember.get(symbol)
    if (member !== undefined && symbol !== file) steps.push({ stage: 'members', value: (weights.members * member) / best, text: 'what it holds' })
    const boost = named.symbols.get(symbol)
    if (boost) steps.push({ stage: 'mention', value: boost.value, text: boost.text })
    const fileBoost = named.files.get(file)
    if (fileBoost) steps.push({ stage: 'place', value: fileBoost.value, text: fileBoost.text })
    const role = known(roles, file, () => roleOf(about.path, view.nature(file), view.isTest(file)))
    const factor = roleFactor(role, question, weights) * kindFactor(about.kind, weights)
    const sum = steps.reduce((total, step) => total + step.value, 0)
    if (factor !== 1) steps.push({ stage: 'kind', value: factor, text: `${about.kind} of ${role} code` })
    ranked.push({ symbol, score: sum * factor, steps })
  }
  return ranked.sort((a, b) => b.score - a.score || byPlace(a.symbol, b.symbol, view))
}

/** Never 0, so that it can divide. */
function largest(values: Float64Array): number {
  let most = 1e-9
  for (const value of values) if (value > most) most = value
  return most
}

function roleFactor(role: Role, { wantsTests, wantsDocs }: Question, weights: Weights): number {
  if (role === 'product' || (role === 'test' && wantsTests) || (role === 'docs' && wantsDocs)) return 1
  return weights.roles[role]
}

/** `constructor` is a kind, and also something that every object has. */
function kindFactor(kind: string, { kinds }: Weights): number {
  return Object.hasOwn(kinds, kind) ? kinds[kind]! : 1
}

function byPlace(a: number, b: number, view: View): number {
  const [x, y] = [view.symbol(a)!, view.symbol(b)!]
  return x.path < y.path ? -1 : x.path > y.path ? 1 : x.row - y.row || a - b
}

function known<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const before = map.get(key)
  if (before !== undefined) return before
  const made = make()
  map.set(key, made)
  return made
}
