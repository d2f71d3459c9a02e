// What the documentation says that a machine can check: links lead somewhere, commands are there, figures are those that were measured.

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { COMMANDS } from '../../../server/commands.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' }).split('\n')
const pages = tracked.filter(it => it.endsWith('.md') && !it.includes('fixtures/') && existsSync(join(ROOT, it)))
const commands = COMMANDS.map(it => it.name)
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts)

describe.each(pages)('%s', page => {
  const text = read(page)
  const prose = text.replace(/^```[\s\S]*?^```/gm, '')

  test('links lead to files and headings that are there', () => {
    for (const [, target] of prose.matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^[a-z]+:/.test(target!)) continue
      const [path, anchor] = target!.split('#')
      const file = path === '' ? page : join(dirname(page), path!)
      expect(existsSync(join(ROOT, file)), `${target} of ${page}`).toBe(true)
      if (anchor) expect(anchorsOf(read(file)), `${target} of ${page}`).toContain(anchor)
    }
  })

  test('commands and scripts are there', () => {
    for (const [, name] of text.matchAll(/npm run (?:-s )?([\w:-]+)/g)) expect(scripts, page).toContain(name)
    for (const [, name] of text.matchAll(/^context-language-server ([a-z][\w-]*)/gm)) expect(commands, page).toContain(name)
  })

  test('files of the product that it names are there', () => {
    for (const [, path] of prose.matchAll(/`((?:server|grammars|test|clients)\/[\w./-]+)`/g))
      expect(existsSync(join(ROOT, path!)), `${path} of ${page}`).toBe(true)
  })
})

function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

test('the figures of the README are the newest of the evaluation', () => {
  const dated = [...read('test/eval/README.md').matchAll(/^\| \*\*\d{4}-\d\d-\d\d\*\*, ours[^|]*\|(.*)$/gm)]
  const all = dated.map(([, cells]) => cells!.split('|').map(it => Number(/\*\*([\d.]+)\*\*/.exec(it)?.[1])))
  // A set that was not asked the last time stands with its newest figure.
  const newest = (column: number) => all.map(row => row[column]!).find(it => !Number.isNaN(it))!
  const [strict, recall, mrr, functions, functionMrr] = [0, 2, 4, 7, 8].map(newest)
  const rows = [...read('README.md').matchAll(/^\| \d+ [^|]*\|[^|]*\| \*\*([^*]+)\*\*/gm)].map(([, it]) => it!.split(' / ').map(Number))
  expect(rows).toEqual([[strict], [recall, mrr], [functions! / 100, functionMrr]])
})
