// The lines in which tools print places, as data: one pattern per shape of line, the first that fits wins.
//
// The text may be hostile. So every pattern is anchored at the start of a line, every repetition has an upper
// bound, and two repetitions that meet never share the character that ends the first.

/** Where in its lines a trace was thrown. */
export type Thrown = 'first' | 'last'

/** Groups of a pattern: path, line, symbol (rewritten below), owner (goes before symbol), test (as written), node (pytest's `a::b`). */
export interface Format {
  readonly pattern: RegExp
  readonly kind: 'frame' | 'error'
  /** Absent: the line belongs to no trace. */
  readonly thrown?: Thrown
  /** Names the place of the throw; a new trace begins with it. */
  readonly opens?: true
  /** The name stands on the line before the place: the pattern is asked about both, joined by a line feed. */
  readonly twoLines?: true
}

const PATH = String.raw`(?<path>(?:[A-Za-z]:)?[^\s:"'<>|,*?]{1,400})`
const FILE = String.raw`(?<path>(?:[A-Za-z]:|file:\/\/)?[^\s:"'<>|,*?]{1,400}\.[A-Za-z]\w{0,9})`
const LINE = String.raw`:(?<line>\d{1,7})`
const COLUMN = String.raw`(?::\d{1,7})?`
/** What may stand before a place: `[error] `, `** (CompileError) `, `In file included from `, the name of a program. */
const SPEAKER = String.raw`(?:\[\w{1,10}\] +|\*\* \([\w.]{1,80}\) |(?:In file included )?from |[^\s:]{1,60}: )?`
/** A function of C with its type: only the name is wanted. */
const SIGNATURE = String.raw`(?:[^('’:]{0,200}[ *&])?(?<symbol>[\w:~]{1,200})`

/** A pattern at the start of a line, indentation removed. */
function at(strings: TemplateStringsArray, ...pieces: string[]): RegExp {
  return new RegExp(`^${String.raw(strings, ...pieces)}`)
}

function frame(thrown: Thrown, pattern: RegExp, more: Pick<Format, 'opens' | 'twoLines'> = {}): Format {
  return { pattern, kind: 'frame', thrown, ...more }
}

function error(pattern: RegExp, more: Pick<Format, 'thrown' | 'twoLines'> = {}): Format {
  return { pattern, kind: 'error', ...more }
}

export const FORMATS: readonly Format[] = [
  // CPython: `File "/x/cart.py", line 12, in total`; IPython: `File ~/cart.py:12, in Cart.total(self)`.
  frame('last', at`File "(?<path>[^"]{1,500})", line (?<line>\d{1,7})(?:, in (?<symbol>.{1,200}))?`),
  frame('last', at`File ${PATH}${LINE}, in (?<symbol>[^(\s]{1,200})`),
  // Rich: `/x/cart.py:12 in total`, with the border of its box.
  frame('last', at`${FILE}${LINE} in (?<symbol>[\w.<>]{1,200})\s{0,200}│?$`),

  // V8, browsers: `at async Cart.total (file:///x/cart.ts:12:5)`, `at /x/cart.ts:12:5`, `at JSON.parse (<anonymous>)`, `total@http://h/cart.js:1:2`.
  frame('first', at`\d{1,4}: +(?:0x[\da-f]{1,16} - )?(?<symbol>.{1,300})\nat (?<path>.{1,500}?)${LINE}:\d{1,7}$`, { twoLines: true }),
  frame('first', at`at (?:async )?(?:new )?(?:(?<symbol>[^()]{1,300}) \()?(?=.{0,500}[./])(?<path>.{1,500}?)${LINE}:\d{1,7}\)?$`),
  frame('first', at`at (?:async )?(?:new )?(?<symbol>[^()]{1,300}) \((?:<anonymous>|native|index \d{1,5})\)$`),
  frame('first', at`(?<symbol>[^@\s(]{0,200})@(?<path>(?:[a-z][\w+.-]{1,20}:\/\/|\/)\S{1,500}?)${LINE}:\d{1,7}$`),
  // Vitest: `❯ Cart.total src/cart.ts:12:5`.
  frame('first', at`❯ (?:(?<symbol>[^\s/]{1,200}) )?${FILE}${LINE}:\d{1,7}$`),

  // The JVM: `at java.base/java.util.List.get(List.java:12)`; .NET: `at Shop.Cart.Total(Int32 x) in /x/Cart.cs:line 12`; both without a place.
  frame('first', at`at (?<symbol>[^\s()]{1,300})\((?<path>[^()\s:]{1,200})${LINE}\)`),
  frame('first', at`at (?<symbol>[^\s()]{1,300})\([^()]{0,400}\) in (?<path>.{1,500}):line (?<line>\d{1,7})`),
  frame('first', at`at (?<symbol>[^\s().]{1,150}\.[^\s()]{1,300})\([^()]{0,400}\)`),

  // A goroutine: `main.(*Cart).Total(0xc000)` and below it `/x/cart.go:12 +0x1d`.
  frame('first', at`(?<symbol>\S{1,300}?)\([^()]{0,600}\)\n(?<path>(?:[A-Za-z]:)?[^:\n]{1,500}\.\w{1,4})${LINE}(?: \+0x[\da-f]{1,16})?$`, {
    twoLines: true,
  }),
  frame('first', at`created by (?<symbol>\S{1,300})(?: in goroutine \d{1,9})?\n(?<path>(?:[A-Za-z]:)?[^:\n]{1,500})${LINE}(?: \+0x\w{1,16})?$`, {
    twoLines: true,
  }),

  // Panics: `thread 'tests::adds' panicked at src/lib.rs:10:5:`, before 2023 with the message in between; then a name without its place.
  frame('first', at`thread '(?:main|<[^>]{1,50}>|(?<symbol>[^']{1,200}))' (?:\(\d{1,9}\) )?panicked at (?:'.{0,500}', )?${PATH}${LINE}:\d{1,7}:?$`, {
    opens: true,
  }),
  frame('first', at`\d{1,4}: +(?:0x[\da-f]{1,16} - )?(?=.{0,300}::)(?<symbol>\S{1,300}|<.{1,300})$`),

  // PHP: `Uncaught Exception: bad in /x/cart.php:12`, then `#0 /x/cart.php(12): Shop\Cart->total()`.
  frame('first', at`(?:PHP )?(?:Fatal error: {1,2})?(?:Uncaught |Next ).{1,700} in ${PATH}${LINE}$`, { opens: true }),
  frame('first', at`#\d{1,5} (?:\[internal function\]|(?<path>[^(]{1,400})\((?<line>\d{1,7})\)): (?<symbol>[^(]{1,300})\(`),
  error(
    at`(?:(?:PHP )?(?:Fatal error|Parse error|Recoverable fatal error|Warning|Notice|Deprecated): .{1,700}|thrown) in ${PATH} on line (?<line>\d{1,7})`,
  ),

  // gdb: `#1  0x0042 in total (x=1) at cart.c:12`; sanitizers: `#1 0x0042 in total /x/cart.c:12:5`; lldb: `frame #0: 0x0042 shop\x60total(x=1) at cart.c:12:5`.
  frame('first', at`#\d{1,5} +(?:0x[\da-f]{1,16} in )?(?<symbol>[^(]{1,300}) \(.{0,800}\) +at (?<path>[^():]{1,400})${LINE}`),
  frame('first', at`#\d{1,5} +0x[\da-f]{1,16} in (?<symbol>.{1,300}) ${PATH}${LINE}${COLUMN}$`),
  frame('first', at`#\d{1,5} +(?:0x[\da-f]{1,16} in )?(?<symbol>[^(\s]{1,300}) \(.{0,800}\)(?: from \S{1,300})?$`),
  frame('first', at`frame #\d{1,5}: 0x[\da-f]{1,16} [^\x60]{1,100}\x60(?<symbol>[^(]{1,300}).{0,500} at ${PATH}${LINE}`),
  // Swift: `0 [ra] 0x0042 Cart.total() + 52 in shop at /x/Cart.swift:12:9`, `Fatal error: bad: file Shop/Cart.swift, line 12`.
  frame('first', at`\d{1,4} (?:\[\w{1,9}\] )?0x[\da-f]{1,16} (?<symbol>[^(+]{1,300})(?:\([^()]{0,300}\))? \+ \d{1,9} in \S{1,200} at ${PATH}${LINE}`),
  error(at`(?:\S{1,200}: )?Fatal error: .{0,500}: file (?<path>[^,]{1,400}), line (?<line>\d{1,7})`),

  // Ruby, innermost first unless the trace says otherwise: `from app/cart.rb:12:in 'Cart#total'`.
  frame('first', at`(?:\d{1,4}: )?(?:from |# )?${PATH}${LINE}:in [\x60'](?<symbol>[^'\x60]{1,200})'`),
  // Lua: `cart.lua:12: in function 'total'`, `in function <cart.lua:9>`, `in main chunk`.
  frame('first', at`${PATH}${LINE}: in (?:function|method|field|local|upvalue|metamethod) '(?<symbol>[^']{1,200})'`),
  frame('first', at`${PATH}${LINE}: in (?:function <|main chunk)`),
  // Elixir: `(shop 0.1.0) lib/cart.ex:12: Shop.Cart.total/1`, the compiler's `└─ lib/cart.ex:12:5: Shop.Cart.total/1`.
  frame('first', at`(?:\([^()]{1,100}\) )?${PATH}${LINE}: (?<symbol>(?:anonymous fn\/\d{1,3} in )?[A-Z:][^\s()]{0,200}\/\d{1,3})$`),
  error(at`└─ ${PATH}${LINE}${COLUMN}(?:: (?<symbol>[^\s()]{1,200}\/\d{1,3})$)?`),
  error(at`\d{1,4}\) (?<test>test .{1,200}) \([\w.]{1,200}\)\n${FILE}${LINE}$`, { twoLines: true }),

  // pytest: `shop/cart.py:12: in total`, `shop/cart.py:12: ` and, where it was raised, `shop/cart.py:12: ValueError`.
  frame('last', at`${FILE}${LINE}: in (?<symbol>.{1,200})$`),
  frame('last', at`${FILE}${LINE}:$`),
  error(at`${FILE}${LINE}: (?:[\w.]{0,200}(?:Error|Exception|Warning)|Failed|[A-Z]\w{1,100})$`, { thrown: 'last' }),
  error(at`(?:FAILED|ERROR) (?<path>[^\s:]{1,400})::(?<node>[^\s]{1,300})`),
  error(at`(?<path>[^\s:]{1,400})::(?<node>[^\s]{1,300}) (?:FAILED|ERROR)\b`),
  error(at`_{3,200} (?:ERROR at \w{1,20} of )?(?<node>\S{1,200}) _{3,200}$`),
  // unittest: `FAIL: test_total (tests.test_cart.CartTest.test_total)`, older without the last name.
  error(at`(?:FAIL|ERROR): (?<symbol>\w{1,200}) \((?<owner>[\w.]{1,300})\)`),

  // Tests by name: cargo, its documentation tests, Go, Jest, Vitest, gtest, PHPUnit, minitest, Gradle, Maven, .NET.
  error(at`(?:test|----) (?<path>\S{1,300}) - (?<symbol>\S{0,200}) ?\(line (?<line>\d{1,7})\) (?:\.\.\. FAILED|stdout)`),
  error(at`test (?<symbol>\S{1,200}) (?:- should panic )?\.\.\. FAILED`),
  error(at`---- (?<symbol>\S{1,200}) stdout ----`),
  error(at`--- FAIL: (?<symbol>\w{1,200})`),
  error(at`● (?<test>.{1,200} › .{1,200})$`),
  error(at`(?:FAIL|×|✗) +(?:\|[^|]{1,60}\| )?${FILE}(?: > (?<test>.{1,200}))?`),
  error(at`\[ {2}FAILED {2}\] (?<symbol>[\w/]{1,200}\.[\w/]{1,200})`),
  error(at`\d{1,4}\) (?<symbol>[\w\\]{1,200}::\w{1,200})`),
  error(at`(?<symbol>[\w:]{1,200}#\w{1,200}) \[${FILE}${LINE}\]`),
  error(at`(?<owner>\w{1,200}) > (?<symbol>\w{1,200})(?:\(\))? FAILED`),
  error(at`\[ERROR\] +(?<symbol>\w{1,200}\.\w{1,200}):\d{1,7} `),
  error(at`Failed (?<symbol>\w{1,200}\.[\w.]{1,300}) \[`),

  // Compilers and linters: rustc's `--> src/main.rs:2:5`, tsc's and MSVC's `src/a.ts(3,4): error`, kotlinc, Maven, GitHub's annotations.
  error(at`(?:-->|:::) ${PATH}${LINE}:\d{1,7}`),
  error(at`${FILE}\((?<line>\d{1,7})(?:,\d{1,7})?\) ?: (?:fatal )?(?:error|warning|message|info)\b`),
  error(at`[ew]: ${FILE}(?:: \(|:)(?<line>\d{1,7})`),
  error(at`\[\w{1,10}\] ${FILE}:\[(?<line>\d{1,7}),\d{1,7}\]`),
  error(at`::(?:error|warning|notice) file=(?<path>[^,:]{1,400}),line=(?<line>\d{1,7})`),
  // XCTest: `/x/CartTests.swift:12: error: -[ShopTests.CartTests testTotal] : XCTAssertEqual failed`, `error: CartTests.testTotal : …`.
  error(at`${FILE}${LINE}: error: (?:-\[(?<owner>[\w.]{1,200}) )?(?<symbol>[\w.]{1,200})\]? : `),
  // gcc: `cart.cpp: In member function 'int Cart::total(int)':`; assert.h: `shop: cart.c:12: total: Assertion \x60x' failed.`
  error(at`${FILE}: In [\w ]{0,60}['‘\x60]${SIGNATURE}`),
  error(at`(?:[^\s:]{1,60}: )?${FILE}${LINE}: ${SIGNATURE}(?:\([^()]{0,300}\))?(?: const)?: Assertion `),
  // Most others: `a/b.c:12:5: error: bad`, `cart_test.go:12: want 3`, `src/a.ts:3:4 - error`, or nothing but the place.
  error(at`${SPEAKER}${FILE}${LINE}${COLUMN}(?::\s|:$|,?$| - )`),
]

/** ESLint's stylish form: a path alone, below it its problems: `12:3  error  …`. */
export const PROBLEM = at`(?<line>\d{1,7}):\d{1,7}\s{1,20}(?:error|warning|✖|⚠|×)\s`

/** The trace before such a line has ended. */
export const BOUNDARY =
  /^(?:Traceback|Caused by|Suppressed|During handling|The above exception|Exception in thread|Uncaught|Unhandled|goroutine \d|panic:|Thread \d|\(gdb\)|---|===|___|```|\[cause\]|●|FAIL)/

/** The name of what was thrown, with its message. Indented it needs to look like one, since code stands there too. */
export const THROWN = /^[\w.$\\]{0,200}(?:Error|Exception)(?: \[\w{1,60}\])?: /
export const THROWN_UNINDENTED = /^[\w.$\\]{1,200}(?: \[\w{1,60}\])?(?:: |$)/

/** Runtimes decorate names; people and source files do not. */
export const SYMBOL_REWRITES: readonly (readonly [RegExp, string])[] = [
  [/ \[as [^\]]*\]$/, ''],
  [/^(?:block|rescue|ensure)(?: \(\d+ levels\))? in /, ''],
  [/^anonymous fn\/\d+ in /, ''],
  [/\/\d+$/, ''],
  // The module of a class, the folders of a package.
  [/^.*\//, ''],
  [/::h[\da-f]{16}$/, ''],
  [/::\{\{closure\}\}/g, ''],
  [/\.(?:func|gowrap)?\d+\b/g, ''],
  [/(?:lambda|\$anonfun)\$(\w+)\$\d+$/, '$1'],
  [/<>c\w*\./g, ''],
  [/<(\w+)>[a-z]__[\w|]*(?:\.MoveNext)?$/, '$1'],
  [/\.<(?:init|clinit)>$/, ''],
  // `<module>`, `Object.<anonymous>`, `{main}`, `Shop\{closure}`, `??`: nothing is called so.
  [/^(?:.*[.\\])?(?:<[^>]*>|\{[^}]*\})$|^\?+$/, ''],
]

/** Bundlers and browsers serve files under addresses. */
export const PATH_REWRITES: readonly (readonly [RegExp, string])[] = [
  [/\\/g, '/'],
  [/^[<[][^/]*[>\]]$|^.*<anonymous>.*$/, ''],
  [/^([a-z][\w+.-]{1,20}:\/\/[^?]*)\?.*$/, '$1'],
  [/^file:\/\/(?:localhost)?(?:\/(?=[A-Za-z]:))?/, ''],
  [/^webpack[\w-]*:\/\/.*\/\.\//, ''],
  [/^[a-z][\w+.-]{1,20}:\/\/[^/]*\//, ''],
  [/^\/?@fs\//, '/'],
  [/%20/g, ' '],
  [/^(?:\.\.\.|…)\//, ''],
  [/^\.\//, ''],
]
