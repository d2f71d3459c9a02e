// The folder that holds the index of a repository.

import { mkdirSync } from 'node:fs'
import { Failure } from '../util/failure.ts'

export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new Failure(
      `The cache folder ${folder} cannot be made`,
      'Check its permissions and the space on that disk, or name another place with --cache',
      error,
    )
  }
}
