// npm, run by any version of Node.

import { execFileSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Failure, messageOf } from '../../../server/util/failure.ts'

export interface NpmOptions {
  readonly folder: string
  /** What is built from source is built against these. */
  readonly headers?: string
  readonly cache?: string
}

/** Answers what it wrote to stdout. */
export function npm(node: string, args: readonly string[], { folder, headers, cache }: NpmOptions): string {
  const environment = {
    ...process.env,
    // Scripts of packages start `node`, and shall find this one.
    PATH: `${dirname(node)}:${process.env.PATH ?? ''}`,
    ...(headers === undefined ? {} : { npm_config_nodedir: headers }),
    ...(cache === undefined ? {} : { npm_config_cache: cache }),
  }
  try {
    const quiet = ['--no-fund', '--no-audit', '--loglevel=error']
    return execFileSync(node, [cli(), ...args, ...quiet], { cwd: folder, env: environment, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : messageOf(error)
    throw new Failure(`npm ${args.join(' ')} failed in ${folder}`, said.slice(-2_000))
  }
}

let found: string | undefined

/** The program of the npm on the path, which is a script. */
function cli(): string {
  const root = () => execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim()
  found ??= process.env.npm_execpath?.endsWith('npm-cli.js') ? realpathSync(process.env.npm_execpath) : join(root(), 'npm', 'bin', 'npm-cli.js')
  return found
}
