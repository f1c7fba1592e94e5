import { internationalNumber, officeAnchor, officeName, openingHours } from '../../content/derived/office.ts'
import type { Contacts, Office } from '../../content/schemas/contacts.ts'
import { type Described, organizationId, type Thing, toOrganization } from './thing.ts'

/** All data about the company, except for people, who are samples. */
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

/** Every office as a business of its own; `ui/blocks/offices.tsx` writes the same data as microdata. */
export function offices(contacts: Contacts, { base }: Described): Thing[] {
  const url = `${base}/contacts/`
  return contacts.offices.map((office, place) => ({
    '@type': 'ProfessionalService',
    '@id': `${url}#${officeAnchor(place)}`,
    name: officeName(contacts, office.city),
    url,
    image: `${base}/icon-512.png`,
    telephone: internationalNumber(contacts.phone),
    parentOrganization: toOrganization({ base }),
    address: postalAddress(office),
    ...(office.geo ? { geo: { '@type': 'GeoCoordinates', ...office.geo } } : {}),
    ...(office.openingHours
      ? { openingHoursSpecification: { '@type': 'OpeningHoursSpecification', ...openingHours(office.openingHours) } }
      : {}),
  }))
}

/** The address in its parts, or as text where a source gives no parts. */
function postalAddress({ address, parts }: Pick<Office, 'address' | 'parts'>): Thing | string {
  if (!parts) return address
  return {
    '@type': 'PostalAddress',
    postalCode: parts.postalCode,
    addressLocality: parts.locality,
    streetAddress: parts.street,
    addressCountry: 'RU',
  }
}
