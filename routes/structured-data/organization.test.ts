import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { fallbackContacts } from '../../content/api/fallback.ts'
import contacts from '../../seed/contacts.json'
import { everyPath } from '../../test/worker/every-path.ts'
import { graphOf, microdataIn, thingOf } from '../../test/worker/graph.ts'
import { visitor } from '../../test/worker/visit.ts'
import { offices } from './organization.ts'

const textOf = async (path: string) => (await visit(path)).text()

describe('the offices', () => {
  it('the offices have the same data in microdata and in JSON-LD', async () => {
    const html = await textOf('/contacts/')
    const described = graphOf(html).filter((thing) => thing['@type'] === 'ProfessionalService')
    expect(described).toHaveLength(contacts.offices.length)
    expect(await microdataIn(html, `${env.PUBLIC_BASE}/contacts/`)).toEqual(described.map(asMicrodata))
  })

  it('the offices belong to the organisation and have an address, coordinates, hours and a telephone', async () => {
    const [office] = graphOf(await textOf('/contacts/')).filter((thing) => thing['@type'] === 'ProfessionalService')
    expect(office).toMatchObject({
      parentOrganization: { '@id': `${env.PUBLIC_BASE}/#organization` },
      address: { '@type': 'PostalAddress', postalCode: '420000', addressLocality: 'Казань', addressCountry: 'RU' },
      geo: { latitude: expect.any(Number), longitude: expect.any(Number) },
      openingHoursSpecification: { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '09:00', closes: '18:00' },
      telephone: '+78000000000',
    })
  })

  it('the address of an office is the sum of its parts', () => {
    const together = contacts.offices.map(({ parts: { postalCode, locality, street } }) => `${postalCode}, ${locality}, ${street}`)
    expect(contacts.offices.map(({ address }) => address)).toEqual(together)
  })
})

const visit = visitor()
const pages = new Map<string, string>()

beforeAll(async () => {
  for (const path of everyPath()) pages.set(path, await (await visit(path)).text())
})

const WHOLE = ['/', '/contacts/', '/o-kompanii/']

it('the organisation is described in full on three pages and by its name on all others', () => {
  const described = [...pages].filter(([, html]) => graphOf(html).length > 0)
  const whole = described.filter(([, html]) => 'taxID' in (thingOf(html, 'Organization') ?? {})).map(([path]) => path)
  expect(whole.toSorted()).toEqual(WHOLE.toSorted())
  expect(described.filter(([, html]) => thingOf(html, 'Organization')?.['name'] !== env.SITE_NAME)).toEqual([])
})

it('the organisation is described by the contacts', () => {
  const organisation = thingOf(pages.get('/contacts/') ?? '', 'Organization')
  expect(organisation).toMatchObject({
    legalName: contacts.legal.name,
    taxID: contacts.legal.inn,
    identifier: { propertyID: 'ОГРН', value: contacts.legal.ogrn },
    telephone: '+78000000000',
    email: contacts.email,
    address: { streetAddress: 'ул. Примерная, д. 1, офис 101' },
    contactPoint: { availableLanguage: 'ru', hoursAvailable: { opens: '09:00', closes: '19:00' } },
    sameAs: contacts.socials.map(({ href }) => href),
    logo: { '@type': 'ImageObject', width: 512 },
  })
  expect(organisation).not.toHaveProperty('founder')
})

it('an address without parts is described as text', () => {
  const plain = {
    ...fallbackContacts,
    offices: fallbackContacts.offices.map(({ parts: _, geo: _geo, openingHours: _hours, ...office }) => office),
  }
  const [office] = offices(plain, { base: 'https://site.example', siteName: 'Сайт', path: '/contacts/' })
  expect(office?.['address']).toBe(contacts.offices[0]?.address)
  expect(office).not.toHaveProperty('geo')
})

/** JSON-LD in the form of microdata, with references and numbers as text. */
function asMicrodata(value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(asMicrodata)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  if (entries.length === 1 && '@id' in value) return value['@id']
  return Object.fromEntries(entries.map(([name, part]) => [name, asMicrodata(part)]))
}
