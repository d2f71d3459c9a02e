// `context/forFiles`: what files matter to: who uses them, their tests, and what they rest on.

import type { Ways } from '../graph/reach.ts'
import { FOR_FILES, type ForFiles, forFilesParams } from '../protocol/for-files.ts'
import type { Pack } from '../protocol/pack.ts'
import type { Feature } from './feature.ts'
import { answerPack, type Inquiry } from './inquiry.ts'
import { namedFiles, pathsIn } from './named-files.ts'
import { respond } from './respond.ts'
import type { Services } from './services.ts'

export const forFiles: Feature = {
  capabilities: () => ({ experimental: { context: { requests: [FOR_FILES] } } }),
  register: (connection, services) => respond(connection, services, FOR_FILES, filesPack),
}

export async function filesPack(params: unknown, services: Services, signal: AbortSignal): Promise<Pack> {
  return answerPack(filesInquiry(forFilesParams(params), services), services, signal)
}

/** A change travels to users, and users of users; what the changed code uses itself is needed to understand it. */
export const IMPACT: Ways = {
  back: {
    calls: 0.8,
    tests: 0.8,
    extends: 0.8,
    implements: 0.8,
    overrides: 0.8,
    mixes_in: 0.8,
    type_hint_of: 0.6,
    references: 0.6,
    accesses_field: 0.6,
    decorates: 0.6,
    routes: 0.6,
    documents: 0.5,
    imports: 0.4,
    inherits: 0.3,
    contains: 0.3,
  },
  forth: { calls: 0.3, extends: 0.3, implements: 0.3, overrides: 0.3, type_hint_of: 0.3, references: 0.2, contains: 0.2 },
  steps: 3,
}

/** Whoever names files mostly has them before their eyes. */
const OWN = 0.5

export function filesInquiry(asked: ForFiles, services: Services): Inquiry {
  const files = namedFiles(asked.files, services)
  return {
    request: { method: FOR_FILES, params: asked },
    options: asked,
    question: { files: asked.files },
    ask: (workspace, { view }) => {
      const symbols = pathsIn(workspace, view, files).flatMap(path => view.symbolsIn(path))
      if (symbols.length === 0) return undefined
      const starts = new Map(symbols.map(symbol => [symbol, 1]))
      return { text: '', starts, around: { ways: IMPACT, weight: 1, own: OWN, why: 'it is in one of the files' } }
    },
    nothing: () => {
      if (asked.files.length === 0) return 'No file was named'
      const [first = ''] = asked.files
      const which = asked.files.length === 1 ? `${first} is not` : `None of the ${asked.files.length} files is`
      return `${which} in the graph; context/status lists the files that are left out, with the reason`
    },
  }
}
