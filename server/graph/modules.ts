// The text of an import -> the files it means. All differences between languages are in their `Modules` record.

import type { Modules } from '../../grammars/language.ts'
import { baseName, directoryOf, stemOf } from './paths.ts'
import { folderKey, MANIFESTS, packageKey, stemKey, tailKey } from './reads.ts'
import { familyOf, type World } from './world.ts'

/** The files a module is, and the parts of its text that name something inside it (`a.b.C` -> `C`). */
export interface Module {
  readonly files: readonly number[]
  readonly rest: readonly string[]
}

/** Undefined: nothing in this workspace. */
export function resolveModule(text: string, file: number, world: World): Module | undefined {
  const modules = world.files[file]!.language?.linking.modules
  if (!modules || text === '') return undefined
  const near = relative(text, file, modules, world) ?? anchored(text, file, modules, world) ?? below(text, file, modules, world)
  // A name that says it is relative and leads nowhere means no file elsewhere that happens to have its name.
  return near ?? (modules.relative && text.startsWith('.') ? undefined : absolute(text, file, modules, world))
}

function relative(text: string, file: number, modules: Modules, world: World): Module | undefined {
  const here = directoryOf(world.files[file]!.path)
  if (modules.relative === 'path') {
    if (text.startsWith('.')) return at(joined(here, text), file, modules, world)
    // An include without dots is looked for beside the file first.
    return modules.separator === '/' && modules.unit === 'file' && !modules.manifest ? at(joined(here, text), file, modules, world) : undefined
  }
  if (modules.relative === 'dots' && text.startsWith('.')) {
    const dots = text.length - text.replace(/^\.+/, '').length
    const up = '../'.repeat(dots - 1)
    return inside(joined(here, up || '.'), text.slice(dots).split('.').filter(Boolean), file, modules, world)
  }
  return undefined
}

/** `crate::a::b`, `super::c`: the first part says where the path starts. */
function anchored(text: string, file: number, modules: Modules, world: World): Module | undefined {
  const parts = text.split(modules.separator).filter(Boolean)
  const { path } = world.files[file]!
  let folder: string | undefined
  while (parts[0] !== undefined && modules.anchors?.[parts[0]] !== undefined) {
    const anchor = modules.anchors[parts.shift()!]
    if (anchor === 'package') folder = packageFolder(path, modules, world)
    else if (anchor === 'here') folder ??= moduleFolder(path, modules)
    else folder = folder === undefined ? directoryOfModule(path, modules) : directoryOf(folder)
  }
  if (folder === undefined) return undefined
  const found = inside(folder, parts, file, modules, world)
  // The path leads back to the module of the file itself: `self::total`, `crate::total` in the root.
  if (folder === moduleFolder(path, modules) && (!found || found.rest.length === parts.length)) return { files: [file], rest: parts }
  return found ?? { files: filesAt(folder, file, modules, world), rest: parts }
}

/** Where a path can start `here`, its first part may be a child of the file's own module: `mod price;`, `use price::net`. */
function below(text: string, file: number, modules: Modules, world: World): Module | undefined {
  if (!Object.values(modules.anchors ?? {}).includes('here')) return undefined
  const parts = text.split(modules.separator).filter(Boolean)
  const folder = moduleFolder(world.files[file]!.path, modules)
  if (parts[0] === undefined || filesAt(join(folder, parts[0]), file, modules, world).length === 0) return undefined
  return inside(folder, parts, file, modules, world)
}

/** The folder that holds a module's children: `a/b` for `a/b.rs`, `a` for `a/mod.rs`. */
function moduleFolder(path: string, modules: Modules): string {
  const stem = path.slice(0, path.lastIndexOf('.'))
  return modules.indexes.includes(baseName(stem)) ? directoryOf(path) : stem
}

/** The folder that holds a module's siblings. */
function directoryOfModule(path: string, modules: Modules): string {
  return directoryOf(moduleFolder(path, modules))
}

function packageFolder(path: string, modules: Modules, world: World): string {
  const manifest = modules.manifest
  for (let folder = directoryOf(path); ; folder = directoryOf(folder)) {
    if (manifest && exists(join(folder, manifest.file), world)) {
      const source = manifest.sources.find(it => it !== '' && path.startsWith(`${join(folder, it)}/`))
      return join(folder, source ?? '')
    }
    if (folder === '') return ''
  }
}

function absolute(text: string, file: number, modules: Modules, world: World): Module | undefined {
  const parts = text.split(modules.separator).filter(Boolean)
  if (modules.unit === 'package') return declared(parts, file, modules, world)
  return byManifest(parts, file, modules, world) ?? fromSourceRoots(parts, file, modules, world) ?? bySuffix(parts, file, modules, world)
}

/** The longest leading part that some file declares as its package. */
function declared(parts: readonly string[], file: number, modules: Modules, world: World): Module | undefined {
  const family = familyOf(world.files[file]!.language)
  for (let length = parts.length; length > 0; length--) {
    const name = parts.slice(0, length).join(modules.separator)
    world.reads.note(packageKey(name))
    const files = world.packages.get(`${family}\0${name}`)
    if (files) return { files, rest: parts.slice(length) }
  }
  return undefined
}

/** `github.com/a/b/sub`, `zod/v4`: the package a manifest names, then a path inside its folder. */
function byManifest(parts: readonly string[], file: number, modules: Modules, world: World): Module | undefined {
  const manifest = modules.manifest
  if (!manifest) return undefined
  for (let length = parts.length; length > 0; length--) {
    const name = parts.slice(0, length).join(modules.separator)
    const folder = folderNamed(name, manifest.file, world) ?? folderNamed(name.replaceAll('_', '-'), manifest.file, world)
    if (folder === undefined) continue
    for (const source of manifest.sources) {
      const found = inside(join(folder, source), parts.slice(length), file, modules, world)
      if (found) return found
    }
  }
  return undefined
}

/**
 * Folders an absolute name can start from: the first folder above the file that is no package itself, and its parents.
 * A module beside the file is not meant when the file's folder is a package (`import types` inside a package with a types.py).
 */
function fromSourceRoots(parts: readonly string[], file: number, modules: Modules, world: World): Module | undefined {
  if (modules.relative === 'path') return undefined
  let folder = directoryOf(world.files[file]!.path)
  while (folder !== '' && modules.indexes.some(index => hasIndex(folder, index, file, world))) folder = directoryOf(folder)
  for (; ; folder = directoryOf(folder)) {
    for (const start of [folder, ...(modules.roots ?? []).map(it => join(folder, it))]) {
      const found = inside(start, parts, file, modules, world)
      if (found) return found
    }
    if (folder === '') return undefined
  }
}

/** Exactly one file whose path ends in the name; a single part without extension would meet strangers of the same name. */
function bySuffix(parts: readonly string[], file: number, modules: Modules, world: World): Module | undefined {
  if (modules.unit !== 'file') return undefined
  const whole = modules.separator === '/' ? endingIn(parts.join('/'), file, world) : []
  if (whole.length === 1) return { files: whole, rest: [] }
  if (parts.length < 2) return undefined
  const lengths = modules.lastPartMayBeName ? [parts.length, parts.length - 1] : [parts.length]
  for (const length of lengths) {
    const wanted = parts.slice(0, length)
    const tail = wanted[length - 1]!.replace(/\.\w+$/, modules.builtExtensions ? '' : '$&')
    if (length < 2) return undefined
    const suffix = `/${[...wanted.slice(0, -1), tail].join('/')}`
    const family = familyOf(world.files[file]!.language)
    const found = byTail(tail, world).filter(candidate => {
      const { path, language } = world.files[candidate]!
      return familyOf(language) === family && stemMatches(`/${path}`, suffix, modules)
    })
    if (found.length === 1) return { files: found, rest: parts.slice(length) }
  }
  return undefined
}

/** Files whose path ends in this one, extension included. */
function endingIn(path: string, file: number, world: World): readonly number[] {
  const stem = stemOf(path)
  if (stem === path) return []
  const family = familyOf(world.files[file]!.language)
  return byTail(baseName(stem), world).filter(candidate => {
    const it = world.files[candidate]!
    return candidate !== file && familyOf(it.language) === family && `/${it.path}`.endsWith(`/${path}`)
  })
}

function stemMatches(path: string, suffix: string, modules: Modules): boolean {
  const stem = path.slice(0, path.lastIndexOf('.'))
  return stem.endsWith(suffix) || modules.indexes.some(index => stem.endsWith(`${suffix}/${index}`))
}

/** Follows parts below a folder as far as they are files; what is left names something inside. */
function inside(folder: string, parts: readonly string[], file: number, modules: Modules, world: World): Module | undefined {
  const fewest = modules.lastPartMayBeName ? Math.max(0, parts.length - 2) : parts.length
  for (let length = parts.length; length >= fewest; length--) {
    if (length === 0 && parts.length > 0 && modules.relative !== 'dots' && !modules.anchors) return undefined
    const files = filesAt(join(folder, parts.slice(0, length).join('/')), file, modules, world)
    if (files.length > 0) return { files, rest: parts.slice(length) }
  }
  return undefined
}

function at(path: string, file: number, modules: Modules, world: World): Module | undefined {
  const files = filesAt(path, file, modules, world)
  return files.length > 0 ? { files, rest: [] } : undefined
}

/** The files a path without extension stands for: a folder's files, a file, or a folder's index. */
function filesAt(path: string, file: number, modules: Modules, world: World): readonly number[] {
  const family = familyOf(world.files[file]!.language)
  if (modules.unit === 'directory') {
    world.reads.note(folderKey(path))
    return world.directories.get(`${family}\0${path}`) ?? []
  }
  world.reads.note(stemKey(stemOf(path)))
  const exact = world.byPath.get(path)
  if (exact !== undefined && exact !== file) return [exact]
  const candidates = [path, ...modules.indexes.map(index => join(path, index)), ...(modules.builtExtensions ? [path.replace(/\.\w+$/, '')] : [])]
  for (const stem of candidates) {
    const found = byStem(stem, world).filter(it => it !== file && familyOf(world.files[it]!.language) === family)
    if (found.length > 0) return found
  }
  return []
}

function hasIndex(folder: string, index: string, file: number, world: World): boolean {
  const family = familyOf(world.files[file]!.language)
  return byStem(`${folder}/${index}`, world).some(it => familyOf(world.files[it]!.language) === family)
}

function exists(path: string, world: World): boolean {
  world.reads.note(stemKey(stemOf(path)))
  return world.byPath.has(path)
}

export function byStem(stem: string, world: World): readonly number[] {
  world.reads.note(stemKey(stem))
  return world.byStem.get(stem) ?? []
}

export function byTail(tail: string, world: World): readonly number[] {
  world.reads.note(tailKey(tail))
  return world.byTail.get(tail) ?? []
}

/** The folder whose manifest declares a package. */
function folderNamed(name: string, manifest: string, world: World): string | undefined {
  world.reads.note(MANIFESTS)
  const file = world.manifests.get(`${manifest}\0${name}`)?.at(-1)
  return file === undefined ? undefined : directoryOf(world.files[file]!.path)
}

function join(folder: string, name: string): string {
  return folder === '' ? name : name === '' ? folder : `${folder}/${name}`
}

/** Resolves `.` and `..` in a relative path; leaving the root gives a path that exists nowhere. */
function joined(folder: string, text: string): string {
  const parts = folder === '' ? [] : folder.split('/')
  for (const part of text.split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') parts.push(part)
    else if (parts.pop() === undefined) return '\0outside'
  }
  return parts.join('/')
}
