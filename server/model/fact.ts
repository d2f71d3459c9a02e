// What one file says, before anything is known about other files. Plain data; content-addressed, so it holds no path.
// Offsets and columns count UTF-16 units, as JavaScript strings do; rows start at 0.

export interface FileFacts {
  readonly definitions: readonly Definition[]
  readonly references: readonly Reference[]
  readonly imports: readonly Import[]
  readonly bindings: readonly Binding[]
  /** Namespace or package the file declares, where the language has one. */
  readonly package?: string
  /** Name a manifest (go.mod, Cargo.toml, package.json) gives to its folder. */
  readonly manifest?: string
  readonly lines: number
  /** Set for files a tool wrote: only their outline is kept. */
  readonly generated?: true
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
  /** Words of its own text, without nested definitions; each repeated at most three times. */
  readonly words: string
  /** Names of parameters: they hide outer symbols. */
  readonly locals?: readonly string[]
}

export interface Reference {
  readonly kind: string
  readonly name: string
  /** Text before the name: `cart.items` in `cart.items.total()`. */
  readonly receiver?: string
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
