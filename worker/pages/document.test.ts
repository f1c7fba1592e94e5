import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { islandKey } from '../../contract/islands.ts'
import { everyPath } from '../../test/worker/every-path.ts'
import { visitor } from '../../test/worker/visit.ts'

const visit = visitor()
const pages = new Map<string, string>()

beforeAll(async () => {
  for (const path of everyPath()) pages.set(path, await (await visit(path)).text())
})

/** Paths of the pages that fail the check. */
function pagesWithout(holds: (html: string, path: string) => boolean): string[] {
  return [...pages].filter(([path, html]) => !holds(html, path)).map(([path]) => path)
}

/** The distinct matches of a pattern over all pages; a match shared by two pages reduces the size. */
function distinct(pattern: RegExp): Set<string | undefined> {
  return new Set([...pages.values()].map((html) => pattern.exec(html)?.[1]))
}

function unescaped(html: string): string {
  return html.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

const TITLE = /<title>(.*?)<\/title>/
const DESCRIPTION = /<meta name="description" content="(.*?)"\/>/
const canonicalOf = (html: string) => /<link rel="canonical" href="(.*?)"\/>/.exec(html)?.[1]

describe('every page', () => {
  it('is a document in Russian', () => {
    expect(pages.size).toBeGreaterThan(50)
    expect(pagesWithout((html) => html.startsWith('<!DOCTYPE html><html lang="ru"><head>') && html.endsWith('</body></html>'))).toEqual([])
  })

  it('preloads its fonts at the start of its body and for wide screens by a header, never in its head', async () => {
    const { headers } = await visit('/')
    expect(headers.get('link')).toBe('</assets/font.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin')
    const before = '<header class="site-header"><link rel="preload" href="/assets/font.woff2"'
    expect(pagesWithout((html) => html.slice(0, html.indexOf(' as="font"')).endsWith(before))).toEqual([])
  })

  it('keeps a zone of Cloudflare from coding its e-mail addresses, and iOS from making phones of its sums', () => {
    const body = (html: string) => html.slice(html.indexOf('<body>'))
    const shown = (html: string) => body(html).slice(0, body(html).indexOf('<!--/email_off-->'))
    expect(pagesWithout((html) => shown(html).includes('mailto:'))).toEqual([])
    expect(
      pagesWithout((html) => html.indexOf('<!--email_off-->') > 0 && html.indexOf('<!--email_off-->') < html.indexOf('</head>')),
    ).toEqual([])
    expect(
      pagesWithout(
        (html) =>
          !/[\w.]+@[\w.]+|<a /.test(
            body(html)
              .slice(shown(html).length)
              .replaceAll(/<script[\s\S]*?<\/script>/g, ''),
          ),
      ),
    ).toEqual([])
    expect(pagesWithout((html) => html.includes('<meta name="format-detection" content="telephone=no">'))).toEqual([])
  })

  it('has one h1', () => {
    expect(pagesWithout((html) => html.match(/<h1[ >]/g)?.length === 1)).toEqual([])
  })

  it('has one main element, a header and a footer', () => {
    expect(
      pagesWithout((html) =>
        ['main', 'header class="site-header', 'footer class="site-footer'].every((tag) => html.split(`<${tag}`).length === 2),
      ),
    ).toEqual([])
  })

  it('has a canonical link with its public address', () => {
    expect(pagesWithout((html, path) => canonicalOf(html) === `${env.PUBLIC_BASE}${path}`)).toEqual([])
  })

  it('has a title of its own of at most 65 characters', () => {
    expect(pagesWithout((html) => unescaped(TITLE.exec(html)?.[1] ?? '').length <= 65)).toEqual([])
    expect(distinct(TITLE).size).toBe(pages.size)
    expect(distinct(TITLE)).not.toContain(undefined)
  })

  it('has a description of its own', () => {
    expect(distinct(DESCRIPTION).size).toBe(pages.size)
    expect(distinct(DESCRIPTION)).not.toContain(undefined)
  })

  it('carries no style attribute, which its policy would refuse', () => {
    expect(pagesWithout((html) => !/<[^>]+ style=/.test(html))).toEqual([])
  })

  it('carries no inline script, which its policy would refuse', () => {
    const isFile = (tag: string) => /^<script[^>]* src="\/assets\/[^"]+"[^>]*><\/script>$/.test(tag)
    const isData = (tag: string) => /^<script type="application\/(?:ld\+)?json"/.test(tag)
    const scripts = (html: string) => html.match(/<script.*?<\/script>/gs) ?? []
    expect(pagesWithout((html) => scripts(html).some(isFile) && scripts(html).every((tag) => isFile(tag) || isData(tag)))).toEqual([])
  })

  it('has the props of all its islands in one script at its end', () => {
    const hasProps = (html: string) => {
      const [, json = '', after = ''] = /<script type="application\/json" id="island-props">(.*?)<\/script>(.*)/s.exec(html) ?? []
      const props = JSON.parse(json)
      const islands = [...html.matchAll(/<site-island name="([^"]+)"(?: instance="([^"]+)")?/g)]
      const components = islands.filter(([, name]) => name !== 'case-carousel')
      return (
        components.length > 2 &&
        components.every(([, name = '', instance]) => islandKey(name, instance) in props) &&
        !/<\w/.test(after.replace(/<link[^>]*>/, ''))
      )
    }
    expect(pagesWithout(hasProps)).toEqual([])
  })

  it('carries no handler in an attribute', () => {
    expect(pagesWithout((html) => !/<[^>]+ on[a-z]+=/i.test(html))).toEqual([])
  })

  it('describes itself at the end of its main element, in JSON that parses, unless no search engine may list it', () => {
    const describesItself = (html: string) => {
      const [, json, ...others] = html.split(/<script type="application\/ld\+json">(.*?)<\/script><\/main>/s)
      const things: unknown[] = json === undefined ? [] : JSON.parse(json)['@graph']
      return others.length === 1 && things.length > 1 && things.every((thing) => JSON.stringify(thing).includes('"@type"'))
    }
    expect(pagesWithout((html) => describesItself(html) !== html.includes('content="noindex'))).toEqual([])
  })
})

describe('the canonical link', () => {
  it.each([
    ['/blog/?utm_source=x&yclid=1', '/blog/'],
    ['/blog/?page=2', '/blog/?page=2'],
    ['/blog/?tag=pravo', '/blog/?tag=pravo'],
    ['/blog/?q=отзыв', '/blog/'],
    ['/cases/?client=person', '/cases/'],
    ['/serm/?from=x', '/serm/'],
  ])('of %s is %s', async (path, canonical) => {
    const html = await (await visit(path)).text()
    expect(canonicalOf(html)).toBe(`${env.PUBLIC_BASE}${canonical}`)
  })
})

describe('a filtered or later page of a list', () => {
  it.each(['/blog/?page=2', '/blog/?tag=pravo'])('at %s has a title and a description that no other page has', async (path) => {
    const html = await (await visit(path)).text()
    expect(distinct(TITLE)).not.toContain(TITLE.exec(html)?.[1])
    expect(distinct(DESCRIPTION)).not.toContain(DESCRIPTION.exec(html)?.[1])
  })
})

describe('noindex', () => {
  it.each(['/admin/', '/pdf-view/', '/blog/?q=отзыв', '/nope/'])('is set on %s', async (path) => {
    expect(await (await visit(path)).text()).toContain('<meta name="robots" content="noindex"/>')
  })

  it.each(['/', '/blog/', '/fakt-ili-mnenie/', '/experts/direktor/'])('is not set on %s', async (path) => {
    expect(await (await visit(path)).text()).not.toContain('noindex')
  })
})

it('a search text with markup is shown as text', async () => {
  const html = await (await visit(`/blog/?q=${encodeURIComponent('"><script>alert(1)</script>')}`)).text()
  expect(html).toContain('alert(1)')
  expect(html).not.toContain('<script>alert')
})

it('the closed page answers 403 and says why', async () => {
  const response = await visit('/admin/')
  expect([response.status, /<h1>(.*?)<\/h1>/.exec(await response.text())?.[1]]).toEqual([403, 'Вход'])
})
