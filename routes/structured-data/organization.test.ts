import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import { fallbackContacts } from '../../content/api/fallback.ts'
import contacts from '../../seed/contacts.json'
import { everyPath } from '../../test/worker/every-path.ts'
import { graphOf, objectsIn, thingOf } from '../../test/worker/graph.ts'
import { visitor } from '../../test/worker/visit.ts'
import { offices } from './offices.ts'

const visit = visitor()
const pages = new Map<string, string>()

beforeAll(async () => {
  for (const path of everyPath()) pages.set(path, await (await visit(path)).text())
})

const WHOLE = ['/', '/contacts/', '/o-kompanii/']

it('the organisation is described wholly on three pages and by its name on all others', () => {
  const described = [...pages].filter(([, html]) => graphOf(html).length > 0)
  const whole = described.filter(([, html]) => 'taxID' in (thingOf(html, 'Organization') ?? {})).map(([path]) => path)
  expect(whole.toSorted()).toEqual(WHOLE.toSorted())
  expect(described.filter(([, html]) => thingOf(html, 'Organization')?.['name'] !== env.SITE_NAME)).toEqual([])
})

it('the organisation is described by what the contacts say', () => {
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

it('nothing rates itself, and no sample is announced as a person', () => {
  const types = new Set([...pages.values()].flatMap((html) => objectsIn(graphOf(html)).flatMap((thing) => [thing['@type']].flat())))
  expect([...types]).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(?:Person|ProfilePage|Review|AggregateRating|HowTo)$/)]))
  expect(types).toContain('Service')
})

it('a source that gives addresses as text alone has them as text', () => {
  const plain = {
    ...fallbackContacts,
    offices: fallbackContacts.offices.map(({ parts: _, geo: _geo, openingHours: _hours, ...office }) => office),
  }
  const [office] = offices(plain, { base: 'https://site.example', siteName: 'Сайт', path: '/contacts/' })
  expect(office?.['address']).toBe(contacts.offices[0]?.address)
  expect(office).not.toHaveProperty('geo')
})
