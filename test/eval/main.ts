// `npm run eval -- <what> …`: measures quality against something outside. By hand, after a build; see README.md.

import { Failure, messageOf } from '../../server/util/failure.ts'
import { LINKS_USAGE, links } from './links/main.ts'

const USAGE = `Usage: npm run eval -- <what> [options]\n\n${LINKS_USAGE}`

process.exitCode = await run(process.argv.slice(2))

async function run([what, ...args]: readonly string[]): Promise<number> {
  if (what !== 'links') {
    process.stderr.write(`${USAGE}\n`)
    return 2
  }
  try {
    return await links(args)
  } catch (error) {
    process.stderr.write(
      `${error instanceof Failure ? error.message : `Internal error: ${error instanceof Error ? error.stack : messageOf(error)}`}\n`,
    )
    return 1
  }
}
