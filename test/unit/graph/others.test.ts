// What a name means in Swift and Elixir, across files.

import { describe, test } from 'vitest'
import { checkEdges } from '../../support/graph.ts'

describe('Swift', () => {
  test('functions and types of other files are visible without an import', () =>
    checkEdges(
      'calls',
      `
--- Sources/Price.swift
func net() -> Int { 1 }
struct Tax { static func rate() -> Int { 1 } }
--- Sources/Cart.swift
func total() -> Int { net() + Tax.rate() }
`,
      `Sources/Cart.swift#total:function -> Sources/Price.swift#net:function
       Sources/Cart.swift#total:function -> Sources/Price.swift#Tax.rate:method`,
    ))

  test('an extension adds to its type, also from another folder', () =>
    checkEdges(
      'calls',
      `
--- Sources/Cart.swift
class Cart {
  func net() {}
  func total() { gross() }
}
--- Sources/More/Cart+Gross.swift
extension Cart {
  func gross() { net() }
}
--- Sources/Other.swift
class Other {
  func net() {}
  func gross() {}
}
`,
      `Sources/Cart.swift#Cart.total:method -> Sources/More/Cart+Gross.swift#Cart.gross:method
       Sources/More/Cart+Gross.swift#Cart.gross:method -> Sources/Cart.swift#Cart.net:method`,
    ))

  test('self and super reach over files, and a type comes from a property, a parameter or a constructor', () =>
    checkEdges(
      'calls',
      `
--- Basket.swift
class Basket {
  func net() {}
  func total() {}
}
class Ledger { func add() {} }
class Other { func add() {}; func net() {} }
--- Cart.swift
class Cart: Basket {
  let ledger: Ledger
  override func total() { super.total() }
  func own() { self.net() }
  func field() { ledger.add() }
  func given(it: Ledger?) { it?.add() }
  func made() {
    let it = Ledger()
    it.add()
  }
}
`,
      `Cart.swift#Cart.total:method -> Basket.swift#Basket.total:method
       Cart.swift#Cart.own:method -> Basket.swift#Basket.net:method
       Cart.swift#Cart.field:method -> Basket.swift#Ledger.add:method
       Cart.swift#Cart.given:method -> Basket.swift#Ledger.add:method
       Cart.swift#Cart.made:method -> Basket.swift#Ledger:class
       Cart.swift#Cart.made:method -> Basket.swift#Ledger.add:method`,
    ))

  test('a class extends classes and implements protocols, in an extension too', async () => {
    const sketch = `
--- Base.swift
protocol Priced {}
protocol Shown {}
class Basket {}
--- Cart.swift
class Cart: Basket, Priced {}
--- Show.swift
extension Cart: Shown {}
`
    await checkEdges('extends', sketch, 'Cart.swift#Cart:class -> Base.swift#Basket:class')
    await checkEdges(
      'implements',
      sketch,
      `Cart.swift#Cart:class -> Base.swift#Priced:protocol
       Show.swift#Cart:extension -> Base.swift#Shown:protocol`,
    )
  })
})

describe('Elixir', () => {
  test('a module is reached by its whole name, by an alias, in a list or under another name', () =>
    checkEdges(
      'calls',
      `
--- lib/price.ex
defmodule Shop.Price do
  def net(it), do: it
end
--- lib/tax.ex
defmodule Shop.Tax do
  def rate(it), do: it
end
--- lib/stock.ex
defmodule Shop.Stock do
  def count(it), do: it
end
--- lib/other.ex
defmodule Other.Price do
  def net(it), do: it
  def rate(it), do: it
  def count(it), do: it
end
--- lib/cart.ex
defmodule Shop.Cart do
  alias Shop.Price
  alias Shop.Tax, as: Vat
  alias Shop.{Stock}
  def whole(it), do: Shop.Price.net(it)
  def aliased(it), do: Price.net(it)
  def renamed(it), do: Vat.rate(it)
  def listed(it), do: Stock.count(it)
end
`,
      `lib/cart.ex#Shop.Cart.whole:function -> lib/price.ex#Shop.Price.net:function
       lib/cart.ex#Shop.Cart.aliased:function -> lib/price.ex#Shop.Price.net:function
       lib/cart.ex#Shop.Cart.renamed:function -> lib/tax.ex#Shop.Tax.rate:function
       lib/cart.ex#Shop.Cart.listed:function -> lib/stock.ex#Shop.Stock.count:function`,
    ))

  test('import lends functions, and the own module is nearer', () =>
    checkEdges(
      'calls',
      `
--- lib/price.ex
defmodule Shop.Price do
  def net(it), do: it
  def own(it), do: it
end
--- lib/other.ex
defmodule Shop.Other do
  def net(it), do: it
end
--- lib/cart.ex
defmodule Shop.Cart do
  import Shop.Price
  def total(it), do: net(it) + own(it) + __MODULE__.own(it)
  defp own(it), do: it
end
`,
      `lib/cart.ex#Shop.Cart.total:function -> lib/price.ex#Shop.Price.net:function
       lib/cart.ex#Shop.Cart.total:function -> lib/cart.ex#Shop.Cart.own:function`,
    ))
})
