import type { ExpertCard as Card } from '../../content/schemas/expert.ts'
import { ExpertCard } from '../../ui/cards/expert-card.tsx'
import { contentHead } from '../content-page/content-head.ts'
import { ContentView } from '../content-page/content-view.tsx'
import { type ContentPageData, loadContentPage } from '../content-page/load-content-page.ts'
import { page } from '../page.ts'

interface ExpertsData extends ContentPageData {
  experts: Card[]
}

export const expertsPage = page<ExpertsData>({
  async load({ content }) {
    const [loaded, experts] = await Promise.all([loadContentPage(content, 'experts'), content.experts()])
    return loaded.kind === 'page' ? { kind: 'page', data: { ...loaded.data, experts } } : loaded
  },
  head: ({ content }, request) => contentHead(content, request),
  View: ({ data: { experts, ...data } }) => (
    <ContentView {...data}>
      <section aria-label="Все эксперты" className="page-list">
        <h2 className="visually-hidden">Все эксперты</h2>
        <div className="grid">
          {experts.map((expert) => (
            <ExpertCard key={expert.slug} expert={expert} />
          ))}
        </div>
      </section>
    </ContentView>
  ),
})
