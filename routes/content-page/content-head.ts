import type { Link } from '../../content/schemas/fields.ts'
import type { Page } from '../../content/schemas/page.ts'
import { crumbOf } from '../crumb.ts'
import type { Head } from '../page.ts'
import { isService, service, webApplication } from '../structured-data/service.ts'
import type { Described, Thing } from '../structured-data/thing.ts'
import { faqPage, webPage } from '../structured-data/web-page.ts'

/** Kinds of pages with their types in schema.org. */
const PAGE_TYPES: Partial<Record<Page['about'], string>> = { about: 'AboutPage', collection: 'CollectionPage', contact: 'ContactPage' }

/** The list that a page belongs to. */
const TRAILS: Partial<Record<Page['about'], Link[]>> = {
  service: [{ title: 'Услуги', href: '/uslugi/' }],
  platform: [{ title: 'Площадки', href: '/ploshchadki/' }],
  industry: [{ title: 'Отрасли', href: '/otrasli/' }],
  city: [{ title: 'Контакты', href: '/contacts/' }],
  terms: [{ title: 'Цены и условия', href: '/ceny/' }],
}

interface MoreThings {
  /** `@id` of the page's subject, when the page has none of its own. */
  mainEntity?: string
  /** Further things that the page describes. */
  things?: () => Thing[]
}

/** The head of a stored page. */
export function contentHead(content: Page, described: Described, { mainEntity, things }: MoreThings = {}): Head {
  const { title, seo, about, socialImage, updatedAt, law, blocks } = content
  return {
    title: seo.title,
    description: seo.description,
    ...(seo.noindex ? { noindex: true } : {}),
    image: socialImage ?? null,
    trail: TRAILS[about]?.filter(({ href }) => href !== described.path) ?? [],
    crumb: crumbOf(title),
    structured() {
      const own = subjectOf(content, described)
      const subject = mainEntity ?? (own ? String(own['@id']) : undefined)
      return [
        webPage(
          {
            type: PAGE_TYPES[about] ?? 'WebPage',
            name: title,
            description: seo.description,
            modifiedAt: updatedAt,
            picture: socialImage,
            law,
            ...(subject ? { mainEntity: subject } : {}),
          },
          described,
        ),
        ...(own ? [own] : []),
        ...(things?.() ?? []),
        ...faqPage(blocks.flatMap((block) => (block.type === 'faq' ? block.items : []))),
      ]
    },
  }
}

function subjectOf(content: Page, described: Described): Thing | null {
  if (content.about === 'application') return webApplication(content, described)
  return isService(content.about) ? service(content, described) : null
}
