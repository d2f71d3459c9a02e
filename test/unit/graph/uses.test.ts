// Edges of single uses that are no calls: decorators, types, fields, values, throws, and what lies outside the program.

import { describe, test } from 'vitest'
import { checkEdges } from '../../support/graph.ts'

describe('decorators', () => {
  test('a decorator belongs to what it stands above', () =>
    checkEdges(
      'decorates',
      `
--- cache.py
def cached(it): ...
class Timed: ...
--- cart.py
from cache import cached
import cache
@cached
def net(): ...
class Cart:
    @cache.Timed
    def total(self): ...
`,
      `cart.py#net:function -> cache.py#cached:function
       cart.py#Cart.total:method -> cache.py#Timed:class`,
    ))

  test('annotations of Java and TypeScript too', () =>
    checkEdges(
      'decorates',
      `
--- Cached.java
package shop;
@interface Cached {}
--- Cart.java
package shop;
class Cart { @Cached int net() { return 1; } }
--- sealed.ts
export function sealed(it: unknown) {}
--- cart.ts
import { sealed } from './sealed'
@sealed
export class Cart {}
`,
      `Cart.java#Cart.net:method -> Cached.java#Cached:interface
       cart.ts#Cart:class -> sealed.ts#sealed:function`,
    ))
})

describe('throws', () => {
  test('what is raised, thrown or declared', () =>
    checkEdges(
      'throws',
      `
--- errors.py
class Empty(Exception): ...
--- cart.py
from errors import Empty
def total(): raise Empty("cart")
--- errors.ts
export class Empty extends Error {}
--- cart.ts
import { Empty } from './errors'
export function total() { throw new Empty() }
--- Cart.java
package shop;
class Empty extends RuntimeException {}
class Cart { void total() { throw new Empty(); } }
`,
      `cart.py#total:function -> errors.py#Empty:class
       cart.ts#total:function -> errors.ts#Empty:class
       Cart.java#Cart.total:method -> Cart.java#Empty:class`,
    ))
})

describe('types', () => {
  test('hints lead from the code that has them to the type', () =>
    checkEdges(
      'type_hint_of',
      `
--- cart.py
class Cart: ...
class Line: ...
--- main.py
from cart import Cart, Line
from decimal import Decimal
def total(it: Cart) -> Decimal: ...
def lines(it: "list[Line]"): ...
def both(a: Cart, b: list[Line]): ...
`,
      `main.py#total:function -> cart.py#Cart:class
       main.py#total:function -> #decimal.Decimal:external
       main.py#both:function -> cart.py#Cart:class
       main.py#both:function -> cart.py#Line:class`,
    ))

  test('in TypeScript and Go', () =>
    checkEdges(
      'type_hint_of',
      `
--- cart.ts
export interface Cart {}
--- main.ts
import type { Cart } from './cart'
export function total(it: Cart) { return it }
--- go.mod
module example.com/shop
--- cart/cart.go
package cart
type Cart struct{}
--- main.go
package main
import "example.com/shop/cart"
func total(it *cart.Cart) {}
`,
      `main.ts#total:function -> cart.ts#Cart:interface
       main.go#total:function -> cart/cart.go#Cart:struct`,
    ))
})

describe('fields', () => {
  test('a field is reached through self, a parameter or another object', () =>
    checkEdges(
      'accesses_field',
      `
--- Cart.java
package shop;
class Line { int price; int count; }
class Other { int price; }
class Cart {
  int size;
  int own() { return this.size; }
  int given(Line line) { return line.price; }
}
`,
      `Cart.java#Cart.own:method -> Cart.java#Cart.size:field
       Cart.java#Cart.given:method -> Cart.java#Line.price:field`,
    ))

  test('in Go and Rust', () =>
    checkEdges(
      'accesses_field',
      `
--- cart.go
package shop
type Cart struct { Size int }
type Other struct { Size int }
func total(c *Cart) int { return c.Size }
--- lib.rs
struct Cart { size: u32 }
struct Other { size: u32 }
impl Cart { fn total(&self) -> u32 { self.size } }
`,
      `cart.go#total:function -> cart.go#Cart.Size:field
       lib.rs#Cart::total:method -> lib.rs#Cart::size:field`,
    ))
})

describe('values', () => {
  test('a function passed by name is a reference', () =>
    checkEdges(
      'references',
      `
--- price.py
def net(it): ...
--- main.py
from price import net
def total(items): return map(net, items)
`,
      'main.py#total:function -> price.py#net:function',
    ))
})

describe('outside the program', () => {
  test('one node stands for a variable of the environment, whoever reads it', () =>
    checkEdges(
      'reads_env',
      `
--- a.py
import os
def a(): return os.environ["SHOP_KEY"]
def b(): return os.getenv("SHOP_KEY")
--- c.ts
export function c() { return process.env.SHOP_KEY }
--- d.go
package d
import "os"
func d() string { return os.Getenv("SHOP_KEY") }
`,
      `a.py#a:function -> #SHOP_KEY:env
       a.py#b:function -> #SHOP_KEY:env
       c.ts#c:function -> #SHOP_KEY:env
       d.go#d:function -> #SHOP_KEY:env`,
    ))

  test('one node stands for a command', () =>
    checkEdges(
      'executes_process',
      `
--- a.py
import subprocess
def a(): subprocess.run(["git", "status"])
--- b.ts
import { spawn } from 'node:child_process'
export function b() { spawn('git', ['status']) }
--- c.go
package c
import "os/exec"
func c() { exec.Command("git", "status") }
`,
      `a.py#a:function -> #git:process
       b.ts#b:function -> #git:process
       c.go#c:function -> #git:process`,
    ))

  test('one node stands for a route, whoever serves it', () =>
    checkEdges(
      'routes',
      `
--- server.py
from flask import Flask
app = Flask(__name__)
@app.route("/carts")
def carts(): ...
--- server.ts
import express from 'express'
const app = express()
export function start() { app.get('/carts', list) }
function list() {}
`,
      `server.py#carts:function -> #/carts:route
       server.ts#start:function -> #/carts:route`,
    ))
})
