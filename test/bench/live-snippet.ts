// A small definition in each language that the benchmarks type into files. Pure.

export interface Snippet {
  readonly kind: string
  head(name: string): string
  /** Can be repeated. */
  readonly body: string
  readonly tail: string | undefined
}

/** Undefined for a language that nobody has written one for yet. */
export function snippetFor(languageId: string): Snippet | undefined {
  return SNIPPETS.get(languageId)
}

export function textOf({ head, body, tail }: Snippet, name: string, bodies = 1): string {
  return [head(name), ...Array.from({ length: bodies }, () => body), ...(tail === undefined ? [] : [tail])].join('\n')
}

/** The definition of a name as it stands in a text, however often its body was repeated. */
export function findIn(text: string, snippet: Snippet, name: string): { readonly start: number; readonly end: number } | undefined {
  const start = text.indexOf(snippet.head(name))
  if (start < 0) return undefined
  let end = start + snippet.head(name).length
  for (let grown = end; text.startsWith(`\n${snippet.body}`, grown); end = grown) grown += snippet.body.length + 1
  if (snippet.tail === undefined) return { start, end }
  return text.startsWith(`\n${snippet.tail}`, end) ? { start, end: end + snippet.tail.length + 1 } : undefined
}

const braces = (head: (name: string) => string, body: string, kind = 'function'): Snippet => ({ kind, head, body, tail: '}' })
const ecmascript = braces(name => `function ${name}() {`, '  console.log(1)')

const SNIPPETS: ReadonlyMap<string, Snippet> = new Map([
  ['python', { kind: 'function', head: (name: string) => `def ${name}():`, body: '    print(1)', tail: undefined }],
  ['javascript', ecmascript],
  ['typescript', ecmascript],
  ['typescriptreact', ecmascript],
  ['go', braces(name => `func ${name}() {`, '\tprintln(1)')],
  ['rust', braces(name => `fn ${name}() {`, '    drop(1);')],
  ['c', braces(name => `void ${name}(void) {`, '    puts("1");')],
  ['cpp', braces(name => `void ${name}() {`, '    puts("1");')],
  ['lua', { kind: 'function', head: (name: string) => `function ${name}()`, body: '  print(1)', tail: 'end' }],
  ['kotlin', braces(name => `fun ${name}() {`, '    println(1)')],
  ['swift', braces(name => `func ${name}() {`, '    print(1)')],
  ['java', braces(name => `class ${name} {`, '    static { System.out.println(1); }', 'class')],
])
