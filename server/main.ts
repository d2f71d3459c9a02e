#!/usr/bin/env node
// Command line -> command. The only file that knows the process: its arguments, its environment, its streams, its exit code.

import { homedir } from 'node:os'
import { parseArgs } from 'node:util'
import type { Command, Invocation, Terminal } from './command/command.ts'
import { forget } from './command/forget.ts'
import { index } from './command/index-workspace.ts'
import { progressOn } from './command/progress.ts'
import { related } from './command/related.ts'
import { status } from './command/status.ts'
import { symbols } from './command/symbols.ts'
import { tryOut } from './command/try.ts'
import { cacheDirectory } from './config/cache.ts'
import { Failure, messageOf } from './util/failure.ts'

const COMMANDS: Readonly<Record<string, Command>> = { index, status, symbols, related, forget, try: tryOut }
/** Commands whose first word may be the folder to work on. */
const TAKE_FOLDER = new Set(['index', 'status', 'forget'])

const USAGE = `Usage: context-language-server <command> [options]

  index [folder]       bring the index of a checkout up to date
  status [folder]      what is in it, and every skipped file with its reason
  symbols <query>      symbols whose name, path, documentation or body match
  related <symbol>     what a symbol uses and what uses it
  forget [folder]      remove the index (--learned: also what was learned)
  try "<question>"     index and show matching symbols with their neighbours

  --root <folder>      the checkout (default: here)
  --cache <folder>     where indexes are kept (default: the user's cache directory)
  --limit <n>          at most n answers (default 20)
  --json               one JSON object on stdout`

process.exitCode = await run(process.argv.slice(2))

async function run(args: readonly string[]): Promise<number> {
  const parsed = parse(args)
  if (typeof parsed === 'string') {
    process.stderr.write(`${parsed}\n`)
    return 2
  }
  if (parsed.help) {
    process.stdout.write(`${USAGE}\n`)
    return 0
  }
  const abort = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => abort.abort())
  const progress = progressOn(process.stderr)
  const terminal: Terminal = {
    print: text => process.stdout.write(`${text}\n`),
    tell: text => progress.tell(text),
    progress: progress.show,
    signal: abort.signal,
  }
  try {
    const code = await parsed.command(parsed.invocation, terminal)
    progress.end()
    return code
  } catch (error) {
    progress.end()
    if (abort.signal.aborted) process.stderr.write('Interrupted; what was read is kept.\n')
    else
      process.stderr.write(
        `${error instanceof Failure ? error.message : `Internal error: ${error instanceof Error ? error.stack : messageOf(error)}`}\n`,
      )
    return 1
  }
}

function parse(args: readonly string[]): string | { help: true } | { help: false; command: Command; invocation: Invocation } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        root: { type: 'string' },
        cache: { type: 'string' },
        limit: { type: 'string', default: '20' },
        json: { type: 'boolean', default: false },
        learned: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    const [name, ...words] = positionals
    if (values.help) return { help: true }
    const command = name === undefined ? undefined : COMMANDS[name]
    if (name === undefined || !command) return `${name === undefined ? 'No command given' : `There is no command ${JSON.stringify(name)}`}. ${USAGE}`
    const limit = Number(values.limit)
    if (!Number.isInteger(limit) || limit < 1 || limit > 10_000)
      return `--limit must be a whole number from 1 to 10000, not ${JSON.stringify(values.limit)}`
    const folder = TAKE_FOLDER.has(name) ? words.shift() : undefined
    return {
      help: false,
      command,
      invocation: {
        root: values.root ?? folder ?? process.cwd(),
        cache: values.cache ?? cacheDirectory({ os: process.platform, home: homedir(), environment: process.env }),
        json: values.json,
        limit,
        words,
        learned: values.learned,
        readerScript: new URL('./ingest/reader-process.js', import.meta.url),
      },
    }
  } catch (error) {
    return `${messageOf(error)}\n${USAGE}`
  }
}
