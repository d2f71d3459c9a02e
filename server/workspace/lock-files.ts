// Files that package managers write to pin versions, and nobody reads. Names ending in `.lock` or `.lockfile` need no entry.

export const LOCK_FILES: ReadonlySet<string> = new Set([
  '.terraform.lock.hcl',
  'Package.resolved',
  'bun.lockb',
  'cabal.project.freeze',
  'go.sum',
  'go.work.sum',
  'npm-shrinkwrap.json',
  'package-lock.json',
  'packages.lock.json',
  'pnpm-lock.yaml',
  'pnpm-lock.yml',
  'project.assets.json',
])
