// What a name means in Go, across files and packages.

import { describe, test } from 'vitest'
import { checkEdges } from '../../support/graph.ts'

describe('packages', () => {
  test('files of one folder see one another', () =>
    checkEdges(
      'calls',
      `
--- shop/price.go
package shop
func net() int { return 1 }
--- shop/cart.go
package shop
func total() int { return net() }
--- other/price.go
package other
func net() int { return 2 }
`,
      'shop/cart.go#total:function -> shop/price.go#net:function',
    ))

  test('a package is imported by the module path of go.mod and its folder', () =>
    checkEdges(
      'calls',
      `
--- go.mod
module github.com/acme/shop

go 1.22
--- price/net.go
package price
func Net() int { return 1 }
--- price/tax/tax.go
package tax
func Rate() int { return 1 }
--- cart/cart.go
package cart
import (
	"fmt"
	"github.com/acme/shop/price"
	vat "github.com/acme/shop/price/tax"
)
func Total() int { return price.Net() + vat.Rate() }
func Show() { fmt.Println("cart") }
`,
      `cart/cart.go#Total:function -> price/net.go#Net:function
       cart/cart.go#Total:function -> price/tax/tax.go#Rate:function
       cart/cart.go#Show:function -> #fmt.Println:external`,
    ))

  test('a major version is part of the module path and not of the name', () =>
    checkEdges(
      'calls',
      `
--- go.mod
module github.com/acme/shop/v2
--- shop.go
package shop
func Open() int { return 1 }
--- price/net.go
package price
func Net() int { return 1 }
--- cmd/main.go
package main
import (
	"github.com/acme/shop/v2"
	"github.com/acme/shop/v2/price"
)
func main() { shop.Open(); price.Net() }
`,
      `cmd/main.go#main:function -> shop.go#Open:function
       cmd/main.go#main:function -> price/net.go#Net:function`,
    ))

  test('two modules of a workspace import one another', () =>
    checkEdges(
      'calls',
      `
--- price/go.mod
module example.com/price
--- price/net.go
package price
func Net() int { return 1 }
--- cart/go.mod
module example.com/cart
--- cart/cart.go
package cart
import "example.com/price"
func Total() int { return price.Net() }
`,
      'cart/cart.go#Total:function -> price/net.go#Net:function',
    ))

  test('the package clause names a package, not its folder', () =>
    checkEdges(
      'calls',
      `
--- go.mod
module example.com/shop
--- go-price/net.go
package price
func Net() int { return 1 }
--- main.go
package main
import "example.com/shop/go-price"
func main() { price.Net() }
`,
      'main.go#main:function -> go-price/net.go#Net:function',
    ))

  test('a dot import takes the names over', () =>
    checkEdges(
      'calls',
      `
--- go.mod
module example.com/shop
--- price/net.go
package price
func Net() int { return 1 }
--- cart/cart.go
package cart
import . "example.com/shop/price"
func Total() int { return Net() }
`,
      'cart/cart.go#Total:function -> price/net.go#Net:function',
    ))

  test('an external test package does not see the package beside it without importing it', () =>
    checkEdges(
      'calls',
      `
--- go.mod
module example.com/shop
--- price/net.go
package price
func Net() int { return helper() }
func helper() int { return 1 }
--- price/net_test.go
package price_test
import "example.com/shop/price"
func helper() int { return price.Net() }
func check() int { return helper() }
`,
      `price/net.go#Net:function -> price/net.go#helper:function
       price/net_test.go#helper:function -> price/net.go#Net:function
       price/net_test.go#check:function -> price/net_test.go#helper:function`,
    ))
})

describe('receivers', () => {
  test('a method belongs to the type of its receiver, also in another file', () =>
    checkEdges(
      'calls',
      `
--- shop/types.go
package shop
type Cart struct{}
type Order struct{}
--- shop/cart.go
package shop
func (c *Cart) Total() int { return c.net() }
func (c Cart) net() int { return 1 }
func (o *Order) Total() int { return o.net() }
func (o *Order) net() int { return 2 }
`,
      `shop/cart.go#Cart.Total:method -> shop/cart.go#Cart.net:method
       shop/cart.go#Order.Total:method -> shop/cart.go#Order.net:method`,
    ))

  test('a type contains its methods', () =>
    checkEdges(
      'contains',
      `
--- shop/types.go
package shop
type Cart struct{ size int }
--- shop/cart.go
package shop
func (c *Cart) Total() int { return 1 }
`,
      `shop/types.go#shop/types.go:file -> shop/types.go#Cart:struct
       shop/types.go#Cart:struct -> shop/types.go#Cart.size:field
       shop/cart.go#shop/cart.go:file -> shop/cart.go#Cart.Total:method
       shop/types.go#Cart:struct -> shop/cart.go#Cart.Total:method`,
    ))

  test('a type comes from a parameter, a constructor function, a literal or a declaration', () =>
    checkEdges(
      'calls',
      `
--- go.mod
module example.com/shop
--- cart/cart.go
package cart
type Cart struct{}
func NewCart() *Cart { return &Cart{} }
func Open() (*Cart, error) { return nil, nil }
func (c *Cart) Total() int { return 1 }
--- order/order.go
package order
type Order struct{}
func (o *Order) Total() int { return 2 }
--- main.go
package main
import "example.com/shop/cart"
func given(c *cart.Cart) { c.Total() }
func made() {
	c := cart.NewCart()
	c.Total()
}
func opened() {
	c, err := cart.Open()
	c.Total()
}
func literal() {
	c := cart.Cart{}
	c.Total()
}
func pointer() {
	c := &cart.Cart{}
	c.Total()
}
func declared() {
	var c cart.Cart
	c.Total()
}
func chained() { cart.NewCart().Total() }
`,
      `cart/cart.go#NewCart:function -> cart/cart.go#Cart:struct
       main.go#given:function -> cart/cart.go#Cart.Total:method
       main.go#made:function -> cart/cart.go#NewCart:function
       main.go#made:function -> cart/cart.go#Cart.Total:method
       main.go#opened:function -> cart/cart.go#Open:function
       main.go#opened:function -> cart/cart.go#Cart.Total:method
       main.go#literal:function -> cart/cart.go#Cart:struct
       main.go#literal:function -> cart/cart.go#Cart.Total:method
       main.go#pointer:function -> cart/cart.go#Cart:struct
       main.go#pointer:function -> cart/cart.go#Cart.Total:method
       main.go#declared:function -> cart/cart.go#Cart.Total:method
       main.go#chained:function -> cart/cart.go#NewCart:function
       main.go#chained:function -> cart/cart.go#Cart.Total:method`,
    ))

  test('a field has its declared type', () =>
    checkEdges(
      'calls',
      `
--- shop.go
package shop
type Ledger struct{}
func (l *Ledger) Add() {}
type Other struct{}
func (o *Other) Add() {}
type Cart struct {
	ledger *Ledger
}
func (c *Cart) Total() { c.ledger.Add() }
`,
      'shop.go#Cart.Total:method -> shop.go#Ledger.Add:method',
    ))

  test('an embedded type lends its methods', () =>
    checkEdges(
      'calls',
      `
--- shop.go
package shop
type Base struct{}
func (b *Base) Net() {}
type Other struct{}
func (o *Other) Net() {}
type Cart struct {
	Base
}
func (c *Cart) Total() { c.Net() }
`,
      'shop.go#Cart.Total:method -> shop.go#Base.Net:method',
    ))
})

describe('scopes', () => {
  test('a parameter or variable hides the function of its name', () =>
    checkEdges(
      'calls',
      `
--- shop.go
package shop
func net() int { return 1 }
func given(net func() int) int { return net() }
func local() int {
	net := func() int { return 2 }
	return net()
}
func free() int { return net() }
`,
      'shop.go#free:function -> shop.go#net:function',
    ))

  test('a variable hides the package of its name', () =>
    checkEdges(
      'calls',
      `
--- go.mod
module example.com/shop
--- cart/cart.go
package cart
type Cart struct{}
func New() *Cart { return nil }
func Total() int { return 1 }
func (c *Cart) Total() int { return 1 }
--- main.go
package main
import "example.com/shop/cart"
func given(cart *cart.Cart) { cart.Total() }
`,
      'main.go#given:function -> cart/cart.go#Cart.Total:method',
    ))

  test('a method is not meant by its bare name', () =>
    checkEdges(
      'calls',
      `
--- shop.go
package shop
type Cart struct{}
func (c *Cart) len() int { return 1 }
func total() int { return len("a") }
`,
      '',
    ))
})

test('an assertion to the compiler says what a type implements', () =>
  checkEdges(
    'implements',
    `
--- shop/types.go
package shop
type Priced interface{ Total() int }
--- shop/cart.go
package shop
type Cart struct{}
type Order struct{}
var _ Priced = (*Cart)(nil)
var _ Priced = Order{}
var _ Priced = &Order{}
func (c *Cart) Total() int { return 1 }
func (o Order) Total() int { return 1 }
`,
    `shop/cart.go#Cart:struct -> shop/types.go#Priced:interface
     shop/cart.go#Order:struct -> shop/types.go#Priced:interface`,
  ))
