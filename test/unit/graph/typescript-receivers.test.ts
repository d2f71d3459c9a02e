// What stands before a dot in TypeScript, across files.

import { describe, test } from 'vitest'
import { checkEdges } from '../../support/graph.ts'

describe('receivers', () => {
  test('this and super reach over files', () =>
    checkEdges(
      'calls',
      `
--- base.ts
export abstract class Basket {
  net() {}
  total() {}
}
--- cart.ts
import { Basket } from './base'
export class Cart extends Basket {
  total() { return super.total() + this.net() + this.own() }
  private own() {}
}
export class Other { net() {} own() {} total() {} }
`,
      `cart.ts#Cart.total:method -> base.ts#Basket.total:method
       cart.ts#Cart.total:method -> base.ts#Basket.net:method
       cart.ts#Cart.total:method -> cart.ts#Cart.own:method`,
    ))

  test('a type comes from an annotation, a declared result or a field', () =>
    checkEdges(
      'calls',
      `
--- cart.ts
export class Cart { total() {} }
export function make(): Cart { return null! }
export async function load(): Promise<Cart> { return null! }
--- order.ts
export class Order { total() {} }
--- main.ts
import { Cart, make, load } from './cart'
export function annotated(it: Cart | undefined) { return it?.total() }
export const arrow = (it: Cart) => it.total()
export function made() {
  const it = make()
  return it.total()
}
export async function loaded() {
  const it = await load()
  return it.total()
}
export class Till {
  own: Cart
  a() { return this.own.total() }
}
`,
      `main.ts#annotated:function -> cart.ts#Cart.total:method
       main.ts#arrow:function -> cart.ts#Cart.total:method
       main.ts#made:function -> cart.ts#make:function
       main.ts#made:function -> cart.ts#Cart.total:method
       main.ts#loaded:function -> cart.ts#load:function
       main.ts#loaded:function -> cart.ts#Cart.total:method
       main.ts#Till.a:method -> cart.ts#Cart.total:method`,
    ))

  test('the annotation of a variable counts more than what it is set to', () =>
    checkEdges(
      'calls',
      `
--- cart.ts
export class Cart { total() {} }
export class Order { total() {} }
export function declared() {
  const it: Cart = JSON.parse('')
  return it.total()
}
`,
      'cart.ts#declared:function -> cart.ts#Cart.total:method',
    ))

  test('a parameter of the constructor may be a field, or be put into one', () =>
    checkEdges(
      'calls',
      `
--- cart.ts
export class Cart { total() {} }
export class Order { total() {} }
export class Till {
  constructor(private readonly own: Cart) {}
  close() { return this.own.total() }
}
export class Box {
  constructor(kept: Cart) { this.kept = kept }
  close() { return this.kept.total() }
}
`,
      `cart.ts#Till.close:method -> cart.ts#Cart.total:method
       cart.ts#Box.close:method -> cart.ts#Cart.total:method`,
    ))

  test('new makes an instance, and a static member is reached through its class', () =>
    checkEdges(
      'calls',
      `
--- cart.ts
export class Cart { total() {} static empty() {} }
export class Order { total() {} static empty() {} }
--- main.ts
import { Cart } from './cart'
export function made() {
  const it = new Cart()
  return it.total()
}
export function atOnce() { return new Cart().total() }
export function still() { return Cart.empty() }
`,
      `main.ts#made:function -> cart.ts#Cart:class
       main.ts#made:function -> cart.ts#Cart.total:method
       main.ts#atOnce:function -> cart.ts#Cart:class
       main.ts#atOnce:function -> cart.ts#Cart.total:method
       main.ts#still:function -> cart.ts#Cart.empty:method`,
    ))

  test('functions of an object are its members', () =>
    checkEdges(
      'calls',
      `
--- price.ts
export const price = {
  net() {},
  gross: () => 1,
}
export const other = { net() {}, gross: () => 2 }
--- main.ts
import { price } from './price'
export function total() { return price.net() + price.gross() }
`,
      `main.ts#total:function -> price.ts#price.net:method
       main.ts#total:function -> price.ts#price.gross:method`,
    ))
})

test('JSX elements use their components', () =>
  checkEdges(
    'calls',
    `
--- Button.tsx
export function Button() { return <b /> }
--- Cart.tsx
import { Button } from './Button'
export function Cart() { return <Button /> }
`,
    'Cart.tsx#Cart:function -> Button.tsx#Button:function',
  ))
