// An agent: the client of the official SDK, which starts the server by the command that clients/mcp/README.md gives.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import type { Editor } from './editor.ts'
import { large, SHOP_WITH_EDITS } from './projects.ts'
import type { Trial } from './trial.ts'

export const mcp: Editor = {
  name: 'mcp',
  // A dependency of this repository: `npm ci` brings it.
  find: () => ({ command: 'context-language-server', version: sdkVersion() }),
  run: (_, trial) => run(trial),
}

function sdkVersion(): string {
  const manifest = new URL('../../../../node_modules/@modelcontextprotocol/sdk/package.json', import.meta.url)
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version: string }
  return `SDK ${version}`
}

async function run(trial: Trial): Promise<void> {
  const shop = trial.folder(SHOP_WITH_EDITS)
  const shopping = await connect(trial, shop)
  await trial.step('the tools are there, each with what it is for', async () => {
    const { tools } = await shopping.listTools()
    for (const name of ['context_for_task', 'context_for_code', 'context_for_change', 'context_tests', 'context_related', 'context_search'])
      if (!tools.some(it => it.name === name && (it.description ?? '').length > 40)) throw new Error(`${name} is not, or says nothing`)
  })
  await trial.step('a task is answered with the code it is about', async () => {
    contains(await ask(shopping, 'context_for_task', { task: 'how is the price with tax computed' }), 'def price_of', 'shop/price.py')
  })
  await trial.step('an edit of a file is in the next answer', async () => {
    const path = join(shop, 'shop/price.py')
    writeFileSync(path, `${SHOP_WITH_EDITS['shop/price.py']}\n\ndef refund_of(item):\n    return -price_of(item)\n`)
    for (let tries = 0; ; tries++) {
      const text = await ask(shopping, 'context_related', { symbol: 'price_of' })
      if (text.includes('refund_of')) return
      if (tries === 60) throw new Error(text)
      await new Promise(resolve => setTimeout(resolve, 500))
    }
  })
  await shopping.close()

  const wide = await connect(trial, large(trial))
  await trial.step('while 10,000 files are indexed it answers, or says how far it is', async () => {
    const began = performance.now()
    const text = await ask(wide, 'context_for_task', { task: 'where is value_0_0 computed' })
    trial.measured('the first answer came after', `${((performance.now() - began) / 1000).toFixed(1)} s`)
    if (!/value_0_0|indexed so far|indexing/i.test(text)) throw new Error(text)
  })
  await wide.close()
}

async function connect(trial: Trial, cwd: string): Promise<Client> {
  const env = Object.fromEntries(Object.entries(trial.environment()).filter((it): it is [string, string] => it[1] !== undefined))
  const client = new Client({ name: 'trial', version: '1' })
  trial.onEnd(() => client.close())
  await client.connect(new StdioClientTransport({ command: 'context-language-server', args: ['mcp'], cwd, env, stderr: 'ignore' }))
  return client
}

const PATIENCE_MS = 120_000

async function ask(client: Client, name: string, args: Record<string, unknown>): Promise<string> {
  const { content } = await client.callTool({ name, arguments: args }, undefined, { timeout: PATIENCE_MS })
  return (content as { readonly text?: string }[]).map(it => it.text ?? '').join('\n')
}

function contains(text: string, ...parts: string[]): void {
  for (const part of parts) if (!text.includes(part)) throw new Error(`«${part}» is missing in:\n${text}`)
}
