// Files named in prose: `django/db/models.py`, `cart.ts:12`, "foo/bar.go line 12", links to code. Pure.
//
// In:  one line. Out: what it names, in order; a file needs an extension that source has, or a slash and any extension.

import { PATH_REWRITES } from './trace-formats.ts'

export interface Mention {
  readonly path: string
  readonly line: number
  readonly symbol?: string
}

export function mentionsIn(line: string): Mention[] {
  const found: Mention[] = []
  // Both halves of a link in Markdown are words of their own; as many blanks keep the places of all others.
  const text = line.replaceAll('](', '  ')
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const mention = word.length > MAX_WORD ? undefined : mentionOf(word, text, index)
    if (mention) found.push(mention)
  }
  return found
}

/** Forward slashes, no scheme and host, no `./` in front. */
export function cleanPath(path: string): string {
  return PATH_REWRITES.reduce((cleaned, [from, to]) => cleaned.replace(from, to), path)
}

/** Whether a path ends as files with source do. */
export function isFile(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const dot = name.lastIndexOf('.')
  const extension = name.slice(dot + 1)
  if (dot < 0 || path.startsWith('//') || DOMAIN.test(path) || !/[\p{L}\p{N}_]/u.test(path)) return false
  return EXTENSIONS.has(extension) || (path.includes('/') && dot > 0 && /^[a-z][a-z\d]{0,7}$/.test(extension))
}

/** pytest's `TestCart::test_total[empty]` as a name. */
export function nameOfNode(node: string): string {
  return node.replace(/\[.*$/, '').replaceAll('::', '.')
}

const WORD = /[^\s"'`<>,;|“”‘’«»]{3,}/g
/** Longer words are data, not paths. */
const MAX_WORD = 500
/** How far around a file its line is looked for. */
const NEAR = 40

function mentionOf(word: string, text: string, index: number): Mention | undefined {
  if (/^\W{0,3}https?:\/\//.test(word)) return linkOf(unwrap(word))
  const bare = unwrap(word.slice(word.lastIndexOf('=') + 1))
  const named = fileOf(bare) ?? fileOf(INSIDE.exec(bare)?.[1] ?? '')
  if (!named || named.line > 0 || named.symbol !== undefined) return named
  const start = index + word.lastIndexOf(bare)
  const after = LINE_AFTER.exec(text.slice(start + bare.length, start + bare.length + NEAR))
  const before = LINE_BEFORE.exec(text.slice(Math.max(0, start - NEAR), start))
  const line = Number(after?.[1] ?? before?.[1] ?? 0)
  return line > 0 || !isDoubtful(named.path) ? { ...named, line } : undefined
}

/** `require(src/a.ts)`, `total(Cart.java:12)`. */
const INSIDE = /^[^()/]*\(([^()]+)\)?$/
const LINE_AFTER = /^["'`”’)\]*]{0,3},? {0,2}\(?(?:(?:on|at|in|near|around) )?(?:lines?|L)\.? ?(\d{1,7})\b/i
const LINE_BEFORE = /\blines? (\d{1,7})(?:-\d{1,7})?,? (?:of|in|from) (?:the )?(?:file )?["'`“‘([*]{0,3}$/i

const FILE =
  /^(?<path>(?:[A-Za-z]:(?=[\\/]))?[^:*?#!&^]{1,400}?)(?:(?::|#L?)(?<line>\d{1,7})(?:\D.*)?|\((?<inside>\d{1,7})\)?|::?(?<symbol>[A-Za-z_].{0,200})|[?#].*)?$/

function fileOf(word: string): Mention | undefined {
  const groups = FILE.exec(/^(?:file|webpack[\w-]*):\/\//.test(word) ? cleanPath(word) : word)?.groups
  const path = cleanPath(groups?.path ?? '')
  if (!groups || !isFile(path)) return undefined
  const line = Number(groups.line ?? groups.inside ?? 0)
  return { path, line, ...(groups.symbol === undefined ? {} : { symbol: nameOfNode(groups.symbol) }) }
}

/** What could as well be a product or an abbreviation, when no line is named with it: Node.js, p.m. */
function isDoubtful(path: string): boolean {
  return PRODUCTS.has(path.toLowerCase()) || /^.?\..$/.test(path)
}

/** Hosts of code name a revision before the path. */
const LINKS = [
  /^https?:\/\/[^/]{1,100}\/.{1,200}?\/(?:blob|blame|raw)\/[^/]{1,100}\/(?<path>[^?#]{1,400})(?:\?[^#]*)?(?:#L?(?<line>\d{1,7}))?/,
  /^https?:\/\/raw\.githubusercontent\.com\/[^/]{1,100}\/[^/]{1,100}\/[^/]{1,100}\/(?<path>[^?#]{1,400})/,
  /^https?:\/\/bitbucket\.org\/[^/]{1,100}\/[^/]{1,100}\/src\/[^/]{1,100}\/(?<path>[^?#]{1,400})(?:#lines-(?<line>\d{1,7}))?/,
]

function linkOf(word: string): Mention | undefined {
  for (const pattern of LINKS) {
    const groups = pattern.exec(word)?.groups
    const path = cleanPath(groups?.path ?? '')
    const line = Number(groups?.line ?? 0)
    if (path !== '' && (line > 0 || isFile(path))) return { path, line }
  }
  return undefined
}

const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }
const OPENERS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }
/** Sentences nest marks, but not deeply. */
const MAX_MARKS = 8

/** Without the marks around it; brackets inside a path, as in `app/[id]/page.tsx`, are its own. */
function unwrap(word: string): string {
  let bare = word
  for (let mark = 0; mark < MAX_MARKS; mark++) {
    const closer = CLOSERS[bare[0] ?? '']
    const opener = OPENERS[bare.at(-1) ?? '']
    if (/^[*!]/.test(bare) || (closer && !bare.includes(closer))) bare = bare.slice(1)
    else if (/[.:!?*]$/.test(bare) || (opener && !bare.includes(opener))) bare = bare.slice(0, -1)
    else if (closer && bare.endsWith(closer)) bare = bare.slice(1, -1)
    else break
  }
  return bare
}

const DOMAIN = /^[\w-]{1,60}(?:\.[\w-]{1,60})?\.(?:com|org|net|io|edu|gov|uk|de)(?:$|\/)/

const PRODUCTS = new Set(
  'node.js vue.js next.js nuxt.js react.js express.js three.js d3.js chart.js ember.js angular.js alpine.js moment.js discord.js docs.rs bun.sh'.split(
    ' ',
  ),
)

/** Of code, of configuration, of documentation. */
const EXTENSIONS = new Set(
  [
    'c h cc cpp cxx hh hpp hxx inl ipp cu cuh m mm cs csx fs fsx vb java kt kts scala sc sbt groovy gradle clj cljs cljc edn',
    'py pyi pyx pyw ipynb rb rake erb gemspec js jsx mjs cjs ts tsx mts cts vue svelte astro go rs swift php phtml lua ex exs eex heex',
    'erl hrl hs lhs ml mli elm dart zig nim jl R pl pm sh bash zsh fish ps1 bat cmd sql graphql gql proto thrift sol sv vhd asm wat',
    'json jsonc json5 yaml yml toml ini cfg conf env lock xml properties tf hcl nix cmake mk bzl bazel csproj sln vcxproj',
    'html htm css scss sass less tmpl jinja j2 hbs ejs pug md mdx markdown rst adoc txt csv tsv patch diff',
  ].flatMap(names => names.split(' ')),
)
