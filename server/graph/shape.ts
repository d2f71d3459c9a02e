// What other files can notice of a change: the names whose meaning differs between two versions of a file.

import type { Definition, Import, Outline } from '../model/fact.ts'
import { baseName, directoryOf, stemOf } from './paths.ts'
import { folderKey, MANIFESTS, packageKey, stemKey, tailKey } from './reads.ts'
import type { SourceFile } from './world.ts'

const NOTHING: ReadonlyMap<string, string> = new Map()

/** Empty when nobody else can tell the two apart; ranges, comments and bodies are the file's own. */
export function changedNames(before: SourceFile | undefined, after: SourceFile | undefined): Set<string> {
  const changed = new Set<string>()
  const old = before ? shapeOf(before.outline) : NOTHING
  const now = after ? shapeOf(after.outline) : NOTHING
  for (const [name, shape] of old) if (now.get(name) !== shape) changed.add(name)
  for (const name of now.keys()) if (!old.has(name)) changed.add(name)

  const { package: oldPackage, manifest: oldManifest } = before?.outline ?? {}
  const { package: newPackage, manifest: newManifest } = after?.outline ?? {}
  const moved = before?.language !== after?.language || before === undefined || after === undefined
  const path = (after ?? before)?.path ?? ''
  if (moved || oldPackage !== newPackage) {
    for (const name of [oldPackage, newPackage]) if (name !== undefined) changed.add(packageKey(name))
    changed.add(folderKey(directoryOf(path)))
    // A type is one with its namesakes of the same package: in another one it is another type.
    for (const file of [before, after]) for (const { name } of file?.outline.definitions ?? []) changed.add(name)
  }
  if (oldManifest !== newManifest) changed.add(MANIFESTS)
  if (moved) {
    const stem = stemOf(path)
    changed
      .add(stemKey(stem))
      .add(tailKey(baseName(stem)))
      .add(tailKey(baseName(directoryOf(path))))
  }
  return changed
}

/** A document under edit is compared with what it said the last time. */
const remembered = new WeakMap<Outline, ReadonlyMap<string, string>>()

function shapeOf(outline: Outline): ReadonlyMap<string, string> {
  const known = remembered.get(outline)
  if (known) return known
  const made = makeShape(outline)
  remembered.set(outline, made)
  return made
}

/** Name -> everything the file says about it that linking elsewhere may read, in one text. */
function makeShape(outline: Outline): Map<string, string> {
  const shapes = new Map<string, string>()
  const add = (name: string, text: string): void => {
    shapes.set(name, `${shapes.get(name) ?? ''}${text}\n`)
  }
  const { definitions } = outline
  const members = membersOf(definitions)
  definitions.forEach((it, n) => {
    const around = it.parent < 0 ? '' : `${definitions[it.parent]!.kind} ${definitions[it.parent]!.scope.join('.')}.${definitions[it.parent]!.name}`
    const inner = members.get(n)?.join() ?? ''
    add(it.name, `${it.kind}|${it.scope.join('.')}|${around}|${it.returns ?? ''}|${hidden(n, it.returns ?? '', definitions)}|${inner}`)
  })
  for (const item of outline.imports) {
    const text = `import ${item.module}|${item.name ?? ''}|${item.alias ?? ''}|${item.exported ?? ''}`
    for (const name of boundNames(item)) add(name, text)
  }
  for (const { kind, name, receiver, owner, from } of outline.heritage) {
    const type = owner ?? typeAround(from, definitions)
    if (type !== undefined) add(lastWord(type), `${kind} ${receiver ?? ''} ${name}`)
  }
  for (const { name, type, from } of outline.members) {
    const around = from < 0 ? '' : `${definitions[from]!.kind} ${definitions[from]!.scope.join('.')}.${definitions[from]!.name}`
    add(lastWord(name), `member ${name}|${type}|${around}|${hidden(from, type, definitions)}`)
  }
  return shapes
}

/** What a type or function holds, in order: a type above another one lends it all of that. */
function membersOf(definitions: readonly Definition[]): Map<number, string[]> {
  const members = new Map<number, string[]>()
  for (const { parent, name, kind } of definitions) {
    const known = members.get(parent)
    if (known) known.push(`${kind} ${name}`)
    else members.set(parent, [`${kind} ${name}`])
  }
  return members
}

/** Parameters and variables around `from` that hide a word of a type's text. All others are the business of the file alone. */
function hidden(from: number, text: string, definitions: readonly Definition[]): string {
  if (text === '') return ''
  const found: string[] = []
  for (let n = from; n >= 0; n = definitions[n]!.parent) {
    for (const name of definitions[n]!.locals ?? []) if (text.includes(name)) found.push(name)
  }
  return found.join()
}

/** Every name an import may be found by; which one it binds can depend on other files. */
function boundNames({ module, name, alias }: Import): Set<string> {
  if (name === '*') return new Set(['*'])
  if (alias !== undefined) return new Set(name === undefined ? [alias] : [alias, lastWord(name)])
  return new Set(name === undefined ? [module, ...module.split(/[^\p{L}\p{N}_$-]+/u)] : [name, lastWord(name)])
}

function typeAround(from: number, definitions: readonly Definition[]): string | undefined {
  return from < 0 ? undefined : definitions[from]!.name
}

/** `self.cart` is found as `cart`, `@ledger` as `ledger`. */
export function lastWord(text: string): string {
  return /[\p{L}\p{N}_$]+[?!]?$/u.exec(text)?.[0] ?? text
}
