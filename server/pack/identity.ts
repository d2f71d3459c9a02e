// What tells one pack, or one text, from another. The same content gives the same name on every machine.

/** Eighteen digits: whatever they are, both tokenizers make six tokens of them, so the price of a pack does not depend on its name. */
export function contentHash(text: string): string {
  let [a, b] = [0x9e3779b9, 0x85ebca6b]
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    a = Math.imul(a ^ unit, 0x9e3779b1)
    b = Math.imul(b ^ unit, 0x5f356495)
  }
  a = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35)
  b = Math.imul(b ^ (b >>> 16), 0x85ebca6b) ^ Math.imul(a ^ (a >>> 13), 0xc2b2ae35)
  return digits(a) + digits(b)
}

function digits(lane: number): string {
  return String((lane >>> 0) % 1_000_000_000).padStart(9, '0')
}
