// `npm run eval -- <what> …`: measures quality against something outside. By hand, after a build; see README.md.

import { Failure, messageOf } from '../../server/util/failure.ts'
import { GOLDEN_USAGE, golden } from './golden/main.ts'
import { LINKS_USAGE, links } from './links/main.ts'
import { MINE_USAGE, mine } from './mine/main.ts'
import { REPLAY_USAGE, replay } from './replay/main.ts'
import { SELECTION_USAGE, selection } from './selection/main.ts'
import { TASKS_USAGE, tasks } from './tasks/main.ts'

const USAGE = `Usage: npm run eval -- <what> [options]\n\n${TASKS_USAGE}\n${GOLDEN_USAGE}\n${SELECTION_USAGE}\n${REPLAY_USAGE}\n${MINE_USAGE}\n${LINKS_USAGE}`

process.exitCode = await run(process.argv.slice(2))

async function run(words: readonly string[]): Promise<number> {
  const [what, ...args] = words
  if (what !== 'links' && what !== 'mine' && what !== 'golden' && what !== 'selection' && what !== 'replay' && !what?.startsWith('--')) {
    process.stderr.write(`${USAGE}\n`)
    return 2
  }
  try {
    if (what === 'golden') return await golden(args)
    if (what === 'replay') return await replay(args)
    if (what === 'selection') return await selection(args)
    return what === 'links' ? await links(args) : what === 'mine' ? await mine(args) : await tasks(words)
  } catch (error) {
    process.stderr.write(
      `${error instanceof Failure ? error.message : `Internal error: ${error instanceof Error ? error.stack : messageOf(error)}`}\n`,
    )
    return 1
  }
}
