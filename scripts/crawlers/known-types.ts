/** Types of schema.org that pages of the site have; those that search engines have retired or distrust (HowTo, Review, SearchAction) are no entries. */
export const KNOWN_TYPES: ReadonlySet<string> = new Set([
  ...['Organization', 'ProfessionalService', 'LocalBusiness', 'Person', 'WebSite'],
  ...['WebPage', 'AboutPage', 'ContactPage', 'CollectionPage', 'ItemPage', 'ProfilePage', 'FAQPage', 'QAPage', 'Blog'],
  ...['Article', 'BlogPosting', 'TechArticle', 'CreativeWork', 'DigitalDocument', 'DefinedTerm', 'DefinedTermSet'],
  ...['Legislation', 'LegislationObject', 'Question', 'Answer', 'WebApplication', 'SoftwareApplication'],
  ...['Service', 'Offer', 'AggregateOffer', 'OfferCatalog', 'PriceSpecification', 'UnitPriceSpecification'],
  ...['BreadcrumbList', 'ItemList', 'ListItem', 'ImageObject', 'PropertyValue', 'QuantitativeValue', 'MonetaryAmount'],
  ...['PostalAddress', 'GeoCoordinates', 'OpeningHoursSpecification', 'ContactPoint', 'Place', 'City', 'Country', 'AdministrativeArea'],
  ...['Audience', 'Thing', 'Language'],
])
