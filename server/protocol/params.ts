// Reads what a client sent, field by field. Wrong types end in one sentence: the field, what was expected, what came.

import type { Position, Scope } from './common.ts'

/** Becomes −32602. */
export class InvalidParams extends Error {
  constructor(field: string, expected: string, came: unknown) {
    super(`${field}: expected ${expected}, got ${shown(came)}`)
    this.name = 'InvalidParams'
  }
}

export type Fields = Readonly<Record<string, unknown>>
export type Reader<T> = (value: unknown, field: string) => T

/** No parameters at all are the same as none of the optional ones. */
export function fieldsOf(params: unknown): Fields {
  return params === undefined || params === null ? {} : object(params, 'params')
}

/** Several clients write null for what they leave out. */
export function optional<T>(value: unknown, field: string, read: Reader<T>): T | undefined {
  return value === undefined || value === null ? undefined : read(value, field)
}

export function object(value: unknown, field: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new InvalidParams(field, 'an object', value)
  return { ...value }
}

/** Longer texts cannot be names or searches. */
const MAX_TEXT = 10_000

export function text(value: unknown, field: string): string {
  if (typeof value !== 'string') throw new InvalidParams(field, 'a string', value)
  if (value.length > MAX_TEXT) throw new InvalidParams(field, `a string of at most ${MAX_TEXT} characters`, value)
  return value
}

/** A log or an issue may be long. What is not read of it is the business of whoever reads it. */
const MAX_LONG_TEXT = 20_000_000

export function longText(value: unknown, field: string): string {
  if (typeof value !== 'string') throw new InvalidParams(field, 'a string', value)
  if (value.length > MAX_LONG_TEXT) throw new InvalidParams(field, `a string of at most ${MAX_LONG_TEXT} characters`, value)
  return value
}

export function flag(value: unknown, field: string): boolean {
  if (typeof value !== 'boolean') throw new InvalidParams(field, 'true or false', value)
  return value
}

export function integer(min: number, max: number): Reader<number> {
  return (value, field) => {
    if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value
    throw new InvalidParams(field, max === MAX_UINT ? `a whole number from ${min} on` : `a whole number from ${min} to ${max}`, value)
  }
}

const MAX_ITEMS = 1_000

export function texts(value: unknown, field: string): string[] {
  if (!Array.isArray(value)) throw new InvalidParams(field, 'a list of strings', value)
  if (value.length > MAX_ITEMS) throw new InvalidParams(field, `at most ${MAX_ITEMS} strings`, value)
  return value.map((item, n) => text(item, `${field}[${n}]`))
}

export function oneOf<T extends string>(allowed: readonly T[]): Reader<T> {
  return (value, field) => {
    const found = allowed.find(it => it === value)
    if (found === undefined) throw new InvalidParams(field, `one of ${allowed.join(', ')}`, value)
    return found
  }
}

/** The largest uinteger of LSP. */
export const MAX_UINT = 2 ** 31 - 1
const coordinate = integer(0, MAX_UINT)

export function position(value: unknown, field: string): Position {
  const { line, character } = object(value, field)
  return { line: coordinate(line, `${field}.line`), character: coordinate(character, `${field}.character`) }
}

export function document(value: unknown, field: string): { readonly uri: string } {
  return { uri: text(object(value, field).uri, `${field}.uri`) }
}

export function scope(value: unknown, field: string): Scope {
  const { paths, languages, kinds } = object(value, field)
  return {
    ...given('paths', optional(paths, `${field}.paths`, texts)),
    ...given('languages', optional(languages, `${field}.languages`, texts)),
    ...given('kinds', optional(kinds, `${field}.kinds`, texts)),
  }
}

/** A field that is there only when it has a value. */
export function given<K extends string, T>(name: K, value: T | undefined): { [P in K]?: T } {
  // The computed key widens to string; there is exactly one.
  return value === undefined ? {} : ({ [name]: value } as { [P in K]?: T })
}

const MAX_SHOWN = 60

function shown(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'object' && value !== null) return `an object with ${listed(Object.keys(value))}`
  const all = typeof value === 'string' ? JSON.stringify(value.slice(0, MAX_SHOWN)) : String(value)
  return typeof value === 'string' && value.length > MAX_SHOWN ? `${all}… (${value.length} characters)` : all
}

function listed(keys: readonly string[]): string {
  if (keys.length === 0) return 'no fields'
  const all = keys.slice(0, 5).join(', ')
  return all.length > MAX_SHOWN || keys.length > 5 ? `${all.slice(0, MAX_SHOWN)}…` : all
}
