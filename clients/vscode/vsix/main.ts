// `npm run vsix`: bundles the client into one file and packs it. Needs nothing but what `npm ci` fetched.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { vsix } from './vsix.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const CLIENT = join(ROOT, 'clients/vscode')
const TARGET = join(ROOT, '.build/context-language-server.vsix')

const bytes = vsix({
  'package.json': readFileSync(join(CLIENT, 'package.json')),
  'README.md': readFileSync(join(CLIENT, 'README.md')),
  'LICENSE.txt': readFileSync(join(ROOT, 'LICENSE')),
  'extension.cjs': await bundle(),
  ...filesIn('media'),
  ...filesIn('walkthrough'),
})
writeFileSync(TARGET, bytes)
process.stdout.write(`${TARGET} (${Math.ceil(bytes.length / 1000)} kB)\n`)

async function bundle(): Promise<Buffer> {
  const { outputFiles } = await build({
    entryPoints: [join(CLIENT, 'src/extension.ts')],
    bundle: true,
    write: false,
    outfile: 'extension.cjs',
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    // The editor itself is this module.
    external: ['vscode'],
    minify: true,
    legalComments: 'eof',
  })
  return Buffer.from(outputFiles[0]!.contents)
}

function filesIn(folder: string): Record<string, Buffer> {
  const names = readdirSync(join(CLIENT, folder)).sort()
  return Object.fromEntries(names.map(name => [`${folder}/${name}`, readFileSync(join(CLIENT, folder, name))]))
}
