// What an agent may ask: each tool is one request of ours under a name that says when to use it. The order is a promise, too: agents keep the
// list in their prompt, and a list that changes costs them their cache.

import type { Tests } from '../protocol/for-files.ts'
import type { Pack } from '../protocol/pack.ts'
import type { Related } from '../protocol/related.ts'
import type { SearchResult } from '../protocol/search.ts'
import { packText, relatedText, searchText, testsText } from './text.ts'

export type Fields = Readonly<Record<string, unknown>>
/** Runs one of our commands; rejects with a sentence for the agent. */
export type Ask = (command: string, fields: Fields) => Promise<unknown>

export interface Tool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly inputSchema: { readonly type: 'object'; readonly properties: Readonly<Record<string, object>>; readonly required?: readonly string[] }
  /** The answer, as text. */
  run(fields: Fields, ask: Ask): Promise<string>
}

/** Told once, when the session begins. */
export const INSTRUCTIONS = `A live index of this repository that answers which code matters for a task: ranked pieces of source, each with the reason it was chosen, inside a token budget.
Begin a task with context_for_task, before searching or reading files by hand. Ask context_related before a symbol is changed, and context_for_change with context_tests after code was changed. Paths are relative to the repository. Answers follow the files on disk; nothing needs to be refreshed.`

/** What the line under a pack takes of its budget. */
const RESERVE = 120
const MIN_BUDGET = 300

const budget = {
  type: 'integer',
  minimum: MIN_BUDGET,
  description: 'The most tokens that the answer may have. Default 8000; 2000 for a quick look, 16000 for a wide one.',
}
const since = {
  type: 'string',
  description:
    'The id of a pack of this session: only what is new or changed since then is answered. Ask again with it after an edit, or with a larger budget to see more.',
}
const paths = { type: 'array', items: { type: 'string' }, description: 'Only files that match one of these globs, such as "server/**".' }
const line = { type: 'integer', minimum: 1, description: 'First line, counted from 1.' }
const endLine = { type: 'integer', minimum: 1, description: 'Last line. Default: the same line.' }

export const TOOLS: readonly Tool[] = [
  {
    name: 'context_for_task',
    title: 'Code that matters for a task',
    description:
      'The code that matters for a task, ranked and explained: whole functions where there is room, signatures where there is not, with callers, tests and documentation that belong to it. Call it first, with the task in the words it was given, an error message or stack trace included. One call replaces many searches and file reads.',
    inputSchema: {
      type: 'object',
      properties: {
        task: { type: 'string', description: 'What is to be done or understood, in plain words. Names of functions, files and quoted errors help.' },
        intent: {
          type: 'string',
          enum: ['fix', 'test', 'refactor', 'explain', 'implement'],
          description: 'What kind of work it is, when that is clear.',
        },
        failure: { type: 'string', description: 'Output of a failing test or build, as it was printed.' },
        file: { type: 'string', description: 'The file the work is in, when that is known.' },
        line,
        endLine,
        paths,
        budget,
        since,
      },
      required: ['task'],
    },
    run: (fields, ask) => packOf('context.forTask', fields, ask),
  },
  {
    name: 'context_for_code',
    title: 'Context of a place in the code',
    description:
      'The context of lines of a file: what that code uses, who uses it, its tests and its types. Without lines: what the whole file matters to. Call it before code is changed or explained that you know the place of.',
    inputSchema: {
      type: 'object',
      properties: {
        file: { type: 'string', description: 'Path of the file.' },
        line,
        endLine,
        task: { type: 'string', description: 'What is to be done there, with lines only: of the context, what this is about comes first.' },
        paths,
        budget,
        since,
      },
      required: ['file'],
    },
    run: (fields, ask) => {
      const { file, line, endLine: _end, task: _task, ...options } = fields
      return line === undefined ? packOf('context.forFiles', { ...options, files: [file] }, ask) : packOf('context.forSelection', fields, ask)
    },
  },
  {
    name: 'context_for_change',
    title: 'What a change matters to',
    description:
      'What the changes of the working tree matter to: who calls what was changed, what overrides it, which tests and documents are about it. Call it after an edit, or to review a branch.',
    inputSchema: {
      type: 'object',
      properties: {
        base: {
          type: 'string',
          description: 'The revision to compare with. Default: where the default branch was left; HEAD for what is not committed.',
        },
        staged: { type: 'boolean', description: 'Only what is staged.' },
        paths,
        budget,
        since,
      },
    },
    run: (fields, ask) => packOf('context.forDiff', fields, ask),
  },
  {
    name: 'context_tests',
    title: 'Tests that reach code',
    description: 'The tests that reach files, or the changes of the working tree, through the code: which tests to run, and why each.',
    inputSchema: {
      type: 'object',
      properties: {
        files: { type: 'array', items: { type: 'string' }, description: 'Paths. Without them: what changed since `base`.' },
        base: { type: 'string', description: 'The revision to compare with. Default: where the default branch was left.' },
      },
    },
    run: async (fields, ask) => testsText((await ask('context.tests', fields)) as Tests),
  },
  {
    name: 'context_related',
    title: 'Callers, callees and kin of a symbol',
    description:
      'Who calls a symbol and what it calls, what implements or extends it, its members and its tests, each with file, line and how sure that is. Call it before a symbol is renamed, moved, or given other parameters.',
    inputSchema: {
      type: 'object',
      properties: { symbol: { type: 'string', description: 'A name, a qualified name such as Cart.total, or the id of a symbol (path#name:kind).' } },
      required: ['symbol'],
    },
    run: async (fields, ask) => relatedText((await ask('context.related', fields)) as Related),
  },
  {
    name: 'context_search',
    title: 'Search for names or text',
    description: 'Symbols by a part of their name, or lines by text or regular expression. For a question in words, context_for_task finds more.',
    inputSchema: {
      type: 'object',
      properties: {
        query: { type: 'string', description: 'A name or a part of one; with kind "text" the text itself.' },
        kind: { type: 'string', enum: ['symbol', 'text'], description: 'Default: symbol.' },
        regex: { type: 'boolean', description: 'The query is a JavaScript regular expression; with kind "text".' },
        paths,
        limit: { type: 'integer', minimum: 1, maximum: 200, description: 'Default 30.' },
      },
      required: ['query'],
    },
    run: async (fields, ask) => searchText((await ask('context.search', { limit: 30, ...scoped(fields) })) as SearchResult),
  },
]

/** The pack and the line under it, both within the budget. */
async function packOf(command: string, fields: Fields, ask: Ask): Promise<string> {
  const { budget } = fields
  if (typeof budget === 'number' && budget < MIN_BUDGET) throw new Error(`budget: expected a whole number from ${MIN_BUDGET} on, got ${budget}`)
  return packText((await ask(command, { ...scoped(fields), reserve: RESERVE })) as Pack)
}

function scoped({ paths, ...fields }: Fields): Fields {
  return paths === undefined || paths === null ? fields : { ...fields, scope: { paths } }
}
