// What the operating system says about processes: who started whom, how much memory and processor time each has used.
// Linux is read from /proc, everything else from `ps`.

import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

export interface ProcessSample {
  readonly pid: number
  readonly parent: number
  /** Tells two processes apart that had the same number one after the other. */
  readonly started: string
  readonly cpuSeconds: number
  /** Of children that have ended and were waited for. Only Linux tells. */
  readonly childrenCpuSeconds: number
  readonly residentBytes: number
}

export interface Units {
  readonly ticksPerSecond: number
  readonly pageBytes: number
}

/** Lists processes, leaving out those numbered in `except`: reading what cannot matter would disturb what is measured. */
export type Lister = (except: ReadonlySet<number>) => ProcessSample[]

export function processLister(): Lister {
  if (process.platform !== 'linux') return except => samplesOfPs().filter(({ pid }) => !except.has(pid))
  const units = readUnits()
  return except =>
    readdirSync('/proc').flatMap(name => {
      const pid = Number(name)
      if (!Number.isInteger(pid) || except.has(pid)) return []
      const sample = sampleOf(name, units)
      return sample ? [sample] : []
    })
}

/** Processor time of ended children of this process, exact where the system tells it and 0 elsewhere. */
export function endedChildrenCpuSeconds(): number {
  return process.platform === 'linux' ? (sampleOf('self', readUnits())?.childrenCpuSeconds ?? 0) : 0
}

/** One line of /proc/<pid>/stat. The name in parentheses may hold anything, parentheses and line ends too, so fields count from the last one. */
export function parseStat(line: string, { ticksPerSecond, pageBytes }: Units): ProcessSample | undefined {
  const open = line.indexOf('(')
  const close = line.lastIndexOf(')')
  if (open < 0 || close < open) return undefined
  const fields = line
    .slice(close + 1)
    .trim()
    .split(/\s+/)
  // proc(5) numbers the fields from 1, and the state, first after the name, is 3.
  const field = (number: number): number => Number(fields[number - 3])
  const sample = {
    pid: Number(line.slice(0, open)),
    parent: field(4),
    started: fields[22 - 3] ?? '',
    cpuSeconds: (field(14) + field(15)) / ticksPerSecond,
    childrenCpuSeconds: (field(16) + field(17)) / ticksPerSecond,
    residentBytes: field(24) * pageBytes,
  }
  return [sample.pid, sample.parent, sample.cpuSeconds, sample.childrenCpuSeconds, sample.residentBytes].every(Number.isFinite) ? sample : undefined
}

/** One line of `ps -o pid=,ppid=,rss=,time=,lstart=`: kibibytes, and a time like 1-02:03:04.56. */
export function parsePs(line: string): ProcessSample | undefined {
  const [, pid, parent, kibibytes, time, started] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+([\d:.-]+)\s+(.*?)\s*$/.exec(line) ?? []
  if (!pid || !time || started === undefined) return undefined
  const [days, clock] = time.includes('-') ? [Number(time.split('-')[0]), time.split('-')[1] ?? ''] : [0, time]
  const seconds = clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  return {
    pid: Number(pid),
    parent: Number(parent),
    started,
    cpuSeconds: days * 86_400 + seconds,
    childrenCpuSeconds: 0,
    residentBytes: Number(kibibytes) * 1024,
  }
}

function sampleOf(name: string, units: Units): ProcessSample | undefined {
  try {
    return parseStat(readFileSync(`/proc/${name}/stat`, 'latin1'), units)
  } catch {
    // It ended between being listed and being read.
    return undefined
  }
}

function samplesOfPs(): ProcessSample[] {
  // A decimal comma in some languages' times and the order of dates would need their own parsers.
  const text = execFileSync('ps', ['-axo', 'pid=,ppid=,rss=,time=,lstart='], { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } })
  return text.split('\n').flatMap(line => parsePs(line) ?? [])
}

let units: Units | undefined

function readUnits(): Units {
  const ask = (name: string) => Number(execFileSync('getconf', [name], { encoding: 'utf8' }))
  units ??= { ticksPerSecond: ask('CLK_TCK'), pageBytes: ask('PAGESIZE') }
  return units
}
