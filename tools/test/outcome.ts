import { writeFileSync } from 'node:fs'

/** Units of the closing line of the suite. */
export const UNITS = ['tests', 'journeys', 'checks'] as const

/** Outcome of one part of the suite; the lists have searchable names. */
export interface Outcome {
  unit: (typeof UNITS)[number]
  passed: number
  failed: string[]
  /** Skipped tests, each with its reason. */
  skipped: string[]
  /** Test files in the report of the part, relative to the project. */
  files: string[]
  timings: Timing[]
}

/** Duration of one test. */
interface Timing {
  file: string
  test: string
  ms: number
}

/** Outcome of a part without a report, which passes or fails as a whole. */
export function wholeOutcome(name: string, succeeded: boolean): Outcome {
  return { unit: 'checks', passed: succeeded ? 1 : 0, failed: succeeded ? [] : [name], skipped: [], files: [], timings: [] }
}

/** Writes the outcome to the file in `PART_REPORT`, from which `run-part.ts` reads it. */
export function writeOutcome(outcome: Outcome): void {
  const { PART_REPORT } = process.env
  if (PART_REPORT === undefined) throw new Error('PART_REPORT must name the file of the report')
  writeFileSync(PART_REPORT, JSON.stringify(outcome))
}

export function firstLine(message: string): string {
  return message.split('\n', 1)[0] ?? ''
}
