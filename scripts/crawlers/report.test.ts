import { expect, it } from 'vitest'
import { must, runChecks, should } from './check.ts'
import { crawlOf, smallSite } from './fixtures/small-site.ts'
import { report, tallyChecks } from './report.ts'

const many = Array.from({ length: 14 }, (_, index) => `/${index}/ is wrong`)
const subject = {
  title: 'Pages',
  checks: [
    must('Kept', () => []),
    must('Broken', () => many),
    should('Better kept', () => ['/ could be better']),
    must(
      'Not asked',
      () => ['/ is wrong'],
      () => false,
    ),
  ],
}

it('shows every check with its first breaches, and counts what is a rule', async () => {
  const results = runChecks([subject], await crawlOf(smallSite()))
  const lines = report(results).split('\n')
  expect(lines.filter((line) => !line.includes('is wrong'))).toEqual([
    'Pages',
    '  ✓ Kept',
    '  ✗ Broken',
    '      and 2 more',
    '  ! Better kept (should)',
    '      / could be better',
    '  – Not asked',
  ])
  expect(tallyChecks({ results })).toEqual({ passed: 1, failed: 1 })
})
