import type { Page } from '../../content/schemas/page.ts'
import { type Described, type Thing, toOrganization } from './thing.ts'

/** A tool of the site: it asks no money and no registration. */
export function webApplication({ title, seo }: Page, { base, path }: Described): Thing {
  return {
    '@type': 'WebApplication',
    '@id': `${base}${path}#application`,
    name: title,
    url: `${base}${path}`,
    description: seo.description,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    inLanguage: 'ru',
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'RUB' },
    provider: toOrganization({ base }),
  }
}
