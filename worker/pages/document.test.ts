import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { hostsIn } from '../../content/check/links.ts'
import { islandKey } from '../../contract/islands.ts'
import linkedHosts from '../../seed/linked-hosts.json'
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

/** Names of vocabularies, which are no links. */
const VOCABULARIES = ['schema.org', 'www.w3.org', 'ogp.me']

describe('every page', () => {
  it('every page and its Markdown name only sites of the state and of the list', async () => {
    const known: string[] = [...Object.values(linkedHosts).flat(), ...VOCABULARIES]
    const twins = ['/normy/', '/ispolnenie-resheniya-suda/', '/o-kompanii/'].map((path) => `${path}index.md`)
    const texts = [...pages, ...(await Promise.all(twins.map(async (path) => [path, await (await visit(path)).text()] as const)))]
    const named = texts.flatMap(([path, text]) =>
      hostsIn(unescaped(text)).flatMap((host) => (known.includes(host) ? [] : `${path} ${host}`)),
    )
    expect(named).toEqual([])
  })

  it('every page is a document in Russian', () => {
    expect(pages.size).toBeGreaterThan(50)
    expect(pagesWithout((html) => html.startsWith('<!DOCTYPE html><html lang="ru"><head>') && html.endsWith('</body></html>'))).toEqual([])
  })

  it('every page preloads its font at the start of its body and by a header, never in its head', async () => {
    const { headers } = await visit('/')
    expect(headers.get('link')).toBe('</assets/font.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin')
    const before = '<header class="site-header"><link rel="preload" href="/assets/font.woff2"'
    expect(pagesWithout((html) => html.slice(0, html.indexOf(' as="font"')).endsWith(before))).toEqual([])
  })

  it('every page keeps Cloudflare from obfuscating its e-mail addresses and iOS from linking its sums as phone numbers', () => {
    const body = (html: string) => html.slice(html.indexOf('<body>'))
    const shown = (html: string) => body(html).slice(0, body(html).indexOf('<!--/email_off-->'))
    expect(pagesWithout((html) => html.includes('<!--/email_off-->') && shown(html).includes('mailto:'))).toEqual([])
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

  it('every page names its icons, its manifest, the list of pages and its module', () => {
    const end = [
      '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff">',
      '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#101f31">',
      '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
      '<link rel="icon" href="/favicon.ico" sizes="32x32">',
      '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
      '<link rel="manifest" href="/manifest.webmanifest">',
      '<link rel="describedby" type="text/plain" href="/llms.txt">',
      '<script type="module" async src="/assets/entry.js"></script>',
    ].join('')
    const start = '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
    expect(pagesWithout((html) => html.includes(end) && html.includes(start))).toEqual([])
    expect(pagesWithout((html) => html.includes('<meta name="build" content="testbuild"/>'))).toEqual([])
  })

  it('every page has its first styles in its head, and the style sheet at its end', () => {
    const styles = (html: string) => html.slice(0, html.indexOf('</head>')).includes('<style>body{color:#10233a}</style>')
    expect(
      pagesWithout((html) => styles(html) && html.endsWith('<link rel="stylesheet" href="/assets/styles.css"/></body></html>')),
    ).toEqual([])
  })

  it('every page begins with a link to its main element, which takes the focus', () => {
    const isLink = (html: string) => html.includes('<body><a class="skip-link" href="#main">К содержанию</a>')
    expect(pagesWithout((html) => isLink(html) && /<main id="main" tabindex="-1" /i.test(html))).toEqual([])
  })

  it('every page but the home page begins its main element with breadcrumbs', () => {
    const crumbs = /<main [^>]*><nav class="breadcrumbs" aria-label="Хлебные крошки"><ol class="container"><li><a href="\/">Главная<\/a>/
    expect(pagesWithout((html) => crumbs.test(html))).toEqual(['/'])
  })

  it('every page shows its date of change at most once', () => {
    const days = (html: string) => html.match(/>Обновлено /g)?.length ?? 0
    expect(pagesWithout((html) => days(html) < 2)).toEqual([])
    expect(days(pages.get('/serm/') ?? '')).toBe(1)
  })

  it('every page has one main element, a header and a footer', () => {
    expect(
      pagesWithout((html) =>
        ['main', 'header class="site-header', 'footer class="site-footer'].every((tag) => html.split(`<${tag}`).length === 2),
      ),
    ).toEqual([])
  })

  it('no page has a style attribute, which its policy would block', () => {
    expect(pagesWithout((html) => !/<[^>]+ style=/.test(html))).toEqual([])
  })

  it('no page has an inline script, which its policy would block', () => {
    const isFile = (tag: string) => /^<script[^>]* src="\/assets\/[^"]+"[^>]*><\/script>$/.test(tag)
    const isData = (tag: string) => /^<script type="application\/(?:ld\+)?json"/.test(tag)
    const scripts = (html: string) => html.match(/<script.*?<\/script>/gs) ?? []
    expect(pagesWithout((html) => scripts(html).some(isFile) && scripts(html).every((tag) => isFile(tag) || isData(tag)))).toEqual([])
  })

  it('every page has the props of all its islands in one script at its end', () => {
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

  it('no page has an event handler in an attribute', () => {
    expect(pagesWithout((html) => !/<[^>]+ on[a-z]+=/i.test(html))).toEqual([])
  })

  it('every page has its structured data at the end of its main element, unless no search engine may list it', () => {
    const isLast = (html: string) => /<script type="application\/ld\+json">[^<]*<\/script><\/main>/.test(html)
    expect(pagesWithout((html) => isLast(html) !== html.includes('content="noindex'))).toEqual([])
  })
})

it.each([
  ['/blog/?utm_source=x&yclid=1', '/blog/'],
  ['/blog/?page=2', '/blog/?page=2'],
  ['/blog/?tag=pravo', '/blog/?tag=pravo'],
  ['/blog/?q=отзыв', '/blog/'],
  ['/cases/?client=person', '/cases/'],
  ['/serm/?from=x', '/serm/'],
])('the canonical link of %s is %s', async (path, canonical) => {
  const html = await (await visit(path)).text()
  expect(canonicalOf(html)).toBe(`${env.PUBLIC_BASE}${canonical}`)
})

it('every spelling of an address has the same canonical link', async () => {
  const own = visitor()
  const canonicals: unknown[] = []
  for (const path of ['/%73erm/', '/serm/']) canonicals.push(canonicalOf(await (await own(path)).text()))
  expect(canonicals).toEqual([`${env.PUBLIC_BASE}/serm/`, `${env.PUBLIC_BASE}/serm/`])
})

it.each(['/blog/?page=2', '/blog/?tag=pravo'])(
  'a filtered or later page of a list at %s has a title and a description that no other page has',
  async (path) => {
    const html = await (await visit(path)).text()
    expect(distinct(TITLE)).not.toContain(TITLE.exec(html)?.[1])
    expect(distinct(DESCRIPTION)).not.toContain(DESCRIPTION.exec(html)?.[1])
  },
)

it.each(['/admin/', '/pdf-view/', '/blog/?q=отзыв', '/nope/'])('noindex is set on %s', async (path) => {
  expect(await (await visit(path)).text()).toContain('<meta name="robots" content="noindex"/>')
})

it('the head of the home page has the owner’s verification codes, and every head has the settings of captcha and counter', async () => {
  const settings = {
    SITE_NAME: 'A & <B>',
    VERIFY_YANDEX: 'owner',
    CAPTCHA: 'turnstile',
    CAPTCHA_SITE_KEY: 'site-key',
    CAPTCHA_SECRET: 'secret',
    ANALYTICS_METRIKA_ID: '12345678',
  } as const
  const own = visitor(settings)
  const told = async (path: string) => {
    const head = (await (await own(path)).text()).split('</head>')[0] ?? ''
    const content = (name: string) => unescaped(new RegExp(`<meta name="${name}" content="(.*?)"/>`).exec(head)?.[1] ?? '')
    return [content('yandex-verification'), content('captcha'), content('analytics').includes('12345678')]
  }
  const captcha = JSON.stringify({ service: 'turnstile', siteKey: 'site-key' })
  expect(await (await own('/serm/')).text()).toContain('<meta name="captcha" content="{&quot;service&quot;:&quot;turnstile&quot;,')
  expect([await told('/'), await told('/serm/')]).toEqual([
    ['owner', captcha, true],
    ['', captcha, true],
  ])
  expect(TITLE.exec(await (await own('/contacts/')).text())?.[1]).toMatch(/ \| A &amp; &lt;B&gt;$/)
})

it('a page that shows a file may embed it, and no other page may', async () => {
  const frames = async (path: string) => (await visit(path)).headers.get('content-security-policy')?.includes("frame-src 'self'")
  expect([await frames('/pdf-view/?file=business-instructions.pdf'), await frames('/serm/')]).toEqual([true, false])
})

it.each([
  ['/serm/', 200, 'private, no-cache', 'Accept'],
  ['/serm/_payload.json', 200, 'no-cache', null],
  ['/nope/', 404, 'private, no-store', 'Accept'],
  ['/admin/_payload.json', 403, 'private, no-store', null],
])('the response for %s has the status %i, the cache-control %s and vary %s', async (path, status, cacheControl, vary) => {
  const answer = await visit(path)
  expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('vary')]).toEqual([status, cacheControl, vary])
})

it('a search text with markup is shown as text', async () => {
  const html = await (await visit(`/blog/?q=${encodeURIComponent('"><script>alert(1)</script>')}`)).text()
  expect(html).toContain('alert(1)')
  expect(html).not.toContain('<script>alert')
})

it('the closed page is a 403 that says why', async () => {
  const response = await visit('/admin/')
  expect([response.status, /<h1>(.*?)<\/h1>/.exec(await response.text())?.[1]]).toEqual([403, 'Вход'])
})
