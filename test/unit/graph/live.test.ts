// A graph that followed changes equals one built from scratch, whatever the changes were and whenever linking was interrupted by the next.

import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test, vi } from 'vitest'
import { languages } from '../../../grammars/index.ts'
import { strip } from '../../support/annotate.ts'
import { LiveTexts } from '../../support/live-graph.ts'
import { CORE, dependents } from '../../support/polyglot.ts'
import { seededRandom } from '../../support/random.ts'
import { SHOP } from '../../support/shop.ts'
import type { Files } from '../../support/workspace.ts'

vi.setConfig({ testTimeout: 240_000 })

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

describe('random changes', () => {
  test.each([1, 2, 3])('of a file in every language, seed %i', seed => follow({ ...SHOP, ...fixtures() }, seed, 160))

  test.each([14, 15, 16, 18])('of eight languages whose files use one another, seed %i', seed => follow({ ...CORE, ...dependents(18) }, seed, 200))

  test.each([7, 8])('of our own sources, seed %i', seed => follow(sourcesBelow('server/graph', 'server/model', 'server/util'), seed, 120))

  test('of everything at once', () => follow({ ...SHOP, ...fixtures(), ...sourcesBelow('server') }, 9, 60))
})

/** Compares now and then: what went wrong once mostly stays wrong. */
const EVERY = 20

async function follow(files: Files, seed: number, changes: number): Promise<void> {
  const live = await LiveTexts.of(files)
  const random = seededRandom(seed)
  const stock = stockOf(live.texts)
  const removed: [string, string][] = []
  for (let n = 1; n <= changes; n++) {
    const done = await change(live, stock, removed, random)
    // The next change mostly comes before everything is linked.
    live.link(random() < 0.4 ? undefined : Math.floor(random() * 8))
    if (n % EVERY !== 0) continue
    live.link()
    live.check(`seed ${seed}, change ${n}: ${done}`)
    if (random() < 0.3) live.restart()
  }
}

interface Stock {
  readonly words: readonly string[]
  readonly lines: readonly string[]
}

function stockOf(texts: ReadonlyMap<string, string>): Stock {
  const all = [...texts.values()].join('\n')
  return { words: [...new Set(all.match(/[A-Za-z_]\w{3,}/g))], lines: all.split('\n').filter(line => line.trim() !== '') }
}

/** Changes one file and says how. */
async function change(live: LiveTexts, { words, lines }: Stock, removed: [string, string][], random: () => number): Promise<string> {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!
  const path = pick([...live.texts.keys()].sort())
  const text = live.texts.get(path)!
  const kind = random()
  if (kind < 0.05 && live.texts.size > 5) {
    removed.push([path, text])
    live.remove(path)
    return `${path} removed`
  }
  const [back] = kind < 0.1 ? removed.splice(Math.floor(random() * removed.length), 1) : []
  if (back) {
    await live.write(...back)
    return `${back[0]} back again`
  }
  const rows = text.split('\n')
  const at = Math.floor(random() * rows.length)
  const word = pick(rows[at]!.match(/[A-Za-z_]\w{2,}/g) ?? [''])
  if (kind < 0.3) rows.splice(at, 1 + Math.floor(random() * 3))
  else if (kind < 0.55 || word === '') rows.splice(at, 0, pick(lines))
  else rows[at] = rows[at]!.replace(word, pick(words))
  await live.write(path, rows.join('\n'))
  return `${path}, line ${at + 1}`
}

function fixtures(): Files {
  return Object.fromEntries(
    languages.flatMap(({ id, lineComment }) =>
      readdirSync(`${ROOT}test/fixtures/${id}`).map(name => [
        `fixtures/${name}`,
        strip(readFileSync(`${ROOT}test/fixtures/${id}/${name}`, 'utf8'), lineComment),
      ]),
    ),
  )
}

function sourcesBelow(...folders: string[]): Files {
  return Object.fromEntries(
    folders.flatMap(folder =>
      readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' })
        .filter(name => name.endsWith('.ts'))
        .map(name => [`${folder}/${name}`, readFileSync(`${ROOT}${folder}/${name}`, 'utf8')]),
    ),
  )
}

test('a change is seen at all', async () => {
  const live = await LiveTexts.of(SHOP)
  await live.write('shop/price.py', 'def price_of(item):\n    return 0\n')
  live.link()
  expect(live.links()).not.toContain('shop/price.py#price_of:function -calls-> shop/price.py#round_money:function')
})
