// Every command: adding one is its file in command/, and one entry here. Loaded when one is wanted: an editor that starts the server waits for none.

import type { Command } from './command/command.ts'
import type { Described } from './command/usage.ts'
import { OPTIONS } from './options.ts'

export interface Entry extends Described {
  /** The first word may be the folder to work on. */
  readonly takesFolder?: true
  readonly load: () => Promise<Command>
}

export const COMMANDS: readonly Entry[] = [
  {
    name: 'index',
    words: '[folder]',
    about: 'bring the index of a checkout up to date',
    takesFolder: true,
    load: async () => (await import('./command/index-workspace.ts')).index,
  },
  {
    name: 'status',
    words: '[folder]',
    about: 'what is in it, and every skipped file with its reason',
    takesFolder: true,
    load: async () => (await import('./command/status.ts')).status,
  },
  {
    name: 'symbols',
    words: '<query>',
    about: 'symbols whose name, path, documentation or body match',
    load: async () => (await import('./command/symbols.ts')).symbols,
  },
  {
    name: 'related',
    words: '<symbol>',
    about: 'what a symbol uses and what uses it',
    load: async () => (await import('./command/related.ts')).related,
  },
  {
    name: 'for-task',
    words: '"<task>"',
    about: 'the context of a task: ranked pieces of source, with reasons, within a budget',
    load: async () => (await import('./command/for-task.ts')).forTask,
  },
  {
    name: 'for-selection',
    words: '<file>:<line>[-<line>]',
    about: 'the context of a place in a file (--task: for what)',
    load: async () => (await import('./command/for-files.ts')).forSelection,
  },
  { name: 'for-files', words: '<file>…', about: 'what files matter to', load: async () => (await import('./command/for-files.ts')).forFiles },
  {
    name: 'for-diff',
    words: '[base]',
    about: 'what a change matters to (default base: where the default branch was left)',
    load: async () => (await import('./command/for-files.ts')).forDiff,
  },
  {
    name: 'explain',
    words: '<symbol> --task "<task>"',
    about: 'where a symbol stands in the ranking of a task, and why',
    load: async () => (await import('./command/explain.ts')).explain,
  },
  { name: 'tests', words: '[base]', about: 'the tests that reach what changed', load: async () => (await import('./command/tests.ts')).tests },
  {
    name: 'try',
    words: '"<task>"',
    about: 'the same as for-task, for a first look',
    load: async () => (await import('./command/for-task.ts')).tryOut,
  },
  {
    name: 'forget',
    words: '[folder]',
    about: 'remove the index (--learned: also what was learned)',
    takesFolder: true,
    load: async () => (await import('./command/forget.ts')).forget,
  },
  {
    name: 'model',
    words: 'add|list|bench …',
    about: 'add a model from a folder or an address (add <source> [name]), list them, measure one',
    load: async () => (await import('./command/model.ts')).model,
  },
  { name: 'mcp', words: '', about: 'the server for agents: MCP over stdio', load: async () => (await import('./serve-agent.ts')).serveAgent },
  {
    name: 'doctor',
    words: '',
    about: 'whether all that is needed is there, and what to do where it is not',
    load: async () => (await import('./command/doctor.ts')).doctor,
  },
  {
    name: 'report',
    words: '[file]',
    about: 'write what helps to find a fault to a file, without code or names; nothing is sent',
    load: async () => (await import('./command/report.ts')).report,
  },
  {
    name: 'completions',
    words: 'bash|zsh|fish',
    about: 'a script that completes commands and options in a shell',
    load: async () => (await import('./command/completions.ts')).completionsOf(COMMANDS, OPTIONS),
  },
]
