// `npm run settings`: writes the table of settings into the README, settings and tools into the manifest of the VS Code client, the reference
// of the protocol, and the languages for Helix.

import { readFileSync, writeFileSync } from 'node:fs'
import { helixLanguages } from './helix-languages.ts'
import { withContributions } from './manifest.ts'
import { protocolReference } from './protocol-reference.ts'
import { withSettings } from './settings-table.ts'

// Runs from .build/test/support.
rewrite('README.md', withSettings)
rewrite('clients/vscode/package.json', withContributions)
writeFileSync(new URL('../../../server/protocol/README.md', import.meta.url), protocolReference())
rewrite('clients/helix/languages.toml', helixLanguages)

function rewrite(path: string, change: (text: string) => string): void {
  const file = new URL(`../../../${path}`, import.meta.url)
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}
