import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, existsSync, readFileSync } from 'node:fs'
import { killGroup } from '../programs/kill-group.ts'
import type { CpuMeter } from './cpu-meter.ts'
import { type Outcome, wholeOutcome } from './outcome.ts'
import type { Part } from './parts.ts'

/** A part that has ended. */
export interface Finished {
  part: Part
  outcome: Outcome
  seconds: number
  /** CPU seconds, `null` where they cannot be measured. */
  cpu: number | null
}

/** Reporters that print failures only, and those that write the outcome. */
const REPORTERS = {
  vitest: () => ['--reporter=minimal', '--reporter=./tools/test/vitest-report.ts'],
  // Playwright empties the folder of its traces when it starts.
  playwright: (file: string) => ['--reporter=dot,./tools/test/playwright-report.ts', `--output=${file.replace(/\.json$/, '')}`],
}

/** A part that uses less CPU in this time, which exceeds every timeout of a test, has hung, such as a runner that waits for a lost worker. */
const STANDSTILL = { cpuSeconds: 1, ms: 900_000 }

interface RunOptions {
  env: NodeJS.ProcessEnv
  meter: CpuMeter
  /** Folder of the report and the log. */
  folder: string
  standstillMs?: number | undefined
}

/** Runs a part, writes its output to `logFile`, and reads its outcome. Its whole process group is killed at the end, or when it has hung. */
export async function runPart(part: Part, { env, meter, folder, standstillMs = STANDSTILL.ms }: RunOptions): Promise<Finished> {
  const started = performance.now()
  const [program, ...args] = part.command
  const log = createWriteStream(logFile(part, folder))
  const report = reportFile(part, folder)
  const child = spawn(program, [...args, ...(part.report ? REPORTERS[part.report](report) : [])], {
    env: { ...env, ...part.env, PART_REPORT: report },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own can be killed as a whole.
    detached: true,
  })
  const { pid } = child
  const endGroup = () => pid !== undefined && killGroup(pid)
  process.once('exit', endGroup)
  if (pid !== undefined) meter.follow(pid)
  for (const stream of [child.stdout, child.stderr]) stream.pipe(log, { end: false })
  const used = () => (pid === undefined ? null : meter.seconds(pid))
  const watch = watchForStandstill(used, standstillMs, endGroup)
  const ended = await exitOf(child)
  const status = watch.stop() ? `nothing done for ${standstillMs / 1000} seconds` : ended
  const cpu = used()
  endGroup()
  process.off('exit', endGroup)
  log.end()
  await once(log, 'close')
  return { part, outcome: readOutcome(part, status, report), seconds: (performance.now() - started) / 1000, cpu }
}

/** Reads the outcome. A command with a bad exit status has failed, whatever its report. */
function readOutcome(part: Part, status: string, file: string): Outcome {
  const succeeded = status === 'status 0'
  if (!part.report) return wholeOutcome(part.name, succeeded)
  if (!existsSync(file)) return { ...wholeOutcome(part.name, false), failed: [`${part.name}: ended with ${status} and no report`] }
  const outcome: Outcome = JSON.parse(readFileSync(file, 'utf8'))
  if (succeeded || outcome.failed.length > 0) return outcome
  return { ...outcome, failed: [`${part.name}: ended with ${status}, though nothing in its report failed`] }
}

/** Calls `onStandstill` when the part has hung; `stop` returns whether it had. */
function watchForStandstill(used: () => number | null, ms: number, onStandstill: () => void): { stop: () => boolean } {
  let [before, stoodStill] = [used(), false]
  const timer = setInterval(() => {
    const now = used()
    stoodStill = before !== null && now !== null && now - before < STANDSTILL.cpuSeconds
    before = now
    if (stoodStill) onStandstill()
  }, ms)
  return {
    stop() {
      clearInterval(timer)
      return stoodStill
    },
  }
}

/** Exit of a process as text. */
async function exitOf(child: ReturnType<typeof spawn>): Promise<string> {
  try {
    const [code, signal] = await once(child, 'close')
    return signal ? `signal ${signal}` : `status ${code}`
  } catch (error) {
    return error instanceof Error ? error.message : `${error}`
  }
}

/** Path of the output of a part. */
export function logFile(part: Part, folder: string): string {
  return `${folder}/${slugOf(part)}.log`
}

function reportFile(part: Part, folder: string): string {
  return `${folder}/${slugOf(part)}.json`
}

function slugOf({ name }: Part): string {
  return name.toLowerCase().replace(/\W+/g, '-')
}
