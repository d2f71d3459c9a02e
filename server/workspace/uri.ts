// File uris as editors write them <-> absolute paths. Nothing here throws: what is no file of this machine is undefined.
//
// VS Code writes `file:///c%3A/a%20b`, Neovim and Emacs `file:///c:/a%20b`; some clients leave a `%` or a space as it is.

import { platform } from 'node:os'
import { fileURLToPath, pathToFileURL } from 'node:url'

const WINDOWS = platform() === 'win32'
/** A percent sign that begins no encoded byte stands for itself. */
const STRAY_PERCENT = /%(?![0-9a-fA-F]{2})/g

/** Undefined for other schemes (`untitled:`, `git:`) and for what names no path. A folder has no slash at its end. */
export function pathOf(uri: string, windows = WINDOWS): string | undefined {
  if (!/^file:/i.test(uri)) return undefined
  let path: string
  try {
    path = fileURLToPath(uri.replace(STRAY_PERCENT, '%25'), { windows })
  } catch {
    // A host on a machine without hosts, bytes that are no UTF-8, an encoded slash: the answer is that there is no path.
    return undefined
  }
  if (path.includes('\0')) return undefined
  return windows ? withoutEnd(upperDrive(path), '\\') : withoutEnd(path, '/')
}

/** `path` must be absolute. */
export function uriOf(path: string, windows = WINDOWS): string {
  return pathToFileURL(path, { windows }).href
}

/** Windows does not tell `c:` from `C:`, but a comparison of strings does. */
function upperDrive(path: string): string {
  return path.replace(/^[a-z]:/, drive => drive.toUpperCase())
}

function withoutEnd(path: string, separator: string): string {
  let end = path.length
  while (end > 0 && path[end - 1] === separator) end--
  // The root of a file system or a drive is nothing without its separator.
  const isRoot = end === 0 || path[end - 1] === ':'
  return path.slice(0, isRoot ? end + 1 : end)
}
