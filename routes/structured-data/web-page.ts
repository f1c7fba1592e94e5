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
  /** `@id` of what the page is about. */
  mainEntity?: string
  more?: Readonly<Record<string, unknown>>
}

/** The page itself; what it is about is a node of its own. */
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
