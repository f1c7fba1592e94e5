import type { Result } from './rule.ts'

const MARKS = { passed: '✓', failed: '✗', warned: '!', skipped: '–' } as const
/** Maximum number of breaches that the report lists for a rule, because breaches of one rule are alike. */
const SHOWN_BREACHES = 12

/** Lists the rules by subject with their breaches, and counts passed and failed rules, but neither skipped rules nor a broken `should`. */
export function report(results: readonly Result[]): string {
  const subjects = [...Map.groupBy(results, ({ subject }) => subject)]
  const passed = results.filter(({ outcome }) => outcome === 'passed').length
  return [
    ...subjects.map(([subject, own]) => [subject, ...own.flatMap(linesOf)].join('\n')),
    `${passed} passed, ${failuresIn(results)} failed`,
  ].join('\n\n')
}

/** Number of broken rules of the level `must`. */
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
