import { readdirSync, readFileSync } from 'node:fs'

/** Sampling interval, short enough for short processes and long enough to cost nothing. */
const SAMPLE_MS = 250
/** `sysconf(_SC_CLK_TCK)` of Linux. */
const TICKS_PER_SECOND = 100

/** Processes by id. */
type Processes = Map<number, { parent: number; start: number /** User and system time so far. */; ticks: number; command?: string }>

export interface CpuMeter {
  /** Measures a process and its descendants from now on. */
  follow(pid: number): void
  /** CPU seconds of the process and its descendants; `null` without `/proc`. */
  seconds(pid: number): number | null
  stop(): void
}

/**
 * Adds up the CPU time of process trees. The kernel's sum for children omits those that no process waits for, such as Chromium's renderers, so `/proc` is
 * sampled instead; CPU time after the last sample is not counted.
 */
export function startCpuMeter(read = readProcesses): CpuMeter {
  /** Every process ever seen below a root, by id and start time, because ids are reused. */
  const seen = new Map<string, { root: number; ticks: number }>()

  function rootOf(pid: number, processes: Processes): number | undefined {
    const process = processes.get(pid)
    if (!process) return undefined
    return seen.get(`${pid} ${process.start}`)?.root ?? rootOf(process.parent, processes)
  }
  function sample(): void {
    const processes = read()
    for (const [pid, { start, ticks }] of processes) {
      const root = rootOf(pid, processes)
      if (root !== undefined) seen.set(`${pid} ${start}`, { root, ticks })
    }
  }

  const timer = setInterval(sample, SAMPLE_MS)
  timer.unref()
  return {
    follow(pid) {
      const process = read().get(pid)
      if (process) seen.set(`${pid} ${process.start}`, { root: pid, ticks: process.ticks })
    },
    seconds(pid) {
      sample()
      const ticks = [...seen.values()].flatMap((one) => (one.root === pid ? [one.ticks] : []))
      return ticks.length > 0 ? ticks.reduce((sum, one) => sum + one, 0) / TICKS_PER_SECOND : null
    },
    stop: () => clearInterval(timer),
  }
}

/** CPU seconds of one process so far. */
export function cpuSeconds(pid: number): number {
  return (readProcesses().get(pid)?.ticks ?? Number.NaN) / TICKS_PER_SECOND
}

/** CPU seconds of a process and its living descendants so far. */
export function treeCpuSeconds(root: number): number {
  return treeOf(root).reduce((sum, { ticks }) => sum + ticks, 0) / TICKS_PER_SECOND
}

/** A process and its living descendants. */
export function treeOf(root: number): { pid: number; ticks: number }[] {
  const processes = readProcesses()
  const isBelow = (pid: number): boolean => {
    const process = processes.get(pid)
    return process !== undefined && (pid === root || isBelow(process.parent))
  }
  return [...processes].flatMap(([pid, { ticks }]) => (isBelow(pid) ? [{ pid, ticks }] : []))
}

/** All processes; none without `/proc`. */
export function readProcesses(): Processes {
  const processes: Processes = new Map()
  for (const pid of pids()) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      // The program's name, in parentheses, may contain spaces.
      const end = stat.lastIndexOf(')')
      const fields = stat.slice(end + 2).split(' ')
      const field = (place: number) => Number(fields[place])
      const command = stat.slice(stat.indexOf('(') + 1, end)
      processes.set(pid, { parent: field(1), ticks: field(11) + field(12), start: field(19), command })
    } catch {
      // The process has ended.
    }
  }
  return processes
}

function pids(): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
  } catch {
    return []
  }
}
