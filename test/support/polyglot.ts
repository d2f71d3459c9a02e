// A workspace in eight languages: a few files of each that use one another in every way linking knows, and many small ones that use those.

import type { Files } from './workspace.ts'

/** The files that the others refer to. */
export const CORE: Files = {
  'shop/__init__.py': 'from .cart import Cart\nfrom .price import *\n',
  'shop/price.py': `"""Prices. 价格 😀"""
RATE = 0.2


def net(item):
    """Without tax."""
    return item.amount


def gross(item):
    return net(item) * (1 + RATE)


class Priced:
    def amount_of(self):
        return gross(self)

    def label(self):
        return "😀 é" + str(self.amount_of())
`,
  'shop/cart.py': `from shop.price import Priced, gross
from . import stock


class Basket(Priced):
    items = []

    def count(self):
        return len(self.items)


class Cart(Basket):
    def __init__(self, items):
        self.items = items
        self.shelf = stock.Shelf()

    def total(self):
        return sum(gross(item) for item in self.items) + self.count()

    def label(self):
        return self.shelf.name() + super().label()
`,
  'shop/stock.py': `import shop.cart as cart


class Shelf:
    def name(self):
        return "shelf"

    def fill(self) -> "cart.Cart":
        return cart.Cart([])


def emptied(shelf: Shelf):
    return shelf.fill().total()
`,
  'web/package.json': '{\n  "name": "@shop/web",\n  "version": "1.0.0"\n}\n',
  'web/index.ts': "export * from './money.ts'\nexport { View } from './view.ts'\n",
  'web/money.ts': `/** Money, 价 😀. */
export interface Money {
  readonly cents: number
}

export function format(money: Money): string {
  return '😀' + rounded(money).toFixed(2)
}

function rounded(money: Money): number {
  return Math.round(money.cents) / 100
}

export const ZERO: Money = { cents: 0 }
`,
  'web/view.ts': `import { format, type Money } from './money.ts'
import { Page } from './page.ts'

export abstract class Shown {
  abstract show(total: Money): string
  frame(text: string): string {
    return '[' + text + ']'
  }
}

export class View extends Shown {
  private readonly page = new Page(this)

  show(total: Money): string {
    return this.frame(format(total)) + this.page.title()
  }
}
`,
  'web/page.ts': `import { View } from './view.ts'

export class Page {
  readonly view: View

  constructor(view: View) {
    this.view = view
  }

  title(): string {
    return this.view.frame('é')
  }
}
`,
  'go.mod': 'module example.com/store\n\ngo 1.22\n',
  'store/order.go': `package store

import "fmt"

// Order is what was bought. 😀
type Order struct {
	Lines []Line
}

type Line struct {
	Cents int
}

type Totaled interface {
	Total() int
}

func NewOrder() *Order {
	return &Order{}
}

func (o *Order) Print() {
	fmt.Println("é", o.Total())
}
`,
  'store/total.go': `package store

func (o *Order) Total() int {
	sum := 0
	for _, line := range o.Lines {
		sum += cents(line)
	}
	return sum
}

func cents(line Line) int {
	return line.Cents
}
`,
  'Cargo.toml': '[package]\nname = "depot"\nversion = "0.1.0"\n',
  'src/lib.rs': 'pub mod crates;\npub mod shipping;\n\npub use crates::Crate;\n',
  'src/crates.rs': `/// A crate 😀.
pub struct Crate {
    pub weight: u32,
}

pub trait Weighed {
    fn weight_of(&self) -> u32;
    fn heavy(&self) -> bool {
        self.weight_of() > 10
    }
}

impl Crate {
    pub fn new(weight: u32) -> Self {
        Crate { weight }
    }
}
`,
  'src/shipping.rs': `use crate::crates::{Crate, Weighed};

impl Weighed for Crate {
    fn weight_of(&self) -> u32 {
        self.weight
    }
}

pub fn ship(item: &Crate) -> bool {
    item.heavy()
}

pub fn packed() -> Crate {
    Crate::new(12)
}
`,
  'bank/Account.java': `package bank;

import bank.ledger.Ledger;

/** An account, é 😀. */
public class Account implements Owned {
    private final Ledger ledger = new Ledger();

    public int balance() {
        return ledger.sum(this) + fee();
    }

    protected int fee() {
        return 1;
    }

    @Override
    public String owner() {
        return "😀";
    }
}
`,
  'bank/Owned.java': 'package bank;\n\npublic interface Owned {\n    String owner();\n}\n',
  'bank/ledger/Ledger.java': `package bank.ledger;

import bank.Account;

public class Ledger {
    public int sum(Account account) {
        return account.owner().length();
    }
}
`,
  'till/till.rb': `require_relative 'coins'

module Till
  class Drawer
    include Coins

    def open
      count_coins + spare
    end

    def spare
      '😀'.length
    end
  end
end
`,
  'till/coins.rb': 'module Coins\n  def count_coins\n    12\n  end\nend\n',
  'native/value.c': 'struct meter { int value; };\n\nint limit(struct meter *m) {\n  return m->value;\n}\n',
  'native/meter.c': `#include "value.c"

/* 😀 */
static int clamp(int value) {
  return value < 0 ? 0 : value;
}

int meter_read(struct meter *m) {
  return clamp(limit(m));
}
`,
  'docs/guide.md': '# The shop 😀\n\nA `Cart` has a `total`, told by `gross`.\n\n## Shipping\n\nSee `ship` in src/shipping.rs.\n',
}

/** Small files that use what the core has, so that a change there reaches them. */
export function dependents(count: number): Files {
  return Object.fromEntries(Array.from({ length: count }, (_, n) => DEPENDENTS[n % DEPENDENTS.length]!(n)))
}

const DEPENDENTS: readonly ((n: number) => [string, string])[] = [
  n => [
    `desk/desk${n}.py`,
    `from shop import Cart, gross\n\n\ndef serve_${n}(item):\n    cart = Cart([item])\n    return cart.total() + gross(item) + cart.count()\n`,
  ],
  n => [`tests/test_cart${n}.py`, `from shop.cart import Cart\n\n\ndef test_total_${n}():\n    assert Cart([]).total() == ${n}\n`],
  n => [
    `app/part${n}.ts`,
    `import { format, View, ZERO } from '../web/index.ts'\n\nexport function part${n}(): string {\n  return new View().show(ZERO) + format(ZERO)\n}\n`,
  ],
  n => [
    `app/other${n}.ts`,
    `import { View, type Money } from '@shop/web'\n\nexport class Other${n} extends View {\n  show(total: Money): string {\n    return this.frame(super.show(total))\n  }\n}\n`,
  ],
  n => [
    `cmd/run${n}/main.go`,
    `package main\n\nimport "example.com/store"\n\nfunc main() {\n\torder := store.NewOrder()\n\torder.Print()\n\t_ = order.Total()\n}\n`,
  ],
  n => [
    `src/bin/tool${n}.rs`,
    `use depot::crates::Crate;\nuse depot::shipping::{packed, ship};\n\nfn main() {\n    let item = packed();\n    ship(&item);\n    Crate::new(${n});\n}\n`,
  ],
  n => [
    `bank/Saver${n}.java`,
    `package bank;\n\npublic class Saver${n} extends Account {\n    @Override\n    protected int fee() {\n        return super.fee() + balance();\n    }\n}\n`,
  ],
  n => [`till/use${n}.rb`, `require_relative 'till'\n\ndef use_${n}\n  Till::Drawer.new.open\nend\n`],
  n => [`native/use${n}.c`, `#include "meter.c"\n\nint use_${n}(struct meter *m) {\n  return meter_read(m) + ${n};\n}\n`],
]
