// What helps when something does not work: doctor, report, completions, versions, and a message that says what to do where SQLite is missing.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { VERSION } from '../../../server/config/version.ts'
import { BUILD, cli, index, MAIN, OBEYING, start } from '../../support/cli.ts'
import { ready, startLive } from '../../support/live.ts'
import { SHOP } from '../../support/shop.ts'
import { folder } from '../../support/workspace.ts'

vi.setConfig({ testTimeout: 60_000 })

test.each(['--version', '-v'])('%s', async option => {
  expect(await cli([option])).toEqual({ code: 0, stdout: `${VERSION}\n`, stderr: '' })
})

test('doctor finds all that is needed', async () => {
  const cache = folder()
  const { code, stdout } = await cli(['doctor', '--cache', cache])
  expect(code, stdout).toBe(0)
  for (const what of ['Node', 'SQLite', 'Grammars', 'git', 'Cache', 'Language servers', 'Models'])
    expect(stdout).toMatch(new RegExp(`^(ok|!) +${what} +\\S`, 'm'))
  const { findings } = JSON.parse((await cli(['doctor', '--cache', cache, '--json'])).stdout)
  expect(findings.find((it: { what: string }) => it.what === 'SQLite')).toMatchObject({ state: 'ok', text: expect.stringMatching(/^3\.\d+/) })
})

test('doctor names language servers on the path, and models that were added', async () => {
  const top = folder({ 'bin/gopls': '#!/bin/sh\n', 'cache/models/half/model.onnx': 'half' })
  await start('chmod', ['755', join(top, 'bin/gopls')]).outcome
  const { findings } = JSON.parse(
    (await start('env', [`PATH=${join(top, 'bin')}:${process.env.PATH}`, 'node', MAIN, 'doctor', '--cache', join(top, 'cache'), '--json']).outcome)
      .stdout,
  )
  const textOf = (what: string) => findings.find((it: { what: string }) => it.what === what).text
  expect(textOf('Language servers')).toContain('gopls')
  expect(textOf('Models')).toContain('half (')
})

test('doctor says what is wrong with the cache, and exits with 1', async () => {
  const top = folder({ 'cache/keep': '' })
  await start('chmod', ['500', join(top, 'cache')]).outcome
  const { code, stdout } = await start('node', [MAIN, 'doctor', '--cache', join(top, 'cache')], { through: OBEYING }).outcome
  expect(code, stdout).toBe(1)
  expect(stdout).toMatch(/^FAILED +Cache .*\n +Check its permissions/m)
})

test('where SQLite cannot be loaded, doctor and commands say what to allow', async () => {
  const without = ['--import', `${BUILD}test/support/without-sqlite.js`, MAIN]
  const { code, stdout } = await start('node', [...without, 'doctor', '--cache', folder()]).outcome
  expect(code).toBe(1)
  expect(stdout).toMatch(/^FAILED +SQLite .*\n +.*--allow-scripts=better-sqlite3/m)
  const asked = await start('node', [...without, 'for-task', 'cart', '--root', folder(SHOP), '--cache', folder()]).outcome
  expect(asked).toMatchObject({ code: 1, stdout: '' })
  expect(asked.stderr).toMatch(/SQLite could not be loaded .*--allow-scripts=better-sqlite3/)
})

test('a report has versions, numbers and the log, and no name of a file or symbol', async () => {
  const [cache, root] = [folder(), folder(SHOP)]
  await index(root, cache)
  const client = await startLive({ cache, folders: [root, join(root, 'nowhere')] })
  await ready(client).catch(() => {})
  await client.stop()
  const path = join(folder(), 'report.txt')
  const { code, stdout } = await cli(['report', path, '--root', root, '--cache', cache])
  expect({ code, first: stdout.split('\n')[0] }).toEqual({ code: 0, first: path })
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(`context-language-server ${VERSION}`)
  expect(text).toContain(`${Object.keys(SHOP).filter(it => it.endsWith('.py')).length} .py`)
  expect(text).toContain('does not exist')
  expect(text).not.toMatch(/cart|shop|nowhere/i)
  expect(text).not.toContain(root)
})

test.each(['bash', 'zsh', 'fish'])('completions for %s know every command and option that --help lists', async shell => {
  const { stdout: help } = await cli(['--help'])
  const { code, stdout } = await cli(['completions', shell])
  expect(code).toBe(0)
  const [, commands = [], options = []] = help
    .split('\n\n')
    .slice(1)
    .map(part => [...part.matchAll(/^ {2}(?:--)?([a-z][\w-]*)/gm)].map(it => it[1]!))
  expect(commands).toContain('for-task')
  expect(options).toContain('budget')
  for (const name of [...commands, ...options]) expect(stdout, name).toMatch(new RegExp(`\\b${name}\\b`))
})

test('bash completes commands, and the values of options', async () => {
  const { stdout: script } = await cli(['completions', 'bash'])
  const complete = async (...words: string[]) => {
    const all = ['context-language-server', ...words].map(it => `'${it}'`).join(' ')
    const run = `${script}\nCOMP_WORDS=(${all}); COMP_CWORD=${words.length}; _context_language_server; printf '%s\\n' "\${COMPREPLY[@]}"`
    return (await start('bash', ['-c', run]).outcome).stdout.trim().split('\n')
  }
  expect(await complete('for-')).toEqual(['for-task', 'for-selection', 'for-files', 'for-diff'])
  expect(await complete('for-task', '--for')).toEqual(['--format'])
  expect(await complete('for-task', '--format', '')).toEqual(['markdown', 'xml', 'json', 'compact'])
})

test('there are no completions for other shells, and that is said', async () => {
  expect(await cli(['completions', 'constructor'])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^There are no completions for "constructor"\. Name/),
  })
})
