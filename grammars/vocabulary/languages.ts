// What the users of a language call its features -> the names its code gives them.

import type { Vocabulary } from '../vocabulary.ts'

const python: Vocabulary = {
  name: 'python',
  languages: ['python'],
  classes: [
    { phrases: ['constructor', 'initializer'], targets: ['init', 'post init', 'init subclass'] },
    { phrases: ['context manager', 'with statement'], targets: ['enter', 'exit', 'aenter', 'aexit', 'contextmanager', 'exit stack'] },
    { phrases: ['string representation', 'repr', 'representation'], targets: ['repr', 'str', 'rich repr', 'format'] },
    { phrases: ['iterator protocol', 'iterable', 'iteration'], targets: ['iter', 'next', 'aiter', 'anext', 'getitem'] },
    { phrases: ['attribute access', 'attribute lookup', 'dynamic attribute'], targets: ['getattr', 'setattr', 'delattr', 'getattribute', 'hasattr'] },
    { phrases: ['indexing', 'subscript', 'subscripting', 'slicing'], targets: ['getitem', 'setitem', 'delitem', 'class getitem', 'slice'] },
    { phrases: ['membership check', 'in operator'], targets: ['contains'] },
    { phrases: ['callable', 'function call operator'], targets: ['call', 'callable'] },
    { phrases: ['equality', 'equality comparison', 'hashable'], targets: ['eq', 'ne', 'hash', 'total ordering'] },
    { phrases: ['pickle', 'pickling', 'picklable'], targets: ['reduce', 'getstate', 'setstate', 'getnewargs', 'pickle', 'copyreg'] },
    { phrases: ['descriptor', 'descriptors', 'property'], targets: ['set name', 'property', 'cached property', 'descriptor', 'fget'] },
    { phrases: ['operator overloading', 'arithmetic operator'], targets: ['add', 'radd', 'iadd', 'mul', 'rmul', 'truediv', 'neg'] },
    { phrases: ['truthiness', 'truth value', 'falsy'], targets: ['bool', 'len', 'nonzero'] },
    { phrases: ['dataclass', 'dataclasses', 'named tuple'], targets: ['dataclass', 'fields', 'asdict', 'astuple', 'namedtuple', 'post init'] },
    { phrases: ['metaclass', 'metaclasses', 'class creation'], targets: ['metaclass', 'init subclass', 'meta', 'prepare', 'mro'] },
  ],
}

const ecmascript: Vocabulary = {
  name: 'javascript',
  languages: ['javascript', 'typescript', 'typescriptreact'],
  classes: [
    { phrases: ['string representation', 'convert to text'], targets: ['to string', 'stringify', 'to json', 'inspect'] },
    { phrases: ['promise', 'promises', 'then chain'], targets: ['promise', 'resolve', 'reject', 'then', 'all settled', 'promisify', 'thenable'] },
    { phrases: ['iterable', 'iterator protocol', 'async iterator'], targets: ['iterator', 'async iterator', 'next', 'entries', 'for await'] },
    { phrases: ['merge objects', 'object spread', 'deep merge'], targets: ['assign', 'merge', 'extend', 'spread', 'defaults', 'deep merge'] },
    { phrases: ['deep copy', 'clone object'], targets: ['clone', 'clone deep', 'structured clone', 'deep clone'] },
    { phrases: ['type guard', 'narrowing', 'type predicate'], targets: ['assert', 'is object', 'is string', 'is array', 'guard'] },
    { phrases: ['event emitter', 'event listener'], targets: ['emitter', 'emit', 'once', 'add event listener', 'remove listener'] },
    { phrases: ['module system', 'commonjs', 'esm', 'es modules'], targets: ['esm', 'cjs', 'require', 'interop', 'export default', 'commonjs'] },
    { phrases: ['type declaration', 'type definitions', 'declaration file'], targets: ['declaration', 'dts', 'ambient', 'declare', 'typings'] },
    { phrases: ['getter', 'setter', 'accessor', 'property descriptor'], targets: ['define property', 'accessor', 'getter', 'setter', 'descriptor'] },
    { phrases: ['proxy object', 'object proxy'], targets: ['proxy', 'reflect', 'trap', 'revocable'] },
    { phrases: ['abort request', 'abort controller'], targets: ['abort', 'abort controller', 'abort signal', 'signal'] },
    { phrases: ['microtask', 'next tick', 'macrotask'], targets: ['next tick', 'queue microtask', 'set immediate', 'flush', 'schedule'] },
    {
      phrases: ['dom element', 'dom node', 'document element'],
      targets: ['element', 'node', 'query selector', 'append child', 'create element', 'fragment'],
    },
  ],
}

const go: Vocabulary = {
  name: 'go',
  languages: ['go'],
  classes: [
    { phrases: ['http handler', 'request handler'], targets: ['serve http', 'handler func', 'handler', 'mux', 'handle func'] },
    { phrases: ['error wrapping', 'wrapped error', 'unwrap error'], targets: ['errorf', 'unwrap', 'wrap', 'err'] },
    { phrases: ['string representation', 'stringer'], targets: ['string', 'go string', 'stringer', 'sprintf', 'format'] },
    { phrases: ['goroutine', 'goroutines', 'goroutine leak'], targets: ['go', 'wait group', 'errgroup', 'worker', 'done', 'loop'] },
    { phrases: ['channel', 'channels', 'select statement'], targets: ['chan', 'ch', 'done', 'send', 'recv', 'notify'] },
    {
      phrases: ['context cancellation', 'cancel context', 'request context'],
      targets: ['ctx', 'context', 'cancel', 'with cancel', 'with timeout', 'done'],
    },
    { phrases: ['mutex', 'concurrent map', 'concurrent access'], targets: ['mu', 'mutex', 'rw mutex', 'lock', 'rlock', 'sync', 'atomic'] },
    { phrases: ['struct tag', 'struct tags', 'field tag'], targets: ['tag', 'struct tag', 'struct field', 'reflect'] },
    { phrases: ['panic', 'panics', 'recover from panic'], targets: ['panic', 'recover', 'recovery', 'must'] },
    {
      phrases: ['json encoding', 'json marshalling', 'custom json'],
      targets: ['marshal json', 'unmarshal json', 'marshal', 'unmarshal', 'marshal text'],
    },
    { phrases: ['reader', 'writer', 'io stream'], targets: ['reader', 'writer', 'read from', 'write to', 'closer', 'read all', 'bufio'] },
    { phrases: ['functional options', 'option pattern'], targets: ['option', 'options', 'apply'] },
    { phrases: ['sql scan', 'custom column type'], targets: ['scan', 'scanner', 'valuer', 'null string'] },
  ],
}

const rust: Vocabulary = {
  name: 'rust',
  languages: ['rust'],
  classes: [
    { phrases: ['conversion', 'convert between', 'type conversion'], targets: ['from', 'into', 'try from', 'try into', 'as ref', 'from str'] },
    { phrases: ['destructor', 'cleanup', 'resource release'], targets: ['drop', 'guard', 'manually drop', 'scope guard'] },
    { phrases: ['string representation', 'print formatting', 'debug output'], targets: ['fmt', 'display', 'debug', 'to string', 'formatter'] },
    { phrases: ['parse from string', 'parsing from text'], targets: ['from str', 'parse', 'from utf8', 'try from'] },
    { phrases: ['iterator', 'iteration', 'iterate'], targets: ['iter', 'into iter', 'iter mut', 'next', 'size hint', 'from iter'] },
    {
      phrases: ['smart pointer', 'reference counted', 'interior mutability'],
      targets: ['arc', 'rc', 'box', 'ref cell', 'cell', 'weak', 'once cell'],
    },
    { phrases: ['dereference', 'borrow', 'borrowed'], targets: ['deref', 'deref mut', 'as ref', 'borrow', 'cow', 'to owned'] },
    { phrases: ['default value', 'default values', 'default constructor'], targets: ['default', 'unwrap or default', 'builder'] },
    { phrases: ['equality', 'comparison', 'ordering'], targets: ['eq', 'partial eq', 'ord', 'partial ord', 'cmp', 'partial cmp'] },
    { phrases: ['future', 'polling', 'pinning'], targets: ['poll', 'future', 'pin', 'waker', 'context', 'poll next', 'wake'] },
    {
      phrases: ['derive macro', 'procedural macro', 'macro expansion'],
      targets: ['derive', 'proc macro', 'expand', 'token stream', 'quote', 'parse macro input'],
    },
    {
      phrases: ['error type', 'error conversion', 'error propagation'],
      targets: ['error', 'error kind', 'source', 'context', 'thiserror', 'anyhow'],
    },
    {
      phrases: ['unsafe code', 'raw pointer', 'undefined behavior'],
      targets: ['unsafe', 'ptr', 'non null', 'maybe uninit', 'transmute', 'raw', 'unchecked'],
    },
    {
      phrases: ['serialization', 'serde', 'deserialization'],
      targets: ['serialize', 'deserialize', 'serializer', 'deserializer', 'visitor', 'visit map'],
    },
    { phrases: ['panic', 'panics', 'unwrap on none'], targets: ['unwrap', 'expect', 'panic', 'unreachable', 'catch unwind'] },
  ],
}

const jvm: Vocabulary = {
  name: 'jvm',
  languages: ['java', 'kotlin', 'scala'],
  classes: [
    { phrases: ['equality', 'object equality', 'hashing'], targets: ['equals', 'hash code', 'compare to', 'comparator'] },
    { phrases: ['string representation', 'printable form'], targets: ['to string', 'string builder', 'append to'] },
    {
      phrases: ['resource cleanup', 'close resources', 'resource leak'],
      targets: ['close', 'closeable', 'auto closeable', 'dispose', 'close quietly'],
    },
    {
      phrases: ['thread pool', 'executor', 'background thread'],
      targets: ['executor', 'executor service', 'thread factory', 'submit', 'scheduled', 'dispatcher'],
    },
    {
      phrases: ['asynchronous result', 'future', 'futures'],
      targets: ['future', 'completable future', 'promise', 'deferred', 'listenable', 'when complete'],
    },
    {
      phrases: ['reflection', 'reflective access', 'annotation scanning'],
      targets: ['reflect', 'reflection', 'declared', 'annotation', 'class loader', 'accessible'],
    },
    { phrases: ['null safety', 'null check', 'npe'], targets: ['null', 'non null', 'nullable', 'require non null', 'optional', 'check not null'] },
    { phrases: ['iteration', 'iterator'], targets: ['iterator', 'has next', 'next', 'iterable', 'spliterator', 'for each'] },
    {
      phrases: ['class loading', 'class path', 'service loader'],
      targets: ['class loader', 'classpath', 'load class', 'service loader', 'resource'],
    },
    {
      phrases: ['bytecode generation', 'dynamic proxy', 'bytecode'],
      targets: ['proxy', 'invocation handler', 'bytecode', 'asm', 'class writer', 'enhancer'],
    },
    {
      phrases: ['coroutine', 'coroutines', 'suspend function'],
      targets: ['coroutine', 'suspend', 'launch', 'dispatcher', 'flow', 'continuation', 'job'],
    },
    { phrases: ['extractor', 'pattern matching', 'companion object'], targets: ['unapply', 'apply', 'companion', 'case class', 'sealed'] },
    { phrases: ['implicit conversion', 'type class', 'implicits'], targets: ['implicit', 'implicits', 'given', 'ops', 'syntax', 'instances'] },
    { phrases: ['object creation', 'builder', 'static factory'], targets: ['builder', 'build', 'value of', 'create', 'factory', 'copy of'] },
    {
      phrases: ['java serialization', 'serializable'],
      targets: ['serializable', 'serial version uid', 'read object', 'write object', 'read resolve'],
    },
  ],
}

const cFamily: Vocabulary = {
  name: 'c',
  languages: ['c', 'cpp'],
  classes: [
    { phrases: ['constructor', 'initialization', 'object creation'], targets: ['init', 'create', 'alloc', 'make', 'ctor'] },
    { phrases: ['destructor', 'cleanup', 'deallocation'], targets: ['free', 'destroy', 'dtor', 'release', 'deinit', 'cleanup', 'close'] },
    {
      phrases: ['memory allocation', 'heap allocation', 'allocator'],
      targets: ['malloc', 'calloc', 'realloc', 'alloc', 'allocator', 'arena'],
    },
    { phrases: ['buffer overflow', 'out of bounds', 'overrun'], targets: ['len', 'size', 'bounds', 'strlcpy', 'snprintf', 'memcpy', 'capacity'] },
    { phrases: ['use after free', 'double free', 'dangling pointer'], targets: ['free', 'release', 'refcount', 'unref', 'destroy', 'weak'] },
    { phrases: ['reference counting', 'reference count'], targets: ['ref', 'unref', 'incr', 'decr', 'refcount', 'retain', 'shared ptr'] },
    {
      phrases: ['string copy', 'string concatenation', 'string handling'],
      targets: ['strcpy', 'strcat', 'strdup', 'snprintf', 'strlen', 'string view'],
    },
    { phrases: ['command line', 'command line parsing'], targets: ['argc', 'argv', 'getopt', 'usage', 'parse args'] },
    { phrases: ['smart pointer', 'ownership'], targets: ['unique ptr', 'shared ptr', 'weak ptr', 'move', 'release', 'make unique'] },
    { phrases: ['operator overloading', 'comparison operator'], targets: ['operator', 'compare', 'less', 'equal', 'swap'] },
    {
      phrases: ['template metaprogramming', 'type traits', 'compile time'],
      targets: ['enable if', 'constexpr', 'traits', 'is same', 'conditional', 'consteval', 'concept'],
    },
    { phrases: ['iterator', 'iteration'], targets: ['begin', 'end', 'iterator', 'next', 'advance', 'const iterator', 'foreach'] },
    { phrases: ['event loop', 'io multiplexing'], targets: ['epoll', 'kqueue', 'poll', 'select', 'event', 'loop', 'fd'] },
    { phrases: ['simd', 'vectorized', 'vectorization'], targets: ['simd', 'sse', 'avx', 'neon', 'vec', 'intrinsics', 'avx2'] },
    { phrases: ['byte swap', 'byte order'], targets: ['bswap', 'htonl', 'ntohl', 'endian', 'le32', 'be32'] },
  ],
}

const csharp: Vocabulary = {
  name: 'csharp',
  languages: ['csharp'],
  classes: [
    { phrases: ['equality', 'object equality', 'hashing'], targets: ['equals', 'hash code', 'equality comparer', 'compare to', 'comparer'] },
    {
      phrases: ['resource cleanup', 'disposal', 'using statement'],
      targets: ['dispose', 'disposable', 'dispose async', 'finalize', 'suppress finalize'],
    },
    { phrases: ['string representation'], targets: ['to string', 'string builder', 'format', 'formattable'] },
    {
      phrases: ['asynchronous method', 'task based', 'async await'],
      targets: ['async', 'task', 'value task', 'await', 'configure await', 'task completion source'],
    },
    {
      phrases: ['cancellation', 'cancel task'],
      targets: ['cancellation token', 'cancellation token source', 'cancel', 'throw if cancellation requested'],
    },
    { phrases: ['iteration', 'enumeration', 'enumerate'], targets: ['enumerator', 'enumerable', 'move next', 'current', 'async enumerable'] },
    {
      phrases: ['linq', 'linq query', 'expression tree'],
      targets: ['queryable', 'select', 'where', 'expression', 'lambda', 'enumerable', 'expression visitor'],
    },
    { phrases: ['event handler', 'delegate', 'delegates'], targets: ['event', 'delegate', 'event args', 'action', 'func', 'invoke', 'raise'] },
    {
      phrases: ['reflection', 'custom attribute'],
      targets: ['attribute', 'reflection', 'property info', 'method info', 'activator', 'custom attributes'],
    },
    { phrases: ['extension method', 'extension methods'], targets: ['extensions', 'extension', 'static extensions'] },
    { phrases: ['nullable', 'null reference'], targets: ['nullable', 'null', 'has value', 'not null', 'throw if null'] },
    {
      phrases: ['high performance memory', 'stack allocation', 'array pool'],
      targets: ['span', 'memory', 'array pool', 'stackalloc', 'read only span', 'rent'],
    },
  ],
}

const ruby: Vocabulary = {
  name: 'ruby',
  languages: ['ruby'],
  classes: [
    { phrases: ['constructor', 'object creation'], targets: ['initialize', 'initialize copy', 'build', 'allocate'] },
    { phrases: ['string representation', 'conversion to string'], targets: ['to s', 'inspect', 'to str', 'pretty print'] },
    { phrases: ['conversion', 'type conversion', 'coercion'], targets: ['to h', 'to a', 'to i', 'to sym', 'to proc', 'coerce'] },
    {
      phrases: ['dynamic method', 'missing method', 'metaprogramming'],
      targets: ['method missing', 'respond to missing', 'define method', 'public send', 'class eval', 'instance eval'],
    },
    { phrases: ['mixin', 'mixins', 'module inclusion'], targets: ['included', 'extended', 'prepended', 'inherited', 'concern', 'class methods'] },
    { phrases: ['iteration', 'enumerable'], targets: ['each', 'map', 'each with index', 'enumerator', 'each pair', 'lazy'] },
    { phrases: ['equality', 'comparison'], targets: ['eql', 'equal', 'hash', 'comparable', 'compare'] },
    { phrases: ['exception handling', 'error handling'], targets: ['rescue', 'ensure', 'raise', 'retry', 'rescue from'] },
    { phrases: ['accessor', 'accessors', 'getter', 'setter'], targets: ['attr accessor', 'attr reader', 'attr writer', 'mattr accessor'] },
    { phrases: ['frozen string', 'frozen object', 'immutability'], targets: ['freeze', 'frozen', 'dup', 'deep freeze'] },
    { phrases: ['block', 'proc', 'lambda'], targets: ['yield', 'block', 'proc', 'lambda', 'block given', 'instance exec'] },
    { phrases: ['autoload', 'autoloading', 'load path'], targets: ['autoload', 'require', 'load path', 'eager load', 'const missing'] },
  ],
}

const php: Vocabulary = {
  name: 'php',
  languages: ['php'],
  classes: [
    { phrases: ['constructor', 'initialization'], targets: ['construct', 'create', 'make', 'boot'] },
    { phrases: ['magic method', 'magic methods', 'dynamic call'], targets: ['call', 'call static', 'invoke', 'isset', 'unset'] },
    { phrases: ['string representation'], targets: ['to string', 'stringable', 'sprintf', 'dump'] },
    { phrases: ['array access', 'array like'], targets: ['offset get', 'offset set', 'offset exists', 'offset unset', 'array access'] },
    {
      phrases: ['iteration', 'iterator', 'traversable'],
      targets: ['iterator', 'current', 'rewind', 'next', 'valid', 'iterator aggregate', 'generator'],
    },
    { phrases: ['serialization', 'serialize'], targets: ['serialize', 'unserialize', 'sleep', 'wakeup', 'json serialize', 'normalize'] },
    { phrases: ['autoload', 'autoloading', 'class loading'], targets: ['autoload', 'spl autoload', 'psr4', 'class loader', 'class map'] },
    { phrases: ['reflection', 'attributes', 'annotations'], targets: ['reflection', 'reflection class', 'attribute', 'doc comment', 'annotation'] },
    { phrases: ['static proxy', 'facade', 'facades'], targets: ['facade', 'accessor', 'call static', 'alias'] },
    { phrases: ['multibyte', 'multibyte string'], targets: ['mb', 'mbstring', 'mb substr', 'mb strlen', 'iconv', 'grapheme'] },
    { phrases: ['counting elements', 'countable'], targets: ['count', 'countable', 'is empty'] },
    { phrases: ['cloning', 'clone object'], targets: ['clone', 'deep copy'] },
  ],
}

const swift: Vocabulary = {
  name: 'swift',
  languages: ['swift'],
  classes: [
    { phrases: ['constructor', 'initializer'], targets: ['init', 'convenience init', 'make'] },
    { phrases: ['destructor', 'deallocation'], targets: ['deinit', 'invalidate', 'cancel', 'tear down'] },
    { phrases: ['equality', 'hashing', 'comparison'], targets: ['equatable', 'hashable', 'hash into', 'comparable', 'hash'] },
    { phrases: ['string representation'], targets: ['description', 'debug description', 'custom string convertible'] },
    {
      phrases: ['json decoding', 'json encoding', 'serialization'],
      targets: ['codable', 'decodable', 'encodable', 'coding keys', 'decode', 'encode', 'decoder'],
    },
    { phrases: ['memory leak', 'retain cycle', 'strong reference'], targets: ['weak', 'unowned', 'capture', 'retain', 'deinit', 'autoreleasepool'] },
    {
      phrases: ['async await', 'asynchronous', 'concurrency'],
      targets: ['async', 'await', 'task', 'actor', 'continuation', 'task group', 'sendable', 'main actor'],
    },
    { phrases: ['completion handler', 'completion callback'], targets: ['completion', 'completion handler', 'callback', 'closure', 'escaping'] },
    {
      phrases: ['grand central dispatch', 'dispatch queue', 'background thread'],
      targets: ['dispatch queue', 'queue', 'dispatch group', 'async', 'operation queue'],
    },
    { phrases: ['iteration', 'iterator'], targets: ['sequence', 'iterator', 'make iterator', 'next', 'collection', 'async sequence'] },
    { phrases: ['property observer', 'property change'], targets: ['did set', 'will set', 'published', 'observe', 'kvo'] },
    { phrases: ['delegation', 'delegate callback'], targets: ['delegate', 'data source'] },
    {
      phrases: ['result builder', 'property wrapper'],
      targets: ['result builder', 'build block', 'property wrapper', 'wrapped value', 'projected value'],
    },
  ],
}

const elixir: Vocabulary = {
  name: 'elixir',
  languages: ['elixir'],
  classes: [
    { phrases: ['constructor', 'initialization', 'start process'], targets: ['init', 'start link', 'child spec', 'start'] },
    {
      phrases: ['server callback', 'genserver', 'process message'],
      targets: ['handle call', 'handle cast', 'handle info', 'handle continue', 'genserver'],
    },
    {
      phrases: ['supervision', 'supervisor', 'supervision tree'],
      targets: ['supervisor', 'child spec', 'start child', 'dynamic supervisor', 'children', 'strategy'],
    },
    { phrases: ['string representation', 'print formatting'], targets: ['to string', 'inspect', 'string chars', 'to iodata'] },
    { phrases: ['request pipeline', 'plug', 'plugs'], targets: ['plug', 'conn', 'call', 'pipeline', 'pipe through', 'halt'] },
    { phrases: ['macro', 'macros', 'metaprogramming'], targets: ['defmacro', 'quote', 'unquote', 'before compile', 'expand'] },
    { phrases: ['protocol', 'polymorphism', 'behaviour'], targets: ['defprotocol', 'defimpl', 'impl', 'behaviour', 'callback'] },
    { phrases: ['process registry', 'named process'], targets: ['registry', 'whereis', 'via', 'register', 'lookup'] },
    { phrases: ['changeset', 'changesets', 'schema validation'], targets: ['changeset', 'cast', 'validate required', 'put change', 'cast assoc'] },
    { phrases: ['shared state', 'in memory table'], targets: ['agent', 'ets', 'persistent term', 'mnesia'] },
    { phrases: ['process crash', 'process exit', 'process monitoring'], targets: ['terminate', 'exit', 'trap exit', 'down', 'monitor', 'link'] },
    { phrases: ['lazy enumeration', 'iteration'], targets: ['stream', 'enum', 'reduce', 'each', 'enumerable'] },
  ],
}

const lua: Vocabulary = {
  name: 'lua',
  languages: ['lua'],
  classes: [
    {
      phrases: ['metatable', 'metatables', 'metamethod', 'operator overloading'],
      targets: ['metatable', 'setmetatable', 'mt', 'index', 'newindex', 'rawget'],
    },
    { phrases: ['class', 'constructor', 'inheritance'], targets: ['extend', 'create', 'init', 'setmetatable', 'subclass', 'super'] },
    { phrases: ['string representation'], targets: ['tostring', 'format', 'inspect', 'dump'] },
    { phrases: ['iteration', 'iterator'], targets: ['pairs', 'ipairs', 'next', 'iter', 'each'] },
    { phrases: ['error handling', 'protected call'], targets: ['pcall', 'xpcall', 'error', 'assert', 'traceback'] },
    { phrases: ['coroutine', 'coroutines'], targets: ['coroutine', 'yield', 'resume', 'wrap', 'co'] },
    { phrases: ['pattern matching', 'string matching'], targets: ['match', 'gmatch', 'gsub', 'find', 'pattern', 'lpeg'] },
    { phrases: ['module loading', 'load module'], targets: ['require', 'package', 'loader', 'searchers', 'loadstring', 'dofile'] },
    { phrases: ['deep copy', 'copy table', 'merge tables'], targets: ['deepcopy', 'copy', 'clone', 'merge', 'extend'] },
    { phrases: ['callback function', 'autocommand', 'key mapping'], targets: ['callback', 'cb', 'autocmd', 'keymap', 'augroup'] },
  ],
}

export const languageVocabularies: readonly Vocabulary[] = [python, ecmascript, go, rust, jvm, cFamily, csharp, ruby, php, swift, elixir, lua]
