import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { startCpuMeter } from './cpu-meter.ts'
import { missingTools, type Tool } from './missing-tools.ts'
import { wholeOutcome } from './outcome.ts'
import type { Part } from './parts.ts'
import { type Finished, logFile, runPart } from './run-part.ts'
import { schedule } from './schedule.ts'

/** Number of shown lines of a failed part's log, which is complete in the folder of the run. */
const SHOWN_LINES = 150
/** Limit of a shown line, because a page of the site is a line of 60,000 letters. */
const SHOWN_LETTERS = 400
const SIGN_OF_LIFE_MS = 60_000

interface SuiteOptions {
  /** Folder of reports and logs, which is emptied first. */
  folder: string
  env?: NodeJS.ProcessEnv
  /** Receives the lines of the run; by default they go to the console. */
  say?: (line: string) => void
  /** Reasons of missing tools; by default they are searched for, and installed if allowed. */
  missing?: Map<Tool, string>
  /** Time with almost no CPU use after which a part has hung; by default a quarter of an hour. */
  standstillMs?: number
}

/** Runs the parts in parallel on all cores. Reports the end of each, with its output only if it failed. */
export async function runSuite(
  parts: readonly Part[],
  {
    folder,
    env = process.env,
    say = console.log,
    missing = missingTools(parts.flatMap(({ needs = [] }) => needs)),
    standstillMs,
  }: SuiteOptions,
): Promise<Finished[]> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const sentence of missing.values()) say(sentence)
  const meter = startCpuMeter()
  const finished: Finished[] = []
  const running = new Set<string>()
  const signs = setInterval(() => say(`  … ${[...running].join(', ')}`), SIGN_OF_LIFE_MS)
  await schedule(parts, availableParallelism(), async (part) => {
    running.add(part.name)
    const ended = withoutTools(part, missing) ?? withoutParts(part, finished) ?? (await runPart(part, { env, meter, folder, standstillMs }))
    running.delete(part.name)
    finished.push(ended)
    sayEnd(ended, folder, say)
  })
  clearInterval(signs)
  meter.stop()
  writeFileSync(`${folder}/times.json`, JSON.stringify(finished.map(timesOf), null, 2))
  return parts.flatMap((part) => finished.find((ended) => ended.part === part) ?? [])
}

function withoutTools(part: Part, missing: Map<Tool, string>): Finished | undefined {
  const reasons = (part.needs ?? []).flatMap((tool) => (missing.has(tool) ? [`needs ${tool}: ${missing.get(tool)}`] : []))
  return reasons.length > 0 ? notRun(part, reasons.join('; ')) : undefined
}

function withoutParts(part: Part, finished: readonly Finished[]): Finished | undefined {
  const broken = finished.find(({ part: other, outcome }) => part.after?.includes(other.name) && outcome.failed.length > 0)
  return broken && notRun(part, `needs ${broken.part.name}, which failed`)
}

function notRun(part: Part, reason: string): Finished {
  return { part, outcome: { ...wholeOutcome(part.name, false), failed: [`${part.name}: ${reason}`] }, seconds: 0, cpu: null }
}

function sayEnd({ part, outcome, seconds, cpu }: Finished, folder: string, say: (line: string) => void): void {
  const time = `${seconds.toFixed(0)} s${cpu === null ? '' : `, ${cpu.toFixed(0)} CPU s`}`
  const isBroken = outcome.failed.length > 0
  const counts = [`${outcome.passed} passed`, ...(isBroken ? [`${outcome.failed.length} failed`] : [])]
  say(`${isBroken ? '✗' : '✓'} ${part.name} (${[...counts, time].join(', ')})`)
  for (const name of outcome.failed) say(`    ${name}`)
  if (isBroken && seconds > 0) say(endOfLog(logFile(part, folder)))
}

function endOfLog(file: string): string {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  const left = lines.length - SHOWN_LINES
  return [
    ...(left > 0 ? [`    ${left} lines before these are in ${file}`] : []),
    ...lines.slice(-SHOWN_LINES).map((line) => `    ${line.slice(0, SHOWN_LETTERS)}`),
  ].join('\n')
}

/** Figures of a part for pipelines, which may track costs over time. */
function timesOf({ part, seconds, cpu, outcome }: Finished) {
  return { name: part.name, seconds, cpu, allowed: part.cpu, passed: outcome.passed, failed: outcome.failed.length }
}
