import { casesOf } from '../../content/cases.ts'
import { type ChosenFilters, filterCases, readFilters } from '../../features/cases/wire.ts'
import { contentHead, loadContentPage } from '../content-page/content-page.tsx'
import { NOT_FOUND, type Page } from '../page.ts'
import { CasesView } from './cases-view.tsx'

export const casesPage: Page = {
  validate: ({ query }) => readFilters(query) !== null,
  async load(request) {
    const data = await loadContentPage(request.content, 'cases')
    if (!data) return NOT_FOUND
    const chosen: ChosenFilters = readFilters(request.query) ?? {}
    const head = { ...contentHead(data.content, request), canonicalPath: '/cases/' }
    const cases = casesOf(data.content)
    return {
      kind: 'page',
      modifiedAt: data.content.updatedAt,
      head,
      sheets: ['cases'],
      markdown: async () => (await import('./cases-markdown.ts')).casesTwin(data, head, request),
      view: <CasesView {...data} cases={cases} chosen={chosen} shown={filterCases(cases, chosen)} />,
    }
  },
}
