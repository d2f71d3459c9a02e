// One task -> its candidates with all their signals, as a line of JSON, for fitting weights outside (test/eval/tasks/README).

import { type Inputs, gather } from '../../../server/retrieve/pipeline.ts'
import { bestOf } from '../../../server/retrieve/score.ts'
import { SIGNALS } from '../../../server/retrieve/signals.ts'
import type { Weights } from '../../../server/retrieve/weights.ts'
import { nameOf } from './main.ts'
import type { Task } from './sets.ts'

const CANDIDATES = 300
const NEAREST = 60

export function rows(task: Task, set: string, inputs: Inputs, weights: Weights): string {
  const { all, scores, question, said } = gather({ text: task.text }, inputs, weights)
  const { catalogue, view } = inputs
  const kept = new Set(bestOf(scores, all.symbols, CANDIDATES, view))
  for (const signal of ['near', 'classes', 'name', 'file'] as const) for (const n of bestOf(all.values[signal], all.symbols, NEAREST, view)) kept.add(n)
  return `${JSON.stringify({
    id: task.id,
    set,
    signals: SIGNALS,
    tests: question.wantsTests,
    docs: question.wantsDocs,
    code: question.mentions.filter(it => it.isCode).length,
    words: question.terms.size,
    mentions: [...all.symbols].filter((_, n) => all.values.mention[n]! > 0).length,
    places: question.places.length,
    task: question.task ?? '',
    all: said.all,
    candidates: [...kept].map(n => {
      const symbol = all.symbols[n]!
      return [nameOf(symbol, inputs), catalogue.role[symbol], catalogue.kind[symbol], view.symbol(symbol)!.kind, ...SIGNALS.map(signal => Number(all.values[signal][n]!.toFixed(4)))]
    }),
  })}\n`
}
