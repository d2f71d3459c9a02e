// Names as numbers, to keep and compare many of them. Two names with one number only cost some work that was not needed.

/** FNV-1a over UTF-16 units. */
export function hashOf(name: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

export function hashesOf(names: Iterable<string>): Uint32Array {
  return Uint32Array.from(new Set(Array.from(names, hashOf))).sort()
}
