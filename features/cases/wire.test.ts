import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { caseSchema } from '../../content/schemas/case.ts'
import { PAGE_PARAMS } from '../../contract/params.ts'
import seed from '../../seed/cases.json'
import { CASE_FILTERS, filterCases, readFilters } from './wire.ts'

const cases = v.parse(v.array(caseSchema), seed)
const idsOf = (query: string) => filterCases(cases, readFilters(new URLSearchParams(query)) ?? {}).map(({ id }) => id.slice(5))

describe('the filters of cases', () => {
  it('the filters of cases are parameters that the page reads', () => {
    expect(CASE_FILTERS.map(({ name }) => name)).toEqual(Object.keys(PAGE_PARAMS['/cases/'] ?? {}))
  })

  it.each([
    ['', ['1', '2', '3', '4', '5', '6', '7', '8']],
    ['outcome=&term=&budget=&client=', ['1', '2', '3', '4', '5', '6', '7', '8']],
    ['outcome=rating', ['8']],
    ['term=short', ['2', '3', '5', '6']],
    ['budget=small', ['6', '7']],
    ['client=person&outcome=delisted', ['2']],
    ['outcome=rating&term=short', []],
  ])('the query «%s» selects the cases %j', (query, ids) => {
    expect(idsOf(query)).toEqual(ids)
  })

  it.each(CASE_FILTERS.map(({ name, options }) => [name, options] as const))(
    'every case has exactly one value of the filter %s',
    (_, options) => {
      for (const item of cases) expect(options.filter(({ matches }) => matches(item)).length, item.id).toBe(1)
    },
  )

  it('a value that a filter does not have is refused', () => {
    expect(readFilters(new URLSearchParams('term=soon'))).toBeNull()
  })

  it('cases without figures are excluded by all filters but the client', () => {
    const [{ story: _, ...plain }] = cases as [(typeof cases)[number]]
    expect([filterCases([plain], { term: 'long' }), filterCases([plain], { client: 'company' })]).toEqual([[], [plain]])
  })
})
