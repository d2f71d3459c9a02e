// Edits of a text, for those who parse it and those who only send it.

/** Puts `text` in the place of [start, end). Of several edits, each is about the text the ones before it left. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

export function applied(text: string, { start, end, text: inserted }: Edit): string {
  return text.slice(0, start) + inserted + text.slice(end)
}

/** One edit that makes the second text of the first. */
export function difference(before: string, after: string): Edit {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before.charCodeAt(start) === after.charCodeAt(start)) start++
  let same = 0
  while (same < most - start && before.charCodeAt(before.length - 1 - same) === after.charCodeAt(after.length - 1 - same)) same++
  return { start, end: before.length - same, text: after.slice(start, after.length - same) }
}
