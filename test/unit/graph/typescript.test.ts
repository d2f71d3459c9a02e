// What a name means in TypeScript and JavaScript, across files.

import { describe, test } from 'vitest'
import { checkEdges } from '../../support/graph.ts'

describe('imports', () => {
  test('a named import, an alias, a namespace and a default are called where they are defined', () =>
    checkEdges(
      'calls',
      `
--- src/price.ts
export function net() {}
export function gross() {}
export default function rounded() {}
--- src/cart.ts
import rounded, { net, gross as full } from './price'
import * as price from './price.js'
import { default as again } from './price.ts'
export function named() { return net() }
export function aliased() { return full() }
export function qualified() { return price.gross() }
export function byDefault() { return rounded() }
export function renamed() { return again() }
`,
      `src/cart.ts#named:function -> src/price.ts#net:function
       src/cart.ts#aliased:function -> src/price.ts#gross:function
       src/cart.ts#qualified:function -> src/price.ts#gross:function
       src/cart.ts#byDefault:function -> src/price.ts#rounded:function
       src/cart.ts#renamed:function -> src/price.ts#rounded:function`,
    ))

  test('a folder is imported by its index', () =>
    checkEdges(
      'calls',
      `
--- src/price/index.ts
export function net() {}
--- src/cart/total.ts
import { net } from '../price'
import { net as same } from '../price/index'
export const total = () => net() + same()
`,
      'src/cart/total.ts#total:function -> src/price/index.ts#net:function',
    ))

  test('a dot in the name of a file is no extension', () =>
    checkEdges(
      'calls',
      `
--- src/cart.ts
export function load() {}
--- src/cart.service.ts
export function load() {}
--- src/main.ts
import { load } from './cart.service'
export function main() { return load() }
`,
      'src/main.ts#main:function -> src/cart.service.ts#load:function',
    ))

  test('a folder and its index import one another', () =>
    checkEdges(
      'calls',
      `
--- src/index.ts
export function net() {}
--- src/cart.ts
import { net } from '.'
import { net as same } from './'
export function total() { return net() + same() }
`,
      'src/cart.ts#total:function -> src/index.ts#net:function',
    ))

  test('re-exports hand on names, under an alias too, over three files', () =>
    checkEdges(
      'calls',
      `
--- src/index.ts
export { net as clean } from './api'
export { default as Rounder } from './api'
--- src/api.ts
export { net } from './price'
import { rounded } from './price'
export default rounded
--- src/price.ts
export function net() {}
export function rounded() {}
--- main.ts
import { clean, Rounder } from './src'
export function total() { return Rounder(clean()) }
`,
      `main.ts#total:function -> src/price.ts#net:function
       main.ts#total:function -> src/price.ts#rounded:function`,
    ))

  test('wildcard re-exports hand on names, and a namespace re-export keeps its name', () =>
    checkEdges(
      'calls',
      `
--- src/index.ts
export * from './api'
export * as prices from './price'
--- src/api.ts
export * from './price'
--- src/price.ts
export function net() {}
export function gross() {}
--- main.ts
import { net, prices } from './src/index'
export function total() { return net() + prices.gross() }
`,
      `main.ts#total:function -> src/price.ts#net:function
       main.ts#total:function -> src/price.ts#gross:function`,
    ))

  test('modules that re-export one another in a circle end', () =>
    checkEdges(
      'calls',
      `
--- a.ts
export * from './b'
import { net, missing } from './b'
export function one() { return net() + missing() }
--- b.ts
export * from './c'
--- c.ts
export * from './a'
export function net() {}
`,
      'a.ts#one:function -> c.ts#net:function',
    ))

  test('require binds some names of a module, under an alias too', () =>
    checkEdges(
      'calls',
      `
--- price.js
function net() {}
function gross() {}
module.exports = { net, full: gross }
--- main.js
const { net, full: most } = require('./price')
function named() { return net() }
function aliased() { return most() }
`,
      `main.js#named:function -> price.js#net:function
       main.js#aliased:function -> price.js#gross:function`,
    ))

  test('require binds a module', () =>
    checkEdges(
      'calls',
      `
--- price.js
function net() {}
function gross() {}
module.exports = { net, full: gross }
--- main.js
const price = require('./price')
function named() { return price.net() }
function aliased() { return price.full() }
`,
      `main.js#named:function -> price.js#net:function
       main.js#aliased:function -> price.js#gross:function`,
    ))

  test('require binds what a module exports as a whole', () =>
    checkEdges(
      'calls',
      `
--- rounded.js
module.exports = rounded
function rounded() {}
--- main.js
const rounded = require('./rounded')
function total() { return rounded() }
`,
      'main.js#total:function -> rounded.js#rounded:function',
    ))

  test('a package of the workspace is imported by the name in its package.json', () =>
    checkEdges(
      'calls',
      `
--- packages/price/package.json
{
  "name": "@shop/price"
}
--- packages/price/src/index.ts
export function net() {}
--- packages/price/src/tax.ts
export function tax() {}
--- packages/cart/package.json
{
  "name": "@shop/cart"
}
--- packages/cart/src/index.ts
import { net } from '@shop/price'
import { tax } from '@shop/price/tax'
import { join } from 'node:path'
export function total() { return join(net(), tax()) }
`,
      `packages/cart/src/index.ts#total:function -> packages/price/src/index.ts#net:function
       packages/cart/src/index.ts#total:function -> packages/price/src/tax.ts#tax:function
       packages/cart/src/index.ts#total:function -> #node:path.join:external`,
    ))

  test('TypeScript, TSX and JavaScript import one another', () =>
    checkEdges(
      'calls',
      `
--- price.js
export function net() {}
--- Cart.tsx
import { net } from './price'
export function Cart() { return <b>{net()}</b> }
--- main.ts
import { Cart } from './Cart'
export function main() { return Cart() }
`,
      `Cart.tsx#Cart:function -> price.js#net:function
       main.ts#main:function -> Cart.tsx#Cart:function`,
    ))

  test('a relative name that does not exist means nothing', () =>
    checkEdges(
      'calls',
      `
--- other/lib/price.ts
export function net() {}
--- src/cart.ts
import { net } from './lib/price'
export function total() { return net() }
`,
      '',
    ))
})

describe('scopes', () => {
  test('a parameter or a local variable hides the function of its name', () =>
    checkEdges(
      'calls',
      `
--- a.ts
function net() {}
export function total(net: () => number) { return net() }
export const arrow = (net: () => number) => net()
export function destructured({ net }: { net: () => number }) { return net() }
export function local(rules: Rules) {
  const net = rules.net
  return net()
}
export function picked(rules: Rules) {
  const { net } = rules
  return net()
}
export function free() { return net() }
`,
      'a.ts#free:function -> a.ts#net:function',
    ))

  test('a nested function is nearer than one of the file', () =>
    checkEdges(
      'calls',
      `
--- a.ts
function net() {}
export function total() {
  return net()
  function net() {}
}
`,
      'a.ts#total:function -> a.ts#total.net:function',
    ))

  test('a method is not meant by its bare name', () =>
    checkEdges(
      'calls',
      `
--- a.ts
export class Cart {
  fetch() { return fetch('/cart') }
}
`,
      '',
    ))

  test('overloads are one function to their callers', () =>
    checkEdges(
      'calls',
      `
--- a.ts
export function net(it: string): string
export function net(it: number): number
export function net(it: unknown) { return it }
export function total() { return net(1) }
`,
      `a.ts#total:function -> a.ts#net:function
       a.ts#total:function -> a.ts#net:function~2
       a.ts#total:function -> a.ts#net:function~3`,
    ))
})
