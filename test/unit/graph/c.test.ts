// What a name means in C and C++, over headers and sources.

import { describe, test } from 'vitest'
import { checkEdges } from '../../support/graph.ts'

describe('C', () => {
  test('an include is an import of the header, beside the file or from a folder above', () =>
    checkEdges(
      'imports',
      `
--- include/shop/price.h
int net(void);
--- src/cart.h
int total(void);
--- src/cart.c
#include "cart.h"
#include "shop/price.h"
#include "../include/shop/price.h"
#include <stdio.h>
`,
      `src/cart.c#src/cart.c:file -> src/cart.h#src/cart.h:file
       src/cart.c#src/cart.c:file -> include/shop/price.h#include/shop/price.h:file
       src/cart.c#src/cart.c:file -> #stdio.h:external`,
    ))

  test('a header is told from the source of its name, and found by its name alone when there is one', () =>
    checkEdges(
      'imports',
      `
--- include/shop/price.h
int net(void);
--- lib/shop/price.c
int net(void) { return 1; }
--- include/tax.h
int rate(void);
--- a/local.h
int a(void);
--- b/local.h
int b(void);
--- src/cart.c
#include "shop/price.h"
#include "tax.h"
#include "local.h"
`,
      `src/cart.c#src/cart.c:file -> include/shop/price.h#include/shop/price.h:file
       src/cart.c#src/cart.c:file -> include/tax.h#include/tax.h:file
       src/cart.c#src/cart.c:file -> #local.h:external`,
    ))

  test('a function is called where it is defined and where it is declared', () =>
    checkEdges(
      'calls',
      `
--- price.h
int net(int it);
--- price.c
#include "price.h"
int net(int it) { return it; }
--- cart.c
#include "price.h"
int total(void) { return net(1); }
`,
      `cart.c#total:function -> price.c#net:function
       cart.c#total:function -> price.h#net:function`,
    ))

  test('static functions of one name stay in their files', () =>
    checkEdges(
      'calls',
      `
--- a.c
static int net(void) { return 1; }
int a(void) { return net(); }
--- b.c
static int net(void) { return 2; }
int b(void) { return net(); }
`,
      `a.c#a:function -> a.c#net:function
       b.c#b:function -> b.c#net:function`,
    ))

  test('a parameter hides the function of its name', () =>
    checkEdges(
      'calls',
      `
--- a.c
int net(void) { return 1; }
int given(int (*net)(void)) { return net(); }
`,
      '',
    ))
})

describe('C++', () => {
  test('a method defined outside its class belongs to it', () =>
    checkEdges(
      'calls',
      `
--- cart.h
namespace shop {
class Cart {
 public:
  int total();
  int net();
};
}
--- cart.cpp
#include "cart.h"
namespace shop {
int Cart::total() { return net() + this->net(); }
int Cart::net() { return 1; }
}
--- other.cpp
class Other { int net() { return 2; } };
`,
      `cart.cpp#shop::Cart::total:method -> cart.cpp#shop::Cart::net:method
       cart.cpp#shop::Cart::total:method -> cart.h#shop::Cart::net:method`,
    ))

  test('a base class in another header lends its methods', () =>
    checkEdges(
      'calls',
      `
--- basket.h
class Basket {
 public:
  int net() { return 1; }
};
--- cart.cpp
#include "basket.h"
class Other { int net() { return 2; } };
class Cart : public Basket {
  int total() { return net() + Basket::net(); }
};
`,
      'cart.cpp#Cart::total:method -> basket.h#Basket::net:method',
    ))

  test('a type comes from a declaration, a pointer, a parameter, auto or a field', () =>
    checkEdges(
      'calls',
      `
--- ledger.h
class Ledger { public: void add() {} static Ledger open() { return Ledger(); } };
class Other { public: void add() {} };
--- cart.cpp
#include "ledger.h"
class Cart {
  std::unique_ptr<Ledger> ledger;
  void field() { ledger->add(); }
};
void given(const Ledger& it) { it.add(); }
void pointer(Ledger* it) { it->add(); }
void declared() { Ledger it; it.add(); }
void made() { auto it = new Ledger(); it->add(); }
void opened() { auto it = Ledger::open(); it.add(); }
`,
      `ledger.h#Ledger::open:method -> ledger.h#Ledger:class
       cart.cpp#Cart::field:method -> ledger.h#Ledger::add:method
       cart.cpp#given:function -> ledger.h#Ledger::add:method
       cart.cpp#pointer:function -> ledger.h#Ledger::add:method
       cart.cpp#declared:function -> ledger.h#Ledger::add:method
       cart.cpp#made:function -> ledger.h#Ledger:class
       cart.cpp#made:function -> ledger.h#Ledger::add:method
       cart.cpp#opened:function -> ledger.h#Ledger::open:method
       cart.cpp#opened:function -> ledger.h#Ledger::add:method`,
    ))

  test('a namespace keeps names apart', () =>
    checkEdges(
      'calls',
      `
--- price.cpp
namespace shop { int net() { return 1; } int gross() { return net(); } }
namespace other { int net() { return 2; } int gross() { return net(); } }
int total() { return shop::net(); }
`,
      `price.cpp#shop::gross:function -> price.cpp#shop::net:function
       price.cpp#other::gross:function -> price.cpp#other::net:function
       price.cpp#total:function -> price.cpp#shop::net:function`,
    ))

  test('a class extends its bases', () =>
    checkEdges(
      'extends',
      `
--- basket.h
class Basket {};
namespace shop { class Priced {}; }
--- cart.h
#include "basket.h"
class Cart : public Basket, private shop::Priced {};
`,
      `cart.h#Cart:class -> basket.h#Basket:class
       cart.h#Cart:class -> basket.h#shop::Priced:class`,
    ))
})
