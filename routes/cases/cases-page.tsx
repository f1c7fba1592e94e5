import type { Case } from '../../content/schemas/case.ts'
import { CaseSlide } from '../../features/cases/view/case-carousel.tsx'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { contentHead } from '../content-page/content-head.ts'
import { ContentView } from '../content-page/content-view.tsx'
import { type ContentPageData, loadContentPage } from '../content-page/load-content-page.ts'
import { page } from '../page.ts'

const CLIENTS = [
  { value: 'person', title: 'Частные лица' },
  { value: 'company', title: 'Компании' },
] as const

interface CasesData extends ContentPageData {
  cases: Case[]
  client: string | null
}

export const casesPage = page<CasesData>({
  validate: ({ url }) => [null, ...CLIENTS.map(({ value }) => value)].includes(url.searchParams.get('client') as never),
  async load({ content, url }) {
    const loaded = await loadContentPage(content, 'cases')
    if (loaded.kind !== 'page') return loaded
    // The list of all cases stands in the page's own block; this page shows it in its own way.
    const { blocks } = loaded.data.content
    const cases = blocks.flatMap((block) => (block.type === 'cases' ? block.items : []))
    const rest = { ...loaded.data.content, blocks: blocks.filter(({ type }) => type !== 'cases') }
    return { kind: 'page', data: { ...loaded.data, content: rest, cases, client: url.searchParams.get('client') } }
  },
  head: ({ content }, request) => ({ ...contentHead(content, request), canonicalPath: '/cases/' }),
  View: ({ data: { cases, client, ...data } }) => (
    <ContentView {...data}>
      <section aria-label="Список кейсов" className="page-list">
        <h2 className="visually-hidden">Список кейсов</h2>
        <FilterLinks
          label="Чьи кейсы показать"
          name="client"
          current={client}
          total={cases.length}
          options={CLIENTS.map((option) => ({ ...option, count: cases.filter((item) => item.client === option.value).length }))}
        />
        <div className="case-list" data-gallery="">
          {cases
            .filter((item) => client === null || item.client === client)
            .map((item) => (
              <div key={item.id} id={item.id}>
                <CaseSlide slide={item} />
              </div>
            ))}
        </div>
      </section>
    </ContentView>
  ),
})
