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

/** The results as a file, for the suite that counts them. */
export interface CheckReport {
  results?: readonly Result[]
}

/** A rule that was skipped counts as nothing, and so does a `should` that is broken. */
export function tallyChecks({ results = [] }: CheckReport): { passed: number; failed: number } {
  const count = (wanted: Result['outcome']) => results.filter(({ outcome }) => outcome === wanted).length
  return { passed: count('passed'), failed: count('failed') }
}
