// Paths relative to a root, always with `/`.

export function directoryOf(path: string): string {
  const slash = path.lastIndexOf('/')
  return slash < 0 ? '' : path.slice(0, slash)
}

export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** `a/b.test.ts` -> `a/b.test`. */
export function stemOf(path: string): string {
  const dot = path.lastIndexOf('.')
  return dot > path.lastIndexOf('/') + 1 ? path.slice(0, dot) : path
}

/** By the bytes of UTF-8, as the store sorts: UTF-16 differs only where a surrogate is. */
export function comparePaths(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at++) {
    const x = a.charCodeAt(at)
    const y = b.charCodeAt(at)
    if (x === y) continue
    const isHigh = (code: number): boolean => code >= 0xd800 && code <= 0xdfff
    if (isHigh(x) !== isHigh(y)) return isHigh(x) ? 1 : -1
    return x - y
  }
  return a.length - b.length
}
