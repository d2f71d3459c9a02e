// Globs over paths with `/`: `*` and `?` stay inside a name, `**` crosses folders, `{a,b}` and `[a-z]` choose.
//
// Patterns come from clients, so none becomes a regular expression that could backtrack without end:
// names are walked with one place to return to, which costs at most pattern × path.

export type PathTest = (path: string) => boolean

/** As in ignore files: a pattern without a slash holds in any folder, and one that names a folder for all below it. */
export function globTest(pattern: string): PathTest {
  const trimmed = pattern.replace(/^\.?\//, '').replace(/\/$/, '')
  const rooted = pattern.replace(/\/$/, '').includes('/') ? trimmed : `**/${trimmed}`
  const whole = /[*?[{]/.test(trimmed) ? [rooted] : [rooted, `${rooted}/**`]
  const tests = whole.flatMap(alternatives).map(it => it.split('/').map(segmentOf))
  return path => {
    const names = path.split('/')
    return tests.some(segments => matches(segments, names, it => it === ANY_FOLDERS, fitsName))
  }
}

/** Nested braces multiply; a pattern that would become more than this many keeps its last braces as written. */
const MAX_ALTERNATIVES = 64

/** `a/{b,c}/d` -> `a/b/d`, `a/c/d`. */
function alternatives(pattern: string): string[] {
  let found = [pattern]
  while (true) {
    const next = found.flatMap(it => {
      const brace = /\{([^{}]*)\}/.exec(it)
      if (!brace) return [it]
      return brace[1]!.split(',').map(choice => it.slice(0, brace.index) + choice + it.slice(brace.index + brace[0].length))
    })
    if (next.length > MAX_ALTERNATIVES || next.every((it, n) => it === found[n])) return found
    found = next
  }
}

/** One name of a pattern, as tests of single characters. */
type Segment = readonly Step[]
type Step = (character: string) => boolean

const ANY_FOLDERS: Segment = []
const ANY_CHARACTERS: Step = () => true

function segmentOf(pattern: string): Segment {
  if (pattern === '**') return ANY_FOLDERS
  const steps: Step[] = []
  for (const [part, negation, set] of pattern.matchAll(/\[([!^]?)([^\]]+)\]|./gsu)) {
    if (part === '*') steps.push(ANY_CHARACTERS)
    else if (part === '?') steps.push(() => true)
    else if (set !== undefined) steps.push(oneOf(set, negation !== ''))
    else steps.push(character => character === part)
  }
  return steps
}

function fitsName(segment: Segment, name: string): boolean {
  return matches(
    segment,
    [...name],
    it => it === ANY_CHARACTERS,
    (step, character) => step(character),
  )
}

function oneOf(set: string, negated: boolean): Step {
  const ranges = [...set.matchAll(/(.)-(.)|./gsu)].map(([one, low, high]) => [low ?? one, high ?? one] as const)
  return character => ranges.some(([low, high]) => character >= low && character <= high) !== negated
}

/** A star takes as little as possible and, when the rest does not fit, one more. Only the last star is ever returned to. */
function matches<P, S>(pattern: readonly P[], subject: readonly S[], isStar: (part: P) => boolean, fits: (part: P, it: S) => boolean): boolean {
  let at = 0
  let star = -1
  let taken = 0
  for (let n = 0; n < subject.length; ) {
    if (at < pattern.length && isStar(pattern[at]!)) {
      star = at++
      taken = n
    } else if (at < pattern.length && fits(pattern[at]!, subject[n]!)) {
      at++
      n++
    } else if (star >= 0) {
      at = star + 1
      n = ++taken
    } else return false
  }
  while (at < pattern.length && isStar(pattern[at]!)) at++
  return at === pattern.length
}
