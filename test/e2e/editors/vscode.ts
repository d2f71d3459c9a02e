// VS Code as a user has it: the .vsix installed as the README says, a folder opened in a window, the mouse and the keyboard.

import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Locator } from 'playwright-core'
import { vsix } from '../../../clients/vscode/vsix/vsix.ts'
import type { Files } from '../../support/workspace.ts'
import { CodeServer, install, isInstalled, VERSION, type Window } from './code-server.ts'
import type { Editor } from './editor.ts'
import { large, SHOP_WITH_EDITS } from './projects.ts'
import type { Trial } from './trial.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const EXTENSION = join(ROOT, '.build/context-language-server.vsix')

export const vscode: Editor = {
  name: 'vscode',
  find: () => (isInstalled() ? { command: 'code-server', version: VERSION } : undefined),
  install,
  run: (_, trial) => run(trial),
}

const SETTINGS = {
  'workbench.colorTheme': 'Default Dark Modern',
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
  'files.autoSave': 'off',
  'editor.minimap.enabled': false,
  'telemetry.telemetryLevel': 'off',
}

async function run(trial: Trial): Promise<void> {
  execFileSync(process.execPath, [join(ROOT, '.build/clients/vscode/vsix/main.js')], { stdio: ['ignore', 'ignore', 2] })
  const editor = new CodeServer(trial, SETTINGS)
  await trial.step('the .vsix installs', () => editor.installExtension(EXTENSION))
  const caller = join(trial.folder(), 'caller.vsix')
  writeFileSync(caller, vsix(CALLER))
  editor.installExtension(caller)
  const url = await editor.start()

  const shopping = await editor.open(url, trial.folder({ ...SHOP_WITH_EDITS, ...PAGES }))
  await shopping.page.getByRole('button', { name: 'Yes, I trust the authors' }).click({ timeout: 120_000 })
  await atShop(shopping, trial)
  await shopping.close()

  await trial.step('a folder that is not trusted is answered, too', async () => {
    editor.set({ 'workbench.colorTheme': 'Default Light Modern' })
    const doubtful = await editor.open(url, trial.folder(SHOP_WITH_EDITS))
    await doubtful.page.getByRole('button', { name: "No, I don't trust the authors" }).click({ timeout: 120_000 })
    await ask(doubtful, 'how is the price with tax computed')
    while (/files were indexed/.test(await doubtful.shows(/\d+\/8000 tokens/))) await doubtful.run('Context: Ask Again')
    await row(doubtful, 'price_of').click()
    await doubtful.shows(/def round_money/)
    await doubtful.picture(`${trial.name}-light`)
    await doubtful.close()
  })
  await trial.step('while 10,000 files are indexed it answers, and typing goes on', async () => {
    const wide = await editor.open(url, large(trial))
    await wide.page.getByRole('button', { name: 'Yes, I trust the authors' }).click({ timeout: 120_000 })
    await wide.shows(/Context \d+%/)
    await wide.openFile('package_0/module_0.py')
    await ask(wide, 'where is value_0_0 computed')
    await wide.shows(/of \d+ files were indexed/)
    await wide.openFile('package_0/module_0.py')
    await wide.press('Control+End')
    await wide.page.keyboard.insertText('# typed meanwhile')
    await wide.shows(/# typed meanwhile/, 5_000)
    await wide.close()
  })
}

async function atShop(shopping: Window, trial: Trial): Promise<void> {
  const { page } = shopping
  await trial.step('a task opens a pack with the code it is about, listed and rendered', async () => {
    await shopping.openFile('shop/checkout.py')
    await ask(shopping, 'how is the price with tax computed')
    // What came first may be of half an index, which the list says, and asking again is the way on.
    while (/files were indexed/.test(await shopping.shows(/\d+\/8000 tokens/))) await shopping.run('Context: Ask Again')
    await row(shopping, 'price_of').waitFor()
    await shopping.shows(/# Context|Context \(pack/)
    await shopping.picture(`${trial.name}-dark`)
  })
  await trial.step('a click leads to the source', async () => {
    await row(shopping, 'price_of').click()
    await page.locator('.tab').filter({ hasText: 'price.py' }).waitFor()
  })
  await trial.step('an unsaved edit is in the next pack', async () => {
    await shopping.openFile('shop/price.py')
    await shopping.press('Control+End')
    await page.keyboard.insertText('\n\ndef refund_of(item):\n    return -price_of(item)\n')
    await shopping.press('ArrowUp', 'ArrowUp')
    await shopping.run('Context: Gather Code for the Selection')
    await row(shopping, 'refund_of').waitFor()
  })
  await trial.step('an item can be removed, and brought back', async () => {
    await action(row(shopping, 'Cart.total'), 'Remove from the Pack')
    const text = await shopping.shows(/1 removed/)
    await row(shopping, 'Cart.total').waitFor({ state: 'detached' })
    await shopping.run('Context: Bring Back What Was Removed')
    await row(shopping, 'Cart.total').waitFor()
    if (!text.includes('≈')) throw new Error(`What is left is not counted anew:\n${text}`)
  })
  await trial.step('what is pinned is in a pack that would not hold it, as it is by now', async () => {
    await action(row(shopping, 'refund_of'), 'Pin: Keep in the Next Packs')
    await shopping.openFile('shop/price.py')
    await shopping.press('Control+Home')
    await page.keyboard.insertText('# a line above\n')
    await ask(shopping, 'totals of a page')
    await row(shopping, 'totalOf').waitFor()
    await shopping.run('Context: Ask Again with Another Budget')
    await shopping.answer('Budget in tokens', '450')
    await shopping.shows(/\d+\/450 tokens/)
    await action(row(shopping, 'refund_of'), 'Unpin', false)
  })
  await trial.step('the pack is copied', async () => {
    await shopping.run('Context: Copy the Pack')
    await shopping.shows(/copied, about \d+ tokens/)
    const text = await page.evaluate<string>('navigator.clipboard.readText()')
    const pinned = text.slice(text.indexOf('\n## Pinned\n'))
    if (!pinned.includes('`shop/price.py:14-15`') || !pinned.includes('def refund_of(item):\n    return -price_of(item)'))
      throw new Error(`Copied was:\n${text}`)
  })
  await trial.step('why an item is there is told', async () => {
    await row(shopping, 'totalOf').click({ button: 'right' })
    // A menu takes no click for a moment: it might be the end of the one that opened it.
    await page.waitForTimeout(500)
    await page.getByRole('menuitem', { name: 'Why Is This Here' }).click()
    await shopping.shows(/Rank \d+, in the pack/)
  })
  await trial.step('chat and agents can call it', async () => {
    await shopping.run('Caller: Ask')
    await shopping.shows(/\[pack \w+: \d+ of \d+ tokens/)
  })
}

async function ask(window: Window, task: string): Promise<void> {
  await window.run('Context: Gather Code for a Task')
  await window.answer('Which code matters?', task)
}

function row(window: Window, name: string): Locator {
  return window.page
    .locator('.pane-body .monaco-list-row[aria-level="1"]')
    .filter({ has: window.page.getByText(name, { exact: true }) })
    .first()
}

async function action(item: Locator, name: string, clicks = true): Promise<void> {
  await item.waitFor()
  await item.hover()
  const button = item.locator(`a.action-label[aria-label^="${name}"]`)
  await (clicks ? button.click() : button.waitFor())
}

/** What has nothing to do with the shop. */
const PAGES: Files = {
  'web/total.ts':
    '/** The total of a page. */\nexport function totalOf(prices: number[]): number {\n  return prices.reduce((sum, it) => sum + it, 0)\n}\n',
  'web/page.ts': "import { totalOf } from './total'\n\nexport const page = () => totalOf([1, 2])\n",
}

/** Another extension, which calls our tool as a chat does. */
const CALLER = {
  'package.json': JSON.stringify({
    name: 'caller',
    publisher: 'trial',
    version: '1.0.0',
    displayName: 'Caller',
    description: 'Calls a tool',
    engines: { vscode: '^1.100.0' },
    main: './caller.js',
    contributes: { commands: [{ command: 'caller.ask', title: 'Ask', category: 'Caller' }] },
  }),
  'caller.js': `const vscode = require('vscode')
exports.activate = context => context.subscriptions.push(vscode.commands.registerCommand('caller.ask', async () => {
  const answer = await vscode.lm.invokeTool('context_for_task', { input: { task: 'the price with tax', budget: 600 }, toolInvocationToken: undefined })
  const content = answer.content.map(it => it.value).join('')
  await vscode.window.showTextDocument(await vscode.workspace.openTextDocument({ content }))
  await vscode.commands.executeCommand('cursorBottom')
}))
`,
}
