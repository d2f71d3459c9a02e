#!/usr/bin/env node
// Command line -> command or server. The only file that knows the process: its arguments, its environment, its streams, its exit code.

import { homedir } from 'node:os'
import { parseArgs } from 'node:util'
import type { Command, Invocation, Terminal } from './command/command.ts'
import { progressOn } from './command/progress.ts'
import { usageOf } from './command/usage.ts'
import { COMMANDS } from './commands.ts'
import { cacheDirectory, logPath } from './config/cache.ts'
import { type Transport, transportOf } from './config/transport.ts'
import { VERSION } from './config/version.ts'
import { OPTIONS } from './options.ts'
import { InvalidParams } from './protocol/params.ts'
import type { Setup } from './server.ts'
import { Failure, messageOf } from './util/failure.ts'

const code = await run(process.argv.slice(2))
if (code !== undefined) process.exitCode = code

/** The exit code; undefined while a server runs. */
async function run(args: readonly string[]): Promise<number | undefined> {
  const parsed = parse(args)
  if ('usage' in parsed) {
    process.stderr.write(`${parsed.usage.replace(/\.$/, '')}. \`context-language-server --help\` lists commands and options\n`)
    return 2
  }
  if ('print' in parsed) {
    process.stdout.write(`${parsed.print}\n`)
    return 0
  }
  // A hook of git starts programs with its own repository in the environment; ours is the one we were asked for.
  for (const name of ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_COMMON_DIR']) delete process.env[name]
  // A partial clone fetches what it lacks; reading a checkout must not.
  process.env.GIT_NO_LAZY_FETCH = '1'
  if ('transport' in parsed) return serve(parsed)
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
    const command = await parsed.command()
    const code = await command(parsed.invocation, terminal)
    progress.end()
    return code
  } catch (error) {
    progress.end()
    if (error instanceof InvalidParams) {
      process.stderr.write(`--${error.message}. \`context-language-server --help\` lists commands and options\n`)
      return 2
    }
    if (abort.signal.aborted) process.stderr.write('Interrupted; what was read is kept.\n')
    else
      process.stderr.write(
        `${error instanceof Failure ? error.message : `Internal error: ${error instanceof Error ? error.stack : messageOf(error)}`}\n`,
      )
    return 1
  }
}

async function serve({ transport, parent, setup }: Serving): Promise<number | undefined> {
  try {
    const { serveEditor } = await import('./serve-editor.ts')
    await serveEditor(transport, parent, setup)
    return undefined
  } catch (error) {
    setup.tell(error instanceof Failure ? error.message : `Internal error: ${error instanceof Error ? error.stack : messageOf(error)}`)
    return 1
  }
}

type Parsed =
  | { readonly usage: string }
  | { readonly print: string }
  | { readonly command: () => Promise<Command>; readonly invocation: Invocation }
  | Serving

interface Serving {
  readonly transport: Transport
  readonly parent: number | undefined
  readonly setup: Setup
}

function parse(args: readonly string[]): Parsed {
  const read = readArguments(args)
  if ('usage' in read) return read
  const { values, positionals } = read
  const [name, ...words] = positionals
  if (values.help) return { print: usageOf(COMMANDS, OPTIONS) }
  if (values.version) return { print: VERSION }
  const cache = values.cache ?? cacheDirectory({ os: process.platform, home: homedir(), environment: process.env })
  const readerScript = new URL('./ingest/reader-process.js', import.meta.url)
  const transport = transportOf(values)
  if (transport && 'usage' in transport) return transport
  if (name === undefined) {
    // A person who types the bare name wants to see what there is, not a server that waits for JSON.
    if (!transport && process.stdin.isTTY) return { usage: 'No command given' }
    const parent = values.clientProcessId
    if (parent !== undefined && !/^\d{1,10}$/.test(parent)) return { usage: `--clientProcessId must be a process id, not ${JSON.stringify(parent)}` }
    const tell = (text: string) => void process.stderr.write(`${text}\n`)
    const setup = { cache, readerScript, environment: process.env, logFile: logPath(cache), tell }
    return { transport: transport ?? { kind: 'stdio' }, parent: parent === undefined ? undefined : Number(parent), setup }
  }
  const command = COMMANDS.find(it => it.name === name)
  if (!command) return { usage: `There is no command ${JSON.stringify(name)}` }
  if (transport) return { usage: `${name} is a command; --stdio, --node-ipc, --socket and --pipe are for the server` }
  const limit = Number(values.limit)
  if (!Number.isInteger(limit) || limit < 1 || limit > 10_000)
    return { usage: `--limit must be a whole number from 1 to 10000, not ${JSON.stringify(values.limit)}` }
  const commits = Number(values.commits)
  if (!Number.isInteger(commits) || commits < 0 || commits > 100_000)
    return { usage: `--commits must be a whole number from 0 to 100000, not ${JSON.stringify(values.commits)}` }
  const folder = command.takesFolder ? words.shift() : undefined
  return {
    command: command.load,
    invocation: {
      root: values.root ?? folder ?? '.',
      cache,
      json: values.json,
      limit,
      commits,
      words,
      learned: values.learned,
      options: values,
      readerScript,
      environment: process.env,
    },
  }
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
  } catch (error) {
    return { usage: messageOf(error).split(/\n|\. To specify/, 1)[0]! }
  }
}
