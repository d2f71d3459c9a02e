// What discovery says about a folder, in the short form the tests of this folder compare.

import { discover } from '../../../server/workspace/discover.ts'
import { resolveRoot } from '../../../server/workspace/roots.ts'

/** What is listed, with git and without: the paths, and the skipped ones with their reasons. */
export async function list(top: string, git = true) {
  const root = await resolveRoot(top)
  const listing = await discover({ ...root, git: git && root.git })
  return {
    paths: listing.files.map(it => it.path),
    skipped: listing.skipped.map(it => `${it.path}: ${it.reason}`),
    notes: listing.notes,
  }
}
