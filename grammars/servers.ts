// Language servers that we know how to start, with settings that were found to work. A server is data, as a language is. Its settings keep it
// from fetching anything, from writing into the workspace and from running what lies there; and they leave out what only editors need.

export interface KnownServer {
  readonly name: string
  /** Ids of the languages it is asked about. */
  readonly languages: readonly string[]
  /** A program on PATH. */
  readonly command: string
  readonly args: readonly string[]
  /** Answers `workspace/configuration`: sections are paths into it. */
  readonly settings?: Fields
  /** A file of a package that stands beside the program's own; what the program would take from the workspace instead must not run. */
  readonly needs?: string
  /** `needed` is the path of `needs`. */
  readonly initializationOptions?: (needed: string) => Fields
  /** Runs on Node, which is told how much memory it may take. */
  readonly isNode?: true
}

type Fields = Readonly<Record<string, unknown>>

/** Without the search of paths a project whose sources lie in `src` resolves nothing between its files. */
const PYTHON: Fields = {
  autoSearchPaths: true,
  useLibraryCodeForTypes: true,
  diagnosticMode: 'openFilesOnly',
  typeCheckingMode: 'off',
  indexing: false,
}

const RUST: Fields = {
  checkOnSave: false,
  cargo: { buildScripts: { enable: false }, noDeps: true },
  procMacro: { enable: false },
  cachePriming: { enable: false },
  numThreads: 1,
}

export const servers: readonly KnownServer[] = [
  {
    name: 'pyright',
    languages: ['python'],
    command: 'pyright-langserver',
    args: ['--stdio'],
    settings: { python: { analysis: PYTHON } },
    isNode: true,
  },
  {
    name: 'basedpyright',
    languages: ['python'],
    command: 'basedpyright-langserver',
    args: ['--stdio'],
    settings: { python: { analysis: PYTHON }, basedpyright: { analysis: PYTHON } },
    isNode: true,
  },
  { name: 'ty', languages: ['python'], command: 'ty', args: ['server'], settings: { ty: { diagnosticMode: 'off' } } },
  {
    name: 'typescript-language-server',
    languages: ['typescript', 'typescriptreact', 'javascript'],
    command: 'typescript-language-server',
    args: ['--stdio'],
    needs: 'typescript/lib/tsserver.js',
    initializationOptions: needed => ({
      disableAutomaticTypingAcquisition: true,
      tsserver: { path: needed, useSyntaxServer: 'never' },
    }),
    isNode: true,
  },
  // The compiler of version 7, which is a program of its own; older ones do not know the option and end.
  { name: 'typescript-native', languages: ['typescript', 'typescriptreact', 'javascript'], command: 'tsc', args: ['--lsp', '--stdio'] },
  {
    name: 'gopls',
    languages: ['go'],
    command: 'gopls',
    args: ['serve'],
    settings: {
      gopls: { env: { GOPROXY: 'off', GOTOOLCHAIN: 'local' }, diagnosticsTrigger: 'Save', staticcheck: false, completeUnimported: false },
    },
  },
  // Its background index would lie in the workspace.
  { name: 'clangd', languages: ['c', 'cpp'], command: 'clangd', args: ['--background-index=false', '--clang-tidy=false', '--log=error', '-j=1'] },
  {
    name: 'rust-analyzer',
    languages: ['rust'],
    command: 'rust-analyzer',
    args: [],
    // Build scripts and macros are programs of the workspace and of its dependencies.
    initializationOptions: () => RUST,
    settings: { 'rust-analyzer': RUST },
  },
]
