// Which files people work on: changed since the last commit, then in the last commits.

import { git, splitEntries } from './git.ts'
import type { Root } from './roots.ts'

const COMMITS = 30
const MAX_PATHS = 500

/** Most recent first. Empty without git: then nothing is more wanted than the rest. */
export async function recentlyChanged({ path, git: isCheckout }: Root, signal?: AbortSignal): Promise<string[]> {
  if (!isCheckout) return []
  const questions = [
    ['diff', '--name-only', '-z', '--no-renames', '--no-ext-diff', '--no-textconv', 'HEAD'],
    ['log', '--name-only', '-z', '--no-renames', '--no-ext-diff', '--no-textconv', '--pretty=format:', `--max-count=${COMMITS}`],
  ]
  const answers = await Promise.all(
    questions.map(question =>
      git(path, question, signal).then(
        ({ stdout }) => splitEntries(stdout).entries,
        // A repository without a commit has no history to ask; a git that fails is told by discovery.
        () => [],
      ),
    ),
  )
  return [...new Set(answers.flat().filter(it => it !== ''))].slice(0, MAX_PATHS)
}
