import type { Case } from '../../content/schemas/case.ts'
import { CaseSlide } from '../../features/cases/view/case-carousel.tsx'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { Kept } from '../../ui/kept.tsx'
import { contentHead, contentPage } from '../content-page/content-page.tsx'

const CLIENTS = [
  { value: 'person', title: 'Частные лица' },
  { value: 'company', title: 'Компании' },
] as const

export const casesPage = contentPage('cases', {
  validate: ({ query }) => [null, ...CLIENTS.map(({ value }) => String(value))].includes(query.get('client')),
  parts({ content }, request) {
    // The page's `cases` block holds all cases; this page shows them in a filtered list instead.
    const cases = content.blocks.flatMap((block) => (block.type === 'cases' ? block.items : []))
    return {
      content: { ...content, blocks: content.blocks.filter(({ type }) => type !== 'cases') },
      head: { ...contentHead(content, request), canonicalPath: '/cases/' },
      children: <CaseList cases={cases} client={request.query.get('client')} />,
    }
  },
})

function CaseList({ cases, client }: { cases: Case[]; client: string | null }) {
  return (
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
              <Kept content={item}>
                <CaseSlide slide={item} />
              </Kept>
            </div>
          ))}
      </div>
    </section>
  )
}
