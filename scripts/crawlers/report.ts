import type { Tally } from '../checks.ts'
import type { Result } from './check.ts'

const MARKS = { passed: '✓', failed: '✗', warned: '!', skipped: '–' } as const
/** Of one check; the first show what is wrong with all. */
const SHOWN_BREACHES = 12

/** The checks by subject, with the breaches of each. */
export function report(results: readonly Result[]): string {
  const subjects = [...new Set(results.map(({ subject }) => subject))]
  return subjects
    .map((subject) => [subject, ...results.filter((result) => result.subject === subject).flatMap(linesOf)].join('\n'))
    .join('\n\n')
}

function linesOf({ name, level, outcome, breaches }: Result): string[] {
  const left = breaches.length - SHOWN_BREACHES
  return [
    `  ${MARKS[outcome]} ${name}${level === 'should' ? ' (should)' : ''}`,
    ...breaches.slice(0, SHOWN_BREACHES).map((breach) => `      ${breach}`),
    ...(left > 0 ? [`      and ${left} more`] : []),
  ]
}

/** The results as a file, for who counts them. */
export interface CheckReport {
  results?: readonly Result[]
}

/** What was skipped counts as nothing, and so does a `should` that is not kept. `broken` names the rules that are, as `subject › rule`. */
export function tallyChecks({ results = [] }: CheckReport): Tally & { broken: string[] } {
  const count = (wanted: Result['outcome']) => results.filter(({ outcome }) => outcome === wanted).length
  const broken = results.filter(({ outcome }) => outcome === 'failed').map(({ subject, name }) => `${subject} › ${name}`)
  return { passed: count('passed'), failed: count('failed'), broken }
}
