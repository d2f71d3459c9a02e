// Takes out of a text what tells whose machine and which project it is about. Pure.

import { maskSecrets } from '../pack/secrets.ts'

export interface Private {
  readonly home: string
  readonly user: string
  readonly root: string
}

export function redacted(text: string, { home, user, root }: Private): string {
  const marked = [root, home].reduce((all, folder, n) => (folder.length > 2 ? all.replaceAll(folder, MARKS[n]!) : all), maskSecrets(text).text)
  const plain = marked.replace(ADDRESS, '<address>').replace(PATH, placeOf)
  // Shorter names would be found everywhere.
  return user.length > 2 ? plain.replace(new RegExp(`(?<![<\\p{L}\\p{N}])${escaped(user)}(?![\\p{L}\\p{N}>])`, 'giu'), '<user>') : plain
}

/** Stand for the root and the home until paths are read. */
const MARKS = ['\u0001', '\u0002']
const NAMES = ['<root>', '<home>']

const ADDRESS = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g
/** Something with a slash between two names, as one word. */
const PATH =
  /[\u0001\u0002](?:[\\/][^\s'"`:,;)\]]{1,1000})?|(?:file:\/\/|[A-Za-z]:)?[\\/]?[\p{L}\p{N}_.@~-]{1,255}(?:[\\/][\p{L}\p{N}_.@~-]{1,255}){1,64}/gu

/** The ending often is the reason for a fault, so it stays. */
function placeOf(path: string): string {
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(path)?.[0] ?? ''
  const mark = MARKS.indexOf(path[0]!)
  if (mark < 0) return `<path>${ending}`
  return path.length === 1 ? NAMES[mark]! : `${NAMES[mark]}/…${ending}`
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
