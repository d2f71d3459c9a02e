// Universal classes of everyday speech: the verbs and plain nouns of issue titles, and collections and their handling.

import type { EquivalenceClass } from '../vocabulary.ts'

export const speech: readonly EquivalenceClass[] = [
  // Plain words for what code does
  {
    phrases: ['turn into text', 'to string', 'as text', 'string representation', 'printable'],
    targets: ['stringify', 'to string', 'repr', 'format', 'str', 'inspect', 'display'],
  },
  { phrases: ['put back', 'bring back', 'restore', 'recover'], targets: ['restore', 'recover', 'revert', 'reset', 'undo', 'rollback'] },
  { phrases: ['throw away', 'discard', 'discarded', 'get rid of'], targets: ['discard', 'drop', 'prune', 'purge', 'clear', 'reject'] },
  {
    phrases: ['delete', 'deleting', 'deletion', 'remove', 'removal', 'erase'],
    targets: ['delete', 'remove', 'unlink', 'drop', 'destroy', 'purge', 'rm', 'del', 'erase', 'discard'],
  },
  {
    phrases: ['clean up', 'cleanup', 'tear down', 'teardown'],
    targets: ['cleanup', 'clean', 'teardown', 'dispose', 'finalize', 'close', 'release', 'finally'],
  },
  { phrases: ['look up', 'lookup', 'find by', 'locate'], targets: ['lookup', 'find', 'resolve', 'locate', 'search', 'find by'] },
  {
    phrases: ['go through', 'step through', 'loop over', 'iterate', 'iteration'],
    targets: ['iterate', 'iter', 'iterator', 'each', 'for each', 'walk', 'next'],
  },
  {
    phrases: ['break up', 'split up', 'split into', 'cut into'],
    targets: ['split', 'partition', 'chunk', 'slice', 'segment', 'explode', 'tokenize'],
  },
  {
    phrases: ['put together', 'join together', 'glue together', 'concatenate', 'concatenation'],
    targets: ['join', 'concat', 'concatenate', 'combine', 'merge', 'assemble', 'compose', 'append'],
  },
  {
    phrases: ['hand over', 'pass along', 'pass through', 'hand off', 'delegate to'],
    targets: ['delegate', 'forward', 'passthrough', 'dispatch', 'proxy', 'relay'],
  },
  { phrases: ['wait for', 'waiting', 'block until'], targets: ['wait', 'await', 'join', 'poll', 'wait for', 'block'] },
  { phrases: ['kick off', 'launch', 'fire up', 'start running'], targets: ['start', 'launch', 'spawn', 'trigger', 'dispatch', 'begin'] },
  {
    phrases: ['turn on', 'turn off', 'switch on', 'switch off', 'enable', 'disable'],
    targets: ['enable', 'enabled', 'disable', 'disabled', 'toggle', 'activate', 'deactivate'],
  },
  { phrases: ['hide', 'hidden', 'invisible'], targets: ['hide', 'hidden', 'visible', 'visibility', 'conceal', 'mask'] },
  { phrases: ['read in', 'read from file', 'load from file', 'load from disk'], targets: ['load', 'reader', 'from file', 'read file', 'load file'] },
  { phrases: ['save to file', 'write to file', 'export to', 'exporting'], targets: ['save', 'dump', 'export', 'exporter', 'to file', 'write file'] },
  { phrases: ['import from', 'ingest', 'ingestion'], targets: ['import', 'importer', 'ingest', 'load', 'loader', 'reader'] },
  {
    phrases: ['convert', 'conversion', 'converting', 'turn into', 'transform into'],
    targets: ['convert', 'converter', 'transform', 'adapt', 'cast', 'coerce'],
  },
  {
    phrases: ['transform', 'transformation', 'rewrite', 'rewriting'],
    targets: ['transform', 'transformer', 'rewrite', 'rewriter', 'map', 'apply', 'mutate'],
  },
  {
    phrases: ['normalize', 'normalization', 'canonical', 'canonicalize'],
    targets: ['normalize', 'normalise', 'canonical', 'canonicalize', 'clean', 'standardize'],
  },
  { phrases: ['copy', 'copying', 'clone', 'duplicate object'], targets: ['copy', 'clone', 'deepcopy', 'deep copy', 'duplicate', 'dup', 'replicate'] },
  { phrases: ['move', 'moving', 'relocate', 'rename file'], targets: ['move', 'rename', 'mv', 'relocate', 'transfer'] },
  {
    phrases: ['replace', 'replacement', 'substitute', 'substitution', 'swap'],
    targets: ['replace', 'substitute', 'sub', 'swap', 'exchange', 'override'],
  },
  {
    phrases: ['override', 'overriding', 'overwrite', 'overwritten'],
    targets: ['override', 'overwrite', 'replace', 'patch', 'force', 'shadow', 'clobber'],
  },
  { phrases: ['insert', 'insertion', 'append', 'prepend'], targets: ['insert', 'append', 'prepend', 'push', 'unshift'] },
  {
    phrases: ['instantiate', 'instantiation', 'constructing'],
    targets: ['create', 'construct', 'constructor', 'make', 'build', 'init', 'instantiate', 'factory'],
  },
  {
    phrases: ['initialize', 'initialization', 'initialise', 'set up'],
    targets: ['init', 'initialize', 'setup', 'bootstrap', 'prepare', 'configure'],
  },
  { phrases: ['reset', 'clear out', 'start over', 'empty out'], targets: ['reset', 'clear', 'flush', 'truncate', 'reinit', 'empty'] },
  {
    phrases: ['refresh', 'refreshing', 'out of date', 'stale', 'outdated'],
    targets: ['refresh', 'stale', 'update', 'reload', 'invalidate', 'outdated', 'sync'],
  },
  {
    phrases: ['synchronize', 'synchronization', 'in sync', 'out of sync', 'keep in sync'],
    targets: ['sync', 'synchronize', 'reconcile', 'syncer', 'mirror', 'update'],
  },
  {
    phrases: ['validate', 'validation', 'validator', 'invalid input', 'sanity check'],
    targets: ['validate', 'validator', 'validation', 'check', 'constraint', 'is valid', 'verify', 'schema', 'ensure', 'invalid'],
  },
  {
    phrases: ['required field', 'mandatory', 'missing field', 'missing argument', 'missing parameter'],
    targets: ['required', 'missing', 'mandatory', 'validate', 'is required', 'optional'],
  },
  {
    phrases: ['read only', 'readonly', 'immutable', 'frozen', 'immutability'],
    targets: ['readonly', 'read only', 'immutable', 'frozen', 'freeze', 'const'],
  },
  {
    phrases: ['default value', 'default option', 'fallback', 'fall back', 'falls back'],
    targets: ['default', 'defaults', 'fallback', 'or else', 'default value', 'backup'],
  },
  {
    phrases: ['truncate', 'truncated', 'truncation', 'cut off', 'shorten', 'ellipsis'],
    targets: ['truncate', 'trim', 'shorten', 'ellipsis', 'limit', 'max length', 'abbreviate'],
  },
  {
    phrases: ['upper limit', 'maximum size', 'max size', 'too large', 'too long', 'size limit'],
    targets: ['limit', 'max', 'max size', 'max length', 'cap', 'capacity', 'quota', 'threshold', 'exceeded'],
  },
  { phrases: ['skip', 'skipped', 'skipping', 'leave out', 'omit', 'omitted'], targets: ['skip', 'omit', 'ignore', 'exclude', 'skipped', 'filter'] },
  {
    phrases: ['allow list', 'allowlist', 'whitelist', 'deny list', 'blacklist', 'blocklist'],
    targets: ['allow', 'allowed', 'allowlist', 'whitelist', 'deny', 'blacklist', 'blocklist', 'blocked'],
  },
  {
    phrases: ['attach', 'attached', 'attachment', 'hook up', 'wire up'],
    targets: ['attach', 'bind', 'connect', 'mount', 'register', 'attachment', 'link'],
  },
  { phrases: ['detach', 'detached', 'unhook', 'unmount'], targets: ['detach', 'unbind', 'disconnect', 'unmount', 'unregister', 'remove listener'] },
  { phrases: ['report', 'reports', 'reporting', 'summary'], targets: ['report', 'reporter', 'summary', 'summarize'] },
  { phrases: ['monitor', 'monitoring', 'observe', 'keep an eye'], targets: ['monitor', 'watch', 'observe', 'watcher', 'poll', 'probe'] },
  { phrases: ['poll', 'polling', 'long polling'], targets: ['poll', 'poller', 'polling', 'interval', 'select', 'epoll', 'refetch'] },
  {
    phrases: ['infinite loop', 'infinite recursion', 'recursion limit', 'stack overflow'],
    targets: ['recursion', 'recursive', 'max depth', 'depth', 'visited', 'cycle', 'stack'],
  },
  { phrases: ['nested', 'nesting', 'deeply nested'], targets: ['nested', 'nest', 'depth', 'recursive', 'flatten'] },
  {
    phrases: ['once only', 'only once', 'run once', 'called twice', 'idempotent'],
    targets: ['once', 'idempotent', 'dedupe', 'already', 'guard', 'initialized'],
  },
  { phrases: ['dry run', 'simulate', 'simulation', 'preview'], targets: ['dry run', 'simulate', 'simulation', 'preview', 'noop', 'pretend'] },
  { phrases: ['no op', 'does nothing', 'noop'], targets: ['noop', 'no op', 'identity'] },
  { phrases: ['quiet', 'silent', 'silently', 'silence', 'mute'], targets: ['quiet', 'silent', 'silence', 'suppress', 'mute', 'verbose'] },
  { phrases: ['workaround', 'monkey patch', 'work around'], targets: ['patch', 'monkeypatch', 'hack', 'workaround', 'shim', 'quirk', 'compat'] },
  { phrases: ['entry point', 'starting point', 'program entry'], targets: ['entry point', 'entrypoint', 'cli', 'bootstrap', 'start', 'console'] },
  {
    phrases: ['geolocation', 'latitude', 'longitude', 'coordinates'],
    targets: ['lat', 'lon', 'lng', 'latitude', 'longitude', 'geo', 'coordinates', 'point', 'location'],
  },

  // Collections
  {
    phrases: ['sort', 'sorting', 'sorted', 'ordering', 'sort order'],
    targets: ['sort', 'sorted', 'order', 'order by', 'compare', 'comparator', 'cmp', 'sort key'],
  },
  {
    phrases: ['compare', 'comparison', 'comparing', 'equality', 'equal'],
    targets: ['compare', 'equals', 'equal', 'eq', 'cmp', 'comparator', 'is equal', 'diff'],
  },
  { phrases: ['search', 'searching', 'match', 'matching'], targets: ['search', 'find', 'match', 'matcher', 'query', 'lookup', 'matches'] },
  { phrases: ['filter', 'filtering', 'narrow down'], targets: ['filter', 'filters', 'where', 'predicate', 'exclude', 'reject', 'select'] },
  { phrases: ['group', 'grouping', 'group by', 'bucket'], targets: ['group', 'group by', 'grouper', 'bucket', 'partition', 'aggregate'] },
  {
    phrases: ['aggregate', 'aggregation', 'sum up', 'average'],
    targets: ['aggregate', 'sum', 'reduce', 'total', 'mean', 'avg', 'accumulate', 'rollup'],
  },
  {
    phrases: ['deduplicate', 'deduplication', 'duplicates', 'duplicate entries', 'dedupe'],
    targets: ['dedupe', 'dedup', 'unique', 'distinct', 'uniq', 'duplicate', 'seen'],
  },
  {
    phrases: ['pagination', 'paginate', 'paging', 'page number', 'next page'],
    targets: ['paginate', 'paginator', 'pagination', 'page', 'per page', 'page size', 'cursor', 'offset', 'limit'],
  },
  {
    phrases: ['generator', 'generators', 'iterator', 'iterators', 'iterable'],
    targets: ['iter', 'iterator', 'generator', 'iterable', 'next', 'yield'],
  },
  {
    phrases: ['stream', 'streams', 'streaming', 'streamed'],
    targets: ['stream', 'streaming', 'reader', 'writer', 'pipe', 'readable', 'writable', 'chunk'],
  },
  {
    phrases: ['hash map', 'hash table', 'dictionary', 'mapping', 'associative array'],
    targets: ['map', 'dict', 'mapping', 'hash', 'hashmap', 'hash table', 'table', 'bucket'],
  },
  {
    phrases: ['tree', 'trees', 'hierarchy', 'hierarchical'],
    targets: ['tree', 'node', 'parent', 'children', 'subtree', 'ancestor', 'descendants', 'leaf'],
  },
  { phrases: ['priority queue', 'heap queue'], targets: ['heap', 'priority queue', 'heapq', 'heapify', 'sift', 'priority'] },
  {
    phrases: ['graph algorithm', 'shortest path', 'graph traversal'],
    targets: ['graph', 'bfs', 'dfs', 'dijkstra', 'edge', 'vertex', 'neighbors', 'visited'],
  },
  { phrases: ['prefix tree', 'trie', 'radix tree'], targets: ['trie', 'radix', 'prefix', 'radix tree', 'node'] },
  { phrases: ['binary search', 'bisect'], targets: ['bisect', 'binary search', 'lower bound', 'upper bound', 'search'] },
  { phrases: ['flatten', 'flattened', 'unnest'], targets: ['flatten', 'flat', 'flat map', 'unnest', 'explode', 'ravel'] },
  {
    phrases: ['intersection', 'set difference', 'set union', 'overlap', 'overlapping'],
    targets: ['intersect', 'intersection', 'union', 'difference', 'overlap', 'overlaps', 'subset'],
  },
  {
    phrases: ['matrix', 'matrices', 'vector', 'linear algebra'],
    targets: ['matrix', 'mat', 'vector', 'vec', 'dot', 'transpose', 'tensor', 'ndarray'],
  },
  { phrases: ['shape', 'dimension', 'dimensions', 'broadcasting'], targets: ['shape', 'dim', 'dims', 'ndim', 'axis', 'broadcast', 'reshape'] },
  { phrases: ['missing values', 'nan', 'not a number'], targets: ['nan', 'isnan', 'na', 'isna', 'fillna', 'dropna', 'missing'] },
  {
    phrases: ['machine learning', 'training', 'train model', 'classifier'],
    targets: ['train', 'fit', 'predict', 'estimator', 'classifier', 'epoch', 'trainer', 'loss'],
  },
  { phrases: ['gradient', 'backpropagation', 'autograd'], targets: ['grad', 'gradient', 'backward', 'autograd', 'autodiff', 'optimizer'] },
]
