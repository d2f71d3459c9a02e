// What a language server tells lies over what the text says: known edges are upgraded, new ones added, none taken away.

import { expect, test } from 'vitest'
import { symbolId } from '../../../server/graph/identity.ts'
import { linksFrom } from '../../../server/graph/links.ts'
import { LiveGraph } from '../../../server/graph/live.ts'
import type { Told } from '../../../server/model/fact.ts'
import { factsFrom, filesOf } from '../../support/graph.ts'
import { toFile } from '../../support/sources.ts'

const SKETCH = `
--- cart.py
class Cart:
    def total(self): ...
--- pay.py
from cart import Cart
def check(): ...
def pay(cart):
    check()
    cart.pick().total()
`
const PAY = 'pay.py#pay:function'
const CHECK: Told = { from: PAY, to: 'pay.py#check:function', type: 'calls', row: 3 }
const TOTAL: Told = { from: PAY, to: 'cart.py#Cart.total:method', type: 'calls', row: 4 }
const GONE: Told = { from: PAY, to: 'cart.py#Cart.gone:method', type: 'calls', row: 4 }

/** Linked without a word of anybody; what is in the list when a file is linked or told counts. */
async function linked() {
  const files = (await factsFrom(filesOf(SKETCH))).map(it => ({ ...it, file: toFile(it) }))
  const told: Told[] = []
  const graph = new LiveGraph(path => ({ ...files.find(it => it.file.path === path)!.facts, ...(path === 'pay.py' ? { told: [...told] } : {}) }))
  for (const { file } of files) graph.fill(file)
  for (const _ of graph.linkAll());
  const calls = (): string[] =>
    linksFrom(graph, graph.find(PAY)!)
      .filter(it => it.type === 'calls')
      .map(it => `${symbolId(graph.symbol(it.to)!)} ${it.provenance} ${it.confidence}`)
      .sort()
  const work = (): void => {
    while (graph.step());
  }
  return { graph, told, calls, work, put: () => graph.put(files.find(it => it.file.path === 'pay.py')!.file) }
}

test('what both know is upgraded and not doubled, what only the server knows is added, what is gone is left out', async () => {
  const { graph, told, calls } = await linked()
  expect(calls()).toEqual(['cart.py#Cart.total:method inferred 0.5', 'pay.py#check:function ast 0.95'])
  told.push(CHECK, TOTAL, GONE)
  graph.tell('pay.py')
  expect(calls()).toEqual(['cart.py#Cart.total:method lsp 0.95', 'pay.py#check:function lsp 0.95'])
})

test('an edge nobody read has 0.9, however often it is told', async () => {
  const { graph, told, calls } = await linked()
  told.push({ from: PAY, to: 'cart.py#Cart:class', type: 'calls', row: 4 })
  for (let n = 0; n < 3; n++) graph.tell('pay.py')
  expect(calls()).toContain('cart.py#Cart:class lsp 0.9')
})

test('a file that is linked again shows it, too, and one of which nothing is told any more shows what its text says', async () => {
  const { graph, told, calls, work, put } = await linked()
  const before = calls()
  told.push(CHECK, TOTAL)
  put()
  work()
  expect(calls()).toEqual(['cart.py#Cart.total:method lsp 0.95', 'pay.py#check:function lsp 0.95'])
  told.length = 0
  graph.retell('pay.py')
  work()
  expect(calls()).toEqual(before)
})

test('that a server says nothing takes no edge away', async () => {
  const { graph, calls } = await linked()
  const before = calls()
  graph.tell('pay.py')
  expect(calls()).toEqual(before)
})
