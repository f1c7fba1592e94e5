import { afterEach, expect, it, vi } from 'vitest'
import seed from '../../../seed/assessment.json'
import { visitor } from '../../../test/worker/visit.ts'

const ADDRESS = '/api/assessment/advice'
const PAGE = 'oczenka-delovoj-reputaczii'

const visit = visitor()

async function ask(query: Record<string, string>): Promise<{ status: number; caching: string | null; body: unknown }> {
  const response = await visit(`${ADDRESS}?${new URLSearchParams(query)}`, { headers: { accept: 'application/json' } })
  // Publishing puts non-breaking characters into the texts.
  const text = (await response.text()).replaceAll('\u2060', '').replaceAll('\u00a0', ' ')
  return { status: response.status, caching: response.headers.get('cache-control'), body: JSON.parse(text) }
}

/** Advice of one version in `seed/assessment.json`. */
function seeded(who: string | undefined) {
  const blocks = seed.versions.find(({ name }) => name === who)?.blocks ?? []
  const questions = seed.questions.filter(({ name }) => blocks.some((block) => block.questions.includes(name)))
  const own = (options: { name: string; advice?: string }[]) =>
    Object.fromEntries(options.filter(({ advice }) => advice).map(({ name, advice }) => [name, advice]))
  return {
    questions: Object.fromEntries(questions.map(({ name, advice, options = [] }) => [name, { text: advice, options: own(options) }])),
    blocks: Object.fromEntries(blocks.map(({ name, advice }) => [name, advice])),
  }
}

afterEach(() => vi.restoreAllMocks())

it.each(seed.versions.map(({ name }) => name))("the response with advice for %s is the content's and is not cached", async (who) => {
  expect(await ask({ page: PAGE, who })).toEqual({ status: 200, caching: 'private, no-store', body: seeded(who) })
})

it.each<[what: string, query: Record<string, string>]>([
  ['no version', {}],
  ['an unknown version', { who: 'alien' }],
  ['an endless version', { who: 'a'.repeat(5000) }],
])('the response with advice for %s is the advice of the first version', async (_what, query) => {
  expect(await ask({ page: PAGE, ...query })).toMatchObject({ status: 200, body: seeded(seed.versions[0]?.name) })
})

it.each(['nope', 'calculator', 'home', 'admin'])('the page %s has no advice and responds with 404', async (page) => {
  expect(await ask({ page })).toEqual({
    status: 404,
    caching: 'private, no-store',
    body: { statusCode: 404, statusMessage: `Page not found: ${ADDRESS}`, data: { path: ADDRESS }, fatal: false },
  })
})

it.each<[what: string, query: Record<string, string>]>([
  ['no page', {}],
  ['an empty page', { page: '' }],
  ['a page that is no name', { page: "' or 1=1 --" }],
  ['a path', { page: `/${PAGE}/` }],
  ['an endless page', { page: 'a'.repeat(5000) }],
])('a request for advice is refused for %s', async (_what, query) => {
  expect(await ask(query)).toMatchObject({ status: 400, body: { message: `Invalid query for ${ADDRESS}`, data: { path: ADDRESS } } })
})

it('a request for advice follows the error catalogue when the content source fails', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('<p>token-3f9a2c</p>', { status: 502 }))
  const elsewhere = visitor({ CONTENT_ORIGIN: 'https://content.example.ru' as never })
  const response = await elsewhere(`${ADDRESS}?page=other-page`, { headers: { accept: 'application/json' } })
  expect([response.status, await response.json()]).toEqual([404, expect.objectContaining({ message: 'Unknown fetch error' })])
})
