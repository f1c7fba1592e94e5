import type { Result } from './rule.ts'

const MARKS = { passed: '✓', failed: '✗', warned: '!', skipped: '–' } as const
/** Of one rule; the first ones show the fault of all. */
const SHOWN_BREACHES = 12

/** The rules by subject with the breaches of each, and at the end how many passed and failed: neither a skipped rule nor a broken `should` counts. */
export function report(results: readonly Result[]): string {
  const subjects = [...Map.groupBy(results, ({ subject }) => subject)]
  const passed = results.filter(({ outcome }) => outcome === 'passed').length
  return [
    ...subjects.map(([subject, own]) => [subject, ...own.flatMap(linesOf)].join('\n')),
    `${passed} passed, ${failuresIn(results)} failed`,
  ].join('\n\n')
}

/** How many rules are broken that must not be. */
export function failuresIn(results: readonly Result[]): number {
  return results.filter(({ outcome }) => outcome === 'failed').length
}

function linesOf({ name, level, outcome, breaches }: Result): string[] {
  const left = breaches.length - SHOWN_BREACHES
  return [
    `  ${MARKS[outcome]} ${name}${level === 'should' ? ' (should)' : ''}`,
    ...breaches.slice(0, SHOWN_BREACHES).map((breach) => `      ${breach}`),
    ...(left > 0 ? [`      and ${left} more`] : []),
  ]
}
