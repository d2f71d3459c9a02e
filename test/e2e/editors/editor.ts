// One editor, as the run sees it. Adding one: a file that makes such an object, and a line in main.ts.

import type { Trial } from './trial.ts'

export interface Editor {
  readonly name: string
  /** Where it is here, and which version; undefined when it is not. */
  find(): Found | undefined
  /** Brings it here, for this user only. What it says goes to stderr. */
  install?(): void
  run(found: Found, trial: Trial): Promise<void>
}

export interface Found {
  readonly command: string
  readonly version: string
}
