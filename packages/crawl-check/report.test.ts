import { expect, it } from 'vitest'
import { failuresIn, report } from './report.ts'
import type { Result } from './rule.ts'

const many = Array.from({ length: 14 }, (_, index) => `/${index}/ is wrong`)
const result = (name: string, outcome: Result['outcome'], breaches: string[] = []): Result => ({
  subject: 'Pages',
  name,
  level: outcome === 'warned' ? 'should' : 'must',
  outcome,
  breaches,
})

it('the report shows every rule with its first breaches, and counts neither skipped rules nor advice', () => {
  const results = [
    result('Kept', 'passed'),
    result('Broken', 'failed', many),
    result('Better kept', 'warned', ['/ could be better']),
    result('Not asked', 'skipped'),
  ]
  const lines = report(results).split('\n')
  expect(lines.filter((line) => !line.includes('is wrong'))).toEqual([
    'Pages',
    '  ✓ Kept',
    '  ✗ Broken',
    '      and 2 more',
    '  ! Better kept (should)',
    '      / could be better',
    '  – Not asked',
    '',
    '1 passed, 1 failed',
  ])
  expect(failuresIn(results)).toBe(1)
})
