// What `doctor` says of things that may be missing: language servers that could be started, the runtime of models, models. Nothing is started.

import { createRequire } from 'node:module'
import { servers } from '../../grammars/servers.ts'
import { modelsFolder } from '../config/cache.ts'
import { modelsIn } from '../embed/added.ts'
import { chosenServers } from '../resolve/servers/choose.ts'
import { type Environment, locate } from '../resolve/servers/locate.ts'
import type { Finding } from './doctor.ts'

/** `root` is where they would be started: what lies in it is not counted. */
export function languageServers(root: string, environment: Environment): Finding {
  const what = 'Language servers'
  const found = servers.filter(({ name, languages }) => canStart(name, languages[0]!, root, environment)).map(({ name }) => name)
  if (found.length > 0) return { what, state: 'ok', text: `${found.join(', ')}; the setting resolve.servers starts one` }
  const advice = 'None is needed. With one, edges that only types tell are known, too: the setting resolve.servers'
  return { what, state: 'ok', text: 'none of those we know is on PATH', advice }
}

function canStart(server: string, language: string, root: string, environment: Environment): boolean {
  try {
    const [spec] = chosenServers({ [language]: { server } }).specs
    return spec !== undefined && locate(spec, root, environment) !== undefined
  } catch {
    // It says why, to who wants this one.
    return false
  }
}

export function models(cache: string): Finding {
  const what = 'Models'
  const added = modelsIn(modelsFolder(cache))
  const names =
    added.length === 0 ? 'none added, and none needed' : added.map(it => ('problem' in it ? `${it.name} (${it.problem})` : it.name)).join(', ')
  const broken = added.some(it => 'problem' in it)
  try {
    createRequire(import.meta.url).resolve('onnxruntime-node')
  } catch {
    const advice = 'npm install onnxruntime-node beside this server, if you want one'
    return { what, state: added.length > 0 ? 'limited' : 'ok', text: `${names}; their runtime is not installed`, advice }
  }
  return { what, state: broken ? 'limited' : 'ok', text: names, ...(broken ? { advice: 'Add it again: model add <folder | address>' } : {}) }
}
