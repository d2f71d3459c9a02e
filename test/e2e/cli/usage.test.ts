// How the command line answers mistakes: exit code 2 for wrong usage, 1 for what cannot be done, always with a line that says what to do.

import { mkdirSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { cli, MAIN, type Outcome, start } from '../../support/cli.ts'
import { SHOP } from '../../support/shop.ts'
import { folder } from '../../support/workspace.ts'

vi.setConfig({ testTimeout: 60_000 })

const cache = folder()
const top = folder(SHOP)
const lines = (text: string) => text.split('\n').filter(it => it !== '')

/** Progress is no error. */
function errors({ stderr }: Outcome): string[] {
  return lines(stderr).filter(it => !/^(?:Listing files|Reading \d|Linking \d)/.test(it))
}

describe.concurrent('wrong usage exits with 2, names the mistake in one line and prints nothing on stdout', () => {
  test.each([
    [['indx'], /^There is no command "indx"/],
    [['constructor'], /^There is no command "constructor"/],
    [['symbols', 'cart', '--limit', 'many'], /^--limit must be a whole number from 1 to 10000, not "many"\./],
    [['symbols', 'cart', '--limit', '0'], /^--limit must be .* not "0"\./],
    [['symbols', 'cart', '--limit', '1.5'], /^--limit must be .* not "1\.5"\./],
    [['symbols', 'cart', '--limit', ''], /^--limit must be .* not ""\./],
    [['symbols', 'cart', '--limit=-1'], /^--limit must be .* not "-1"\./],
    [['index', '--no-such-option'], /--no-such-option/],
    [['index', '--root'], /--root/],
  ])('%j', async (args, message) => {
    const outcome = await cli([...args, '--cache', cache])
    expect(outcome).toMatchObject({ code: 2, stdout: '' })
    expect(lines(outcome.stderr)).toEqual([expect.stringMatching(message)])
    expect(outcome.stderr).toContain('--help')
  })
})

describe.concurrent('what cannot be done exits with 1 and one line', () => {
  test.each([
    [['symbols', '--root', top], /^symbols needs a query\. ./],
    [['symbols', '  ', '--root', top], /^symbols needs a query\. ./],
    [['related', '--root', top], /^related needs a symbol\. ./],
    [['related', 'no_such_symbol', '--root', top], /^No symbol is called "no_such_symbol"\. ./],
    [['try', '--root', top], /^try needs a question\. ./],
    [['index', join(top, 'nowhere')], /^The folder .*nowhere does not exist\. ./],
    [['status', join(top, 'nowhere')], /^The folder .*nowhere does not exist\. ./],
    [['index', join(top, 'shop/cart.py')], /cart\.py is a file, not a folder\. ./],
    [['index', '/'], /^The folder \/ is the root of the file system, too much to index\. ./],
    [['index', homedir()], /^The folder .* is a home directory, too much to index\. ./],
    [['index', dirname(homedir())], /^The folder .* is (?:a parent of a home directory|the root of the file system), too much to index\. ./],
    [['index', top, '--cache', join(top, 'shop/cart.py')], /^The cache folder .* cannot be made\. ./],
  ])('%j', async (args, message) => {
    const outcome = await cli(args.includes('--cache') ? args : [...args, '--cache', cache])
    expect(outcome).toMatchObject({ code: 1, stdout: '' })
    expect(errors(outcome)).toEqual([expect.stringMatching(message)])
  })

  test('a workspace that was indexed and is gone', async () => {
    const gone = folder(SHOP)
    expect((await cli(['index', gone, '--cache', cache])).code).toBe(0)
    rmSync(gone, { recursive: true })
    for (const command of ['index', 'status']) {
      const outcome = await cli([command, gone, '--cache', cache])
      expect(outcome).toMatchObject({ code: 1, stdout: '' })
      expect(errors(outcome)).toEqual([expect.stringMatching(/does not exist\. ./)])
    }
  })

  test('the current folder is gone', async () => {
    const here = join(folder(), 'here')
    mkdirSync(here)
    const outcome = await start('sh', ['-c', 'rmdir "$1" && exec node "$2" index --cache "$3"', 'sh', here, MAIN, cache], { directory: here }).outcome
    expect(outcome).toMatchObject({ code: 1, stdout: '' })
    expect(errors(outcome)).toHaveLength(1)
  })
})

test.concurrent.each([{ args: ['--help'] }, { args: ['-h'] }, { args: ['index', '--help'] }])(
  '$args shows the usage on stdout and exits with 0',
  async ({ args }) => {
    const { code, stdout, stderr } = await cli(args)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^Usage: /)
  },
)

test.concurrent('a question without an answer is an answer', async () => {
  const { code, stdout } = await cli(['symbols', 'zzzzzz', '--root', top, '--cache', cache, '--json'])
  expect({ code, answer: JSON.parse(stdout) }).toEqual({ code: 0, answer: { hits: [] } })
})

test.concurrent.each(['"', '* OR', "') --", 'NEAR(', '{}:^', '🙂', 'a"b'])('nothing in the question %j is syntax', async question => {
  const { code, stdout, stderr } = await cli(['symbols', question, '--root', top, '--cache', cache, '--json'])
  expect({ code, hits: Array.isArray((JSON.parse(stdout) as { hits: unknown }).hits), stderr: /error/i.test(stderr) }).toEqual({
    code: 0,
    hits: true,
    stderr: false,
  })
})

test.concurrent('an empty workspace, and one that was never indexed, have a status', async () => {
  const empty = folder()
  const before = await cli(['status', empty, '--cache', cache, '--json'])
  expect({ code: before.code, answer: JSON.parse(before.stdout) }).toEqual({ code: 0, answer: { root: empty, files: 0 } })
  expect((await cli(['index', empty, '--cache', cache])).code).toBe(0)
  const after = await cli(['status', empty, '--cache', cache, '--json'])
  expect({ code: after.code, answer: JSON.parse(after.stdout) }).toMatchObject({ code: 0, answer: { files: 0, symbols: 0, skipped: [] } })
})
