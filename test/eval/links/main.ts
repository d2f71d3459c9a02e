// `npm run eval -- links`: how often a call edge of ours is what a real language server says. The method is in ../README.md.

import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { World } from '../../../server/graph/world.ts'
import { definitionOf } from '../../../server/graph/world.ts'
import { TYPE_KINDS } from '../../../server/model/kinds.ts'
import { Failure, messageOf } from '../../../server/util/failure.ts'
import { resolveRoot } from '../../../server/workspace/roots.ts'
import { LanguageServerClient } from '../../support/lsp-client.ts'
import { Answers } from './answers.ts'
import { callsIn } from './calls.ts'
import { describe, showList, summarise } from './report.ts'
import { type Server, servers } from './servers.ts'
import { type Call, judge, type Same, type Theirs } from './verdict.ts'

export const LINKS_USAGE = `  links <language-server> <folder>   call edges against ${Object.keys(servers).join(', ')}

  --sample <n>         ask about n calls, evenly spread over all
  --show wrong|missed  also list those calls, ours beside theirs
  --json               one JSON object on stdout
  --server <path>      the language server to start
  --python <path>      the Python whose packages pyright sees`

export async function links(args: readonly string[]): Promise<number> {
  const options = parse(args)
  if (typeof options === 'string') {
    process.stderr.write(`${options}\n\nUsage: npm run eval --\n${LINKS_USAGE}\n`)
    return 2
  }
  const { server, name, folder, sample, show, json } = options
  const root = await resolveRoot(folder)
  const command = server.command({ root: root.path, ...options.start })
  tell(`Indexing ${folder}`)
  const { world, calls } = await callsIn(folder, root, server.languages)
  const chosen = spread(calls, sample)
  if (chosen.length === 0) throw new Failure(`${folder} has no call in ${server.languages.join(', ')}`, 'Name another folder')

  tell(`Starting ${name}; ${chosen.length} of ${calls.length} calls to ask about`)
  const client = await LanguageServerClient.start(command)
  try {
    const answers = new Answers(client, world, root.path)
    const theirs = await answers.all(chosen, done => {
      if (done % 500 === 0) tell(`${done} of ${chosen.length}`)
    })
    const same = sameIn(world, server)
    const judged = chosen.map((call, n) => judge(call, theirs[n]!, same))
    // A server that was not ready at first would answer otherwise now.
    const again = await answers.all(chosen.slice(0, AGAIN), () => {})
    const changed = again.filter((answer, n) => said(answer) !== said(theirs[n]!)).length
    const summary = { server: name, folder, calls: calls.length, changed, ...summarise(judged) }
    const list = show ? showList(judged, show, world) : []
    process.stdout.write(
      json ? `${JSON.stringify({ ...summary, ...(show ? { [show]: list } : {}) })}\n` : `${[describe(summary), ...list].join('\n')}\n`,
    )
    return 0
  } finally {
    await client.stop()
  }
}

const SHOWN = ['wrong', 'missed'] as const
/** Calls asked about a second time at the end. */
const AGAIN = 50

function parse(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        sample: { type: 'string' },
        show: { type: 'string' },
        json: { type: 'boolean', default: false },
        server: { type: 'string' },
        python: { type: 'string' },
      },
    })
    const [name = '', folder] = positionals
    const server = servers[name]
    if (!server) return `There is no language server ${JSON.stringify(name)} here`
    if (folder === undefined || positionals.length > 2) return 'Name one folder'
    const sample = values.sample === undefined ? Number.POSITIVE_INFINITY : Number(values.sample)
    if (!(sample >= 1)) return `--sample must be a number from 1, not ${JSON.stringify(values.sample)}`
    const show = SHOWN.find(it => it === values.show)
    if (values.show !== undefined && !show) return `--show knows wrong and missed, not ${JSON.stringify(values.show)}`
    const start = { ...(values.server ? { program: resolve(values.server) } : {}), ...(values.python ? { python: resolve(values.python) } : {}) }
    return { name, server, folder: resolve(folder), sample, show, json: values.json, start }
  } catch (error) {
    return messageOf(error)
  }
}

/** Evenly over all calls, so the same sample every time. */
function spread(calls: readonly Call[], sample: number): readonly Call[] {
  if (calls.length <= sample) return calls
  return Array.from({ length: sample }, (_, n) => calls[Math.floor((n * calls.length) / sample)]!)
}

function sameIn(world: World, { constructors }: Server): Same {
  return symbol => {
    const definition = definitionOf(world, symbol)
    if (!definition || definition.parent < 0 || !(constructors.includes(definition.name) || definition.kind === 'constructor')) return symbol
    const type = world.numberOf(world.fileOf[symbol]!, definition.parent)
    return TYPE_KINDS.has(world.symbols[type]!.kind) ? type : symbol
  }
}

function said(answer: Theirs): string {
  return answer.is === 'none' ? 'none' : `${answer.is} ${answer.at}`
}

function tell(text: string): void {
  process.stderr.write(`${text}\n`)
}
