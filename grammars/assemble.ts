// Build step: puts what is not TypeScript beside the compiled code: the schema, the queries, the grammars we support, and the grammars beside the
// sources for tests. They come from the `tree-sitter-wasm` package, which is needed only for building.

import { copyFileSync, cpSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getWasmPath } from 'tree-sitter-wasm'
import { languages } from './index.ts'

const built = dirname(fileURLToPath(import.meta.url))
const sources = join(built, '../../grammars')

for (const folder of [built, sources]) mkdirSync(join(folder, 'wasm'), { recursive: true })
for (const { grammar } of languages) {
  for (const folder of [built, sources])
    copyFileSync(getWasmPath(grammar as Parameters<typeof getWasmPath>[0]), join(folder, 'wasm', `${grammar}.wasm`))
}
for (const folder of new Set(languages.flatMap(language => language.queries ?? [language.id]))) {
  cpSync(join(sources, folder, 'queries'), join(built, folder, 'queries'), { recursive: true })
}
cpSync(join(sources, '../server/store/schema.sql'), join(built, '../server/store/schema.sql'))
