// Whether a root has changes that are not committed, as it was when git last looked.

import { Uncommitted } from '../workspace/uncommitted.ts'
import type { Workspace } from './services.ts'

const looks = new WeakMap<Workspace, Uncommitted>()

export function uncommittedOf(workspace: Workspace): Uncommitted {
  let look = looks.get(workspace)
  if (!look) {
    look = new Uncommitted(
      () => workspace.path,
      () => performance.now(),
    )
    looks.set(workspace, look)
  }
  return look
}
