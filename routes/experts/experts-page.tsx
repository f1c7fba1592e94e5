import { ExpertCard } from '../../ui/cards/expert-card.tsx'
import { contentPage } from '../content-page.tsx'

export const expertsPage = contentPage('experts', {
  load: ({ content }) => content.experts(),
  parts: (_page, _request, experts) => ({
    children: (
      <section aria-label="Все эксперты" className="page-list">
        <h2 className="visually-hidden">Все эксперты</h2>
        <div className="grid">
          {experts.map((expert) => (
            <ExpertCard key={expert.slug} expert={expert} />
          ))}
        </div>
      </section>
    ),
  }),
})
