// `npm run settings`: writes the table of settings into the README, and settings and tools into the manifest of the VS Code client.

import { readFileSync, writeFileSync } from 'node:fs'
import { withContributions } from './manifest.ts'
import { withSettings } from './settings-table.ts'

// Runs from .build/test/support.
rewrite('README.md', withSettings)
rewrite('clients/vscode/package.json', withContributions)

function rewrite(path: string, change: (text: string) => string): void {
  const file = new URL(`../../../${path}`, import.meta.url)
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}
