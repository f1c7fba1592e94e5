import type { Content } from '../../content/api/content.ts'
import type { Expert } from '../../content/schemas/expert.ts'
import { CachedFragment } from '../../ui/cached-fragment.tsx'
import { contentHead } from '../content-page/content-head.ts'
import { contentPage } from '../content-page/content-page.tsx'
import { NOT_FOUND, type Page } from '../page.ts'
import { person } from '../structured-data/person.ts'
import { itemList, listId } from '../structured-data/web-page.ts'
import { ExpertProfile } from './expert-profile.tsx'

const LIST_TITLE = 'Все эксперты'

/** All experts on one page, each under an anchor of their own. */
export const expertsPage = contentPage('experts', {
  load: ({ content }) => profilesOf(content),
  parts: ({ content, context }, request, experts) => ({
    head: contentHead(content, request, {
      mainEntity: listId(request),
      things: () => [
        ...itemList(
          experts.map(({ slug, name, jobTitle }) => ({ path: `/experts/#${slug}`, title: `${name}, ${jobTitle.toLowerCase()}` })),
          request,
        ),
        ...experts.flatMap((expert) => person(expert, request) ?? []),
      ],
    }),
    children: (
      <section aria-label={LIST_TITLE} className="profiles">
        {experts.map((expert, index) => (
          <CachedFragment key={expert.slug} content={expert} inputs={[context.contacts]}>
            <ExpertProfile expert={expert} isDirector={expert.slug === context.contacts.director.slug} isFirst={index === 0} />
          </CachedFragment>
        ))}
      </section>
    ),
  }),
})

/** The list of experts names them; each profile is asked for on its own. */
async function profilesOf(content: Content): Promise<Expert[]> {
  const experts = await content.experts()
  const profiles = await Promise.all(experts.map(({ slug }) => content.expert(slug)))
  return profiles.filter((profile) => profile !== null)
}

/** `/experts/{slug}/` was the page of one expert: it leads to that expert on the page of all. */
export const expertPage: Page = {
  validate: ({ params: { name = '' } }) => /^[a-z0-9-]{1,60}$/.test(name),
  async load({ content, params: { name = '' } }) {
    const expert = await content.expert(name)
    return expert ? { kind: 'redirect', to: `/experts/#${expert.slug}` } : NOT_FOUND
  },
}
