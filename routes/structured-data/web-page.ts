import { lawyer } from '../../content/facts/policy.ts'
import type { Image } from '../../content/schemas/fields.ts'
import type { LawCheck } from '../../content/schemas/law-check.ts'
import { type Described, type Thing, toOrganization } from './thing.ts'

interface WebPageFacts {
  type?: string
  name: string
  description: string
  modifiedAt: string | undefined
  publishedAt?: string
  /** A picture of this page alone. */
  picture?: Image | null | undefined
  law?: LawCheck | null
  /** `@id` of the page's subject. */
  mainEntity?: string
  more?: Readonly<Record<string, unknown>>
}

/** The page itself; its subject is a separate node. */
export function webPage({ type = 'WebPage', name, description, more, ...facts }: WebPageFacts, described: Described): Thing {
  const { base, path } = described
  const url = `${base}${path}`
  const { modifiedAt, publishedAt, picture, law, mainEntity } = facts
  return {
    '@type': type,
    '@id': pageId(described),
    url,
    name,
    description,
    inLanguage: 'ru',
    isPartOf: { '@id': webSiteId(base) },
    ...(publishedAt ? { datePublished: publishedAt } : {}),
    ...(modifiedAt ? { dateModified: modifiedAt } : {}),
    ...(picture ? { primaryImageOfPage: ownPicture(picture, described) } : {}),
    ...(law ? { lastReviewed: law.oldest } : {}),
    ...(law && lawyer ? { reviewedBy: { '@type': 'Person', name: lawyer } } : {}),
    ...(mainEntity ? { mainEntity: { '@id': mainEntity } } : {}),
    ...more,
  }
}

export function webSite({ base, siteName }: Described): Thing {
  return {
    '@type': 'WebSite',
    '@id': webSiteId(base),
    url: `${base}/`,
    name: siteName,
    inLanguage: 'ru',
    publisher: toOrganization({ base }),
  }
}

function webSiteId(base: string): string {
  return `${base}/#website`
}

export function pageId({ base, path }: Pick<Described, 'base' | 'path'>): string {
  return `${base}${path}#page`
}

/** A picture that the site has made, with the terms of using it. */
function ownPicture({ src, alt, width, height }: Image, described: Described): Thing {
  const { base, siteName } = described
  const terms = `${base}/pravila-perepechatki/`
  return {
    '@type': 'ImageObject',
    contentUrl: `${base}${src}`,
    width,
    height,
    ...(alt ? { caption: alt } : {}),
    license: terms,
    acquireLicensePage: terms,
    creditText: siteName,
    creator: toOrganization(described),
  }
}

interface Question {
  question: string
  /** HTML. */
  answer: string
}

export function faqPage(questions: Question[]): Thing[] {
  if (questions.length === 0) return []
  return [
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]
}

interface ListedPage {
  path: string
  title: string
}

/** The pages that a page lists, in their visible order. */
export function itemList(pages: ListedPage[], { base, path }: Described): Thing[] {
  if (pages.length === 0) return []
  return [
    {
      '@type': 'ItemList',
      '@id': listId({ base, path }),
      numberOfItems: pages.length,
      itemListElement: pages.map((page, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        url: `${base}${page.path}`,
        name: page.title,
      })),
    },
  ]
}

export function listId({ base, path }: Pick<Described, 'base' | 'path'>): string {
  return `${base}${path}#list`
}
