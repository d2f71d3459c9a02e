// Every setting a user can change: type, default and documentation in one table.

export interface Settings {
  /** Standard features to offer over our graph. */
  readonly provide: readonly ('workspaceSymbol' | 'documentSymbol' | 'references' | 'definition' | 'callHierarchy' | 'hover')[]
}
