import { internationalNumber, openingHours } from '../../content/derived/office.ts'
import type { Contacts } from '../../content/schemas/contacts.ts'
import { postalAddress } from './offices.ts'
import { type Described, organizationId, type Thing } from './thing.ts'

/** Everything that the site says about the company, except for people, who are samples. */
export function organization(contacts: Contacts, { base, siteName }: Described): Thing {
  const { legal, phone, email, socials, offices, workHours } = contacts
  const telephone = internationalNumber(phone)
  return {
    '@type': ['Organization', 'ProfessionalService'],
    '@id': organizationId(base),
    name: siteName,
    legalName: legal.name,
    url: `${base}/`,
    logo: { '@type': 'ImageObject', url: `${base}/icon-512.png`, width: 512, height: 512 },
    image: `${base}/icon-512.png`,
    taxID: legal.inn,
    identifier: { '@type': 'PropertyValue', propertyID: 'ОГРН', value: legal.ogrn },
    telephone,
    email,
    address: postalAddress(offices.find(({ address }) => address === legal.address) ?? legal),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone,
      email,
      areaServed: 'RU',
      availableLanguage: 'ru',
      ...(workHours ? { hoursAvailable: { '@type': 'OpeningHoursSpecification', ...openingHours(workHours) } } : {}),
    },
    sameAs: socials.map(({ href }) => href),
    areaServed: 'RU',
  }
}
