// Universal classes about text and formats, languages and their tools, program structure, terminals and pictures.

import type { EquivalenceClass } from '../vocabulary.ts'

export const language: readonly EquivalenceClass[] = [
  // Formats and text
  { phrases: ['parse', 'parsing', 'parser', 'syntax analysis'], targets: ['parse', 'parser', 'tokenize', 'lexer', 'grammar', 'ast', 'scanner'] },
  {
    phrases: ['tokenize', 'tokenizer', 'tokenization', 'lexer', 'lexing', 'lexical analysis'],
    targets: ['tokenize', 'tokenizer', 'lexer', 'lex', 'scanner', 'scan', 'token'],
  },
  { phrases: ['syntax tree', 'abstract syntax tree', 'ast', 'tree nodes'], targets: ['ast', 'node', 'syntax tree', 'visitor', 'visit', 'tree'] },
  { phrases: ['tree traversal', 'traverse tree', 'visitor'], targets: ['visit', 'visitor', 'walk', 'walker', 'traverse', 'traversal', 'descend'] },
  {
    phrases: ['syntax error', 'parse error', 'invalid syntax'],
    targets: ['syntax error', 'parse error', 'unexpected', 'unexpected token', 'expect'],
  },
  {
    phrases: ['operator precedence', 'precedence', 'associativity', 'parentheses'],
    targets: ['precedence', 'priority', 'binding power', 'paren', 'parenthesize', 'associativity'],
  },
  {
    phrases: ['serialize', 'serialization', 'serializer', 'marshal', 'marshalling'],
    targets: ['serialize', 'serializer', 'marshal', 'encode', 'encoder', 'dump', 'dumps', 'to json', 'stringify', 'pack'],
  },
  {
    phrases: ['deserialize', 'deserialization', 'unmarshal', 'unmarshalling'],
    targets: ['deserialize', 'deserializer', 'unmarshal', 'decode', 'decoder', 'load', 'loads', 'from json', 'unpack'],
  },
  { phrases: ['json output', 'convert to json', 'as json'], targets: ['json', 'to json', 'dumps', 'stringify', 'encode', 'marshal', 'jsonify'] },
  { phrases: ['read json', 'parse json', 'json parsing'], targets: ['json', 'loads', 'from json', 'decode', 'unmarshal', 'json parse'] },
  { phrases: ['yaml file', 'toml file', 'ini file'], targets: ['yaml', 'yml', 'toml', 'ini', 'safe load', 'load config'] },
  { phrases: ['csv', 'comma separated', 'spreadsheet'], targets: ['csv', 'tsv', 'delimiter', 'dialect', 'row', 'sheet', 'excel'] },
  { phrases: ['binary format', 'binary protocol', 'wire format'], targets: ['pack', 'unpack', 'struct', 'wire', 'varint', 'codec', 'frame'] },
  {
    phrases: ['byte order', 'endianness', 'little endian', 'big endian'],
    targets: ['endian', 'little endian', 'big endian', 'byteorder', 'byte swap', 'hton'],
  },
  { phrases: ['base64', 'hex encoding', 'hexadecimal'], targets: ['base64', 'b64', 'hex', 'hexlify', 'b64decode', 'b64encode'] },
  {
    phrases: ['character encoding', 'charset', 'unicode', 'utf8', 'utf-8', 'non ascii', 'mojibake'],
    targets: ['encoding', 'charset', 'unicode', 'utf8', 'codec', 'utf', 'ascii', 'codepoint'],
  },
  {
    phrases: ['string formatting', 'interpolation', 'format string', 'placeholder'],
    targets: ['format', 'interpolate', 'sprintf', 'printf', 'formatter', 'substitute', 'placeholder'],
  },
  {
    phrases: ['pretty print', 'pretty printing', 'prettify', 'human readable'],
    targets: ['pretty', 'pprint', 'humanize', 'format', 'printer', 'beautify'],
  },
  {
    phrases: ['whitespace', 'spaces', 'blank', 'trailing whitespace', 'leading spaces'],
    targets: ['whitespace', 'space', 'trim', 'strip', 'blank', 'rstrip', 'lstrip'],
  },
  { phrases: ['indent', 'indentation', 'dedent'], targets: ['indent', 'indentation', 'dedent', 'outdent', 'tab', 'tab width'] },
  {
    phrases: ['newline', 'newlines', 'line ending', 'line endings', 'crlf', 'line break'],
    targets: ['newline', 'eol', 'crlf', 'line ending', 'linebreak', 'splitlines', 'linesep'],
  },
  {
    phrases: ['word wrap', 'line length', 'text wrapping', 'line wrapping'],
    targets: ['wrap', 'wordwrap', 'line length', 'width', 'fill', 'max width', 'print width'],
  },
  { phrases: ['padding', 'alignment', 'align', 'justify'], targets: ['pad', 'padding', 'align', 'ljust', 'rjust', 'center', 'justify', 'width'] },
  {
    phrases: ['escape', 'escaping', 'escaped', 'quoting', 'quotes', 'unescaped'],
    targets: ['escape', 'unescape', 'quote', 'unquote', 'sanitize', 'backslash', 'entities'],
  },
  { phrases: ['sanitize', 'sanitization', 'clean input'], targets: ['sanitize', 'sanitizer', 'clean', 'escape', 'purify', 'strip tags'] },
  { phrases: ['url encoding', 'percent encoding', 'urlencode'], targets: ['urlencode', 'quote', 'unquote', 'encode uri', 'percent', 'escape'] },
  {
    phrases: ['upper case', 'lower case', 'case insensitive', 'case sensitive', 'case sensitivity'],
    targets: ['lower', 'upper', 'casefold', 'ignore case', 'case insensitive', 'to lower', 'to upper'],
  },
  {
    phrases: ['camel case', 'snake case', 'naming convention'],
    targets: ['camel', 'camel case', 'snake', 'snake case', 'kebab', 'camelize', 'underscore', 'case'],
  },
  { phrases: ['plural', 'pluralize', 'singular'], targets: ['plural', 'pluralize', 'singularize', 'inflect', 'inflector', 'ngettext'] },
  { phrases: ['slug', 'slugs', 'url friendly'], targets: ['slug', 'slugify', 'permalink', 'parameterize'] },
  {
    phrases: ['substring', 'prefix', 'suffix', 'starts with', 'ends with'],
    targets: ['prefix', 'suffix', 'starts with', 'ends with', 'substr', 'has prefix', 'has suffix'],
  },
  { phrases: ['regex', 'regexp', 'regular expression', 'regular expressions'], targets: ['regex', 'regexp', 'pattern', 'regex match', 'fullmatch'] },
  {
    phrases: ['glob', 'globs', 'wildcard', 'wildcards', 'glob pattern'],
    targets: ['glob', 'wildcard', 'fnmatch', 'pattern'],
  },
  {
    phrases: ['fuzzy search', 'fuzzy matching', 'did you mean', 'similar names'],
    targets: ['fuzzy', 'levenshtein', 'similar', 'distance', 'suggest', 'suggestion', 'close matches'],
  },
  {
    phrases: ['full text search', 'search index', 'search engine'],
    targets: ['search', 'index', 'indexer', 'tokenizer', 'posting', 'inverted', 'ranking', 'score'],
  },
  {
    phrases: ['date', 'dates', 'datetime', 'timestamp', 'timestamps'],
    targets: ['date', 'datetime', 'timestamp', 'time', 'epoch', 'strftime', 'iso8601'],
  },
  {
    phrases: ['time zone', 'timezone', 'timezones', 'daylight saving', 'utc'],
    targets: ['timezone', 'tz', 'tzinfo', 'utc', 'utc offset', 'zone', 'dst', 'localtime'],
  },
  {
    phrases: ['date parsing', 'date format', 'date formatting'],
    targets: ['strptime', 'strftime', 'date format', 'parse date', 'from iso', 'iso8601'],
  },
  {
    phrases: ['duration', 'durations', 'elapsed', 'elapsed time', 'time span'],
    targets: ['duration', 'elapsed', 'timedelta', 'timespan', 'interval', 'period'],
  },
  {
    phrases: ['locale', 'locales', 'i18n', 'internationalization', 'localization', 'l10n'],
    targets: ['locale', 'i18n', 'l10n', 'intl', 'translate', 'localize', 'lang', 'gettext'],
  },
  {
    phrases: ['translation', 'translations', 'translated'],
    targets: ['translate', 'translation', 'translator', 'gettext', 'i18n', 'catalog', 'message'],
  },
  {
    phrases: ['number format', 'number formatting', 'thousands separator', 'currency'],
    targets: ['number format', 'currency', 'decimal', 'intcomma', 'separator', 'format number', 'money'],
  },
  {
    phrases: ['rounding', 'decimal places', 'floating point', 'precision'],
    targets: ['round', 'precision', 'decimal', 'float', 'epsilon', 'quantize', 'to fixed'],
  },
  {
    phrases: ['overflow', 'underflow', 'integer overflow', 'out of range'],
    targets: ['overflow', 'saturating', 'checked', 'clamp', 'bounds', 'wrapping', 'max int'],
  },
  {
    phrases: ['template', 'templates', 'templating', 'template engine'],
    targets: ['template', 'render', 'renderer', 'partial', 'layout', 'view', 'mustache'],
  },
  { phrases: ['diff', 'differences', 'patch'], targets: ['diff', 'patch', 'hunk', 'delta', 'changes', 'differ', 'lcs', 'edit script'] },
  {
    phrases: ['merge conflict', 'merging', 'deep merge', 'three way merge'],
    targets: ['merge', 'conflict', 'deep merge', 'extend', 'rebase', 'combine', 'merge base'],
  },

  // Languages and tools
  {
    phrases: ['compile', 'compiler', 'compilation', 'transpile', 'transpiler'],
    targets: ['compile', 'compiler', 'transpile', 'transform', 'emit', 'emitter', 'codegen', 'lower'],
  },
  {
    phrases: ['code generation', 'codegen', 'generated code', 'scaffold', 'scaffolding'],
    targets: ['codegen', 'generate', 'generator', 'emit', 'emitter', 'scaffold', 'writer'],
  },
  {
    phrases: ['bytecode', 'opcode', 'opcodes', 'virtual machine', 'interpreter'],
    targets: ['bytecode', 'opcode', 'vm', 'interpreter', 'instruction', 'eval', 'stack frame'],
  },
  {
    phrases: ['optimization pass', 'dead code', 'constant folding', 'tree shaking', 'minify'],
    targets: ['optimize', 'fold', 'inline', 'prune', 'minify', 'dce', 'tree shake', 'eliminate', 'simplify'],
  },
  { phrases: ['source map', 'source maps', 'sourcemap'], targets: ['source map', 'sourcemap', 'mappings', 'original position'] },
  { phrases: ['bundle', 'bundler', 'bundling'], targets: ['bundle', 'bundler', 'chunk', 'asset', 'entry', 'module graph', 'rollup'] },
  {
    phrases: ['type inference', 'infer type', 'inferred type', 'type deduction'],
    targets: ['infer', 'inference', 'deduce', 'unify', 'narrow', 'infer type', 'solve'],
  },
  {
    phrases: ['type checker', 'type check', 'type checking', 'type error'],
    targets: ['type check', 'checker', 'typecheck', 'assignable', 'subtype', 'type error', 'compatible'],
  },
  {
    phrases: ['type annotation', 'type annotations', 'type hint', 'type hints'],
    targets: ['annotation', 'annotations', 'type hint', 'hints', 'annotated', 'typing'],
  },
  {
    phrases: ['generics', 'generic type', 'type parameter', 'type variable'],
    targets: ['generic', 'generics', 'type param', 'type var', 'type args', 'bound', 'variance'],
  },
  {
    phrases: ['type conversion', 'type cast', 'casting', 'coerce', 'coercion'],
    targets: ['cast', 'coerce', 'convert', 'converter', 'coercion', 'to int', 'to python'],
  },
  {
    phrases: ['type alias', 'union type', 'optional type', 'nullable type'],
    targets: ['alias', 'union', 'optional', 'nullable', 'maybe', 'type alias'],
  },
  {
    phrases: ['scope', 'scoping', 'variable scope', 'name binding', 'symbol table'],
    targets: ['scope', 'binding', 'symbol', 'symbol table', 'namespace', 'resolve', 'closure', 'environment'],
  },
  {
    phrases: ['unused variable', 'unused import', 'undefined name', 'undefined variable'],
    targets: ['unused', 'undefined', 'binding', 'scope', 'no unused', 'undeclared'],
  },
  {
    phrases: ['import resolution', 'module resolution', 'module loading', 'module loader'],
    targets: ['resolve', 'resolver', 'loader', 'import', 'module', 'require', 'specifier', 'importer'],
  },
  {
    phrases: ['circular import', 'circular dependency', 'circular reference', 'import cycle'],
    targets: ['circular', 'cycle', 'cyclic', 'recursion', 'visited', 'detect cycle'],
  },
  {
    phrases: ['dynamic import', 'load module', 'import by name'],
    targets: ['import module', 'load module', 'import string', 'dynamic import', 'dlopen', 'require'],
  },
  { phrases: ['linter', 'lint', 'linting', 'lint rule'], targets: ['lint', 'linter', 'rule', 'violation', 'checker', 'diagnostic', 'report'] },
  {
    phrases: ['autofix', 'auto fix', 'autocorrect', 'quick fix', 'fixer'],
    targets: ['fix', 'fixer', 'autofix', 'autocorrect', 'code action', 'suggestion', 'edit'],
  },
  { phrases: ['code formatter', 'formatter', 'code style', 'reformat'], targets: ['formatter', 'format', 'printer', 'style', 'reformat', 'layout'] },
  {
    phrases: ['diagnostic', 'diagnostics', 'warning', 'warnings'],
    targets: ['warn', 'warning', 'warnings', 'diagnostic', 'diagnostics', 'report', 'severity'],
  },
  {
    phrases: ['suppress warning', 'disable comment', 'noqa', 'ignore comment'],
    targets: ['suppress', 'noqa', 'disable', 'pragma', 'directive', 'ignore'],
  },
  {
    phrases: ['autocomplete', 'auto completion', 'completion', 'completions', 'tab completion'],
    targets: ['complete', 'completion', 'completer', 'suggest', 'autocomplete', 'candidates'],
  },
  {
    phrases: ['go to definition', 'jump to definition', 'find references'],
    targets: ['definition', 'goto', 'references', 'declaration', 'symbol', 'locate'],
  },
  { phrases: ['refactoring', 'rename symbol'], targets: ['refactor', 'rename', 'rewrite', 'extract', 'inline'] },
  {
    phrases: ['docstring', 'docstrings', 'documentation', 'doc comment'],
    targets: ['doc', 'docs', 'docstring', 'comment', 'javadoc', 'describe', 'help'],
  },
  { phrases: ['debugger', 'debugging', 'breakpoint', 'breakpoints'], targets: ['debug', 'debugger', 'breakpoint', 'inspect', 'step', 'pdb'] },
  {
    phrases: ['stack trace', 'stacktrace', 'traceback', 'backtrace', 'call stack'],
    targets: ['traceback', 'stack trace', 'backtrace', 'stack', 'frame', 'frames', 'call stack'],
  },
  { phrases: ['repl', 'interactive shell', 'interactive console'], targets: ['repl', 'shell', 'console', 'interactive', 'prompt', 'readline'] },
  {
    phrases: ['package manager', 'dependency management', 'install packages', 'lockfile', 'lock file'],
    targets: ['package', 'dependency', 'install', 'installer', 'lockfile', 'lock', 'resolver', 'manifest'],
  },
  {
    phrases: ['dependency resolution', 'version constraint', 'version range', 'version conflict'],
    targets: ['resolver', 'resolve', 'constraint', 'specifier', 'semver', 'requirement', 'satisfies'],
  },
  {
    phrases: ['version number', 'semantic version', 'semver', 'version comparison'],
    targets: ['version', 'semver', 'major', 'minor', 'compare versions', 'parse version', 'prerelease'],
  },
  {
    phrases: ['compatibility', 'backward compatible', 'backwards compatibility', 'compat'],
    targets: ['compat', 'compatibility', 'legacy', 'shim', 'polyfill', 'fallback'],
  },
  {
    phrases: ['deprecate', 'deprecated', 'deprecation', 'obsolete'],
    targets: ['deprecated', 'deprecate', 'deprecation', 'obsolete', 'legacy', 'warn'],
  },
  { phrases: ['monorepo', 'workspaces', 'workspace root'], targets: ['workspace', 'workspaces', 'monorepo', 'packages', 'project root'] },
  { phrases: ['changelog', 'release notes'], targets: ['changelog', 'release', 'release notes', 'history', 'bump'] },
  {
    phrases: ['mock', 'mocking', 'mocks', 'stub', 'test double', 'fake'],
    targets: ['mock', 'stub', 'fake', 'spy', 'patch', 'double', 'dummy', 'monkeypatch'],
  },
  { phrases: ['fixture', 'fixtures', 'test setup', 'test data'], targets: ['fixture', 'fixtures', 'setup', 'teardown', 'factory', 'before each'] },
  { phrases: ['assertion', 'assertions', 'assert', 'expectation'], targets: ['assert', 'assertion', 'expect', 'matcher', 'verify'] },
  {
    phrases: ['test runner', 'test suite', 'test discovery', 'test case'],
    targets: ['test runner', 'runner', 'suite', 'collect', 'collector', 'reporter', 'spec', 'test case'],
  },
  { phrases: ['code coverage', 'test coverage', 'coverage'], targets: ['coverage', 'covered', 'instrument', 'lcov', 'cov'] },
  { phrases: ['benchmark', 'benchmarks'], targets: ['bench', 'benchmark', 'timeit', 'perf', 'measure'] },

  // Program structure
  {
    phrases: ['error handling', 'exception handling', 'error handler'],
    targets: ['error handler', 'handle error', 'on error', 'catch', 'rescue', 'recover', 'exception handler', 'handle exception'],
  },
  {
    phrases: ['exception', 'exceptions', 'throws', 'thrown', 'raises', 'failure', 'failures'],
    targets: ['exception', 'error', 'raise', 'throw', 'throwable', 'panic', 'fault'],
  },
  {
    phrases: ['crash', 'crashes', 'crashing', 'segfault', 'segmentation fault'],
    targets: ['panic', 'exception', 'abort', 'crash', 'fatal', 'segfault', 'die', 'uncaught'],
  },
  { phrases: ['error message', 'error messages', 'misleading error', 'error text'], targets: ['error message', 'format error', 'message', 'reason'] },
  {
    phrases: ['null pointer', 'null reference', 'nil pointer', 'none type'],
    targets: ['null', 'nil', 'none', 'is null', 'nullable', 'undefined', 'optional'],
  },
  {
    phrases: ['plugin', 'plugins', 'extension', 'extensions', 'add on', 'addon'],
    targets: ['plugin', 'extension', 'addon', 'hook', 'entry point', 'register', 'plugin manager', 'ext'],
  },
  { phrases: ['hook', 'hooks', 'lifecycle hook', 'callback', 'callbacks'], targets: ['hook', 'callback', 'cb', 'listener', 'lifecycle', 'hooks'] },
  {
    phrases: ['middleware', 'interceptor', 'interceptors', 'request filter'],
    targets: ['middleware', 'interceptor', 'intercept', 'filter', 'chain', 'next', 'pipeline'],
  },
  {
    phrases: ['event', 'events', 'event handler', 'event listener', 'observer'],
    targets: ['event', 'emit', 'emitter', 'listener', 'dispatch', 'observer', 'trigger', 'fire'],
  },
  {
    phrases: ['subscribe', 'subscription', 'subscriptions', 'unsubscribe'],
    targets: ['subscribe', 'subscription', 'subscriber', 'unsubscribe', 'listener', 'observe', 'add listener'],
  },
  {
    phrases: ['reactive', 'reactivity', 'observable', 'observables'],
    targets: ['reactive', 'observable', 'observe', 'signal', 'effect', 'computed', 'subject'],
  },
  {
    phrases: ['dependency injection', 'inversion of control', 'ioc container', 'service container'],
    targets: ['inject', 'injector', 'container', 'provider', 'provide', 'resolve', 'depends', 'binding'],
  },
  { phrases: ['factory', 'factory method', 'builder pattern'], targets: ['factory', 'builder', 'make', 'create', 'construct', 'build'] },
  { phrases: ['singleton', 'global instance', 'shared instance'], targets: ['singleton', 'instance', 'get instance', 'shared', 'global', 'once'] },
  { phrases: ['registry', 'registration', 'registered'], targets: ['registry', 'register', 'registered', 'unregister', 'registrar', 'lookup'] },
  {
    phrases: ['wrapper', 'decorator', 'decorators', 'adapter'],
    targets: ['wrap', 'wrapper', 'decorator', 'decorate', 'adapter', 'proxy', 'delegate'],
  },
  {
    phrases: ['inheritance', 'subclass', 'subclasses', 'base class', 'superclass'],
    targets: ['subclass', 'subclasses', 'mro', 'super', 'parent', 'abstract', 'mixin', 'inherit'],
  },
  {
    phrases: ['introspection', 'reflection', 'metadata lookup'],
    targets: ['inspect', 'introspect', 'reflect', 'reflection', 'metadata', 'signature', 'getattr'],
  },
  {
    phrases: ['pipeline', 'stages', 'processing steps', 'chain of'],
    targets: ['pipeline', 'stage', 'chain', 'step', 'pipe', 'processor', 'compose'],
  },
  { phrases: ['undo', 'redo', 'history stack'], targets: ['undo', 'redo', 'history', 'revert', 'command stack'] },

  // Terminal and screen
  {
    phrases: ['command line', 'cli', 'command line option', 'command line argument', 'cli option'],
    targets: ['cli', 'argv', 'args', 'flag', 'option', 'argparse', 'parser', 'command'],
  },
  { phrases: ['subcommand', 'subcommands', 'sub command'], targets: ['subcommand', 'command', 'subparser', 'command group', 'cmd'] },
  {
    phrases: ['help text', 'help message', 'usage message', 'help output'],
    targets: ['help', 'usage', 'print help', 'format help', 'epilog', 'help formatter'],
  },
  { phrases: ['terminal', 'console', 'tty', 'terminal output'], targets: ['terminal', 'tty', 'isatty', 'console', 'ansi', 'term', 'curses', 'pty'] },
  {
    phrases: ['colored output', 'ansi color', 'ansi escape', 'terminal colors', 'colour'],
    targets: ['color', 'colour', 'ansi', 'style', 'colorize', 'no color', 'sgr', 'strip ansi'],
  },
  { phrases: ['progress bar', 'progress', 'spinner'], targets: ['progress', 'progress bar', 'spinner', 'percent', 'tqdm', 'bar'] },
  { phrases: ['prompt', 'user input', 'ask user', 'confirmation'], targets: ['prompt', 'input', 'confirm', 'ask', 'readline', 'question'] },
  {
    phrases: ['keyboard shortcut', 'key binding', 'hotkey', 'keypress'],
    targets: ['key', 'keymap', 'keybinding', 'shortcut', 'hotkey', 'key down', 'accelerator'],
  },
  { phrases: ['mouse', 'click', 'drag', 'drag and drop', 'pointer'], targets: ['mouse', 'click', 'drag', 'drop', 'pointer', 'draggable', 'cursor'] },
  {
    phrases: ['render', 'rendering', 'draw', 'drawing', 'paint', 'redraw'],
    targets: ['render', 'renderer', 'draw', 'paint', 'canvas', 'repaint', 'redraw'],
  },
  { phrases: ['popup', 'dialog', 'modal', 'tooltip'], targets: ['dialog', 'modal', 'popup', 'popover', 'tooltip', 'overlay'] },
  { phrases: ['scroll', 'scrolling', 'scrollbar'], targets: ['scroll', 'scroller', 'scrollbar', 'offset', 'viewport', 'virtual list'] },
  { phrases: ['animation', 'animate', 'animations'], targets: ['animation', 'animate', 'tween', 'easing', 'keyframe', 'transition', 'frame'] },
  { phrases: ['clipboard', 'paste'], targets: ['clipboard', 'paste', 'pasteboard', 'yank', 'cut'] },
  { phrases: ['accessibility', 'screen reader', 'a11y'], targets: ['aria', 'a11y', 'accessible', 'accessibility', 'focus', 'alt text'] },
]
