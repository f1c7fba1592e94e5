import { readdirSync, readFileSync } from 'node:fs'

/** Often enough to see almost all of what short processes use, rarely enough to cost nothing. */
const SAMPLE_MS = 250
/** `sysconf(_SC_CLK_TCK)` of Linux. */
const TICKS_PER_SECOND = 100

/** A process, by its id. */
type Processes = Map<number, { parent: number; start: number /** User and system time so far. */; ticks: number }>

export interface CpuMeter {
  /** Counts a process and all that it starts from now on. */
  follow(pid: number): void
  /** Seconds of CPU that the process and its descendants have used; `null` where there is no `/proc`. */
  seconds(pid: number): number | null
  stop(): void
}

/**
 * Adds up the CPU time of whole trees of processes. The kernel's own sum for children leaves out those that nobody waits for, such as all of
 * Chromium's renderers, so `/proc` is sampled instead; what a process uses after its last sample is not seen.
 */
export function startCpuMeter(read = readProcesses): CpuMeter {
  /** Every process that was ever seen below a root, by id and start, because ids are used again. */
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

function readProcesses(): Processes {
  const processes: Processes = new Map()
  for (const pid of pids()) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      // The program's name, in parentheses, may contain spaces.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const field = (place: number) => Number(fields[place])
      processes.set(pid, { parent: field(1), ticks: field(11) + field(12), start: field(19) })
    } catch {
      // It has ended meanwhile.
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
