// Files as clients name them -> the roots that hold them.

import { isAbsolute } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { View } from '../model/view.ts'
import type { Services, Workspace } from './services.ts'

/** A path that may be a file or a folder of the root; a bare one may be in any root. */
export interface NamedFile {
  readonly workspace?: Workspace
  readonly path: string
}

/** Uris, absolute paths, or paths relative to a root. What is outside all roots is left out. */
export function namedFiles(files: readonly string[], services: Services): NamedFile[] {
  return files.flatMap(file => {
    const uri = isAbsolute(file) ? pathToFileURL(file).href : /^[a-z][a-z\d+.-]+:/i.test(file) ? file : undefined
    if (uri === undefined) return { path: file.replaceAll('\\', '/').replace(/^(?:\.\/)+|\/+$/g, '') }
    return services.locate(uri) ?? []
  })
}

/** The paths of the view that these files name, in its order. */
export function pathsIn(workspace: Workspace, view: View, files: readonly NamedFile[]): string[] {
  const own = files.filter(it => it.workspace === undefined || it.workspace === workspace).map(it => it.path)
  const exact = new Set(own.filter(path => view.symbolsIn(path).length > 0))
  const folders = own.filter(path => path !== '' && !exact.has(path)).map(path => `${path}/`)
  if (folders.length === 0) return [...exact].sort()
  return view.paths.filter(path => exact.has(path) || folders.some(it => path.startsWith(it)))
}
