import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import type { Bindings } from '../../edge/bindings.ts'
import { visitor } from '../../test/worker/visit.ts'

const FONT = '</assets/font.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin'
const FONT_OF_PHONES = '</assets/font.woff2>; rel=prefetch; crossorigin'
const POST = '/otvety-ii-v-poiske/'
/** The first cover of the blog is the same drawing. */
const DRAWING = '/images/posts/otvety-ii-v-poiske.svg'
const PRELOAD = /<link rel="preload" as="image"[^>]*fetchPriority="high"[^>]*>/g
const PAGES = [
  { path: POST, cover: 'article-cover' },
  { path: '/blog/', cover: 'post-card-cover' },
]

const PHONE = { headers: { 'sec-ch-ua-mobile': '?1' } }
const DESKTOP = { headers: { 'sec-ch-ua-mobile': '?0' } }

/** A binding of the build's files that cannot be read. */
function broken(read: Fetcher['fetch']): Partial<Bindings> {
  return { ASSETS: { fetch: read, connect: () => expect.fail('nothing connects') } }
}

/** Rejects when the caller aborts. */
function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
}

async function coverOf(response: Response, name: string) {
  const html = await response.text()
  const [tag = ''] = new RegExp(`<img class="${name}"[^>]*>`).exec(html) ?? []
  const attributes = Array.from(tag.matchAll(/([\w-]+)="([^"]*)"/g), ([, key = '', value = '']) => [key.toLowerCase(), value] as const)
  return { preloads: html.match(PRELOAD) ?? [], shown: Object.fromEntries(attributes) }
}

it.each(PAGES)('the cover of the first screen of $path is a drawing inside the page, which needs no request', async ({ path, cover }) => {
  const response = await visitor()(path, PHONE)
  const { preloads, shown } = await coverOf(response, cover)
  const [, drawing = ''] = /^data:image\/svg\+xml,(%3Csvg .+%3C\/svg%3E)$/.exec(shown['src'] ?? '') ?? []
  expect(decodeURIComponent(drawing)).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 384 216" [^>]*><style>:root/)
  expect([preloads, response.headers.get('link')]).toEqual([[], FONT_OF_PHONES])
  expect(shown).toMatchObject({ width: '1280', height: '720', fetchpriority: 'high' })
  expect(shown).not.toHaveProperty('loading')
})

it('the cover of the first screen is also in the payload', async () => {
  expect(await (await visitor()(`${POST}_payload.json`)).text()).toContain('<img class=\\"article-cover\\" src=\\"data:image/svg+xml,')
})

it.each([
  { what: 'fails', read: async () => Promise.reject(new Error('no such binding')) },
  { what: 'does not come', read: (_: unknown, init?: RequestInit) => aborted(init?.signal) },
  { what: 'is missing', read: async () => new Response('', { status: 404 }) },
  { what: 'is long', read: async () => new Response(`<svg>${'a'.repeat(12_000)}</svg>`) },
])('a cover whose file $what is shown by its URL, which is preloaded once, for phones also by a header', async ({ read }) => {
  for (const { path, cover } of PAGES) {
    const response = await visitor(broken(read))(path, PHONE)
    const { preloads, shown } = await coverOf(response, cover)
    const { src = '' } = shown
    expect(src).toMatch(/^\/images\/posts\/[\w-]+\.svg$/)
    expect(preloads).toEqual([`<link rel="preload" as="image" href="${src}" fetchPriority="high"/>`])
    expect(response.headers.get('link')).toBe(`${FONT_OF_PHONES}, <${src}>; rel=preload; as=image; fetchpriority=high`)
  }
})

it('a cover whose file is too long is read once for all pages', async () => {
  let reads = 0
  const read = async () => {
    reads += 1
    return new Response(`<svg>${'a'.repeat(12_000)}</svg>`)
  }
  const visit = visitor(broken(read))
  for (const { path, cover } of PAGES) expect((await coverOf(await visit(path), cover)).shown['src']).toBe(DRAWING)
  expect(reads).toBe(1)
})

it('a cover whose file could not be read is inside the next page that shows it', async () => {
  let isBroken = true
  const read = async () => (isBroken ? new Response('', { status: 500 }) : env.ASSETS.fetch(`http://localhost${DRAWING}`))
  const visit = visitor(broken(read))
  expect((await coverOf(await visit(POST), 'article-cover')).shown['src']).toBe(DRAWING)
  isBroken = false
  expect((await coverOf(await visit('/blog/'), 'post-card-cover')).shown['src']).toMatch(/^data:/)
})

it.each([
  { path: POST, who: 'other screens', init: DESKTOP, link: FONT },
  { path: '/blog/', who: 'browsers that do not tell', init: {}, link: FONT },
  { path: '/serm/', who: 'phones', init: PHONE, link: FONT_OF_PHONES },
  { path: '/blog/?q=суд', who: 'phones', init: PHONE, link: FONT_OF_PHONES },
  { path: POST, who: 'phones, whose cover is inside the page,', init: PHONE, link: FONT_OF_PHONES },
])('the header of $path names the fonts for $who; the first paint of phones does not wait for them', async ({ path, init, link }) => {
  const { headers } = await visitor()(path, init)
  expect(headers.get('link')).toBe(link)
})

it('a page without a cover preloads no picture', async () => {
  for (const path of ['/', '/serm/', '/contacts/']) expect((await (await visitor()(path)).text()).match(PRELOAD)).toBeNull()
})
