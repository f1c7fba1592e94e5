import type { Expert } from '../../content/schemas/expert.ts'
import { CachedFragment } from '../../ui/cached-fragment.tsx'
import { ExpertCards, SampleNotice } from '../../ui/cards/expert-card.tsx'
import { contentHead } from '../content-page/content-head.ts'
import { contentPage } from '../content-page/content-page.tsx'
import { type Head, NOT_FOUND, type Page, type PageRequest } from '../page.ts'
import { person } from '../structured-data/person.ts'
import { faqPage, itemList, listId, webPage } from '../structured-data/web-page.ts'
import { ExpertView } from './expert-view.tsx'

const LIST_TITLE = 'Все эксперты'

export const expertsPage = contentPage('experts', {
  load: ({ content }) => content.experts(),
  parts: ({ content }, request, experts) => ({
    head: contentHead(content, request, {
      mainEntity: listId(request),
      things: itemList(
        experts.map(({ slug, name, jobTitle }) => ({ path: `/experts/${slug}/`, title: `${name}, ${jobTitle.toLowerCase()}` })),
        request,
      ),
    }),
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
    const [expert, contacts, forms] = await Promise.all([content.expert(params['name'] ?? ''), content.contacts(), content.forms()])
    if (!expert) return NOT_FOUND
    return {
      kind: 'page',
      modifiedAt: expert.updatedAt,
      head: expertHead(expert, request),
      headContent: expert,
      sheets: ['people'],
      view: (
        <CachedFragment content={expert} inputs={[contacts, forms]}>
          <ExpertView expert={expert} contacts={contacts} forms={forms} />
        </CachedFragment>
      ),
    }
  },
}

function expertHead(expert: Expert, request: PageRequest): Head {
  const { name, seo, isSample, socialImage, updatedAt, qa } = expert
  const described = person(expert, request)
  return {
    title: seo.title,
    description: seo.description,
    type: isSample ? 'website' : 'profile',
    image: socialImage ?? null,
    trail: [{ title: 'Эксперты', href: '/experts/' }],
    crumb: name,
    structured: [
      webPage(
        {
          type: isSample ? 'WebPage' : 'ProfilePage',
          name,
          description: seo.description,
          modifiedAt: updatedAt,
          picture: socialImage,
          ...(described ? { mainEntity: String(described['@id']) } : {}),
        },
        request,
      ),
      ...(described ? [described] : []),
      ...faqPage(qa),
    ],
  }
}
