// Which folder is indexed, and under which identity.
//
// In:  any folder a client names. Out: the root of its checkout, or the folder itself when git knows nothing of it.
// Folders that hold far more than one project are refused.

import { realpath, stat } from 'node:fs/promises'
import { homedir, userInfo } from 'node:os'
import { basename, dirname, parse, relative, resolve, sep } from 'node:path'
import { Failure, messageOf } from '../util/failure.ts'
import { git } from './git.ts'

export interface Root {
  /** The real path of the folder to index. */
  readonly path: string
  /** The same for all worktrees of a repository: the real path of git's common directory, or `path` without git. */
  readonly repository: string
  /** The name of the main checkout, for a readable cache folder. */
  readonly name: string
  readonly git: boolean
}

export async function resolveRoot(dir: string): Promise<Root> {
  const path = await realFolder(dir)
  const homes = await homeFolders()
  const checkout = await findCheckout(path)
  if (checkout && !tooWide(checkout.top, homes)) {
    return { path: checkout.top, repository: checkout.common, name: nameOf(checkout.common), git: true }
  }

  const wide = tooWide(path, homes)
  if (wide) throw new Failure(`The folder ${dir} is ${wide}, too much to index`, 'Open the folder of one project instead')
  // A home directory under git must not turn every folder below it into "the home directory": they stand alone.
  return { path, repository: path, name: basename(path), git: false }
}

async function realFolder(dir: string): Promise<string> {
  let path: string
  let folder: boolean
  try {
    path = await realpath(resolve(dir))
    folder = (await stat(path)).isDirectory()
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    throw new Failure(
      missing ? `The folder ${dir} does not exist` : `The folder ${dir} cannot be read (${messageOf(error)})`,
      missing ? 'Check the path, or create the folder first' : 'Check its permissions',
      error,
    )
  }
  if (!folder) throw new Failure(`${dir} is a file, not a folder`, `Open its folder ${dirname(path)} instead`)
  return path
}

interface Checkout {
  readonly top: string
  readonly common: string
}

/** The checkout around a folder. A failing git is the same as none: discovering says so in its notes. */
async function findCheckout(path: string): Promise<Checkout | undefined> {
  const ask = async (what: string) => (await git(path, ['rev-parse', what])).stdout.toString().replace(/\r?\n$/, '')
  try {
    const answers = await Promise.all([ask('--show-toplevel'), ask('--git-common-dir')])
    const [top, common] = await Promise.all(answers.map(it => realpath(resolve(path, it))))
    // `core.worktree` may point anywhere; a folder belongs only to a checkout that contains it.
    return top && common && contains(top, path) ? { top, common } : undefined
  } catch {
    return undefined
  }
}

/** What makes a folder too wide to index, if anything does. */
function tooWide(path: string, homes: readonly string[]): string | undefined {
  if (parse(path).root === path) return path === '/' ? 'the root of the file system' : 'the root of a drive'
  if (homes.includes(path)) return 'a home directory'
  if (homes.some(home => contains(path, home))) return 'a parent of a home directory'
  return undefined
}

async function homeFolders(): Promise<string[]> {
  const real = (path: string) => realpath(path).catch(() => path)
  return Promise.all([homedir(), accountHome()].filter(it => it !== '').map(real))
}

/** The home directory of the account, whatever $HOME says. An account without an entry has none. */
function accountHome(): string {
  try {
    return userInfo().homedir
  } catch {
    return ''
  }
}

function contains(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && resolve(folder, way) === path)
}

/** `shop/.git` and `shop/.bare` are named `shop`; `shop.git` and a submodule's `modules/shop` too. */
function nameOf(common: string): string {
  const own = basename(common)
  return own.startsWith('.') ? basename(dirname(common)) : own.replace(/\.git$/, '')
}
