import { type Page, page } from '../page.ts'
import { faqPage } from '../structured-data.ts'
import { type ExpertData, ExpertView } from './expert-view.tsx'

export const expertPage: Page = page<ExpertData>({
  validate: ({ params: { name = '' } }) => /^[a-z0-9-]{1,60}$/.test(name),
  async load({ params: { name = '' }, content }) {
    const [expert, contacts, forms] = await Promise.all([content.expert(name), content.contacts(), content.forms()])
    return expert ? { kind: 'page', data: { expert, contacts, forms } } : { kind: 'not-found' }
  },
  head({ expert }, { base, path }) {
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
          // An invented profile is not announced to search engines as a person.
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
  },
  View: ExpertView,
})
