// What a commit says of the code it changed: its first line and its words, without what tells of people, machines and places on the web.
//
// Invariant: no name and no address of a person leaves this file. Names are known from the log itself: whoever wrote a commit or stands in
// one as `Name <address>` is a person, and any part of such a name is left out wherever it stands with a capital letter, or as written.

import { termsOf } from '../lexicon/terms.ts'

export interface Written {
  readonly author: string
  readonly address: string
  readonly message: string
}

export interface Told {
  /** For people; one line. */
  readonly subject: string
  /** Different terms, in the order of the text. */
  readonly terms: readonly string[]
}

const MAX_SUBJECT = 120
/** Longer ones quote logs and lists. */
const MAX_MESSAGE = 4_000
const MAX_TERMS = 80

const PERSON = /([\p{L}][\p{L}\p{N}.' -]{0,80}?)[ \t]*<[^<>\s]{1,200}@[^<>\s]{1,200}>/gu
const PART = /[\p{L}\p{N}][\p{L}\p{N}_'-]*/gu
const MIN_PART = 3
/** Parts of addresses that name no person. */
const NOBODY = new Set(
  'admin author build code contact core dev devel developer docs email github gitlab git hello help info java mail main maintainer master name noreply open ops php python release root ruby security server support team test testing tests the tools user users web work'.split(
    ' ',
  ),
)

/** Every part of a name of a person that the log tells of. */
export function peopleOf(commits: Iterable<Written>): Set<string> {
  const parts = new Set<string>()
  const add = (name: string): void => {
    for (const [part] of name.matchAll(PART)) if (part.length >= MIN_PART && !NOBODY.has(part.toLowerCase())) parts.add(part)
  }
  for (const { author, address, message } of commits) {
    add(author)
    add(localPart(address))
    // Looking for a name where there is no address takes longer than all the rest.
    for (const line of message.slice(0, MAX_MESSAGE).split('\n'))
      if (line.includes('<') && line.includes('@')) for (const [, name] of line.matchAll(PERSON)) add(name!)
  }
  return parts
}

/** `12345+octocat@users.noreply.github.com` is octocat. */
function localPart(address: string): string {
  return address.slice(0, Math.max(0, address.indexOf('@'))).replace(/^\d+\+/, '')
}

const TRAILER =
  /^[ \t]*(?:[A-Za-z]+(?:-[A-Za-z]+){0,3}-(?:by|to|on|id|url|from|with|at)|cc|git-svn-id|change-id|pull-request|pr-url|refs?|see also|link|closes|issue)[ \t]*:/i
/** What was said by whom: the rest of the sentence names people. */
const THANKS = /(?:[([]\s*)?\b(?:(?:many|special|big)\s+)?(?:thanks|thank you|thx|kudos|props|credits?)\b[^.;()[\]\n]*[.;)\]]?/gi
const CREDIT =
  /\b(?:(?:initial|original|based on (?:a |the )?)\s*)?(?:patch(?:es|ed)?|work|idea|report(?:ed)?|review(?:ed)?|suggest(?:ed|ion)?|wr(?:ote|itten)|author(?:ed)?|contributed|requested|noticed|spotted|found|discovered|pointed out|proposed|tested|debugged|inspired|regression|fix|from|per)\s+(?:and\s+\w+\s+)?(?:by|from|via)?:?\s+@?\p{Lu}[\p{L}'-]+(?:\s+(?:\p{Lu}\.?\s+)?\p{Lu}[\p{L}'-]+)+/gu
const NOISE: readonly RegExp[] = [
  /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s<>"')\]]+/gi,
  /\bwww\.[^\s<>"')\]]+/gi,
  /<?[\p{L}\p{N}._%+-]{1,100}@[\p{L}\p{N}-]{1,100}(?:\.[\p{L}\p{N}-]{1,60}){1,8}>?/gu,
  /(?<![\w/])@[A-Za-z0-9][\w-]{0,60}/g,
  /\b(?=[0-9a-f]{0,63}\d)[0-9a-f]{7,64}\b/gi,
]
const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/gu

export function tell(message: string, people: ReadonlySet<string>): Told {
  let text = message
    .slice(0, MAX_MESSAGE)
    .split('\n')
    .filter(line => !TRAILER.test(line))
    .join('\n')
  for (const noise of NOISE) text = text.replace(noise, ' ')
  text = text
    .replace(THANKS, ' ')
    .replace(CREDIT, ' ')
    .replace(PART, part => (people.has(part) || people.has(part.replace(/'s?$/, '')) ? ' ' : part))
  const lines = text.split('\n')
  const first = Math.max(
    0,
    lines.findIndex(line => line.trim() !== ''),
  )
  const terms = new Set<string>()
  for (const [word] of lines.slice(first).join('\n').matchAll(WORD)) {
    if (terms.size >= MAX_TERMS) break
    for (const term of termsOf(word)) terms.add(term)
  }
  const subject = (lines[first] ?? '')
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.;:)\]])/g, '$1')
    .trim()
  return { subject: subject.length > MAX_SUBJECT ? `${subject.slice(0, MAX_SUBJECT - 1).trimEnd()}…` : subject, terms: [...terms] }
}

const BOT =
  /\[bot\]|\bbot\b|-bot\b|^(?:dependabot|renovate|greenkeeper|pre-commit-ci|github-actions|allcontributors|weblate|transifex|snyk|mergify|codecov|imgbot|web-flow)/i
const MECHANICAL =
  /^(?:merge (?:branch|pull|remote|tag|commit|pr)\b|bump(?:ed|s)?\b|(?:released?|version)(?: version)? v?\d|v?\d+\.\d+|prepare (?:for )?(?:the )?(?:next )?(?:release|development)|(?:back to )?snapshot|update[sd]? (?:dependenc|changelog|authors|translations|copyright|licen[sc]e|year)|upgrade (?:to )?dependenc|(?:chore|build|ci|fix)\(deps[^)]*\)|chore:? release|\[maven-release-plugin\]|(?:run|apply|ran) (?:black|prettier|clang-format|gofmt|rustfmt|isort|eslint|ruff|spotless|php-cs-fixer)|reformat|format(?:ted|ting)?(?: code| all| with|$)|whitespace|fix(?:ed|es)? (?:typos?|lint(?:ing)?|whitespace|formatting|indentation|code style)s?\.?$)/i

/** Nobody thought about the code it changed: a machine made it, or it changed how all of it looks. */
export function isMechanical({ author, address, message }: Written): boolean {
  return BOT.test(author) || BOT.test(localPart(address)) || MECHANICAL.test(message.trimStart())
}
