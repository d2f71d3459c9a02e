// Which types stand above which. Runs before members are looked up, because members are inherited.

import type { Reference } from '../model/fact.ts'
import { TYPE_KINDS } from '../model/kinds.ts'
import type { Linker } from './link.ts'
import type { Site } from './names.ts'
import { claimKey } from './world.ts'

/** What a text says a type is made of. */
export interface Claim {
  /** The type, a symbol of the file asked for; absent when the text names none we know. */
  readonly type: number | undefined
  readonly reference: Reference
  /** Where the text stands. */
  readonly site: Site
}

/** Types of a file with what their own text, and texts elsewhere, say about them. Texts about types of other files are left to those. */
export function claimsIn(file: number, { world, names }: Linker): Claim[] {
  const { outline, language } = world.files[file]!
  const claims: Claim[] = []
  for (const reference of outline.heritage) {
    const site = { file, from: reference.from }
    const type = reference.owner === undefined ? names.typeAround(site) : names.typeNamed(reference.owner, file)
    if (type === undefined || world.fileOf[type] === file) claims.push({ type, reference, site })
  }
  outline.definitions.forEach((definition, n) => {
    if (!TYPE_KINDS.has(definition.kind)) return
    world.reads.note(definition.name)
    const type = world.numberOf(file, n)
    for (const other of world.claims.get(claimKey(definition.name, language)) ?? []) {
      if (other === file) continue
      for (const reference of world.files[other]!.outline.heritage)
        if (reference.owner !== undefined && names.typeNamed(reference.owner, other) === type)
          claims.push({ type, reference, site: { file: other, from: reference.from } })
    }
  })
  return claims
}

/** Sets the parents of the types of a file. Gives the names of the types whose parents are other ones now. */
export function linkHeritage(file: number, linker: Linker): string[] {
  const { world, names } = linker
  const found = parentsIn(file, linker)
  const changed: string[] = []
  for (const type of world.numbers[file]!) {
    const before = names.parents.get(type)
    const now = found.get(type)
    if (before?.join() === now?.join()) continue
    if (now) names.parents.set(type, now)
    else names.parents.delete(type)
    changed.push(world.symbols[type]!.name)
  }
  return changed
}

/** The parents of the types of a file. */
export function parentsIn(file: number, linker: Linker): ReadonlyMap<number, readonly number[]> {
  const { world } = linker
  const found = new Map<number, number[]>()
  for (const { type, reference, site } of claimsIn(file, linker)) {
    if (type === undefined) continue
    const known = found.get(type) ?? []
    const bases = basesOf(reference, site, linker).filter(base => base !== type && TYPE_KINDS.has(world.symbols[base]!.kind))
    found.set(type, [...known, ...bases.filter(base => !known.includes(base))])
  }
  return found
}

function basesOf({ name, receiver, from }: Reference, { file }: Site, { world, names, receivers }: Linker): readonly number[] {
  // The name of a base is looked up outside the type that has it, or a nested type of the same name would be its own parent.
  const site: Site = { file, from: from < 0 ? -1 : world.files[file]!.outline.definitions[from]!.parent }
  if (receiver === undefined) {
    const meaning = names.lookup(name, site)
    return meaning?.is === 'symbols' ? meaning.symbols.slice(0, 1) : []
  }
  const value = receivers.valueAt(receiver, site, new Map())
  if (value?.is === 'module') {
    const meaning = names.inModule(value.files, name)
    return meaning?.is === 'symbols' ? meaning.symbols.slice(0, 1) : []
  }
  if (value?.is === 'type') return names.member(value.type, name)?.symbols.slice(0, 1) ?? []
  return []
}
