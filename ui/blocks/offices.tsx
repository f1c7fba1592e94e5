import type { BlockOf } from '../../content/schemas/block.ts'
import type { Contacts } from '../../content/schemas/contacts.ts'
import { CopyButton } from '../copy-button.tsx'
import { Section } from '../section.tsx'

export function Offices({ block, contacts }: { block: BlockOf<'offices'>; contacts: Contacts }) {
  return (
    <Section title={block.title} intro={block.intro} id={block.id}>
      <div className="offices">
        {contacts.offices.map(({ city, address, hours, route, map }) => (
          <article key={city} className="card office">
            <img src={`/images/maps/${map}.svg`} width={800} height={480} alt={`Схема: офис, ${city}`} loading="lazy" />
            <h3>{city}</h3>
            <address>{address}</address>
            <p>{hours}</p>
            <p className="muted">{route}</p>
            <p className="office-actions">
              <a className="button button-outline button-small" href={mapLink(address)} target="_blank" rel="noopener noreferrer">
                Открыть в картах
              </a>
              <CopyButton text={address} what={`адрес, ${city}`} label="Скопировать адрес" />
            </p>
          </article>
        ))}
      </div>
    </Section>
  )
}

/** A search for the address, in a map that needs no account. */
export function mapLink(address: string): string {
  return `https://yandex.ru/maps/?text=${encodeURIComponent(address)}`
}
