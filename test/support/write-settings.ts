// `npm run settings`: writes the table of settings into the README.

import { readFileSync, writeFileSync } from 'node:fs'
import { withSettings } from './settings-table.ts'

// Runs from .build/test/support.
const readme = new URL('../../../README.md', import.meta.url)
writeFileSync(readme, withSettings(readFileSync(readme, 'utf8')))
