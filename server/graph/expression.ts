// The text before a dot, cut into steps: `self.cart.items()[0]` -> self, cart, items(), [].
// Reads code shapes that most languages share; anything else gives no steps, which means "unknown".

export interface Step {
  readonly name: string
  readonly called: boolean
  readonly indexed: boolean
}

const MAX_STEPS = 8

export function stepsOf(text: string, depth = 0): readonly Step[] {
  let rest = unwrapped(lastOperand(text)).replace(/^\\/, '')
  const steps: Step[] = []
  if (rest.startsWith('(')) {
    // `(await load()).total`: what the parentheses hold, and then on.
    const end = closing(rest)
    const inner = end < 0 || depth >= MAX_DEPTH ? [] : stepsOf(rest.slice(1, end), depth + 1)
    const joint = JOINT.exec(rest.slice(end + 1))?.[0]
    if (inner.length === 0 || joint === undefined) return []
    steps.push(...inner)
    rest = rest.slice(end + 1 + joint.length)
  }
  while (rest !== '') {
    const name = /^[@#$]{0,2}[\p{L}_$][\p{L}\p{N}_$]*[?!]?(?=$|[^\p{L}\p{N}_$])/u.exec(rest)?.[0]
    if (name === undefined || steps.length >= MAX_STEPS) return []
    rest = rest.slice(name.length)
    let called = false
    let indexed = false
    for (;;) {
      const open = rest[0]
      if (open === '.' || open === '?' || open === '!') {
        const sign = /^(?:\?\.(?=\(|\[)|\.(?=\(|\[)|\?(?=\.|\(|\[|$)|!(?!=))/.exec(rest)?.[0]
        if (sign === undefined) break
        rest = rest.slice(sign.length)
      } else if (open === '(' || open === '[' || open === '{' || (open === '<' && /^<[^;{}()=]*>/.test(rest))) {
        const end = closing(rest)
        if (end < 0) return []
        if (open === '(' || open === '{') called = true
        if (open === '[') indexed = true
        rest = rest.slice(end + 1)
      } else break
    }
    steps.push({ name: name.replace(/[?!]$/, ''), called, indexed })
    if (rest === '') break
    const joint = JOINT.exec(rest)?.[0]
    if (joint === undefined) return []
    rest = rest.slice(joint.length)
    // Turbofish: `Vec::<T>::new`.
    if (rest.startsWith('<')) {
      const end = closing(rest)
      if (end < 0) return []
      rest = rest.slice(end + 1).replace(/^::/, '')
    }
  }
  return steps
}

/** A chain may be broken over lines on either side of its dots. */
const JOINT = /^\s*(?:\?\.|\?->|&\.|::|->|\.|\\)\s*/
const MAX_DEPTH = 3

/** What stands before a dot is no sum: where a grammar says so, it has mixed up precedence, and the last operand is meant. */
function lastOperand(text: string): string {
  let depth = 0
  for (let at = text.length - 1; at > 0; at--) {
    const char = text[at]!
    if (char === ')' || char === ']' || char === '}') depth++
    else if (char === '(' || char === '[' || char === '{') depth--
    else if (depth === 0 && char === ' ' && /[-+*/%<>=]/.test(text[at - 1]!) && OPERATOR.test(text.slice(Math.max(0, at - 3), at))) {
      return text.slice(at + 1)
    }
  }
  return text
}

const OPERATOR = /\s(?:[-+*/%<>]|[<>=!]=)$/

/** Takes off what does not change the type: parentheses, `await`, `new`, references. */
function unwrapped(text: string): string {
  let rest = text.trim()
  for (let n = 0; n < 6; n++) {
    const before = rest
    rest = rest.replace(/^(?:await|new|&mut|&|\*|try)\s*(?=[\p{L}_$@(&*])/u, '').trim()
    if (rest.startsWith('(') && closing(rest) === rest.length - 1) rest = rest.slice(1, -1).trim()
    if (rest === before) break
  }
  return rest
}

const PAIRS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' }

/** Position of the bracket that closes the one at the start, or -1. Strings are not read: a bracket inside one gives "unknown" at worst. */
function closing(text: string): number {
  const open = text[0]!
  const close = PAIRS[open]!
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === open) depth++
    else if (text[at] === close && --depth === 0) return at
  }
  return -1
}

/** The one type a hint means: `Optional[Cart]`, `*Cart`, `Cart | null`, `shop.Cart<T>`; '' when there is none or more than one. */
export function typeName(text: string, transparent: readonly string[], depth = 0): string {
  let rest = text
    .trim()
    .replace(/^(['"`])(.*)\1$/, '$2')
    .replace(/^:\s*/, '')
    .trim()
  rest = rest
    .replace(/^(?:&?\s*'\w+\s+|[&*?]\s*|(?:mut|const|final|readonly|dyn|impl|inout|some|any|ref|in|out|unsafe|volatile|static|struct|enum)\s+)+/, '')
    .trim()
  if (rest.startsWith('[') || rest.endsWith('[]') || rest.startsWith('(') || depth > 4) return ''
  const choices = topLevel(rest, '|').filter(part => !/^(?:None|null|undefined|nil|NoneType)$/.test(part.trim()))
  if (choices.length !== 1) return ''
  rest = withoutMarks(choices[0]!)
  const head = /^[\p{L}_$][\p{L}\p{N}_$]*(?:(?:\.|::|\\)[\p{L}_$][\p{L}\p{N}_$]*)*/u.exec(rest)?.[0]
  if (head === undefined) return ''
  const after = rest.slice(head.length).trim()
  const last = head.slice(Math.max(head.lastIndexOf('.'), head.lastIndexOf(':'), head.lastIndexOf('\\')) + 1)
  if (transparent.includes(last) && (after.startsWith('<') || after.startsWith('['))) {
    return typeName(topLevel(after.slice(1, -1), ',')[0] ?? '', transparent, depth + 1)
  }
  return after === '' || after.startsWith('<') || after.startsWith('[') ? head : ''
}

/** `Cart?`, `Cart *`: what follows a type and does not change it. */
function withoutMarks(text: string): string {
  let end = text.length
  while (end > 0 && '?!*& '.includes(text[end - 1]!)) end--
  return text.slice(0, end).trim()
}

function topLevel(text: string, separator: string): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!
    if ('([{<'.includes(char)) depth++
    else if (')]}>'.includes(char)) depth--
    else if (char === separator && depth === 0) {
      parts.push(text.slice(start, at))
      start = at + 1
    }
  }
  parts.push(text.slice(start))
  return parts
}
