import type { Expert } from '../../content/schemas/expert.ts'
import { ExpertCards, SampleNotice } from '../../ui/cards/expert-card.tsx'
import { Kept } from '../../ui/kept.tsx'
import { contentPage } from '../content-page/content-page.tsx'
import { type Head, NOT_FOUND, type Page, type PageRequest } from '../page.ts'
import { faqPage } from '../structured-data.ts'
import { ExpertView } from './expert-view.tsx'

const LIST_TITLE = 'Все эксперты'

export const expertsPage = contentPage('experts', {
  load: ({ content }) => content.experts(),
  parts: (_page, _request, experts) => ({
    markdown: async () => (await import('../lists-markdown.ts')).expertList(LIST_TITLE, experts),
    children: (
      <section aria-label={LIST_TITLE} className="page-list">
        <h2 className="visually-hidden">{LIST_TITLE}</h2>
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
    const head = expertHead(expert, request)
    return {
      kind: 'page',
      head,
      headOf: expert,
      sheets: ['people'],
      markdown: async () => (await import('./expert-markdown.ts')).expertTwin({ expert, contacts, forms, head }, request),
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
      ...(expert.qa.length > 0 ? [faqPage(expert.qa)] : []),
    ],
  }
}
