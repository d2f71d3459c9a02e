/** FNV-1a over UTF-16 units: quick, and enough to notice that two sides hold different texts. Not for content that others choose. */
export function quickHash(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
