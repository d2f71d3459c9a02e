// What a name means in Ruby, PHP, Lua and shell, across files.

import { describe, test } from 'vitest'
import { checkEdges } from '../../support/graph.ts'

describe('Ruby', () => {
  test('require and require_relative import files', () =>
    checkEdges(
      'imports',
      `
--- lib/shop/price.rb
module Shop; end
--- lib/shop/tax.rb
module Shop; end
--- lib/shop.rb
require 'json'
require 'shop/price'
require_relative 'shop/tax'
`,
      `lib/shop.rb#lib/shop.rb:file -> #json:external
       lib/shop.rb#lib/shop.rb:file -> lib/shop/price.rb#lib/shop/price.rb:file
       lib/shop.rb#lib/shop.rb:file -> lib/shop/tax.rb#lib/shop/tax.rb:file`,
    ))

  test('self and bare calls reach inherited and included methods of other files', () =>
    checkEdges(
      'calls',
      `
--- basket.rb
class Basket
  def net; end
  def total; end
end
--- priced.rb
module Priced
  def gross; end
end
--- cart.rb
class Cart < Basket
  include Priced
  def total
    net()
    self.gross
  end
end
class Other
  def net; end
  def gross; end
end
`,
      `cart.rb#Cart::total:method -> basket.rb#Basket::net:method
       cart.rb#Cart::total:method -> priced.rb#Priced::gross:method`,
    ))

  test('include, extend and prepend mix modules in', () =>
    checkEdges(
      'mixes_in',
      `
--- priced.rb
module Shop
  module Priced; end
  module Shown; end
  module Timed; end
end
--- cart.rb
module Shop
  class Cart
    include Priced
    extend Shop::Shown
    prepend Timed
  end
end
`,
      `cart.rb#Shop::Cart:class -> priced.rb#Shop::Priced:module
       cart.rb#Shop::Cart:class -> priced.rb#Shop::Shown:module
       cart.rb#Shop::Cart:class -> priced.rb#Shop::Timed:module`,
    ))

  test('new makes an instance, and a class method is reached through its class', () =>
    checkEdges(
      'calls',
      `
--- ledger.rb
class Ledger
  def self.open; end
  def add; end
end
class Other
  def self.open; end
  def add; end
end
--- cart.rb
class Cart
  def initialize
    @ledger = Ledger.new
  end
  def field
    @ledger.add
  end
  def local
    it = Ledger.new
    it.add
  end
  def still
    Ledger.open
  end
end
`,
      `cart.rb#Cart::initialize:constructor -> ledger.rb#Ledger:class
       cart.rb#Cart::field:method -> ledger.rb#Ledger::add:method
       cart.rb#Cart::local:method -> ledger.rb#Ledger:class
       cart.rb#Cart::local:method -> ledger.rb#Ledger::add:method
       cart.rb#Cart::still:method -> ledger.rb#Ledger::open:method`,
    ))

  test('a class that is opened again is one class', () =>
    checkEdges(
      'calls',
      `
--- lib/cart.rb
class Cart
  def net; end
end
--- lib/cart_total.rb
class Cart
  def total
    self.net
  end
end
--- lib/other.rb
class Other
  def net; end
end
`,
      'lib/cart_total.rb#Cart::total:method -> lib/cart.rb#Cart::net:method',
    ))
})

describe('PHP', () => {
  test('use, alias and function imports; the own namespace without', () =>
    checkEdges(
      'calls',
      `
--- src/Price.php
<?php
namespace Shop\\Price;
class Net { public static function of() {} }
function gross() {}
--- src/Near.php
<?php
namespace Shop\\Cart;
class Near { public static function go() {} }
--- src/Cart.php
<?php
namespace Shop\\Cart;
use Shop\\Price\\Net;
use Shop\\Price\\Net as Clean;
use function Shop\\Price\\gross;
class Cart {
  function used() { return Net::of(); }
  function aliased() { return Clean::of(); }
  function imported() { return gross(); }
  function beside() { return Near::go(); }
  function whole() { return \\Shop\\Price\\Net::of(); }
}
`,
      `src/Cart.php#Cart::used:method -> src/Price.php#Net::of:method
       src/Cart.php#Cart::aliased:method -> src/Price.php#Net::of:method
       src/Cart.php#Cart::imported:method -> src/Price.php#gross:function
       src/Cart.php#Cart::beside:method -> src/Near.php#Near::go:method
       src/Cart.php#Cart::whole:method -> src/Price.php#Net::of:method`,
    ))

  test('$this, self, parent and traits reach over files', async () => {
    const sketch = `
--- Basket.php
<?php
namespace Shop;
class Basket { function net() {} function total() {} }
trait Priced { function gross() {} }
interface Shown {}
--- Cart.php
<?php
namespace Shop;
class Cart extends Basket implements Shown {
  use Priced;
  function total() { return parent::total(); }
  function own() { return $this->net(); }
  function lent() { return $this->gross(); }
  function still() { return self::own(); }
}
class Other { function net() {} function gross() {} function own() {} }
`
    await checkEdges(
      'calls',
      sketch,
      `Cart.php#Cart::total:method -> Basket.php#Basket::total:method
       Cart.php#Cart::own:method -> Basket.php#Basket::net:method
       Cart.php#Cart::lent:method -> Basket.php#Priced::gross:method
       Cart.php#Cart::still:method -> Cart.php#Cart::own:method`,
    )
    await checkEdges('mixes_in', sketch, 'Cart.php#Cart:class -> Basket.php#Priced:trait')
    await checkEdges('extends', sketch, 'Cart.php#Cart:class -> Basket.php#Basket:class')
    await checkEdges('implements', sketch, 'Cart.php#Cart:class -> Basket.php#Shown:interface')
  })

  test('a type comes from a parameter, a property, a promoted one or new', () =>
    checkEdges(
      'calls',
      `
--- Ledger.php
<?php
namespace Shop;
class Ledger { function add() {} }
class Other { function add() {} }
--- Cart.php
<?php
namespace Shop;
class Cart {
  private Ledger $ledger;
  function __construct(private ?Ledger $kept) {}
  function field() { $this->ledger->add(); }
  function promoted() { $this->kept->add(); }
  function given(Ledger $it) { $it->add(); }
  function made() { $it = new Ledger(); $it->add(); }
}
`,
      `Cart.php#Cart::field:method -> Ledger.php#Ledger::add:method
       Cart.php#Cart::promoted:method -> Ledger.php#Ledger::add:method
       Cart.php#Cart::given:method -> Ledger.php#Ledger::add:method
       Cart.php#Cart::made:method -> Ledger.php#Ledger:class
       Cart.php#Cart::made:method -> Ledger.php#Ledger::add:method`,
    ))

  test('a variable has the declared result of the method that set it', () =>
    checkEdges(
      'calls',
      `
--- Cart.php
<?php
namespace Shop;
class Ledger { function add() {} }
class Other { function add() {} }
class Cart {
  function open(): Ledger {}
  function opened() { $it = $this->open(); $it->add(); }
}
`,
      `Cart.php#Cart::opened:method -> Cart.php#Cart::open:method
       Cart.php#Cart::opened:method -> Cart.php#Ledger::add:method`,
    ))
})

describe('Lua', () => {
  test('a required module is called through the variable that holds it', () =>
    checkEdges(
      'calls',
      `
--- shop/price.lua
local M = {}
function M.net() end
return M
--- shop/tax.lua
local M = {}
function M.net() end
return M
--- cart.lua
local price = require("shop.price")
local function total() return price.net() end
`,
      'cart.lua#total:function -> shop/price.lua#M.net:method',
    ))

  test('self reaches methods of its table, and a local function is nearer than others', () =>
    checkEdges(
      'calls',
      `
--- cart.lua
local Cart = {}
local function net() end
function Cart:total() return self:own() + net() end
function Cart:own() end
--- other.lua
local Other = {}
local function net() end
function Other:own() end
`,
      `cart.lua#Cart.total:method -> cart.lua#Cart.own:method
       cart.lua#Cart.total:method -> cart.lua#net:function`,
    ))
})

describe('shell', () => {
  test('a sourced file lends its functions', () =>
    checkEdges(
      'calls',
      `
--- lib/price.sh
net() { echo 1; }
--- other/price.sh
net() { echo 2; }
--- bin/cart.sh
source ../lib/price.sh
total() { net; }
`,
      'bin/cart.sh#total:function -> lib/price.sh#net:function',
    ))

  test('scripts of a folder know one another', () =>
    checkEdges(
      'calls',
      `
--- bin/price.sh
net() { echo 1; }
--- bin/cart.sh
total() { net; }
`,
      'bin/cart.sh#total:function -> bin/price.sh#net:function',
    ))
})
