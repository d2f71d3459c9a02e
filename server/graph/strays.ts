// Methods written outside their type (`func (c *Cart) total`): they belong to the type of that name in the file, then in the folder, then anywhere.

import type { Definition } from '../model/fact.ts'
import { TYPE_KINDS, UNSPEAKABLE } from '../model/kinds.ts'
import type { Content } from './kept.ts'
import { directoryOf } from './paths.ts'
import { Table } from './table.ts'
import { familyOf, type SourceFile, type World } from './world.ts'

interface Placed {
  readonly file: number
  readonly name: string
  /** The type it was put into; undefined when there is none and it stands at the top of its file. */
  readonly type: number | undefined
}

export class Strays {
  readonly #world: World
  readonly #placed = new Map<number, Placed>()
  /** Family and owner -> strays. */
  readonly #byOwner: Table
  readonly #inFile: Table
  readonly #inFolder: Table
  /** Owners whose strays must be placed again. */
  readonly #unsettled = new Set<string>()

  constructor(world: World) {
    this.#world = world
    const bySymbol = (a: number, b: number): number => world.compare(a, b)
    this.#byOwner = new Table(bySymbol)
    this.#inFile = new Table(bySymbol)
    this.#inFolder = new Table(bySymbol)
  }

  /** What was written in place comes before what was put there. */
  readonly compare = (a: number, b: number): number => Number(this.#placed.has(a)) - Number(this.#placed.has(b)) || this.#world.compare(a, b)

  isStray(definition: Definition, definitions: readonly Definition[]): boolean {
    return !TYPE_KINDS.has(definition.kind) && ownerOf(definition, definitions) !== undefined
  }

  /** The type a stray was put into. */
  typeOf(symbol: number): number | undefined {
    return this.#placed.get(symbol)?.type
  }

  enter(content: Content, isMeant: (symbol: number) => boolean): void {
    this.#each(content, isMeant, (table, key, symbol) => table.add(key, symbol))
  }

  withdraw(content: Content, isMeant: (symbol: number) => boolean): void {
    this.#each(content, isMeant, (table, key, symbol) => table.drop(key, symbol))
    for (const symbol of content.numbers) if (isMeant(symbol)) this.#take(symbol)
  }

  /** Places what a change of types or strays has moved. Names that moved are added to `changed`. */
  settle(changed: Set<string>): void {
    for (const key of this.#unsettled) {
      const [family = '', owner = ''] = key.split('\0')
      for (const symbol of this.#byOwner.get(key) ?? []) {
        const type = this.#nearest(symbol, family, owner)
        const before = this.#placed.get(symbol)
        if (before && before.type === type) continue
        this.#take(symbol)
        this.#put(symbol, type)
        changed.add(this.#world.symbols[symbol]!.name).add(owner)
      }
    }
    this.#unsettled.clear()
  }

  #each({ source, numbers }: Content, isMeant: (symbol: number) => boolean, visit: (table: Table, key: string, symbol: number) => void): void {
    const { path, language, outline } = source
    const family = familyOf(language)
    outline.definitions.forEach((definition, n) => {
      const symbol = numbers[n + 1]!
      if (UNSPEAKABLE.has(definition.kind) || !isMeant(symbol)) return
      if (TYPE_KINDS.has(definition.kind)) {
        visit(this.#inFile, `${path}\0${definition.name}`, symbol)
        visit(this.#inFolder, `${family}\0${directoryOf(path)}\0${definition.name}`, symbol)
      }
      // Any other symbol of the name makes it ambiguous, too.
      if (this.#byOwner.size > 0) this.#unsettled.add(`${family}\0${definition.name}`)
      const owner = ownerOf(definition, outline.definitions)
      if (owner === undefined || TYPE_KINDS.has(definition.kind)) return
      visit(this.#byOwner, `${family}\0${owner}`, symbol)
      this.#unsettled.add(`${family}\0${owner}`)
    })
  }

  #nearest(symbol: number, family: string, owner: string): number | undefined {
    const { path } = this.#world.symbols[symbol]!
    const near = this.#inFile.get(`${path}\0${owner}`) ?? this.#inFolder.get(`${family}\0${directoryOf(path)}\0${owner}`)
    if (near) return near[0]
    const anywhere = this.#world.everywhere(family, owner)
    return anywhere?.length === 1 ? anywhere[0] : undefined
  }

  #put(symbol: number, type: number | undefined): void {
    const { name } = this.#world.symbols[symbol]!
    const file = this.#world.fileOf[symbol]!
    this.#placed.set(symbol, { file, name, type })
    if (type === undefined) this.#world.top[file]!.add(name, symbol)
    else this.#world.enterInside(type, name, symbol)
  }

  #take(symbol: number): void {
    const placed = this.#placed.get(symbol)
    if (!placed) return
    if (placed.type === undefined) this.#world.top[placed.file]!.drop(placed.name, symbol)
    else this.#world.leaveInside(placed.type, placed.name, symbol)
    this.#placed.delete(symbol)
  }
}

/** The type a definition names in its own text, where that is not the definition around it. */
function ownerOf({ scope, parent }: Definition, definitions: readonly Definition[]): string | undefined {
  const around = parent < 0 ? 0 : definitions[parent]!.scope.length + 1
  return scope.length > around ? scope[scope.length - 1] : undefined
}

/** Types of one name that share this key are one type, written in several places. */
export function reopenKey({ path, language, outline }: SourceFile, name: string): string {
  const { visible } = language?.linking ?? {}
  const place = visible === 'everywhere' ? '' : visible === 'file' ? path : (outline.package ?? directoryOf(path))
  return `${familyOf(language)}\0${place}\0${name}`
}
