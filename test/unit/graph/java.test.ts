// What a name means in Java, across packages.

import { describe, test } from 'vitest'
import { checkEdges } from '../../support/graph.ts'

describe('packages', () => {
  test('classes of one package see one another, whatever their folder', () =>
    checkEdges(
      'calls',
      `
--- main/shop/Price.java
package shop;
class Price { static int net() { return 1; } }
--- test/shop/Cart.java
package shop;
class Cart { int total() { return Price.net(); } }
--- main/other/Price.java
package other;
class Price { static int net() { return 2; } }
`,
      'test/shop/Cart.java#Cart.total:method -> main/shop/Price.java#Price.net:method',
    ))

  test('an imported class, a wildcard and a static import', () =>
    checkEdges(
      'calls',
      `
--- price/Price.java
package shop.price;
public class Price { public static int net() { return 1; } public static int gross() { return 1; } }
--- tax/Tax.java
package shop.tax;
public class Tax { public static int rate() { return 1; } }
--- cart/Named.java
package shop.cart;
import shop.price.Price;
class Named { int total() { return Price.net(); } }
--- cart/Wild.java
package shop.cart;
import shop.tax.*;
class Wild { int total() { return Tax.rate(); } }
--- cart/Static.java
package shop.cart;
import static shop.price.Price.net;
import static shop.tax.Tax.*;
class Static { int total() { return net() + rate(); } }
`,
      `cart/Named.java#Named.total:method -> price/Price.java#Price.net:method
       cart/Wild.java#Wild.total:method -> tax/Tax.java#Tax.rate:method
       cart/Static.java#Static.total:method -> price/Price.java#Price.net:method
       cart/Static.java#Static.total:method -> tax/Tax.java#Tax.rate:method`,
    ))

  test('a class is reached by its whole name without an import', () =>
    checkEdges(
      'calls',
      `
--- price/Price.java
package shop.price;
public class Price { public static int net() { return 1; } }
--- other/Price.java
package other;
public class Price { public static int net() { return 1; } }
--- cart/Cart.java
package shop.cart;
class Cart { int total() { return shop.price.Price.net(); } }
`,
      'cart/Cart.java#Cart.total:method -> price/Price.java#Price.net:method',
    ))

  test('an import decides between classes of one name', () =>
    checkEdges(
      'calls',
      `
--- a/Price.java
package a;
public class Price { public static int net() { return 1; } }
--- b/Price.java
package b;
public class Price { public static int net() { return 1; } }
--- c/Cart.java
package c;
import b.Price;
class Cart { int total() { return Price.net(); } }
`,
      'c/Cart.java#Cart.total:method -> b/Price.java#Price.net:method',
    ))

  test('a nested class is imported through its outer one', () =>
    checkEdges(
      'calls',
      `
--- shop/Cart.java
package shop;
public class Cart { public static class Line { public Line() {} static void add() {} } }
--- shop/Other.java
package shop;
public class Other { public static class Line { static void add() {} } }
--- main/Main.java
package main;
import shop.Cart.Line;
import shop.Other;
class Main {
  void named() { Line.add(); }
  void dotted() { Other.Line.add(); }
}
`,
      `main/Main.java#Main.named:method -> shop/Cart.java#Cart.Line.add:method
       main/Main.java#Main.dotted:method -> shop/Other.java#Other.Line.add:method`,
    ))

  test('one node stands for an external package', () =>
    checkEdges(
      'imports',
      `
--- A.java
package shop;
import java.util.List;
class A {}
--- B.java
package shop;
import java.util.List;
class B {}
`,
      `A.java#A.java:file -> #java.util:external
       B.java#B.java:file -> #java.util:external`,
    ))
})

describe('members', () => {
  test('bare, this and super calls reach inherited methods of other files', () =>
    checkEdges(
      'calls',
      `
--- base/Basket.java
package base;
public class Basket { protected int net() { return 1; } public int total() { return 1; } }
--- shop/Cart.java
package shop;
import base.Basket;
class Cart extends Basket {
  @Override public int total() { return super.total() + net() + this.net() + own(); }
  int own() { return 1; }
}
class Other { int net() { return 1; } int own() { return 2; } }
`,
      `shop/Cart.java#Cart.total:method -> base/Basket.java#Basket.total:method
       shop/Cart.java#Cart.total:method -> base/Basket.java#Basket.net:method
       shop/Cart.java#Cart.total:method -> shop/Cart.java#Cart.own:method`,
    ))

  test('an inner class sees members of the outer one', () =>
    checkEdges(
      'calls',
      `
--- Cart.java
package shop;
class Cart {
  int net() { return 1; }
  class Line { int total() { return net(); } }
  class Page { int net() { return 1; } int total() { return Cart.this.net(); } }
}
`,
      `Cart.java#Cart.Line.total:method -> Cart.java#Cart.net:method
       Cart.java#Cart.Page.total:method -> Cart.java#Cart.net:method`,
    ))

  test('a type comes from a declaration, var, a field, a parameter or a result', () =>
    checkEdges(
      'calls',
      `
--- Ledger.java
package shop;
class Ledger { void add() {} Ledger next() { return this; } }
class Other { void add() {} }
--- Cart.java
package shop;
class Cart {
  private final Ledger ledger = null;
  Ledger open() { return null; }
  void field() { ledger.add(); }
  void self() { this.ledger.add(); }
  void given(Ledger it) { it.add(); }
  void declared() { Ledger it = null; it.add(); }
  void inferred() { var it = open(); it.add(); }
  void chained() { open().add(); }
  void twice() { ledger.next().add(); }
}
`,
      `Cart.java#Cart.field:method -> Ledger.java#Ledger.add:method
       Cart.java#Cart.self:method -> Ledger.java#Ledger.add:method
       Cart.java#Cart.given:method -> Ledger.java#Ledger.add:method
       Cart.java#Cart.declared:method -> Ledger.java#Ledger.add:method
       Cart.java#Cart.inferred:method -> Cart.java#Cart.open:method
       Cart.java#Cart.inferred:method -> Ledger.java#Ledger.add:method
       Cart.java#Cart.chained:method -> Cart.java#Cart.open:method
       Cart.java#Cart.chained:method -> Ledger.java#Ledger.add:method
       Cart.java#Cart.twice:method -> Ledger.java#Ledger.next:method
       Cart.java#Cart.twice:method -> Ledger.java#Ledger.add:method`,
    ))

  test('new is a call of the class', () =>
    checkEdges(
      'calls',
      `
--- Cart.java
package shop;
class Cart { void total() {} }
class Main { void main() { new Cart().total(); } }
`,
      `Cart.java#Main.main:method -> Cart.java#Cart:class
       Cart.java#Main.main:method -> Cart.java#Cart.total:method`,
    ))

  test('overloads are all meant, with less certainty', () =>
    checkEdges(
      'calls',
      `
--- Cart.java
package shop;
class Cart {
  void add(int a) {}
  void add(String a) {}
  void main() { add(1); }
}
`,
      `Cart.java#Cart.main:method -> Cart.java#Cart.add:method
       Cart.java#Cart.main:method -> Cart.java#Cart.add:method~2`,
    ))

  test('a field and a method of one name stay apart', () =>
    checkEdges(
      'calls',
      `
--- Cart.java
package shop;
class Cart {
  int size;
  int size() { return size; }
  void main(Cart other) { size(); other.size(); }
}
`,
      'Cart.java#Cart.main:method -> Cart.java#Cart.size:method',
    ))
})

test('extends and implements, over packages', async () => {
  const sketch = `
--- base/Basket.java
package base;
public interface Basket { int total(); }
--- base/Basic.java
package base;
public abstract class Basic implements Basket {}
--- shop/Cart.java
package shop;
import base.*;
class Cart extends Basic implements Basket {}
`
  await checkEdges('extends', sketch, 'shop/Cart.java#Cart:class -> base/Basic.java#Basic:class')
  await checkEdges(
    'implements',
    sketch,
    `base/Basic.java#Basic:class -> base/Basket.java#Basket:interface
     shop/Cart.java#Cart:class -> base/Basket.java#Basket:interface`,
  )
})
