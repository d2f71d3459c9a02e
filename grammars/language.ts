// What the server knows about a language. A language is data: this record and the .scm files beside it.
// Nothing under server/ names a language; test/unit/architecture.test.ts fails when something does.

export interface Language {
  /** LSP language id; also the folder under grammars/. */
  readonly id: string
  readonly extensions: readonly string[]
  /** Whole file names that carry no telling extension (`Rakefile`). */
  readonly filenames?: readonly string[]
  /** Programs a `#!` line starts for a script in this language, without version (`python` also stands for `python3.12`). */
  readonly interpreters?: readonly string[]
  /** Folder of the grammar in the `tree-sitter-wasm` package. */
  readonly grammar: string
  /** Folders under grammars/ whose queries this language uses; its own when absent. */
  readonly queries?: readonly string[]
  /** The token that starts a comment to the end of the line; annotated fixtures hang on it. */
  readonly lineComment: string
  /** Joins the parts of a qualified name: `Order.total`, `Order::total`. */
  readonly separator: string
  /** Files whose path matches one of these hold tests, which rank below the code they test. */
  readonly testFiles: readonly RegExp[]
  /** Code, running text (split by heading and window), or configuration (split by key). */
  readonly nature: 'code' | 'prose' | 'config'
  /** How names are found outside their file. */
  readonly linking: Linking
  /** Signs that a name's token has and the name has not: `:owner`, `@total` in Ruby. */
  readonly trim?: RegExp
  /** V8 needs gigabytes to optimise the grammar: it is read with the baseline compiler only. */
  readonly baseline?: true
  /** The grammar's scanner keeps state between parses, so a fresh copy is loaded for every file. */
  readonly statefulScanner?: true
}

export interface Linking {
  /** Receivers that mean the enclosing type: `self`, `this`. */
  readonly self: readonly string[]
  /** Result types that mean the type itself: `Self`, `this`. */
  readonly selfTypes?: readonly string[]
  /** Receivers that mean the parent type: `super`. */
  readonly parent: readonly string[]
  /** A bare name inside a type may be one of its members (`total()` for `this.total()`). */
  readonly bareMembers: boolean
  /**
   * What a file sees without importing it: nothing, the files of its folder (a Go package), the files that declare
   * the same package (Java), or everything in the language (Ruby constants, C functions).
   */
  readonly visible: 'file' | 'directory' | 'package' | 'everywhere'
  /** How the text of an import names files. Absent: imports are recorded, never resolved. */
  readonly modules?: Modules
  /** Types whose members a bare `@type` stands for (`List<Order>` is a list): stripped before a type is looked up. */
  readonly transparent?: readonly string[]
  /** Languages whose symbols this one uses as its own (TypeScript and JavaScript). Ids, both directions listed. */
  readonly family?: readonly string[]
}

export interface Modules {
  /** Separates the parts of a module name: `/`, `.`, `::`, `\`. */
  readonly separator: string
  /** Marks a name relative to the importing file: `path` for `./x` and `../x`, `dots` for `.x` and `..x`. */
  readonly relative?: 'path' | 'dots'
  /** First parts with a fixed meaning (`crate`, `super`, `self` in Rust). */
  readonly anchors?: Readonly<Record<string, 'package' | 'parent' | 'here'>>
  /** An extension may be that of the built file: `./x.js` for x.ts. Elsewhere a written extension is the file's own. */
  readonly builtExtensions?: true
  /** File names, without extension, that stand for their folder: `__init__`, `index`, `mod`. */
  readonly indexes: readonly string[]
  /** Folders beside packages where sources may also start: `src`. */
  readonly roots?: readonly string[]
  /** A module is a whole folder (Go), or the package its files declare (Java, C#, PHP). */
  readonly unit: 'file' | 'directory' | 'package'
  /** Also try the last part as a name inside the module: `import a.b.C`. */
  readonly lastPartMayBeName: boolean
  /** The name an import without alias binds: the first part (`import a.b` in Python) or the last. */
  readonly binds: 'first' | 'last'
  /** A file that names the package of its folder: go.mod, Cargo.toml, package.json. */
  readonly manifest?: { readonly file: string; readonly name: RegExp; readonly sources: readonly string[] }
}
