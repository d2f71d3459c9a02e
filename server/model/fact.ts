// What one file says, before anything is known about other files. Plain data; content-addressed, so it holds no path.
// Offsets and columns count UTF-16 units, as JavaScript strings do; rows start at 0.

import type { EdgeType } from './edge.ts'

export interface FileFacts extends Outline, Uses {
  /** Words of the text outside all definitions, then of each definition's own text without nested ones; a word at most three times. */
  readonly words: readonly string[]
}

/** What other files can see of a file. Linking holds this part of every file at once. */
export interface Outline {
  readonly definitions: readonly Definition[]
  readonly imports: readonly Import[]
  /** References that say what a type is made of: extends, implements, mixin. */
  readonly heritage: readonly Reference[]
  /** Variables other files can reach: of the file, of a type, or through an object (`self.cart`). */
  readonly members: readonly Binding[]
  /** Namespace or package the file declares, where the language has one. */
  readonly package?: string
  /** Name a manifest (go.mod, Cargo.toml, package.json) gives to its folder. */
  readonly manifest?: string
  readonly lines: number
  /** Length of the last line. */
  readonly endColumn: number
}

/** What only linking this very file reads. */
export interface Uses {
  readonly references: readonly Reference[]
  readonly bindings: readonly Binding[]
  /** What language servers said of exactly this text. Belongs to a path, so it is not stored with the facts. */
  readonly told?: readonly Told[]
}

/** An edge as a language server knows it: ids of symbols (graph/identity.ts), `from` in this file. */
export interface Told {
  readonly from: string
  readonly to: string
  readonly type: EdgeType
  readonly row: number
}

export interface Definition {
  readonly name: string
  /** Qualifiers from the outermost in, without the name. */
  readonly scope: readonly string[]
  readonly kind: string
  /** Index of the enclosing definition in the file, or -1. */
  readonly parent: number
  readonly start: number
  readonly end: number
  readonly row: number
  readonly column: number
  readonly endRow: number
  readonly endColumn: number
  /** Where the name stands. */
  readonly nameRow: number
  readonly nameColumn: number
  readonly signature: string
  readonly doc: string
  /** Declared result type of a function, or type of a field. */
  readonly returns?: string
  /** Names of parameters: they hide outer symbols. */
  readonly locals?: readonly string[]
  /** Sixteen smallest hashes of its words: equal places tell how alike two texts are. Absent for short texts. */
  readonly sketch?: readonly number[]
}

export interface Reference {
  readonly kind: string
  readonly name: string
  /** Text before the name: `cart.items` in `cart.items.total()`. */
  readonly receiver?: string
  /** The type that the reference is about, where the text names it in place: `impl Priced for Cart`. */
  readonly owner?: string
  /** Index of the innermost definition around it, or -1. */
  readonly from: number
  readonly row: number
  readonly column: number
}

export interface Import {
  readonly module: string
  /** Absent: the module itself is bound. `*`: all its names. */
  readonly name?: string
  readonly alias?: string
  /** The file offers the name to its own importers. */
  readonly exported?: true
  readonly from: number
  readonly row: number
}

/** A variable whose type the text tells: `x: Cart`, `x = Cart()`, `self.cart = Cart()`. */
export interface Binding {
  readonly name: string
  readonly type: string
  readonly from: number
}
