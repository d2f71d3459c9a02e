// Kinds of symbols that are of one sort, whatever their language calls them.

/** What has members. */
export const TYPE_KINDS: ReadonlySet<string> = new Set([
  'class',
  'interface',
  'struct',
  'trait',
  'enum',
  'object',
  'protocol',
  'extension',
  'type',
  'module',
  'namespace',
])

export const CALLABLE_KINDS: ReadonlySet<string> = new Set(['function', 'method', 'constructor', 'macro'])
/** Symbols that are places in text or configuration, not names a program can say. */
export const UNSPEAKABLE: ReadonlySet<string> = new Set(['file', 'section', 'passage', 'key', 'test'])
