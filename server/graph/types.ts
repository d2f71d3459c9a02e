// What a type has: its members, those of the places that reopen it, and those of the types above it.

import { type Remembered, trim } from './reads.ts'
import { reopenKey } from './strays.ts'
import type { World } from './world.ts'

export interface TypeTable {
  /** A member of a type or of the types above it. */
  member(type: number, name: string): { readonly symbols: readonly number[]; readonly inherited: boolean } | undefined
  /** A type, the places that reopen it, and everything above it, nearest first. */
  lineage(type: number): readonly number[]
  /** The first symbol of each name directly inside a type, by path and place. */
  membersInOrder(type: number): readonly (readonly [name: string, symbol: number])[]
  /** Types a type extends, implements or mixes in. Set by heritage.ts before members are asked for. */
  readonly parents: Map<number, readonly number[]>
  /** Names have another meaning now: forgets what is not remembered by names. */
  forget(): void
}

const MAX_ANCESTORS = 200
/** A name with more places than this is many types, not one. */
const MAX_PARTS = 50

export function typeTable(world: World): TypeTable {
  const parents = new Map<number, readonly number[]>()
  const members = new Map<number, readonly (readonly [string, number])[]>()
  const lineages = new Map<number, Remembered<readonly number[]>>()
  return { member, lineage, membersInOrder, parents, forget: forgetNames }

  function forgetNames(): void {
    trim(lineages)
    members.clear()
  }

  function membersInOrder(type: number): readonly (readonly [string, number])[] {
    const known = members.get(type)
    if (known) return known
    const made = [...(world.inside(type)?.entries() ?? [])]
      .map(([name, symbols]) => [name, symbols[0]!] as const)
      .sort((a, b) => world.compare(a[1], b[1]))
    members.set(type, made)
    return made
  }

  function member(type: number, name: string): { symbols: readonly number[]; inherited: boolean } | undefined {
    world.reads.note(name)
    for (const ancestor of lineage(type)) {
      const own = world.inside(ancestor)?.get(name)
      if (own) return { symbols: own, inherited: ancestor !== type }
    }
    return undefined
  }

  /** Breadth first, so that a nearer ancestor wins; bounded, because source can claim any hierarchy. */
  function lineage(type: number): readonly number[] {
    return world.reads.remember(lineages, type, () => lineageOf(type))
  }

  function lineageOf(type: number): readonly number[] {
    const line: number[] = []
    const queue = [type]
    const seen = new Set(queue)
    for (let at = 0; at < queue.length && at < MAX_ANCESTORS; at++) {
      for (const part of partsOf(queue[at]!)) {
        line.push(part)
        for (const parent of parents.get(part) ?? []) {
          if (!seen.has(parent)) {
            seen.add(parent)
            queue.push(parent)
          }
        }
      }
    }
    return line
  }

  /** A type and the other places that reopen it. */
  function partsOf(type: number): readonly number[] {
    const { name, qualified } = world.symbols[type]!
    world.reads.note(name)
    const all = world.reopened.get(reopenKey(world.files[world.fileOf[type]!]!, name)) ?? []
    if (all.length < 2 || all.length > MAX_PARTS) return [type]
    return [type, ...all.filter(it => it !== type && world.symbols[it]!.qualified === qualified)]
  }
}
