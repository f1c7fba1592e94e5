import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import contacts from '../../seed/contacts.json'
import { graphOf } from '../../test/worker/graph.ts'
import { microdataIn } from '../../test/worker/microdata.ts'
import { visitor } from '../../test/worker/visit.ts'

const visit = visitor()
const textOf = async (path: string) => (await visit(path)).text()

/** JSON-LD as microdata can say it: references and numbers as text. */
function asMicrodata(value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(asMicrodata)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  if (entries.length === 1 && '@id' in value) return value['@id']
  return Object.fromEntries(entries.map(([name, part]) => [name, asMicrodata(part)]))
}

describe('the offices', () => {
  it('say the same in microdata, beside their addresses, and in JSON-LD', async () => {
    const html = await textOf('/contacts/')
    const described = graphOf(html).filter((thing) => thing['@type'] === 'ProfessionalService')
    expect(described).toHaveLength(contacts.offices.length)
    expect(await microdataIn(html, `${env.PUBLIC_BASE}/contacts/`)).toEqual(described.map(asMicrodata))
  })

  it('belong to the organisation and can be found: address, place on earth, hours, telephone', async () => {
    const [office] = graphOf(await textOf('/contacts/')).filter((thing) => thing['@type'] === 'ProfessionalService')
    expect(office).toMatchObject({
      parentOrganization: { '@id': `${env.PUBLIC_BASE}/#organization` },
      address: { '@type': 'PostalAddress', postalCode: '420000', addressLocality: 'Казань', addressCountry: 'RU' },
      geo: { latitude: expect.any(Number), longitude: expect.any(Number) },
      openingHoursSpecification: { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '09:00', closes: '18:00' },
      telephone: '+78000000000',
    })
  })

  it('the offices have addresses that are the same as their parts', () => {
    const together = contacts.offices.map(({ parts: { postalCode, locality, street } }) => `${postalCode}, ${locality}, ${street}`)
    expect(contacts.offices.map(({ address }) => address)).toEqual(together)
  })
})
