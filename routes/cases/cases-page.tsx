import { casePath, casesOf } from '../../content/derived/shown-cases.ts'
import type { Case } from '../../content/schemas/case.ts'
import { type ChosenFilters, filterCases, readFilters } from '../../features/cases/wire.ts'
import { contentHead } from '../content-page/content-head.ts'
import { loadContentPage } from '../content-page/content-page.tsx'
import { NOT_FOUND, type Page } from '../page.ts'
import { itemList, listId } from '../structured-data/item-list.ts'
import { CasesView } from './cases-view.tsx'

export const casesPage: Page = {
  validate: ({ query }) => readFilters(query) !== null,
  async load(request) {
    const data = await loadContentPage(request.content, 'cases')
    if (!data) return NOT_FOUND
    const chosen: ChosenFilters = readFilters(request.query) ?? {}
    const cases = casesOf(data.content)
    const things = itemList(listedCases(cases), request)
    const head = { ...contentHead(data.content, request, { mainEntity: listId(request), things }), canonicalPath: '/cases/' }
    return {
      kind: 'page',
      modifiedAt: data.content.updatedAt,
      head,
      sheets: ['cases'],
      view: <CasesView {...data} cases={cases} chosen={chosen} shown={filterCases(cases, chosen)} />,
    }
  },
}

function listedCases(cases: Case[]): { path: string; title: string }[] {
  return cases.flatMap((item) => {
    const path = casePath(item)
    return path ? [{ path, title: item.title }] : []
  })
}
