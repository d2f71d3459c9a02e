// `index` with a reader of the tests in place of the product's own: node .build/test/support/index-with-traps.js <root> <cache>

import { index } from '../../server/command/index-workspace.ts'

const [, , root = '', cache = ''] = process.argv

process.exitCode = await index(
  {
    root,
    cache,
    json: true,
    limit: 20,
    commits: 0,
    words: [],
    learned: false,
    options: {},
    readerScript: new URL('./trapped-reader.js', import.meta.url),
    environment: {},
  },
  {
    print: text => process.stdout.write(`${text}\n`),
    tell: text => process.stderr.write(`${text}\n`),
    progress: () => {},
    signal: new AbortController().signal,
  },
)
