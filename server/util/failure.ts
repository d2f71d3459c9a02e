/** An expected failure, told to a person: what failed, on what, and what to do about it. */
export class Failure extends Error {
  readonly advice: string

  constructor(what: string, advice: string, cause?: unknown) {
    super(`${what}. ${advice}`, cause === undefined ? undefined : { cause })
    this.name = 'Failure'
    this.advice = advice
  }
}

/** A broken invariant: our bug, not the user's. The request fails; the server lives. */
export function invariant(condition: boolean, claim: string): asserts condition {
  if (!condition) throw new Error(`Bug: expected ${claim}.`)
}

/** The message of anything thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
