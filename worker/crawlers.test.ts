import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { CASE_PATHS, expertPaths, FIXED_PATHS, postPaths } from '../test/worker/every-path.ts'
import { visitor } from '../test/worker/visit.ts'

const HIDDEN = ['/admin/', '/pdf-view/', '/zayavka/']
const visit = visitor()

describe('robots.txt', () => {
  const lines = async () => (await (await visit('/robots.txt')).text()).split('\n')

  it('applies to all crawlers', async () => {
    expect((await lines())[0]).toBe('User-agent: *')
  })

  it.each([...HIDDEN.map((path) => `Disallow: ${path}`), 'Disallow: /api/', 'Disallow: /*_payload.json', 'Disallow: /blog/?q='])(
    'contains %s',
    async (line) => {
      expect(await lines()).toContain(line)
    },
  )

  it('disallows no page that may be indexed', async () => {
    const closed = (await lines()).filter((line) => line.startsWith('Disallow: ')).map((line) => line.slice('Disallow: '.length))
    const open = [...FIXED_PATHS, ...(await postPaths()), ...(await expertPaths()), ...CASE_PATHS].filter((path) => !HIDDEN.includes(path))
    expect(open.filter((path) => closed.some((start) => path.startsWith(start)))).toEqual([])
  })

  it('names the sitemap at the public address', async () => {
    expect(await lines()).toContain(`Sitemap: ${env.PUBLIC_BASE}/sitemap.xml`)
  })

  it.each(['utm_source', 'utm_campaign', 'yclid', 'gclid', 'ysclid'])(
    'tells Yandex that the parameter %s does not change a page',
    async (parameter) => {
      const cleaned = (await lines()).find((line) => line.startsWith('Clean-param: ')) ?? ''
      expect(cleaned.split(/[ &]/)).toContain(parameter)
    },
  )

  it('differs on another host only in the address of the site', async () => {
    const response = await visitor({ PUBLIC_BASE: 'https://other.example' })('/robots.txt')
    expect(await response.text()).toContain('Sitemap: https://other.example/sitemap.xml')
  })
})

describe('sitemap.xml', () => {
  let xml = ''
  const locations = () => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location = '']) => location)

  beforeAll(async () => {
    xml = await (await visit('/sitemap.xml')).text()
  })

  it('lists every page that is not hidden, every article, instruction, expert and case, once, and nothing else', async () => {
    const paths = [...FIXED_PATHS.filter((path) => !HIDDEN.includes(path)), ...(await postPaths()), ...(await expertPaths()), ...CASE_PATHS]
    expect(locations().toSorted()).toEqual(paths.map((path) => `${env.PUBLIC_BASE}${path}`).toSorted())
  })

  it('lists pages that answer and whose canonical link is the same address', async () => {
    const wrong: string[] = []
    for (const location of locations()) {
      const response = await visit(location.slice(env.PUBLIC_BASE.length))
      const isCanonical = (await response.text()).includes(`<link rel="canonical" href="${location}"/>`)
      if (response.status !== 200 || !isCanonical) wrong.push(location)
    }
    expect(wrong).toEqual([])
  })

  it('dates the articles', async () => {
    const { results } = await env.DB.prepare('SELECT slug, published_at FROM posts').all<{ slug: string; published_at: string }>()
    const entries = results.map((post) => `<loc>${env.PUBLIC_BASE}/${post.slug}/</loc><lastmod>${post.published_at}</lastmod>`)
    expect(entries.filter((entry) => !xml.includes(entry))).toEqual([])
  })

  it('is XML', async () => {
    const response = await visit('/sitemap.xml')
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/xml; charset=UTF-8'])
    expect(xml).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+">(?:<url><loc>[^<&]+<\/loc>(?:<lastmod>\d{4}-\d\d-\d\d<\/lastmod>)?<\/url>)+<\/urlset>$/,
    )
  })
})
