// Somebody edits one hub all day, after questions about everything. It must not turn up where it has nothing to do with the question.

import { expect, test, vi } from 'vitest'
import { Book } from '../../../server/feedback/learn.ts'
import { lessonsOf } from '../../../server/feedback/lessons.ts'
import { numbersOf } from '../../../server/graph/find.ts'
import { symbolId } from '../../../server/graph/identity.ts'
import type { Boost } from '../../../server/model/ranked.ts'
import { retrieve } from '../../../server/retrieve/pipeline.ts'
import { nameTerms, profileOf } from '../../../server/retrieve/profile.ts'
import { WEIGHTS } from '../../../server/retrieve/weights.ts'
import { Session } from '../../../server/session/session.ts'
import { stagesOf } from '../../support/stages.ts'

vi.setConfig({ testTimeout: 60_000 })

const TOPICS =
  'anchor basket candle dragon engine falcon garden hammer island jacket kettle ladder magnet needle orchid pepper quarry ribbon saddle timber'.split(
    ' ',
  )

const PROJECT = `
--- src/hub.py
def dispatch(event):
    """Sends every event on: ${TOPICS.slice(0, 4).join(', ')}."""
    return event
${TOPICS.map(
  topic => `--- src/${topic}.py
from src.hub import dispatch

def open_${topic}():
    """Opens the ${topic}."""
    return dispatch("${topic}")

def close_${topic}():
    """Closes the ${topic}."""
    return dispatch("${topic}")
`,
).join('')}`

test('a hub that is edited after every question of a day stays where it was in answers to others', async () => {
  const { inputs, number } = await stagesOf(PROJECT)
  const { view, lexicon } = inputs
  const hub = number('dispatch')
  const id = symbolId(view.symbol(hub)!)
  const [book, session] = [new Book(), new Session()]
  let now = 0
  let cluster = 0
  // Half of the topics, asked again and again.
  for (let round = 0; round < 12; round++) {
    for (const topic of TOPICS.slice(0, 10)) {
      const text = `${round % 2 ? 'open' : 'close'} the ${topic}`
      const profile = profileOf(text, lexicon, WEIGHTS)
      const rows = lessonsOf({ id, says: nameTerms('dispatch') }, true, profile, { folder: 'src', root: 'r' }, 1, true)
      book.take({
        isAnew: false,
        lines: [],
        clusters: [{ id: ++cluster, profile }],
        lessons: rows.map(({ root: line, ...it }) => ({ ...it, line, cluster })),
      })
      now += 120_000
      session.record('', [id], 'edited', now)
    }
  }
  const placed = (boosts: ReadonlyMap<string, Boost>) => new Map([...numbersOf(boosts.keys(), view)].map(([it, n]) => [n, boosts.get(it)!]))
  for (const topic of TOPICS.slice(10)) {
    const text = `close the ${topic}`
    const profile = profileOf(text, lexicon, WEIGHTS)
    const learned = {
      session: placed(session.boosts('', now, text)),
      feedback: placed(book.feedback(profile, () => true, String)),
      words: placed(book.words(profile, () => true, String)),
    }
    const place = (given: typeof inputs) => retrieve({ text }, given, WEIGHTS).ranked.findIndex(it => it.symbol === hub)
    const [cold, warm] = [place(inputs), place({ ...inputs, learned })]
    expect(learned.words.size, topic).toBe(0)
    if (cold < 0) expect(warm, topic).toBe(-1)
    // The session may move it by a place among what is equally far off, never to the top.
    else expect(warm, topic).toBeGreaterThanOrEqual(Math.min(cold, 2))
  }
})
