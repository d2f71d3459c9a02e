// Edits as people make them, with what they say was used. Written by hand, before anything was measured with them.

import type { EditCase } from '../../support/attribution.ts'

export const PROJECT = {
  'shop/money.py': `TAX_RATE = 0.2


class Money:
    def __init__(self, amount):
        self.amount = amount

    def convert(self, rate):
        return self.amount * rate


def rounded(value):
    return round(value, 2)


def parse(text):
    return Money(float(text))
`,
  'shop/cart.py': `from shop.money import rounded


class Cart:
    """What a customer wants."""

    def __init__(self, items):
        self.items = items

    def total(self):
        return rounded(sum(self.items))

    def discounted(self, share):
        # takes the share off
        return self.total() * (1 - share)

    def get(self, name):
        return self.items[name]


class Order:
    def total(self):
        return 0

    def ship(self):
        return True


def checkout(cart):
    result = cart.total()
    return result
`,
  'shop/report.py': `from shop import money
from shop.cart import Cart


def monthly(carts):
    lines = []
    for cart in carts:
        lines.append(str(cart))
    return lines
`,
  'src/queue.ts': `export const MAX_RETRIES = 3

export interface Job {
  id: string
}

export class Queue {
  jobs: Job[] = []

  push(job: Job): void {
    this.jobs.push(job)
  }

  drainAll(): Job[] {
    return this.jobs.splice(0)
  }
}

export function retry(action: () => void): void {
  action()
}

export function parseJob(text: string): Job {
  return { id: text }
}
`,
  'src/worker.ts': `import { Queue } from './queue'

export function work(queue: Queue): number {
  const jobs = queue.drainAll()
  return jobs.length
}

export function idle(): string {
  return 'nothing to do'
}
`,
  'store/store.go': `package store

type Store struct {
	path string
}

func (s *Store) Open() error {
	return nil
}

func LoadConfig(path string) string {
	return path
}

const DefaultPath = "/tmp"
`,
  'cmd/main.go': `package main

import "example.com/app/store"

func main() {
	s := &store.Store{}
	_ = s
}
`,
} as const

const edit = (title: string, path: keyof typeof PROJECT, from: string, to: string, shown: readonly string[], used: readonly string[]): EditCase => ({
  title,
  path,
  from,
  to,
  shown,
  used,
})

export const CASES: readonly EditCase[] = [
  // Inside.
  edit('the body of a function', 'shop/money.py', 'round(value, 2)', 'round(value, 3)', ['rounded', 'parse'], ['rounded']),
  edit(
    'the signature of a method',
    'shop/cart.py',
    'def discounted(self, share)',
    'def discounted(self, share=0)',
    ['Cart.discounted', 'Cart.total'],
    ['Cart.discounted'],
  ),
  edit('a method, where only its class was shown', 'shop/cart.py', '1 - share', '1.0 - share', ['Cart', 'Order'], ['Cart']),
  edit(
    'a method, where it and its class were shown: the method',
    'shop/cart.py',
    '1 - share',
    '1.0 - share',
    ['Cart', 'Cart.discounted'],
    ['Cart.discounted'],
  ),
  edit('a comment in it', 'shop/cart.py', '# takes the share off', '# takes a share from 0 to 1 off', ['Cart.discounted'], ['Cart.discounted']),
  edit('its documentation', 'shop/cart.py', 'What a customer wants.', 'What a customer is about to buy.', ['Cart', 'Order'], ['Cart']),
  edit(
    'a new line at its end',
    'shop/cart.py',
    '    return result\n',
    '    print(result)\n    return result\n',
    ['checkout', 'monthly'],
    ['checkout'],
  ),
  edit(
    'a file that was shown as a whole',
    'shop/money.py',
    'TAX_RATE = 0.2',
    'TAX_RATE = 0.21\nOLD = 0.19',
    ['shop/money.py', 'shop/cart.py'],
    ['shop/money.py'],
  ),
  edit('a constant', 'store/store.go', '"/tmp"', '"/var/tmp"', ['DefaultPath', 'LoadConfig'], ['DefaultPath']),
  edit('a method of Go', 'store/store.go', 'return nil', 'return os.MkdirAll(s.path, 0o755)', ['Store.Open', 'LoadConfig'], ['Store.Open']),
  edit('a line taken out of it', 'src/worker.ts', '  const jobs = queue.drainAll()\n  return jobs.length', '  return 0', ['work', 'idle'], ['work']),
  edit('its neighbour is not it', 'src/worker.ts', "'nothing to do'", "'idle'", ['work'], []),
  edit('a member beside it is not it', 'shop/cart.py', 'return True', 'return False', ['Order.total', 'Cart'], []),
  // Named.
  edit('a call', 'shop/cart.py', '    return result\n', '    return rounded(result)\n', ['rounded', 'parse'], ['rounded']),
  edit(
    'a call of a method, by what the receiver is called',
    'shop/report.py',
    'str(cart)',
    'str(cart.discounted(0.1))',
    ['Cart.discounted', 'Order.ship'],
    ['Cart.discounted'],
  ),
  edit(
    'of two methods of one name, the one of the receiver',
    'shop/report.py',
    'str(cart)',
    'str(cart.total())',
    ['Cart.total', 'Order.total'],
    ['Cart.total'],
  ),
  edit('a function of a module', 'shop/report.py', 'lines = []', 'lines = [money.parse("1")]', ['parse', 'rounded'], ['parse']),
  edit('a constant of a module', 'shop/report.py', 'lines = []', 'lines = [money.TAX_RATE]', ['TAX_RATE', 'Money'], ['TAX_RATE']),
  edit('an import', 'shop/report.py', 'from shop import money', 'from shop.money import rounded', ['rounded', 'parse'], ['rounded']),
  edit('a class that is made', 'shop/report.py', 'lines = []', 'lines = [Cart([])]', ['Cart', 'Order'], ['Cart']),
  edit('a type', 'src/worker.ts', 'export function idle(): string {', 'export function idle(job?: Job): string {', ['Job', 'Queue.push'], ['Job']),
  edit(
    'a method of a parameter',
    'src/worker.ts',
    'return jobs.length',
    "queue.push({ id: 'end' })\n  return jobs.length",
    ['Queue.push', 'parseJob'],
    ['Queue.push'],
  ),
  edit(
    'an imported function',
    'src/worker.ts',
    "import { Queue } from './queue'",
    "import { Queue, retry } from './queue'",
    ['retry', 'parseJob'],
    ['retry'],
  ),
  edit('a function handed on', 'src/worker.ts', "return 'nothing to do'", "return ['a'].map(parseJob)[0]!.id", ['parseJob', 'retry'], ['parseJob']),
  edit(
    'a constant in a condition',
    'src/worker.ts',
    'return jobs.length',
    'return Math.min(MAX_RETRIES, jobs.length)',
    ['MAX_RETRIES', 'retry'],
    ['MAX_RETRIES'],
  ),
  edit('a function of a package of Go', 'cmd/main.go', '_ = s', '_ = store.LoadConfig("x")', ['LoadConfig', 'Store'], ['LoadConfig']),
  edit('a method of Go', 'cmd/main.go', '_ = s', '_ = s.Open()', ['Store.Open', 'LoadConfig'], ['Store.Open']),
  edit('two at once', 'shop/report.py', 'lines = []', 'lines = [money.rounded(money.parse("1").amount)]', ['rounded', 'parse'], ['parse', 'rounded']),
  edit('in it and named', 'shop/cart.py', 'return result', 'return rounded(result)', ['checkout', 'rounded'], ['checkout', 'rounded']),
  edit(
    'a method of its own class',
    'src/queue.ts',
    'return this.jobs.splice(0)',
    'this.push({ id: "end" })\n    return this.jobs.splice(0)',
    ['Queue.push', 'retry'],
    ['Queue.push'],
  ),
  // Neither.
  edit('part of a longer name', 'shop/cart.py', '    result = cart.total()', '    unrounded_result = cart.total()', ['rounded'], []),
  edit(
    'the beginning of a longer name',
    'src/worker.ts',
    'return jobs.length',
    'const retryCount = 1\n  return jobs.length + retryCount',
    ['retry'],
    [],
  ),
  edit('in a comment', 'shop/report.py', '    lines = []', '    # rounded values\n    lines = []', ['rounded'], []),
  edit('in a comment of TypeScript', 'src/worker.ts', "  return 'nothing to do'", "  // retry later\n  return 'nothing to do'", ['retry'], []),
  edit('in a string', 'src/worker.ts', "'nothing to do'", "'retry(later)'", ['retry'], []),
  edit(
    'in documentation',
    'shop/report.py',
    'def monthly(carts):\n',
    'def monthly(carts):\n    """Says what a Cart is worth, rounded."""\n',
    ['rounded', 'Cart'],
    [],
  ),
  edit('a local variable of the same name', 'shop/report.py', 'lines = []', 'total = 0\n    lines = [total]', ['Cart.total', 'Order.total'], []),
  edit('a named argument', 'shop/report.py', 'str(cart)', 'dict(rounded=True)', ['rounded'], []),
  edit(
    'another definition of that name',
    'shop/report.py',
    'def monthly(carts):',
    'def retry(carts):\n    return carts\n\n\ndef monthly(carts):',
    ['retry'],
    [],
  ),
  edit('a parameter of that name', 'src/worker.ts', 'export function idle()', 'export function idle(retry: boolean)', ['retry'], []),
  edit('a key of that name', 'src/worker.ts', "return 'nothing to do'", 'return JSON.stringify({ retry: 1 })', ['retry'], []),
  edit(
    'a method of the language with that name',
    'src/worker.ts',
    'return jobs.length',
    'jobs.push(jobs[0]!)\n  return jobs.length',
    ['Queue.push'],
    [],
  ),
  edit('a function of the language with that name', 'src/worker.ts', "return 'nothing to do'", 'return JSON.parse("1")', ['parse'], []),
  edit('get, of whatever that is', 'shop/report.py', 'str(cart)', 'settings.get("a")', ['Cart.get'], []),
  edit('a method of another type', 'shop/report.py', 'str(cart)', 'Invoice.total(cart)', ['Cart.total'], []),
  edit(
    'a method of one of two, by a receiver that tells nothing',
    'shop/report.py',
    'str(cart)',
    'str(thing.total())',
    ['Cart.total', 'Order.total'],
    [],
  ),
  edit('what the line named before', 'shop/cart.py', 'result = cart.total()', 'outcome = cart.total()', ['Cart.total'], []),
  edit('a name that was moved', 'shop/cart.py', '    result = cart.total()\n    return result\n', '    return cart.total()\n', ['Cart.total'], []),
  edit('a name that was taken away', 'shop/cart.py', 'return rounded(sum(self.items))', 'return sum(self.items)', ['rounded'], []),
  edit(
    'only formatting',
    'shop/cart.py',
    'return self.total() * (1 - share)',
    'return self.total()*(1-share)',
    ['Cart.discounted', 'Cart.total'],
    [],
  ),
]
