import { withBoundWords } from 'russian-text/words'
import { internationalNumber, officeAnchor, officeName, openingHours } from '../../content/derived/office.ts'
import type { BlockOf } from '../../content/schemas/block.ts'
import type { Contacts, Office } from '../../content/schemas/contacts.ts'
import { CopyButton } from '../copy-button.tsx'
import { Section } from '../section.tsx'

interface OfficesProps {
  block: BlockOf<'offices'>
  contacts: Contacts
}

/** The offices with their maps. Yandex reads addresses in microdata only, which repeats `routes/structured-data/offices.ts`. */
export function Offices({ block, contacts }: OfficesProps) {
  return (
    <Section title={block.title} intro={block.intro} id={block.id}>
      <div className="offices">
        {contacts.offices.map((office, place) => {
          const { city, address, route, map } = office
          const anchor = officeAnchor(place)
          return (
            <article
              key={city}
              className="card office"
              id={anchor}
              itemScope
              itemType={`${SCHEMA}ProfessionalService`}
              itemID={`/contacts/#${anchor}`}
            >
              <meta itemProp="name" content={officeName(contacts, city)} />
              <meta itemProp="telephone" content={internationalNumber(contacts.phone)} />
              <link itemProp="url" href="/contacts/" />
              <link itemProp="image" href="/icon-512.png" />
              <link itemProp="parentOrganization" href="/#organization" />
              <img src={`/images/maps/${map}.svg`} width={800} height={480} alt={`Схема: офис, ${city}`} loading="lazy" />
              <h3>{city}</h3>
              <Address office={office} />
              <Hours office={office} />
              <p className="muted">{withBoundWords(route)}</p>
              <p className="office-actions">
                <a className="button button-outline button-small" href={mapLink(address)} target="_blank" rel="noopener noreferrer">
                  Открыть в картах
                </a>
                <CopyButton text={address} what={`адрес, ${city}`} label="Скопировать адрес" />
              </p>
            </article>
          )
        })}
      </div>
    </Section>
  )
}

const SCHEMA = 'https://schema.org/'

function Address({ office: { address, parts, geo } }: { office: Office }) {
  return (
    <>
      {parts ? (
        <address itemProp="address" itemScope itemType={`${SCHEMA}PostalAddress`}>
          <span itemProp="postalCode">{parts.postalCode}</span>, <span itemProp="addressLocality">{parts.locality}</span>,{' '}
          <span itemProp="streetAddress">{parts.street}</span>
          <meta itemProp="addressCountry" content="RU" />
        </address>
      ) : (
        <address itemProp="address">{address}</address>
      )}
      {geo && (
        <span itemProp="geo" itemScope itemType={`${SCHEMA}GeoCoordinates`}>
          <meta itemProp="latitude" content={`${geo.latitude}`} />
          <meta itemProp="longitude" content={`${geo.longitude}`} />
        </span>
      )}
    </>
  )
}

function Hours({ office: { hours, openingHours: numbers } }: { office: Office }) {
  if (!numbers) return <p>{withBoundWords(hours)}</p>
  const { dayOfWeek, opens, closes } = openingHours(numbers)
  return (
    <p itemProp="openingHoursSpecification" itemScope itemType={`${SCHEMA}OpeningHoursSpecification`}>
      {withBoundWords(hours)}
      {dayOfWeek.map((day) => (
        <meta key={day} itemProp="dayOfWeek" content={day} />
      ))}
      <meta itemProp="opens" content={opens} />
      <meta itemProp="closes" content={closes} />
    </p>
  )
}

/** URL of a search for the address, in a map that needs no account. */
function mapLink(address: string): string {
  return `https://yandex.ru/maps/?text=${encodeURIComponent(address)}`
}
