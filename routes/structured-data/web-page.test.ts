import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { everyPath } from '../../test/worker/every-path.ts'
import { graphOf, objectsIn, thingOf } from '../../test/worker/graph.ts'
import { visitor } from '../../test/worker/visit.ts'

const visit = visitor()
const pages = new Map<string, string>()

beforeAll(async () => {
  for (const path of everyPath()) {
    const html = await (await visit(path)).text()
    if (graphOf(html).length > 0) pages.set(path, html)
  }
})

function failing(holds: (html: string, path: string) => boolean): string[] {
  return [...pages].filter(([path, html]) => !holds(html, path)).map(([path]) => path)
}

const property = (html: string, name: string) => new RegExp(`<meta property="${name}" content="([^"]*)"/>`).exec(html)?.[1]
const pageOf = (html: string, path: string) => graphOf(html).find((thing) => thing['@id'] === `${env.PUBLIC_BASE}${path}#page`)

it('every page that may be listed has the same breadcrumbs in structured data as on the page', () => {
  const disagreeing = failing((html, path) => {
    const list = thingOf(html, 'BreadcrumbList')
    const nav = /<nav class="breadcrumbs"[\s\S]*?<\/nav>/.exec(html)?.[0]
    if (!nav) return list === undefined
    const shown = [...nav.matchAll(/href="([^"]*)"/g)].map(([, href]) => `${env.PUBLIC_BASE}${href}`)
    const described = objectsIn(list?.['itemListElement']).map(({ item }) => String(item))
    return JSON.stringify(described) === JSON.stringify([...shown, `${env.PUBLIC_BASE}${path}`]) && !described.join().includes('#')
  })
  expect(disagreeing).toEqual([])
})

describe('a list', () => {
  it.each(['/cases/', '/business-instructions/', '/blog/'])('%s lists its pages in the order that it shows', async (path) => {
    const html = pages.get(path) ?? ''
    const listed = objectsIn(thingOf(html, 'ItemList')?.['itemListElement']).map(({ url }) => new URL(String(url)).pathname)
    const main = html.slice(html.indexOf('<main'), html.indexOf('<script type="application/ld+json"'))
    const places = listed.map((address) => main.indexOf(`href="${address}"`))
    expect(listed.length).toBeGreaterThan(3)
    expect(places.filter((place) => place < 0)).toEqual([])
    if (path !== '/blog/') expect(places).toEqual(places.toSorted((a, b) => a - b))
  })
})

describe('an article', () => {
  it('an article has its dates, its section and its author', () => {
    const html = pages.get('/fakt-ili-mnenie/') ?? ''
    const article = thingOf(html, 'BlogPosting')
    expect(article).toMatchObject({
      datePublished: property(html, 'article:published_time'),
      dateModified: property(html, 'article:modified_time'),
      articleSection: property(html, 'article:section'),
      author: { '@id': `${env.PUBLIC_BASE}/#organization` },
      mainEntityOfPage: { '@id': `${env.PUBLIC_BASE}/fakt-ili-mnenie/#page` },
    })
    expect(html).toContain(`<time dateTime="${article?.['datePublished']}"`)
    expect(property(html, 'article:author')).toBe(`${env.PUBLIC_BASE}/`)
    expect(pageOf(html, '/fakt-ili-mnenie/')).toMatchObject({
      lastReviewed: expect.stringMatching(/^\d{4}-/),
      primaryImageOfPage: { license: `${env.PUBLIC_BASE}/pravila-perepechatki/`, creditText: env.SITE_NAME },
    })
  })

  it('an article links and cites every source', () => {
    const lists = [...pages].flatMap(([path, html]) => {
      const [, list] = /<h2[^>]*>Источник[^<]*<\/h2>([\s\S]*?)<\/ul>/.exec(html) ?? []
      return list === undefined ? [] : [{ path, list, html }]
    })
    const items = lists.flatMap(({ path, list }) =>
      list
        .split('<li>')
        .slice(1)
        .map((item) => ({ path, item })),
    )
    expect(items.length).toBeGreaterThan(90)
    expect(items.filter(({ item }) => !/<a [^>]*href="(?:https?:|\/normy[\w-]*\/#)/.test(item))).toEqual([])
    const uncited = lists.filter(({ list, html }) => {
      const cited = objectsIn((thingOf(html, 'BlogPosting') ?? thingOf(html, 'Article'))?.['citation']).map(({ url }) => String(url))
      return [...list.matchAll(/href="(https?:[^"]*)"/g)].some(([, url = '']) => !cited.includes(url.replaceAll('&amp;', '&')))
    })
    expect(uncited.map(({ path }) => path)).toEqual([])
  })
})
