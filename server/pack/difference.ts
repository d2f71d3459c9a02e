// A pack against an earlier one: what is new, what changed, what is gone. What the client has is not said again.

import type { PackInput, Served } from '../model/pack.ts'
import { DETAILS } from '../model/pack.ts'
import type { Parts } from './assemble.ts'
import type { Entry } from './entries.ts'

export interface Difference {
  readonly isUnchanged: boolean
  /** Ids of the earlier answer that this one has not. */
  readonly gone: readonly string[]
  readonly parts: Parts
}

/** `served` is all of the new answer, in the order of its text; `whole` are the parts of it. */
export function differenceTo(
  previous: NonNullable<PackInput['previous']>,
  packId: string,
  served: readonly Served[],
  whole: Parts,
  idOf: (index: number) => string,
): Difference {
  const before = new Map(previous.served.map(it => [it.id, it]))
  const now = new Set(served.map(it => it.id))
  const gone = previous.served.filter(it => !now.has(it.id)).map(it => it.id)
  const fresh = served.filter(it => !before.has(it.id))
  const changed = served.filter(it => isNews(it, before.get(it.id)))
  const news = new Set([...fresh, ...changed].map(it => it.id))
  const isUnchanged = packId === previous.packId || (news.size === 0 && gone.length === 0)

  const same = served.length - news.size
  const text = isUnchanged
    ? `Nothing changed since pack ${previous.packId}: ${count(same)} as before.`
    : `Since pack ${previous.packId}: ${fresh.length} new, ${changed.length} changed, ${gone.length} gone, ${same} as before and not repeated.`
  const remarks: Entry[] = [{ type: 'remark', kind: 'since', text }]
  if (gone.length > 0) remarks.push({ type: 'remark', kind: 'gone', text: `Gone: ${gone.slice(0, 40).join(', ')}${gone.length > 40 ? ', …' : ''}` })
  const state = whole.sections.get('state')
  return {
    isUnchanged,
    gone,
    parts: {
      open: whole.open,
      remarks,
      // Problems and branches may be others than before: they are the state of now.
      sections: new Map(isUnchanged || !state ? [] : [['state', [...state]]]),
      slots: isUnchanged ? [] : whole.slots.filter(slot => [slot.index, ...slot.inside].some(it => news.has(idOf(it)))),
      edges: isUnchanged ? [] : whole.edges.filter(it => news.has(it.from) || news.has(it.to)),
    },
  }
}

/** Other bytes, or more of the same. */
function isNews(now: Served, before: Served | undefined): boolean {
  return before !== undefined && (now.hash !== before.hash || DETAILS.indexOf(now.detail) < DETAILS.indexOf(before.detail))
}

function count(symbols: number): string {
  return symbols === 1 ? '1 symbol' : `${symbols} symbols`
}
