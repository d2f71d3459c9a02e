// What chat and agents of this editor may ask: the same tools as over MCP, with the same words.

import * as vscode from 'vscode'
import { TOOLS } from '../../../server/mcp/tools.ts'
import type { Server } from './server.ts'

/** What the manifest says of them is written by `npm run settings`, from the same table. */
export function registerTools(server: Server): vscode.Disposable[] {
  return TOOLS.map(({ name, title, run }) =>
    vscode.lm.registerTool<Readonly<Record<string, unknown>>>(name, {
      prepareInvocation: () => ({ invocationMessage: title }),
      invoke: async ({ input }, token) => {
        const text = await run(input, (command, fields) => server.ask(command, fields, token))
        return new vscode.LanguageModelToolResult([new vscode.LanguageModelTextPart(text)])
      },
    }),
  )
}
