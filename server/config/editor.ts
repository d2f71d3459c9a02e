// What this editor can do, read once from the capabilities it sent. What it did not say, or said in a wrong shape, it cannot do.

export interface Editor {
  /** We may start a progress of our own. */
  readonly workDoneProgress: boolean
  /** It watches files when asked to. */
  readonly watchesFiles: boolean
  /** Its watchers take a pattern relative to a folder. */
  readonly relativePatterns: boolean
  readonly showDocument: boolean
  /** `workspace/configuration` can be asked. */
  readonly configuration: boolean
  /** It tells changes of the configuration when asked to. */
  readonly configurationChanges: boolean
  readonly workspaceFolders: boolean
  /** Outlines may be trees. */
  readonly symbolTrees: boolean
  /** Definitions may tell the name apart from the whole. */
  readonly definitionLinks: boolean
  /** Code actions may be more than commands. */
  readonly codeActionLiterals: boolean
  /** Hovers may have markup: it prefers something to plain text. */
  readonly hoverMarkup: boolean
  /** Hovers can be asked for some documents alone. */
  readonly hoverRegistration: boolean
  /** Its own language servers can be asked through it (`context/resolve`). */
  readonly resolves: boolean
  /** It trusts the workspace, or knows no trust: what its user set may be run there. */
  readonly trusts: boolean
  /** The one to use: the first of its wishes that we know. */
  readonly encoding: Encoding
}

export type Encoding = 'utf-8' | 'utf-16' | 'utf-32'

export function editorOf(capabilities: unknown): Editor {
  const has = (...path: string[]) => at(capabilities, path) === true
  return {
    workDoneProgress: has('window', 'workDoneProgress'),
    watchesFiles: has('workspace', 'didChangeWatchedFiles', 'dynamicRegistration'),
    relativePatterns: has('workspace', 'didChangeWatchedFiles', 'relativePatternSupport'),
    showDocument: has('window', 'showDocument', 'support'),
    configuration: has('workspace', 'configuration'),
    configurationChanges: has('workspace', 'didChangeConfiguration', 'dynamicRegistration'),
    workspaceFolders: has('workspace', 'workspaceFolders'),
    symbolTrees: has('textDocument', 'documentSymbol', 'hierarchicalDocumentSymbolSupport'),
    definitionLinks: has('textDocument', 'definition', 'linkSupport'),
    codeActionLiterals: isObject(at(capabilities, ['textDocument', 'codeAction', 'codeActionLiteralSupport'])),
    hoverMarkup: prefersMarkup(at(capabilities, ['textDocument', 'hover', 'contentFormat'])),
    hoverRegistration: has('textDocument', 'hover', 'dynamicRegistration'),
    resolves: has('experimental', 'context', 'resolve'),
    trusts: at(capabilities, ['experimental', 'context', 'trusted']) !== false,
    encoding: encodingOf(at(capabilities, ['general', 'positionEncodings'])),
  }
}

/** Every client understands UTF-16, whatever it offers. */
function encodingOf(offered: unknown): Encoding {
  const known = (Array.isArray(offered) ? offered : []).find(it => it === 'utf-8' || it === 'utf-16' || it === 'utf-32')
  return (known as Encoding | undefined) ?? 'utf-16'
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

/** Formats come most wanted first, and there are only two. */
function prefersMarkup(formats: unknown): boolean {
  return Array.isArray(formats) && typeof formats[0] === 'string' && formats[0] !== 'plaintext'
}

function at(value: unknown, path: readonly string[]): unknown {
  let found = value
  for (const key of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined
    found = (found as Readonly<Record<string, unknown>>)[key]
  }
  return found
}
