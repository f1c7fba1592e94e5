import { type ShownPrice, shownPrice } from '../../content/derived/shown-price.ts'
import type { Page, ServiceCard } from '../../content/schemas/page.ts'
import { type Described, type Thing, toOrganization } from './thing.ts'

/** Kinds of pages that describe a service, with the type of the service; the page of a service has its own title as the type. */
const SERVICE_TYPES: Partial<Record<Page['about'], string>> = {
  service: '',
  platform: 'Удаление отзывов и публикаций',
  industry: 'Управление репутацией',
  city: 'Управление репутацией',
}

export function isService(about: Page['about']): boolean {
  return SERVICE_TYPES[about] !== undefined
}

function serviceId(base: string, slug: string): string {
  return `${base}/${slug}/#service`
}

/** The service of a page, with the price that the page shows. */
export function service({ slug, title, about, seo, blocks }: Page, { base }: Described): Thing {
  const price = shownPrice(blocks)
  const url = `${base}/${slug}/`
  return {
    '@type': 'Service',
    '@id': serviceId(base, slug),
    name: title,
    url,
    description: seo.description,
    serviceType: SERVICE_TYPES[about] || title,
    provider: toOrganization({ base }),
    areaServed: 'RU',
    termsOfService: `${base}/usloviya/#dogovor`,
    ...(price ? { offers: offer(price, url) } : {}),
  }
}

function offer({ roubles, label }: ShownPrice, url: string): Thing {
  return { '@type': 'Offer', url, priceSpecification: priceFrom(roubles, label) }
}

function priceFrom(minPrice: number, description?: string): Thing {
  return { '@type': 'PriceSpecification', minPrice, priceCurrency: 'RUB', ...(description ? { description } : {}) }
}

export function catalogId({ base, path }: Pick<Described, 'base' | 'path'>): string {
  return `${base}${path}#catalog`
}

/** All services, in the order of their list. */
export function offerCatalog(name: string, services: ServiceCard[], { base, path }: Described): Thing {
  return {
    '@type': 'OfferCatalog',
    '@id': catalogId({ base, path }),
    name,
    numberOfItems: services.length,
    itemListElement: services.map(({ slug, title, price }) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', '@id': serviceId(base, slug), name: title, url: `${base}/${slug}/` },
      ...(price ? { priceSpecification: priceFrom(price.roubles) } : {}),
    })),
  }
}

/** A tool of the site, which is free and needs no registration. */
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
