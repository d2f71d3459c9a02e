#!/usr/bin/env node
// Command line -> command or server. The only file that knows the process: its arguments, its environment, its streams, its exit code.

import { homedir } from 'node:os'
import { parseArgs } from 'node:util'
import type { Command, Invocation, Terminal } from './command/command.ts'
import { progressOn } from './command/progress.ts'
import { cacheDirectory } from './config/cache.ts'
import { type Transport, transportOf } from './config/transport.ts'
import { InvalidParams } from './protocol/params.ts'
import type { Setup } from './server.ts'
import { Failure, messageOf } from './util/failure.ts'

/** Loaded when one is wanted: an editor that starts the server waits for none of them. */
const COMMANDS: ReadonlyMap<string, () => Promise<Command>> = new Map(
  Object.entries({
    index: async () => (await import('./command/index-workspace.ts')).index,
    status: async () => (await import('./command/status.ts')).status,
    symbols: async () => (await import('./command/symbols.ts')).symbols,
    related: async () => (await import('./command/related.ts')).related,
    forget: async () => (await import('./command/forget.ts')).forget,
    'for-task': async () => (await import('./command/for-task.ts')).forTask,
    'for-selection': async () => (await import('./command/for-files.ts')).forSelection,
    'for-files': async () => (await import('./command/for-files.ts')).forFiles,
    'for-diff': async () => (await import('./command/for-files.ts')).forDiff,
    explain: async () => (await import('./command/explain.ts')).explain,
    tests: async () => (await import('./command/tests.ts')).tests,
    try: async () => (await import('./command/for-task.ts')).tryOut,
    mcp: async () => (await import('./serve-agent.ts')).serveAgent,
  }),
)
/** Commands whose first word may be the folder to work on. */
const TAKE_FOLDER = new Set(['index', 'status', 'forget'])

const USAGE = `Usage: context-language-server [<command>] [options]

Without a command it is the server that an editor starts: --stdio (default), --node-ipc, --socket <port> or --pipe <name>.

  index [folder]       bring the index of a checkout up to date
  status [folder]      what is in it, and every skipped file with its reason
  symbols <query>      symbols whose name, path, documentation or body match
  related <symbol>     what a symbol uses and what uses it
  forget [folder]      remove the index (--learned: also what was learned)
  for-task "<task>"    the context of a task: ranked pieces of source, with reasons, within a budget
  for-selection <file>:<line>[-<line>]
                       the context of a place in a file (--task: for what)
  for-files <file>…    what files matter to
  for-diff [base]      what a change matters to (default base: where the default branch was left)
  explain <symbol> --task "<task>"
                       where a symbol stands in the ranking of a task, and why
  tests [base]         the tests that reach what changed
  try "<task>"         the same as for-task, for a first look
  mcp                  the server for agents: MCP over stdio

  --root <folder>      the checkout (default: here)
  --cache <folder>     where indexes are kept (default: the user's cache directory)
  --limit <n>          at most n answers (default 20)
  --commits <n>        past commits to read, newest first (default 5000; 0: none)
  --budget <tokens>    of a pack (default 8000)
  --reserve <tokens>   of the budget, kept free for the answer (default 0)
  --tokenizer <name>   that counts: o200k (default) or cl100k
  --format <format>    of a pack: markdown, xml, json or compact
  --intent <intent>    of a task or a place: fix, test, refactor, explain or implement
  --explain            also what each stage of the ranking gave each item, on stderr
  --ranked <n>         also the first n of the whole ranking, on stderr or in the --json
  --staged             of a diff, only what is in git's index
  --json               one JSON object on stdout`

const code = await run(process.argv.slice(2))
if (code !== undefined) process.exitCode = code

/** The exit code; undefined while a server runs. */
async function run(args: readonly string[]): Promise<number | undefined> {
  const parsed = parse(args)
  if ('usage' in parsed) {
    process.stderr.write(`${parsed.usage.replace(/\.$/, '')}. \`context-language-server --help\` lists commands and options\n`)
    return 2
  }
  if ('help' in parsed) {
    process.stdout.write(`${USAGE}\n`)
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
  | { readonly help: true }
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
  if (values.help) return { help: true }
  const cache = values.cache ?? cacheDirectory({ os: process.platform, home: homedir(), environment: process.env })
  const readerScript = new URL('./ingest/reader-process.js', import.meta.url)
  const transport = transportOf(values)
  if (transport && 'usage' in transport) return transport
  if (name === undefined) {
    // A person who types the bare name wants to see what there is, not a server that waits for JSON.
    if (!transport && process.stdin.isTTY) return { usage: 'No command given' }
    const parent = values.clientProcessId
    if (parent !== undefined && !/^\d{1,10}$/.test(parent)) return { usage: `--clientProcessId must be a process id, not ${JSON.stringify(parent)}` }
    const setup = { cache, readerScript, tell: (text: string) => void process.stderr.write(`${text}\n`) }
    return { transport: transport ?? { kind: 'stdio' }, parent: parent === undefined ? undefined : Number(parent), setup }
  }
  const command = COMMANDS.get(name)
  if (!command) return { usage: `There is no command ${JSON.stringify(name)}` }
  if (transport) return { usage: `${name} is a command; --stdio, --node-ipc, --socket and --pipe are for the server` }
  const limit = Number(values.limit)
  if (!Number.isInteger(limit) || limit < 1 || limit > 10_000)
    return { usage: `--limit must be a whole number from 1 to 10000, not ${JSON.stringify(values.limit)}` }
  const commits = Number(values.commits)
  if (!Number.isInteger(commits) || commits < 0 || commits > 100_000)
    return { usage: `--commits must be a whole number from 0 to 100000, not ${JSON.stringify(values.commits)}` }
  const folder = TAKE_FOLDER.has(name) ? words.shift() : undefined
  return {
    command,
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
    },
  }
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        root: { type: 'string' },
        cache: { type: 'string' },
        limit: { type: 'string', default: '20' },
        commits: { type: 'string', default: '5000' },
        json: { type: 'boolean', default: false },
        stdio: { type: 'boolean' },
        'node-ipc': { type: 'boolean' },
        socket: { type: 'string' },
        pipe: { type: 'string' },
        clientProcessId: { type: 'string' },
        learned: { type: 'boolean', default: false },
        budget: { type: 'string' },
        reserve: { type: 'string' },
        tokenizer: { type: 'string' },
        format: { type: 'string' },
        intent: { type: 'string' },
        explain: { type: 'boolean' },
        ranked: { type: 'string' },
        task: { type: 'string' },
        staged: { type: 'boolean' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (error) {
    return { usage: messageOf(error).split(/\n|\. To specify/, 1)[0]! }
  }
}
