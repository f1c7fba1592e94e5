import { describe, expect, it } from 'vitest'
import { visitor } from '../../test/worker/visit.ts'

const POST = '/fakt-ili-mnenie/'
const PRELOAD = /<link rel="preload" as="image"[^>]*_ipx[^>]*>/g

const PHONE = { headers: { 'sec-ch-ua-mobile': '?1' } }
const DESKTOP = { headers: { 'sec-ch-ua-mobile': '?0' } }

function attributesOf(tag: string): Record<string, string> {
  return Object.fromEntries(Array.from(tag.matchAll(/([\w-]+)="([^"]*)"/g), ([, name = '', value = '']) => [name.toLowerCase(), value]))
}

describe('the cover of the first screen', () => {
  it.each([
    { path: POST, cover: 'article-cover' },
    { path: '/blog/', cover: 'post-card-cover' },
  ])('of $path is preloaded once in the head, in the widths and sizes in which it is shown', async ({ path, cover }) => {
    const html = await (await visitor()(path)).text()
    const preloads = html.match(PRELOAD) ?? []
    const shown = attributesOf(new RegExp(`<img class="${cover}"[^>]*>`).exec(html)?.[0] ?? '')
    expect(preloads).toHaveLength(1)
    expect(attributesOf(preloads[0] ?? '')).toMatchObject({
      imagesrcset: shown.srcset,
      imagesizes: shown.sizes,
      fetchpriority: 'high',
    })
    expect([shown.fetchpriority, shown.loading, Number(shown.width) > 0, Number(shown.height) > 0]).toEqual(['high', undefined, true, true])
  })

  it.each([POST, '/blog/'])('of %s is preloaded for phones by a header, in the width that they show', async (path) => {
    const response = await visitor()(path, PHONE)
    const [, url = ''] = /^<([^>]+)>; rel=preload; as=image; fetchpriority=high$/.exec(response.headers.get('link') ?? '') ?? []
    expect(url).toMatch(/^\/_ipx\/f_auto&q_80&w_768\/images\/posts\/[\w-]+\.webp$/)
    expect(await response.text()).toContain(`src="${url.replaceAll('&', '&amp;')}"`)
  })

  it.each([
    { path: POST, who: 'other screens', init: DESKTOP },
    { path: '/blog/', who: 'browsers that do not tell', init: {} },
  ])('of $path is not in the header for $who, which preloads the fonts', async ({ path, init }) => {
    const { headers } = await visitor()(path, init)
    expect(headers.get('link')).toBe('</assets/font.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin')
  })

  it.each(['/serm/', '/blog/?q=суд'])(
    'is missing from %s, which sends phones no header: fonts in it would hold back the first paint',
    async (path) => {
      expect((await visitor()(path, PHONE)).headers.has('link')).toBe(false)
    },
  )
})

it('a page without a cover preloads no picture', async () => {
  for (const path of ['/', '/serm/', '/contacts/']) expect((await (await visitor()(path)).text()).match(PRELOAD)).toBeNull()
})
