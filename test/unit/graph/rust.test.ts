// What a path means in Rust, across modules and crates.

import { describe, test } from 'vitest'
import { checkEdges } from '../../support/graph.ts'

describe('modules', () => {
  const tree = `
--- Cargo.toml
[package]
name = "shop"
--- src/lib.rs
mod price;
mod cart;
pub fn root() {}
--- src/price.rs
pub fn net() {}
--- src/cart/rules.rs
pub fn allowed() {}
`

  test('crate, super and self say where a use starts', () =>
    checkEdges(
      'calls',
      `${tree}
--- src/cart/mod.rs
mod rules;
mod show;
use crate::price::net;
use self::rules::allowed;
use crate::root;
pub fn total() { net(); allowed(); root(); }
--- src/cart/show.rs
use super::super::price;
use super::total as all;
use super::rules::allowed;
pub fn show() { price::net(); all(); allowed(); }
`,
      `src/cart/mod.rs#total:function -> src/price.rs#net:function
       src/cart/mod.rs#total:function -> src/cart/rules.rs#allowed:function
       src/cart/mod.rs#total:function -> src/lib.rs#root:function
       src/cart/show.rs#show:function -> src/price.rs#net:function
       src/cart/show.rs#show:function -> src/cart/mod.rs#total:function
       src/cart/show.rs#show:function -> src/cart/rules.rs#allowed:function`,
    ))

  test('crate, super and self say where the path of a call starts', () =>
    checkEdges(
      'calls',
      `${tree}
--- src/cart/mod.rs
mod rules;
pub fn total() { crate::root(); crate::price::net(); self::rules::allowed(); }
pub fn other() { super::root(); super::price::net(); self::total(); }
`,
      `src/cart/mod.rs#total:function -> src/lib.rs#root:function
       src/cart/mod.rs#total:function -> src/price.rs#net:function
       src/cart/mod.rs#total:function -> src/cart/rules.rs#allowed:function
       src/cart/mod.rs#other:function -> src/lib.rs#root:function
       src/cart/mod.rs#other:function -> src/price.rs#net:function
       src/cart/mod.rs#other:function -> src/cart/mod.rs#total:function`,
    ))

  test('mod x; makes the file a name', () =>
    checkEdges(
      'calls',
      `
--- Cargo.toml
[package]
name = "shop"
--- src/main.rs
mod price;
mod cart;
fn main() { price::net(); cart::rules::allowed(); }
--- src/price.rs
pub fn net() {}
--- src/cart.rs
pub mod rules;
--- src/cart/rules.rs
pub fn allowed() {}
`,
      `src/main.rs#main:function -> src/price.rs#net:function
       src/main.rs#main:function -> src/cart/rules.rs#allowed:function`,
    ))

  test('mod x; is an import of the file', () =>
    checkEdges(
      'imports',
      `
--- Cargo.toml
[package]
name = "shop"
--- src/main.rs
mod price;
use price::net;
use serde::Serialize;
--- src/price.rs
pub fn net() {}
`,
      `src/main.rs#src/main.rs:file -> src/price.rs#src/price.rs:file
       src/main.rs#src/main.rs:file -> src/price.rs#net:function
       src/main.rs#src/main.rs:file -> #serde:external`,
    ))

  test('lists, aliases and wildcards of use', () =>
    checkEdges(
      'calls',
      `
--- Cargo.toml
[package]
name = "shop"
--- src/lib.rs
mod price;
mod tax;
mod cart;
--- src/price.rs
pub fn net() {}
pub fn gross() {}
--- src/tax.rs
pub fn rate() {}
--- src/cart.rs
use crate::{price::{net, gross as full}, tax::*};
pub fn total() { net(); full(); rate(); }
`,
      `src/cart.rs#total:function -> src/price.rs#net:function
       src/cart.rs#total:function -> src/price.rs#gross:function
       src/cart.rs#total:function -> src/tax.rs#rate:function`,
    ))

  test('pub use hands on names, by wildcard too, over three files', () =>
    checkEdges(
      'calls',
      `
--- Cargo.toml
[package]
name = "shop"
--- src/lib.rs
pub mod api;
mod cart;
pub use api::net;
pub use crate::api::*;
--- src/api/mod.rs
mod price;
pub use price::net;
pub use self::price::*;
--- src/api/price.rs
pub fn net() {}
pub fn gross() {}
--- src/cart.rs
use crate::{net, gross};
pub fn total() { net(); gross(); }
`,
      `src/cart.rs#total:function -> src/api/price.rs#net:function
       src/cart.rs#total:function -> src/api/price.rs#gross:function`,
    ))

  test('modules that use one another in a circle end', () =>
    checkEdges(
      'calls',
      `
--- Cargo.toml
[package]
name = "shop"
--- src/lib.rs
pub mod a;
pub mod b;
--- src/a.rs
pub use crate::b::*;
pub fn one() { two(); missing(); }
--- src/b.rs
pub use crate::a::*;
pub fn two() { one(); }
`,
      `src/a.rs#one:function -> src/b.rs#two:function
       src/b.rs#two:function -> src/a.rs#one:function`,
    ))

  test('a crate of the workspace is used by the name in its Cargo.toml', () =>
    checkEdges(
      'calls',
      `
--- crates/shop-price/Cargo.toml
[package]
version = "1.0.0"
name = "shop-price"
--- crates/shop-price/src/lib.rs
pub mod tax;
pub fn net() {}
--- crates/shop-price/src/tax.rs
pub fn rate() {}
--- crates/cart/Cargo.toml
[package]
name = "cart"
--- crates/cart/src/lib.rs
use shop_price::net;
use shop_price::tax::rate;
pub fn total() { net(); rate(); shop_price::tax::rate(); }
`,
      `crates/cart/src/lib.rs#total:function -> crates/shop-price/src/lib.rs#net:function
       crates/cart/src/lib.rs#total:function -> crates/shop-price/src/tax.rs#rate:function`,
    ))

  test('an inline module is a name of its file, and its tests see what is around them', () =>
    checkEdges(
      'calls',
      `
--- src/lib.rs
pub fn net() {}
mod inner { pub fn deep() {} }
pub fn total() { inner::deep(); }
mod tests {
    use super::*;
    fn check() { net(); }
}
`,
      `src/lib.rs#total:function -> src/lib.rs#inner::deep:function
       src/lib.rs#tests::check:function -> src/lib.rs#net:function`,
    ))
})

describe('receivers', () => {
  test('self, Self and the type name reach methods of every impl block', () =>
    checkEdges(
      'calls',
      `
--- src/lib.rs
pub struct Cart;
pub struct Order;
impl Cart {
    pub fn new() -> Self { Self::empty() }
    fn empty() -> Cart { Cart }
}
impl Cart {
    pub fn total(&self) { self.net(); Cart::new(); }
    fn net(&self) {}
}
impl Order {
    fn new() -> Self { Order }
    fn net(&self) {}
}
`,
      `src/lib.rs#Cart::new:method -> src/lib.rs#Cart::empty:method
       src/lib.rs#Cart::total:method -> src/lib.rs#Cart::net:method
       src/lib.rs#Cart::total:method -> src/lib.rs#Cart::new:method`,
    ))

  test('an impl block may stand in another file', () =>
    checkEdges(
      'calls',
      `
--- Cargo.toml
[package]
name = "shop"
--- src/lib.rs
mod cart;
mod show;
--- src/cart.rs
pub struct Cart;
impl Cart { pub fn net(&self) {} }
--- src/show.rs
use crate::cart::Cart;
struct Other;
impl Other { fn net(&self) {} }
impl Cart {
    pub fn show(&self) { self.net(); }
}
fn all(cart: &Cart) { cart.show(); cart.net(); }
`,
      `src/show.rs#Cart::show:method -> src/cart.rs#Cart::net:method
       src/show.rs#all:function -> src/show.rs#Cart::show:method
       src/show.rs#all:function -> src/cart.rs#Cart::net:method`,
    ))

  test('a type comes from a parameter, a constructor, a literal, a result or a field', () =>
    checkEdges(
      'calls',
      `
--- src/lib.rs
pub struct Ledger;
impl Ledger {
    fn new() -> Self { todo() }
    fn add(&self) {}
}
struct Other;
impl Other { fn add(&self) {} }
struct Cart { ledger: Box<Ledger> }
fn open() -> Option<Ledger> { None }
fn given(it: &mut Ledger) { it.add(); }
fn made() { let it = Ledger::new(); it.add(); }
fn literal() { let it = Ledger {}; it.add(); }
fn declared() { let it: Ledger = todo(); it.add(); }
fn opened() { let it = open().unwrap(); it.add(); }
impl Cart { fn total(&self) { self.ledger.add(); } }
`,
      `src/lib.rs#given:function -> src/lib.rs#Ledger::add:method
       src/lib.rs#made:function -> src/lib.rs#Ledger::new:method
       src/lib.rs#made:function -> src/lib.rs#Ledger::add:method
       src/lib.rs#literal:function -> src/lib.rs#Ledger:struct
       src/lib.rs#literal:function -> src/lib.rs#Ledger::add:method
       src/lib.rs#declared:function -> src/lib.rs#Ledger::add:method
       src/lib.rs#opened:function -> src/lib.rs#open:function
       src/lib.rs#opened:function -> src/lib.rs#Ledger::add:method
       src/lib.rs#Cart::total:method -> src/lib.rs#Ledger::add:method`,
    ))

  test('a default method of a trait is reached through the types that implement it', () =>
    checkEdges(
      'calls',
      `
--- src/lib.rs
trait Priced {
    fn net(&self);
    fn gross(&self) { self.net(); }
}
struct Cart;
struct Other;
impl Other { fn gross(&self) {} }
impl Priced for Cart { fn net(&self) {} }
fn total(cart: Cart) { cart.gross(); }
`,
      `src/lib.rs#Priced::gross:method -> src/lib.rs#Priced::net:method
       src/lib.rs#total:function -> src/lib.rs#Priced::gross:method`,
    ))
})

test('impl Trait for Type is an implements edge of the type', () =>
  checkEdges(
    'implements',
    `
--- Cargo.toml
[package]
name = "shop"
--- src/lib.rs
mod priced;
mod cart;
--- src/priced.rs
pub trait Priced { fn net(&self); }
--- src/cart.rs
use crate::priced::Priced;
pub struct Cart;
impl Priced for Cart { fn net(&self) {} }
`,
    'src/cart.rs#Cart:struct -> src/priced.rs#Priced:trait',
  ))

test('a parameter or let hides the function of its name', () =>
  checkEdges(
    'calls',
    `
--- src/lib.rs
fn net() {}
fn given(net: fn()) { net(); }
fn local() { let net = || 1; net(); }
fn nested() { fn net() {} net(); }
fn free() { net(); }
`,
    `src/lib.rs#nested:function -> src/lib.rs#nested::net:function
     src/lib.rs#free:function -> src/lib.rs#net:function`,
  ))
