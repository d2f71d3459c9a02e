// What a name means in Kotlin and Scala, also where they use Java.

import { describe, test } from 'vitest'
import { checkEdges } from '../../support/graph.ts'

describe('Kotlin', () => {
  test('functions of a package, imported names, aliases and wildcards', () =>
    checkEdges(
      'calls',
      `
--- price/Price.kt
package shop.price
fun net() = 1
fun gross() = 2
--- tax/Tax.kt
package shop.tax
fun rate() = 1
--- cart/Neighbour.kt
package shop.cart
fun near() = 1
--- cart/Cart.kt
package shop.cart
import shop.price.net
import shop.price.gross as full
import shop.tax.*
fun imported() = net()
fun aliased() = full()
fun wild() = rate()
fun beside() = near()
`,
      `cart/Cart.kt#imported:function -> price/Price.kt#net:function
       cart/Cart.kt#aliased:function -> price/Price.kt#gross:function
       cart/Cart.kt#wild:function -> tax/Tax.kt#rate:function
       cart/Cart.kt#beside:function -> cart/Neighbour.kt#near:function`,
    ))

  test('members: bare, this, super, fields, parameters, constructors and companions', () =>
    checkEdges(
      'calls',
      `
--- Ledger.kt
package shop
open class Basket {
  fun net() {}
  open fun total() {}
}
class Ledger {
  fun add() {}
  companion object {
    fun open(): Ledger = Ledger()
  }
}
class Other {
  fun add() {}
  fun net() {}
  fun own() {}
}
--- Cart.kt
package shop
class Cart(private val ledger: Ledger) : Basket() {
  val kept: Ledger = Ledger.open()
  override fun total() { super.total() }
  fun bare() { net() }
  fun self() { this.own() }
  fun own() {}
  fun field() { ledger.add() }
  fun property() { kept.add() }
  fun given(it: Ledger?) { it?.add() }
  fun made() {
    val it = Ledger()
    it.add()
  }
  fun opened() {
    val it = Ledger.open()
    it.add()
  }
}
`,
      `Ledger.kt#Ledger.open:method -> Ledger.kt#Ledger:class
       Cart.kt#Cart.kept:field -> Ledger.kt#Ledger.open:method
       Cart.kt#Cart.total:method -> Ledger.kt#Basket.total:method
       Cart.kt#Cart.bare:method -> Ledger.kt#Basket.net:method
       Cart.kt#Cart.self:method -> Cart.kt#Cart.own:method
       Cart.kt#Cart.field:method -> Ledger.kt#Ledger.add:method
       Cart.kt#Cart.property:method -> Ledger.kt#Ledger.add:method
       Cart.kt#Cart.given:method -> Ledger.kt#Ledger.add:method
       Cart.kt#Cart.made:method -> Ledger.kt#Ledger:class
       Cart.kt#Cart.made:method -> Ledger.kt#Ledger.add:method
       Cart.kt#Cart.opened:method -> Ledger.kt#Ledger.open:method
       Cart.kt#Cart.opened:method -> Ledger.kt#Ledger.add:method`,
    ))

  test('a function that extends a type is one of its members', () =>
    checkEdges(
      'calls',
      `
--- Cart.kt
package shop
class Cart
--- Show.kt
package shop
fun Cart.show() {}
fun main(cart: Cart) { cart.show() }
`,
      'Show.kt#main:function -> Show.kt#Cart.show:method',
    ))

  test('Kotlin calls Java', () =>
    checkEdges(
      'calls',
      `
--- Price.java
package shop.price;
public class Price { public static int net() { return 1; } }
--- Cart.kt
package shop.cart
import shop.price.Price
fun total() = Price.net()
`,
      'Cart.kt#total:function -> Price.java#Price.net:method',
    ))

  test('a parameter hides the function of its name', () =>
    checkEdges(
      'calls',
      `
--- Cart.kt
package shop
fun net() = 1
fun total(net: () -> Int) = net()
`,
      '',
    ))

  test('a class extends classes and implements interfaces', async () => {
    const sketch = `
--- Cart.kt
package shop
interface Priced
open class Basket
class Cart : Basket(), Priced
`
    await checkEdges('extends', sketch, 'Cart.kt#Cart:class -> Cart.kt#Basket:class')
    await checkEdges('implements', sketch, 'Cart.kt#Cart:class -> Cart.kt#Priced:interface')
  })
})

describe('Scala', () => {
  test('members of an imported object, aliases and wildcards', () =>
    checkEdges(
      'calls',
      `
--- Price.scala
package shop.price
object Price { def net() = 1; def gross() = 2 }
object Tax { def rate() = 1 }
--- Cart.scala
package shop.cart
import shop.price.Price
import shop.price.Tax._
import shop.price.{Tax => Vat}
object Cart {
  def named() = Price.net()
  def wild() = rate()
  def renamed() = Vat.rate()
}
`,
      `Cart.scala#Cart.named:method -> Price.scala#Price.net:method
       Cart.scala#Cart.wild:method -> Price.scala#Tax.rate:method
       Cart.scala#Cart.renamed:method -> Price.scala#Tax.rate:method`,
    ))

  test('traits are mixed in, and lend their methods', async () => {
    const sketch = `
--- Base.scala
package shop
trait Priced { def net() = 1 }
trait Shown { def show() = 1 }
class Basket
--- Cart.scala
package shop
class Cart extends Basket with Priced with Shown {
  def total() = net() + this.show()
}
class Other { def net() = 1; def show() = 1 }
`
    await checkEdges('extends', sketch, 'Cart.scala#Cart:class -> Base.scala#Basket:class')
    await checkEdges(
      'mixes_in',
      sketch,
      `Cart.scala#Cart:class -> Base.scala#Priced:trait
       Cart.scala#Cart:class -> Base.scala#Shown:trait`,
    )
    await checkEdges(
      'calls',
      sketch,
      `Cart.scala#Cart.total:method -> Base.scala#Priced.net:method
       Cart.scala#Cart.total:method -> Base.scala#Shown.show:method`,
    )
  })

  test('a type comes from a parameter, a field, new or a declared result', () =>
    checkEdges(
      'calls',
      `
--- Ledger.scala
package shop
class Ledger { def add() = 1 }
class Other { def add() = 2 }
--- Cart.scala
package shop
class Cart(ledger: Ledger) {
  def open(): Ledger = ???
  def field() = ledger.add()
  def given(it: Ledger) = it.add()
  def made() = { val it = new Ledger(); it.add() }
  def opened() = { val it = open(); it.add() }
}
`,
      `Cart.scala#Cart.field:method -> Ledger.scala#Ledger.add:method
       Cart.scala#Cart.given:method -> Ledger.scala#Ledger.add:method
       Cart.scala#Cart.made:method -> Ledger.scala#Ledger:class
       Cart.scala#Cart.made:method -> Ledger.scala#Ledger.add:method
       Cart.scala#Cart.opened:method -> Cart.scala#Cart.open:method
       Cart.scala#Cart.opened:method -> Ledger.scala#Ledger.add:method`,
    ))
})
