/** Removes and gives the first of a set; undefined when it is empty. */
export function takeFirst<T>(set: Set<T>): T | undefined {
  for (const first of set) {
    set.delete(first)
    return first
  }
  return undefined
}
