import { expect, it } from 'vitest'
import { visitor } from '../../../test/worker/visit.ts'

const visit = visitor()

async function propsOf(path: string): Promise<{ early: object; lazy: Record<string, string> }> {
  const html = await (await visit(path)).text()
  const [, props = '', lazy = ''] = /data-island="(?:calculator|assessment)"[^>]* data-props="([^"]*)" data-lazy="([^"]*)"/.exec(html) ?? []
  return { early: JSON.parse(props.replaceAll('&quot;', '"').replaceAll('&amp;', '&')), lazy: JSON.parse(lazy.replaceAll('&quot;', '"')) }
}

it('the island of a tool carries the query string and names the endpoint of its data', async () => {
  expect(await propsOf('/calculator/?client=person')).toEqual({
    early: { query: '?client=person' },
    lazy: { rates: '/api/tools/calculator/' },
  })
  expect(await propsOf('/oczenka-delovoj-reputaczii/?who=person')).toEqual({
    early: { query: '?who=person' },
    lazy: { survey: '/api/tools/assessment/?who=person' },
  })
})

it('the calculator endpoint answers with the rates of the page', async () => {
  const response = await visit('/api/tools/calculator/')
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ options: { client: expect.any(Array) }, tiers: expect.any(Array) })
})

it.each([
  ['?who=person', 'person'],
  ['?who=company', 'company'],
  ['?who=nobody', 'company'],
  ['', 'company'],
])('the assessment endpoint with the query "%s" answers with the version %s', async (query, version) => {
  const response = await visit(`/api/tools/assessment/${query}`)
  expect(await response.json()).toMatchObject({ version: { name: version }, questions: expect.any(Array), bands: expect.any(Array) })
})

it('another tool has no endpoint', async () => {
  expect((await visit('/api/tools/generator/')).status).toBe(404)
})
