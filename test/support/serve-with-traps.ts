// The server with a reader of open documents that falls into traps: node .build/test/support/serve-with-traps.js --stdio --cache <folder>

import { serveEditor } from '../../server/serve-editor.ts'

await serveEditor({ kind: 'stdio' }, undefined, {
  cache: process.argv[process.argv.indexOf('--cache') + 1] ?? '',
  readerScript: new URL('./trapped/reader-process.js', import.meta.url),
  tell: text => process.stderr.write(`${text}\n`),
})
