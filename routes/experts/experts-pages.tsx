import type { Expert } from '../../content/schemas/expert.ts'
import { ExpertCards, SampleNotice } from '../../ui/cards/expert-card.tsx'
import { Kept } from '../../ui/kept.tsx'
import { contentPage } from '../content-page/content-page.tsx'
import { type Head, NOT_FOUND, type Page, type PageRequest } from '../page.ts'
import { faqPage } from '../structured-data/faq-page.ts'
import { ExpertView } from './expert-view.tsx'

export const expertsPage = contentPage('experts', {
  load: ({ content }) => content.experts(),
  parts: (_page, _request, experts) => ({
    children: (
      <section aria-label="Все эксперты" className="page-list">
        <h2 className="visually-hidden">Все эксперты</h2>
        <SampleNotice experts={experts} />
        <ExpertCards experts={experts} />
      </section>
    ),
  }),
})

export const expertPage: Page = {
  validate: ({ params: { name = '' } }) => /^[a-z0-9-]{1,60}$/.test(name),
  async load(request) {
    const { content, params } = request
    const [expert, contacts, forms] = await Promise.all([content.expert(params.name ?? ''), content.contacts(), content.forms()])
    if (!expert) return NOT_FOUND
    return {
      kind: 'page',
      head: expertHead(expert, request),
      headOf: expert,
      sheets: ['people'],
      view: (
        <Kept content={expert} inputs={[contacts, forms]}>
          <ExpertView expert={expert} contacts={contacts} forms={forms} />
        </Kept>
      ),
    }
  },
}

function expertHead(expert: Expert, { base, path }: PageRequest): Head {
  const url = `${base}${path}`
  return {
    title: expert.seo.title,
    description: expert.seo.description,
    type: 'profile',
    trail: [{ title: 'Эксперты', href: '/experts/' }],
    crumb: expert.name,
    structured: [
      {
        '@type': 'ProfilePage',
        '@id': `${url}#page`,
        url,
        // An invented profile must not be presented to search engines as a person.
        ...(expert.isSample
          ? {}
          : {
              mainEntity: {
                '@type': 'Person',
                name: expert.name,
                jobTitle: expert.jobTitle,
                worksFor: { '@id': `${base}/#organization` },
              },
            }),
      },
      ...faqPage(expert.qa),
    ],
  }
}
