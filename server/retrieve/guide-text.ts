/** The first whole lines of a text, no more characters than these. A first line that is longer is cut. */
export function take(text: string, chars: number): string {
  if (text.length <= chars) return text
  const end = text.lastIndexOf('\n', chars)
  return `${text.slice(0, end > chars / 2 ? end : chars).trimEnd()} …`
}
