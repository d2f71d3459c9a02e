// Where a file that the client names lies in a root. The client may write the root's folder as a link to it, or have opened a folder inside.

import { realpathSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export interface WatchedRoot {
  /** As the client wrote it. */
  readonly uri: string
  /** Real path of the folder that is indexed, which may be a folder around `uri`. */
  readonly path: string
}

export interface Locator {
  /** The root as the client writes it, where it does. */
  readonly uri: string
  /** The path in the root of what `pathOfUri` gave, '' for the root itself; undefined for a file outside. */
  locate(file: string): string | undefined
}

export function locatorOf(root: WatchedRoot): Locator {
  const written = pathOfUri(root.uri)
  const inside = written === undefined ? undefined : insideOf(root.path, written)
  const prefixes = [
    { prefix: withSlash(slashes(root.path)), inside: '' },
    ...(written !== undefined && inside !== undefined ? [{ prefix: withSlash(written), inside }] : []),
  ]
  return {
    uri: inside === '' ? root.uri : pathToFileURL(root.path).href,
    locate(file) {
      for (const { prefix, inside } of prefixes) {
        if (file.startsWith(prefix)) return inside + file.slice(prefix.length)
        if (file === prefix.slice(0, -1)) return inside.slice(0, -1)
      }
      return undefined
    },
  }
}

/** With slashes, whatever the system, and none at the end; undefined for what is no file on this machine. */
export function pathOfUri(uri: unknown): string | undefined {
  try {
    return typeof uri === 'string' && uri.startsWith('file:') ? slashes(fileURLToPath(uri)).replace(/(?<=.)\/$/, '') : undefined
  } catch {
    // An editor may name what no file can be named; there is nothing to look at then.
    return undefined
  }
}

/** Where a folder that the client wrote lies in the root: '' or with a slash at the end. Undefined when it lies outside, or is gone. */
function insideOf(root: string, written: string): string | undefined {
  try {
    const way = slashes(relative(root, realpathSync(written)))
    if (way === '') return ''
    return way === '..' || way.startsWith('../') || /^[A-Z]:/.test(way) ? undefined : `${way}/`
  } catch {
    return undefined
  }
}

/** Windows writes a drive in either case. */
function slashes(path: string): string {
  return sep === '/' ? path : path.replaceAll(sep, '/').replace(/^[a-z]:/, drive => drive.toUpperCase())
}

function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`
}
