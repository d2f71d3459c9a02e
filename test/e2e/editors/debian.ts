// Editors newer than those of the system: packages of a Debian suite, unpacked into a folder of the user's cache, each program run with the
// libraries it came with. Nothing is installed, no root is needed, and the system's own packages stay as they are.

import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

export const TOOLS = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'context-language-server-e2e')
const MIRROR = 'http://deb.debian.org/debian'
const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg'

export interface Unpacked {
  /** Of the folder, so that two versions of one editor stand side by side. */
  readonly name: string
  readonly suite: string
  readonly packages: readonly string[]
  /** Paths below `usr`. */
  readonly programs: readonly string[]
}

/** Where it is or would be; `usr` is below. */
export function rootOf({ name }: Unpacked): string {
  return join(TOOLS, name)
}

export function isUnpacked(wanted: Unpacked): boolean {
  return existsSync(rootOf(wanted))
}

/** Downloads the packages with all they depend on, and unpacks them. Half of it is nothing: the folder gets its name at the end. */
export function unpack(wanted: Unpacked): void {
  const apt = join(TOOLS, `apt-${wanted.suite}`)
  for (const folder of ['lists/partial', 'archives/partial', 'etc/parts']) mkdirSync(join(apt, folder), { recursive: true })
  writeFileSync(join(apt, 'status'), '')
  writeFileSync(join(apt, 'etc/sources.list'), `deb [signed-by=${KEYRING}] ${MIRROR} ${wanted.suite} main\n`)
  writeFileSync(join(apt, 'apt.conf'), configuration(apt))
  const environment = { ...process.env, APT_CONFIG: join(apt, 'apt.conf') }
  // Everything that is said goes to stderr; stdout is for results.
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { env: environment, stdio: ['ignore', 2, 2] })
  patiently(() => run('apt-get', '--quiet', 'update'))
  run('apt-get', '--quiet', 'clean')
  patiently(() => run('apt-get', '--quiet', '--yes', 'install', '--download-only', 'patchelf', ...wanted.packages))

  const half = `${rootOf(wanted)}.half`
  rmSync(half, { recursive: true, force: true })
  for (const name of readdirSync(join(apt, 'archives')).filter(it => it.endsWith('.deb'))) run('dpkg', '-x', join(apt, 'archives', name), half)
  run('apt-get', '--quiet', 'clean')
  const { loader, libraries } = insideOf(half)
  const final = (path: string) => path.replace(half, rootOf(wanted))
  const patch = [loader, '--library-path', libraries.join(':'), join(half, 'usr/bin/patchelf'), '--force-rpath'] as const
  // A loader in front of the program would do, but programs that start themselves again would start the loader.
  for (const program of wanted.programs)
    run(...patch, '--set-rpath', libraries.map(final).join(':'), '--set-interpreter', final(loader), join(half, 'usr', program))
  renameSync(half, rootOf(wanted))
}

/** Writes a script that runs a program of the folder, and gives its path. `args` go before those of the caller. */
export function wrapper(wanted: Unpacked, program: string, environment: Readonly<Record<string, string>>, args: readonly string[] = []): string {
  const path = join(TOOLS, `${wanted.name}-${program.slice(program.lastIndexOf('/') + 1)}`)
  const exports = Object.entries(environment).map(([name, value]) => `export ${name}='${value}'\n`)
  const words = [join(rootOf(wanted), 'usr', program), ...args].map(it => `'${it}'`).join(' ')
  writeFileSync(path, `#!/bin/sh\n${exports.join('')}exec ${words} "$@"\n`)
  chmodSync(path, 0o755)
  return path
}

function insideOf(root: string): { readonly loader: string; readonly libraries: readonly string[] } {
  const libraries = ['usr/lib/x86_64-linux-gnu', 'usr/lib/aarch64-linux-gnu', 'usr/lib'].map(it => join(root, it)).filter(it => existsSync(it))
  const loader = ['usr/lib64/ld-linux-x86-64.so.2', 'usr/lib/ld-linux-aarch64.so.1'].map(it => join(root, it)).find(it => existsSync(it))
  if (loader === undefined) throw new Error(`There is no loader below ${root}: other processors than amd64 and arm64 are not known`)
  return { loader, libraries }
}

function configuration(apt: string): string {
  const settings: Readonly<Record<string, string>> = {
    'Dir::State': apt,
    'Dir::State::status': `${apt}/status`,
    'Dir::State::lists': `${apt}/lists`,
    'Dir::Cache': apt,
    'Dir::Cache::archives': `${apt}/archives`,
    'Dir::Etc': `${apt}/etc`,
    'Dir::Etc::sourcelist': 'sources.list',
    'Dir::Etc::sourceparts': 'parts',
    'Dir::Etc::parts': 'parts',
    'Dir::Etc::preferencesparts': 'parts',
    'APT::Install-Recommends': 'false',
    'APT::Sandbox::User': '',
    'Acquire::Languages': 'none',
    'Acquire::Retries': '5',
    // A mirror that was not refreshed for a while is still good for this.
    'Acquire::Check-Valid-Until': 'false',
    'Debug::NoLocking': 'true',
  }
  return Object.entries(settings)
    .map(([name, value]) => `${name} "${value}";\n`)
    .join('')
}

const PAUSES_S = [5, 20, 60]

/** Mirrors have bad minutes. */
function patiently(action: () => void): void {
  for (const pause of PAUSES_S) {
    try {
      action()
      return
    } catch {
      process.stderr.write(`Trying again in ${pause} s\n`)
      execFileSync('sleep', [`${pause}`])
    }
  }
  action()
}
