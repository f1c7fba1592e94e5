import type { Facts } from 'crawl-check/facts'

/** The last accepted snapshot of the data that search engines have of each URL. */
export const SNAPSHOT = 'test/crawlers/crawl.snapshot.json'

/** Facts of this site for crawl-check; the verification codes come from the settings, such as VERIFY_YANDEX. */
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
  samples: { under: '/experts/', words: 'Люди вымышлены' },
  specimens: '-obrazec.pdf',
  parameters: {
    '/cases/': ['client', 'outcome', 'term', 'budget'],
    '/reviews/': ['service', 'topic'],
    '/pdf-view/': ['file', 'page'],
    '/zayavka/': ['link'],
    '/calculator/': ['type', 'count', 'client', 'urgency', 'sermMonths', 'monitoringMonths', 'step'],
    '/oczenka-delovoj-reputaczii/': ['who'],
  },
  // The list omits types that search engines have retired or distrust (HowTo, Review, SearchAction).
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
