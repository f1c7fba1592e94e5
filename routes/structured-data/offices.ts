import { internationalNumber, officeAnchor, officeName, openingHours } from '../../content/derived/office.ts'
import type { Contacts, Office } from '../../content/schemas/contacts.ts'
import { type Described, type Thing, toOrganization } from './thing.ts'

/** Every office as a place of its own; `ui/blocks/offices.tsx` says the same in microdata. */
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
export function postalAddress({ address, parts }: Pick<Office, 'address' | 'parts'>): Thing | string {
  if (!parts) return address
  return {
    '@type': 'PostalAddress',
    postalCode: parts.postalCode,
    addressLocality: parts.locality,
    streetAddress: parts.street,
    addressCountry: 'RU',
  }
}
