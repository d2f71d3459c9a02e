// The last rankings, each good for as long as its root is as it was. Asking again, `context/more` and `context/explain` then rank nothing.
//
// Invariant: an answer from a kept ranking is the one that ranking again would give. So the key holds all that was asked, and a ranking is dropped as
// soon as its graph is another one, has another generation, or any file of it was read again.

import type { Corpus } from '../model/corpus.ts'
import type { Scope } from '../protocol/common.ts'
import { type Asked, type Ranking, rank } from './ranking.ts'
import type { Workspace } from './services.ts'

interface Kept {
  readonly workspace: Workspace
  readonly key: string
  readonly view: Corpus['view']
  readonly past: Corpus['past']
  readonly state: string
  readonly ranking: Ranking
}

/** Each holds some numbers for every symbol of its root. */
const MAX_KEPT = 3

export class KeptRankings {
  #kept: readonly Kept[] = []
  /** How many were made, for tests. */
  made = 0

  of(asked: Asked, corpus: Corpus, scope: Scope | undefined, workspace: Workspace): Ranking {
    const key = keyOf(asked, scope)
    const state = stateOf(corpus)
    // Of a graph that is gone nothing is held on to.
    const good = this.#kept.filter(it => it.workspace !== workspace || (it.view === corpus.view && it.past === corpus.past && it.state === state))
    const known = good.find(it => it.workspace === workspace && it.key === key)
    const kept = known ?? { workspace, key, view: corpus.view, past: corpus.past, state, ranking: this.#make(asked, corpus, scope) }
    this.#kept = [kept, ...good.filter(it => it !== known)].slice(0, MAX_KEPT)
    return kept.ranking
  }

  #make(asked: Asked, corpus: Corpus, scope: Scope | undefined): Ranking {
    this.made++
    return rank(asked, corpus, scope)
  }
}

function keyOf({ text, parts, intent, starts, around, used, selection, learned, meant }: Asked, scope: Scope | undefined): string {
  return JSON.stringify([
    text,
    parts,
    intent,
    starts && [...starts],
    around && { ...around, whys: around.whys && [...around.whys] },
    used && [...used],
    selection && [...selection],
    scope,
    learned?.key,
    meant?.key,
  ])
}

/** The graph as it is, and the last file that was read into it. */
function stateOf({ view, changes }: Corpus): string {
  let last = 0
  for (const sequence of changes.values()) if (sequence > last) last = sequence
  return `${view.generation} ${view.size} ${changes.size} ${last}`
}
