// Prose that has to be shorter: whole lines while that keeps most of it, else whole words. Code is never clipped; see outline.ts.

/** No more than so many tokens. Empty where not even a word fits. */
export function clip(text: string, tokens: number, count: (text: string) => number): string {
  // No token has more than so many characters, in prose that people wrote.
  let chars = Math.min(text.length, Math.max(tokens, 0) * 12)
  for (;;) {
    const cut = cutAt(text, chars)
    const cost = cut === '' ? 0 : count(cut)
    if (cost <= tokens) return cut
    chars = Math.min(chars - 1, Math.floor((chars * tokens) / cost))
  }
}

function cutAt(text: string, chars: number): string {
  if (chars >= text.length) return text
  if (chars < 2) return ''
  const start = text.slice(0, chars - 1)
  const line = start.lastIndexOf('\n')
  const blank = start.lastIndexOf(' ')
  const cut = line > chars / 2 ? start.slice(0, line) : blank > chars / 2 ? start.slice(0, blank) : start
  // Half a character is none.
  return `${cut.replace(/[\ud800-\udbff]$/, '').trimEnd()}…`
}
