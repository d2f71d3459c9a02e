// The rules of `.contextignore` files: git's syntax, nested like `.gitignore`, and stronger than it.
//
// A negated rule brings back what git ignores, and all below it. One that names no folder ("!package.json") stays out
// of ignored folders, or it would pull in every dependency; one that does ("!dist/api.json") reaches into them.

import ignore from 'ignore'
import { type Filter, isAnchored, readRules, rulesOf } from './rules.ts'

const MAX_STARS = 3

export interface ContextRules {
  /** Some rule is negated, so that ignored files matter. */
  readonly negated: boolean
  excludes(path: string): boolean
  /** A negated rule names this path or a folder around it. */
  reincludes(path: string): boolean
  /** Something below this folder (with a slash at its end) may be brought back. */
  reaches(folder: string): boolean
}

/** Reads the rules of a tree. `folders` are the folders that may hold a file of rules, '' or with a slash at the end; `more` are rules that come last. */
export function readContextRules(top: string, folders: Iterable<string>, more: readonly string[] = []): ContextRules {
  const nearestLast = [...folders].sort((a, b) => depth(a) - depth(b))
  const written = nearestLast.flatMap(folder => rulesOf(readRules(`${top}/${folder}.contextignore`) ?? '', folder))
  return contextRules([...written, ...rulesOf(more.join('\n'), '')])
}

export function contextRules(rules: readonly string[]): ContextRules {
  const list = ignore({ ignorecase: false }).add(rules)
  const negations = rules.filter(it => it.startsWith('!')).map(it => it.slice(1))
  const routes = negations.filter(isAnchored).map(routeOf)

  function reincludes(path: string): boolean {
    const own = list.test(path)
    if (own.ignored) return false
    for (let at = path; at !== ''; at = parentOf(at)) if (list.test(at).unignored) return true
    return false
  }
  return {
    negated: negations.length > 0,
    excludes: rules.some(it => it !== '') ? path => list.ignores(path) : () => false,
    reincludes,
    reaches: folder => reincludes(folder) || routes.some(route => leadsInto(route, folder)),
  }
}

/** Walks an ignored folder for what the rules bring back. */
export function broughtBack(rules: ContextRules, prefix: string): Filter {
  const filter: Filter = {
    ignores: path => !(path.endsWith('/') ? rules.reaches(prefix + path) : rules.reincludes(prefix + path)),
    below: () => filter,
  }
  return filter
}

/** One matcher per folder a pattern names on its way; `**` ends the list: from there on it may be anywhere. */
function routeOf(pattern: string): { readonly steps: readonly RegExp[]; readonly anywhere: boolean } {
  const parts = pattern.replace(/^\//, '').replace(/ +$/, '').replace(/\/$/, '').split('/')
  const open = parts.indexOf('**')
  const named = open < 0 ? parts.slice(0, -1) : parts.slice(0, open)
  return { steps: named.map(segment), anywhere: open > 0 }
}

function leadsInto(route: ReturnType<typeof routeOf>, folder: string): boolean {
  const names = folder.slice(0, -1).split('/')
  if (names.length > route.steps.length && !route.anywhere) return false
  return names.every((name, n) => n >= route.steps.length || route.steps[n]!.test(name))
}

/**
 * A part of a pattern without slashes, widened a little: a bracket is any one character, and many stars are anything,
 * since a rule may come from a hostile repository and must not cost more than a glance.
 */
function segment(part: string): RegExp {
  if (part.split('*').length > MAX_STARS + 1) return /^/
  const source = part.replace(/\\(.)|\[[^\]]*\]|[*?]|[.+^${}()|[\]\\]/gs, (token, escaped?: string) => {
    if (escaped !== undefined) return literal(escaped)
    if (token === '*') return '.*'
    return token === '?' || token.length > 1 ? '.' : literal(token)
  })
  return new RegExp(`^${source}$`, 's')
}

function literal(character: string): string {
  return /[.*+?^${}()|[\]\\]/.test(character) ? `\\${character}` : character
}

/** The folder around a path, with its slash; '' at the top. */
export function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/', path.length - 2) + 1)
}

function depth(folder: string): number {
  return folder.split('/').length
}
