// What a process and all it started cost: processor time and memory. Linux is read from /proc; elsewhere `ps` is asked.

import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'

export interface Usage {
  readonly cpuSeconds: number
  readonly residentBytes: number
}

/** What Linux counts processor time in, on every machine that Node runs on. */
const TICKS_PER_SECOND = 100
/** A server that starts more than this is not counted any further. */
const MAX_PROCESSES = 200
const PS_MS = 2_000

/** Zero of a process that is gone, and where nobody can tell. */
export async function usageOf(pid: number): Promise<Usage> {
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid)
}

async function fromProc(pid: number): Promise<Usage> {
  let [cpuSeconds, residentBytes] = [0, 0]
  const waiting = [String(pid)]
  for (let seen = 0; waiting.length > 0 && seen < MAX_PROCESSES; seen++) {
    const folder = `/proc/${waiting.pop()}`
    try {
      const [stat, status, threads] = await Promise.all([
        readFile(`${folder}/stat`, 'latin1'),
        readFile(`${folder}/status`, 'latin1'),
        readdir(`${folder}/task`),
      ])
      // The name in parentheses may hold anything. Of what follows it, these are the own time and that of children that ended.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      cpuSeconds += fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND
      residentBytes += Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1] ?? 0) * 1024
      const children = await Promise.all(threads.map(thread => readFile(`${folder}/task/${thread}/children`, 'latin1').catch(() => '')))
      waiting.push(...children.join(' ').split(/\s+/).filter(Boolean))
    } catch {
      // It ended meanwhile.
    }
  }
  return { cpuSeconds, residentBytes }
}

/** The server leads a group of its own, and all it starts belongs to that. */
function fromPs(pid: number): Promise<Usage> {
  return new Promise(resolve => {
    execFile('ps', ['-A', '-o', 'pgid=,rss=,time='], { timeout: PS_MS }, (_, stdout) => {
      let [cpuSeconds, residentBytes] = [0, 0]
      for (const line of String(stdout).split('\n')) {
        const [group, kilobytes, time] = line.trim().split(/\s+/)
        if (Number(group) !== pid || time === undefined) continue
        residentBytes += Number(kilobytes) * 1024
        cpuSeconds += time.split(/[:-]/).reduce((sum, part) => sum * 60 + Number(part), 0)
      }
      resolve({ cpuSeconds, residentBytes })
    })
  })
}
