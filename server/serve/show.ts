// `context.show.forTask` and its like: the pack of the command without `show`, written to a file of the cache and opened in the editor. So every
// editor that can run a command can show a pack, whatever else it cannot do.

import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Connection, MessageType, ShowDocumentRequest, ShowMessageNotification } from 'vscode-languageserver'
import type { Pack } from '../protocol/pack.ts'
import { Failure, messageOf } from '../util/failure.ts'
import { uriOf } from '../workspace/uri.ts'
import { packFolder } from './pack-files.ts'
import { registerHover } from './pack-hover.ts'
import type { Services } from './services.ts'

export type Show = (pack: Pack, services: Services) => Promise<void>

const ENDINGS: Readonly<Record<string, string>> = { markdown: 'md', xml: 'xml', json: 'json', compact: 'txt' }
/** Packs are looked at now; older ones are made again. */
const MAX_FILES = 20

export function showIn(connection: Connection): Show {
  return async (pack, services) => {
    const tell = (message: string) => connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Info, message })
    if (pack.text === '') return tell(pack.empty ?? 'The pack is empty')
    const path = await write(pack, services)
    registerHover(connection, dirname(path), services)
    if (services.editor().showDocument) {
      const uri = uriOf(path)
      const shown = await connection.sendRequest(ShowDocumentRequest.type, { uri, takeFocus: true }).catch((error: unknown) => {
        services.log(`The editor did not show ${uri}: ${messageOf(error)}`)
        return { success: false }
      })
      if (shown?.success) return
    }
    await tell(`The context is in ${path}`)
  }
}

async function write({ packId, format, text }: Pack, services: Services): Promise<string> {
  const folder = packFolder(services)
  if (folder === undefined) throw new Failure('There is no folder to put the pack in', 'Open a folder, or set cacheDirectory')
  const path = join(folder, `${packId}.${ENDINGS[format] ?? 'txt'}`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(path, text, { mode: 0o600 })
    await prune(folder)
  } catch (error) {
    throw new Failure(`The pack could not be written to ${path} (${messageOf(error)})`, 'Check the permissions and the space on that disk', error)
  }
  return path
}

async function prune(folder: string): Promise<void> {
  const names = await readdir(folder)
  if (names.length <= MAX_FILES) return
  const aged = await Promise.all(names.map(async name => ({ path: join(folder, name), age: (await stat(join(folder, name))).mtimeMs })))
  aged.sort((a, b) => b.age - a.age)
  for (const { path } of aged.slice(MAX_FILES)) await rm(path, { force: true })
}
