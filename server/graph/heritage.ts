// Which types stand above which. Runs before members are looked up, because members are inherited.

import type { NameTable, Site } from './names.ts'
import type { Receivers } from './receiver.ts'
import { TYPE_KINDS, type World } from './world.ts'

/**
 * Fills `names.parents`. Files are taken in path order and a base may be reached through a member of another type (`class A(B.Inner)`),
 * so two rounds settle what the first could not see.
 */
export function linkHeritage(world: World, names: NameTable, receivers: Receivers): void {
  for (let round = 0; round < 2; round++) {
    world.files.forEach((_, file) => {
      for (const [type, parents] of parentsIn(file, world, names, receivers)) names.parents.set(type, parents)
    })
    names.settle()
  }
}

function parentsIn(file: number, world: World, names: NameTable, receivers: Receivers): Map<number, number[]> {
  const found = new Map<number, number[]>()
  for (const { name, receiver, owner, from } of world.files[file]!.outline.heritage) {
    // The name of a base is looked up outside the type that has it, or a nested type of the same name would be its own parent.
    const site: Site = { file, from: from < 0 ? -1 : world.files[file]!.outline.definitions[from]!.parent }
    const type = owner === undefined ? names.typeAround({ file, from }) : names.typeNamed(owner, file)
    if (type === undefined) continue
    const bases = basesNamed(name, receiver, site, names, receivers).filter(base => base !== type && TYPE_KINDS.has(world.symbols[base]!.kind))
    const known = found.get(type) ?? []
    found.set(type, [...known, ...bases.filter(base => !known.includes(base))])
  }
  return found
}

function basesNamed(name: string, receiver: string | undefined, site: Site, names: NameTable, receivers: Receivers): readonly number[] {
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
