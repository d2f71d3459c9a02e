// What a name means in C#, across namespaces.

import { describe, test } from 'vitest'
import { checkEdges } from '../../support/graph.ts'

test('a namespace and the ones around it are visible, others through using', () =>
  checkEdges(
    'calls',
    `
--- Price.cs
namespace Shop.Price;
public class Net { public static int Of() => 1; }
--- Root.cs
namespace Shop;
public class Root { public static int Open() => 1; }
--- Beside.cs
namespace Shop.Carts { public class Beside { public static int Near() => 1; } }
--- Other.cs
namespace Other;
public class Net { public static int Of() => 2; }
--- Cart.cs
using Shop.Price;
namespace Shop.Carts;
public class Cart {
  int Used() => Net.Of();
  int Outer() => Root.Open();
  int Same() => Beside.Near();
}
`,
    `Cart.cs#Cart.Used:method -> Price.cs#Net.Of:method
     Cart.cs#Cart.Outer:method -> Root.cs#Root.Open:method
     Cart.cs#Cart.Same:method -> Beside.cs#Beside.Near:method`,
  ))

test('an alias and a static using', () =>
  checkEdges(
    'calls',
    `
--- Price.cs
namespace Shop.Price;
public class Net { public static int Of() => 1; }
public class Tax { public static int Rate() => 1; }
--- Cart.cs
using Clean = Shop.Price.Net;
using static Shop.Price.Tax;
namespace Carts;
public class Cart {
  int Aliased() => Clean.Of();
  int Static() => Rate();
}
`,
    `Cart.cs#Cart.Aliased:method -> Price.cs#Net.Of:method
     Cart.cs#Cart.Static:method -> Price.cs#Tax.Rate:method`,
  ))

test('parts of a partial class are one class', () =>
  checkEdges(
    'calls',
    `
--- Cart.cs
namespace Shop;
public partial class Cart { int Total() => Net() + this.Gross(); int Net() => 1; }
--- Cart.Gross.cs
namespace Shop;
public partial class Cart { int Gross() => Net(); }
--- Other.cs
namespace Shop;
public class Other { int Gross() => 1; int Net() => 1; }
`,
    `Cart.cs#Cart.Total:method -> Cart.cs#Cart.Net:method
     Cart.cs#Cart.Total:method -> Cart.Gross.cs#Cart.Gross:method
     Cart.Gross.cs#Cart.Gross:method -> Cart.cs#Cart.Net:method`,
  ))

describe('members', () => {
  test('bare, this and base calls reach inherited methods of other files', () =>
    checkEdges(
      'calls',
      `
--- Basket.cs
namespace Shop;
public class Basket { protected int Net() => 1; public virtual int Total() => 1; }
--- Cart.cs
namespace Shop;
public class Cart : Basket {
  public override int Total() => base.Total();
  int Bare() => Net();
  int Self() => this.Net();
}
public class Other { int Net() => 1; int Total() => 1; }
`,
      `Cart.cs#Cart.Total:method -> Basket.cs#Basket.Total:method
       Cart.cs#Cart.Bare:method -> Basket.cs#Basket.Net:method
       Cart.cs#Cart.Self:method -> Basket.cs#Basket.Net:method`,
    ))

  test('a type comes from a field, a property, a parameter, var or a declared result', () =>
    checkEdges(
      'calls',
      `
--- Ledger.cs
namespace Shop;
public class Ledger { public void Add() {} }
public class Other { public void Add() {} }
--- Cart.cs
namespace Shop;
public class Cart {
  private readonly Ledger _ledger;
  public Ledger Kept { get; set; }
  Ledger Open() => null;
  async Task<Ledger> Load() => null;
  void Field() { _ledger.Add(); }
  void Property() { this.Kept.Add(); }
  void Given(Ledger? it) { it?.Add(); }
  void Made() { var it = new Ledger(); it.Add(); }
  void Opened() { var it = Open(); it.Add(); }
  async void Loaded() { var it = await Load(); it.Add(); }
}
`,
      `Cart.cs#Cart.Field:method -> Ledger.cs#Ledger.Add:method
       Cart.cs#Cart.Property:method -> Ledger.cs#Ledger.Add:method
       Cart.cs#Cart.Given:method -> Ledger.cs#Ledger.Add:method
       Cart.cs#Cart.Made:method -> Ledger.cs#Ledger:class
       Cart.cs#Cart.Made:method -> Ledger.cs#Ledger.Add:method
       Cart.cs#Cart.Opened:method -> Cart.cs#Cart.Open:method
       Cart.cs#Cart.Opened:method -> Ledger.cs#Ledger.Add:method
       Cart.cs#Cart.Loaded:method -> Cart.cs#Cart.Load:method
       Cart.cs#Cart.Loaded:method -> Ledger.cs#Ledger.Add:method`,
    ))
})

test('a base list extends classes and implements interfaces', async () => {
  const sketch = `
--- Base.cs
namespace Shop;
public interface IPriced {}
public class Basket {}
--- Cart.cs
namespace Shop;
public class Cart : Basket, IPriced {}
`
  await checkEdges('extends', sketch, 'Cart.cs#Cart:class -> Base.cs#Basket:class')
  await checkEdges('implements', sketch, 'Cart.cs#Cart:class -> Base.cs#IPriced:interface')
})

test('namespaces that use one another in many circles are linked all the same, and using is not passed on', async () => {
  // Followed from namespace to namespace, these would be more ways than anybody can walk.
  const names = Array.from({ length: 14 }, (_, n) => `N${n}`)
  const files = names.map(
    name => `--- ${name}.cs\n${names.map(it => `using ${it};`).join('\n')}\nnamespace ${name};\nclass Of${name} { void Run() { Missing.Go(); } }\n`,
  )
  await checkEdges('calls', `\n${files.join('')}`, '')
})
