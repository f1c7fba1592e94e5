import type { Facts } from 'crawl-check/facts'

/** The last accepted snapshot of all that search engines hold of each address. */
export const SNAPSHOT = 'test/crawlers/crawl.snapshot.json'

/** The facts of this site by which crawl-check checks it; the codes of its owner stand in the settings: VERIFY_YANDEX and the like. */
export function siteFacts(settings: Record<string, unknown>, foreignHost?: string): Facts {
  const text = (name: string) => String(settings[name] ?? '')
  return {
    ...FACTS,
    verification: { yandex: text('VERIFY_YANDEX'), google: text('VERIFY_GOOGLE'), bing: text('VERIFY_BING') },
    indexNowKey: text('INDEXNOW_KEY'),
    foreignHost,
  }
}

const FACTS: Facts = {
  language: 'ru',
  closed: ['/admin/', '/zayavka/', '/pdf-view/'],
  company: { pages: ['/', '/contacts/', '/o-kompanii/'], contacts: '/contacts/' },
  blog: { address: '/blog/', topics: '/blog/?tag=' },
  services: { link: 'Все услуги', breadcrumb: 'Услуги' },
  siteMap: '/sitemap/',
  changedOn: 'time.page-updated, .page-updated time',
  samples: { under: '/experts/', words: 'Вымышленный образец' },
  specimens: '-obrazec.pdf',
  parameters: {
    '/cases/': ['client', 'outcome', 'term', 'budget'],
    '/reviews/': ['service', 'topic'],
    '/pdf-view/': ['file', 'page'],
    '/zayavka/': ['link'],
    '/calculator/': ['type', 'count', 'client', 'urgency'],
    '/oczenka-delovoj-reputaczii/': ['who'],
  },
  // Those that search engines have retired or distrust (HowTo, Review, SearchAction) are no entries.
  types: [
    ...['Organization', 'ProfessionalService', 'LocalBusiness', 'Person', 'WebSite'],
    ...['WebPage', 'AboutPage', 'ContactPage', 'CollectionPage', 'ItemPage', 'ProfilePage', 'FAQPage', 'QAPage', 'Blog'],
    ...['Article', 'BlogPosting', 'TechArticle', 'CreativeWork', 'DigitalDocument', 'DefinedTerm', 'DefinedTermSet'],
    ...['Legislation', 'LegislationObject', 'Question', 'Answer', 'WebApplication', 'SoftwareApplication'],
    ...['Service', 'Offer', 'AggregateOffer', 'OfferCatalog', 'PriceSpecification', 'UnitPriceSpecification'],
    ...['BreadcrumbList', 'ItemList', 'ListItem', 'ImageObject', 'PropertyValue', 'QuantitativeValue', 'MonetaryAmount'],
    ...['PostalAddress', 'GeoCoordinates', 'OpeningHoursSpecification', 'ContactPoint', 'Place', 'City', 'Country', 'AdministrativeArea'],
    ...['Audience', 'Thing', 'Language'],
  ],
}
