// `status`: what the index holds, and every file that is not fully in it, with the reason. Reads the stored index; does not bring it up to date.

import { existsSync } from 'node:fs'
import { historyPath, lineOf, openHistory } from '../store/history.ts'
import { indexPath, isDamage, openIndex, storageFailure } from '../store/open.ts'
import { entriesOf, treeOf } from '../store/trees.ts'
import { resolveRoot } from '../workspace/roots.ts'
import { type Command, count } from './command.ts'
import { overviewOf } from './index-workspace.ts'
import { folderOf } from './workspace.ts'

export const status: Command = async (invocation, terminal) => {
  const root = await resolveRoot(invocation.root)
  const folder = folderOf(root, invocation)
  if (!existsSync(indexPath(folder))) {
    terminal.print(
      invocation.json ? JSON.stringify({ root: root.path, files: 0 }) : `${root.path} is not indexed yet. Run \`context-language-server index\``,
    )
    return 0
  }
  const { connection, notice } = openIndex(folder)
  try {
    if (notice) terminal.tell(notice)
    const tree = treeOf(connection, root.path)
    const report = { tree, files: entriesOf(connection, tree).length, parsed: 0, reused: 0, removed: 0, linked: false, notes: [] }
    const overview = overviewOf({ root, folder, connection, report, history: { commits: knownOf(folder, root.path), read: 0, notes: [] } })
    if (invocation.json) terminal.print(JSON.stringify(overview))
    else {
      terminal.print(
        `${overview.root}: ${count(overview.files, 'file')}, ${count(overview.symbols, 'symbol')}, ${count(overview.externals, 'external')}`,
      )
      terminal.print(`${count(overview.commits, 'past commit')} known`)
      terminal.print(`${overview.database.path}, ${(overview.database.bytes / 1e6).toFixed(1)} MB`)
      for (const [type, number] of Object.entries(overview.edges)) terminal.print(`  ${type} ${number.toLocaleString('en')}`)
      for (const { path, reason } of overview.skipped) terminal.print(`skipped ${path}: ${reason}`)
    }
    return 0
  } catch (error) {
    if (!isDamage(error)) throw storageFailure(indexPath(folder), error)
    terminal.tell(`The index ${indexPath(folder)} is damaged. \`index\` rebuilds it; what was learned is kept`)
    return nothing('indexed, but the index is damaged')
  } finally {
    connection.close()
  }

  function nothing(state: string): number {
    terminal.print(
      invocation.json
        ? JSON.stringify({ root: root.path, files: 0, symbols: 0, skipped: [] })
        : `${root.path} is ${state}. Run \`context-language-server index\``,
    )
    return 0
  }
}

/** Commits that lead to the checkout at `root`. */
function knownOf(folder: string, root: string): number {
  if (!existsSync(historyPath(folder))) return 0
  const store = openHistory(folder)
  try {
    return lineOf(store, root)?.commits.length ?? 0
  } finally {
    store.close()
  }
}
