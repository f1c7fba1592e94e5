/** What is counted, as the closing line of the suite names it. */
export const UNITS = ['tests', 'journeys', 'checks'] as const
export type Unit = (typeof UNITS)[number]

/** What one part of the suite has found; every list names its members as people search for them. */
export interface Outcome {
  unit: Unit
  passed: number
  failed: string[]
  /** Each with its reason. */
  skipped: string[]
  /** Test files that the report of the part knows, relative to the project. */
  files: string[]
  timings: { file: string; test: string; ms: number }[]
}

/** The outcome of a part without a report: it passes or fails as a whole. */
export function wholeOutcome(name: string, succeeded: boolean, unit: Unit = 'checks'): Outcome {
  return { unit, passed: succeeded ? 1 : 0, failed: succeeded ? [] : [name], skipped: [], files: [], timings: [] }
}
