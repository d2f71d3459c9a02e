// Kinds of questions: which of those that were asked before a question is like, and how much. Two profiles are alike by the terms they share.
//
// Only kinds that share a term are looked at, so a question costs what its terms have in common with others, however many were asked.

import type { KeptCluster, Profile } from '../model/taught.ts'

/** Kinds of one question that are more alike than this are one. */
const SAME = 0.7
/** More of them only repeat each other. */
const MOST = 32

export class Kinds {
  readonly #profiles = new Map<number, Profile>()
  readonly #byTerm = new Map<string, number[]>()

  get size(): number {
    return this.#profiles.size
  }

  add({ id, profile }: KeptCluster): void {
    if (this.#profiles.has(id)) return
    this.#profiles.set(id, profile)
    for (const term of profile.keys()) {
      const known = this.#byTerm.get(term)
      if (known) known.push(id)
      else this.#byTerm.set(term, [id])
    }
  }

  profile(id: number): Profile | undefined {
    return this.#profiles.get(id)
  }

  /** The most alike first. */
  like(profile: Profile, least: number): Map<number, number> {
    const alike = new Map<number, number>()
    for (const [term, weight] of profile) {
      for (const id of this.#byTerm.get(term) ?? []) alike.set(id, (alike.get(id) ?? 0) + weight * this.#profiles.get(id)!.get(term)!)
    }
    const near = [...alike].filter(([, likeness]) => likeness >= least)
    return new Map(near.sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, MOST))
  }

  /** The profile of the kind that a question belongs to: a known one, or its own. */
  nearest(profile: Profile): Profile {
    const [best] = this.like(profile, SAME)
    return best ? this.#profiles.get(best[0])! : profile
  }
}
