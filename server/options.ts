// Every option of the command line: what it takes and what it is for, in one table. Parsing, `--help` and the completions of shells read it.

import { PACK_FORMATS, TOKENIZERS } from './model/pack.ts'

export const OPTIONS = {
  root: { type: 'string', value: 'folder', about: 'the checkout (default: here)' },
  cache: { type: 'string', value: 'folder', about: "where indexes are kept (default: the user's cache directory)" },
  limit: { type: 'string', default: '20', value: 'n', about: 'at most n answers (default 20)' },
  commits: { type: 'string', default: '5000', value: 'n', about: 'past commits to read, newest first (default 5000; 0: none)' },
  budget: { type: 'string', value: 'tokens', about: 'of a pack (default 8000)' },
  reserve: { type: 'string', value: 'tokens', about: 'of the budget, kept free for the answer (default 0)' },
  tokenizer: { type: 'string', value: 'name', about: 'that counts: o200k (default) or cl100k', values: TOKENIZERS },
  format: { type: 'string', value: 'format', about: 'of a pack: markdown, xml, json or compact', values: PACK_FORMATS },
  intent: {
    type: 'string',
    value: 'intent',
    about: 'of a task or a place: fix, test, refactor, explain or implement',
    values: ['fix', 'test', 'refactor', 'explain', 'implement'],
  },
  task: { type: 'string', value: 'task', about: 'what for, where that is not the command itself' },
  ranked: { type: 'string', value: 'n', about: 'also the first n of the whole ranking, on stderr or in the --json' },
  explain: { type: 'boolean', about: 'also what each stage of the ranking gave each item, on stderr' },
  staged: { type: 'boolean', about: "of a diff, only what is in git's index" },
  learned: { type: 'boolean', default: false, about: 'of forget: also what was learned' },
  json: { type: 'boolean', default: false, about: 'one JSON object on stdout' },
  version: { type: 'boolean', short: 'v', default: false, about: 'the version' },
  help: { type: 'boolean', short: 'h', default: false, about: 'this' },
  // How an editor starts the server. The usage tells of them in a sentence.
  stdio: { type: 'boolean' },
  'node-ipc': { type: 'boolean' },
  socket: { type: 'string' },
  pipe: { type: 'string' },
  clientProcessId: { type: 'string' },
} as const
