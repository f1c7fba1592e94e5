import type { Page } from '../../content/schemas/page.ts'
import type { Head, PageRequest } from '../page.ts'
import { faqPage } from '../structured-data.ts'

const SCHEMA_TYPES = {
  service: 'Service',
  about: 'AboutPage',
  collection: 'CollectionPage',
  contact: 'ContactPage',
  webpage: 'WebPage',
  application: 'WebApplication',
} as const

export function contentHead(content: Page, { base, path }: PageRequest): Head {
  const url = `${base}${path}`
  const about = {
    '@type': SCHEMA_TYPES[content.about],
    '@id': `${url}#page`,
    url,
    name: content.title,
    description: content.seo.description,
    ...(content.about === 'service' ? { provider: { '@id': `${base}/#organization` }, areaServed: 'RU' } : {}),
    ...(content.about === 'application' ? { applicationCategory: 'BusinessApplication', operatingSystem: 'Web' } : {}),
    ...(content.about === 'service' || content.about === 'application' ? {} : { dateModified: content.updatedAt, inLanguage: 'ru' }),
  }
  const questions = content.blocks.flatMap((block) => (block.type === 'faq' ? block.items : []))
  return {
    title: content.seo.title,
    description: content.seo.description,
    ...(content.seo.noindex ? { noindex: true } : {}),
    trail: content.about === 'service' ? [{ title: 'Услуги', href: '/sitemap/#uslugi' }] : [],
    crumb: content.title,
    structured: [about, ...(questions.length > 0 ? [faqPage(questions)] : [])],
  }
}
