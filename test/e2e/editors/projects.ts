// The projects that the editors open.

import { SHOP } from '../../support/shop.ts'
import type { Files } from '../../support/workspace.ts'
import type { Trial } from './trial.ts'

/** A project without a version control, which its marker makes one. */
export const SHOP_WITH_EDITS: Files = { ...SHOP, 'pyproject.toml': '[project]\nname = "shop"\n' }

const PACKAGES = 100
const MODULES = 100

/** 10,000 files that use one another: enough that indexing is still under way when the first question comes. */
export function large(trial: Trial): string {
  const files: Record<string, string> = { 'pyproject.toml': '[project]\nname = "wide"\n' }
  for (let p = 0; p < PACKAGES; p++) for (let m = 0; m < MODULES; m++) files[`package_${p}/module_${m}.py`] = moduleOf(p, m)
  return trial.folder(files)
}

function moduleOf(p: number, m: number): string {
  const other = `package_${(p + 1) % PACKAGES}.module_${(m * 7 + 1) % MODULES}`
  const used = `value_${(p + 1) % PACKAGES}_${(m * 7 + 1) % MODULES}`
  const methods = Array.from({ length: 8 }, (_, n) => `    def step_${n}(self, amount):\n        return ${used}(amount) + ${n}\n\n`)
  return `from ${other} import ${used}\n\n\ndef value_${p}_${m}(amount):\n    return amount * ${p + m}\n\n\nclass Part_${p}_${m}:\n${methods.join('')}`
}
