import { describe, expect, inject, it } from 'vitest'
import { visitor } from '../test/worker/visit.ts'

const HIDDEN = ['/admin/', '/pdf-view/', '/zayavka/']
const BASE = 'https://reputaciya.test'
const visit = visitor({ PUBLIC_BASE: BASE })
const textOf = async (path: string, from = visit) => (await from(path)).text()

it('a site with a Russian name of its host has one spelling of its addresses', async () => {
  const ascii = 'https://xn--80ajk0adog0a6f.xn--p1ai'
  const russian = visitor({ PUBLIC_BASE: 'https://репутация.рф' })
  const paths = [
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap/pages.xml',
    '/blog/feed.xml',
    '/blog/feed.json',
    '/llms.txt',
    '/.well-known/security.txt',
  ]
  for (const path of [...paths, '/', '/contacts/', '/fakt-ili-mnenie/', '/serm/index.md']) {
    const answer = await russian(path)
    const text = [...answer.headers].join() + (await answer.text())
    expect([path, text.includes(ascii), /\/\/[а-яё.]+\.рф/i.test(text)]).toEqual([path, true, false])
  }
})

describe('robots.txt', () => {
  const lines = async (bindings: Partial<Env> = {}) =>
    (await textOf('/robots.txt', visitor({ PUBLIC_BASE: BASE, ...bindings }))).split('\n')
  const rulesOf = (text: string[]) => text.slice(text.indexOf('User-agent: *'))

  it('robots.txt closes addresses that are no pages, and no page that has noindex', async () => {
    const closed = rulesOf(await lines()).filter((line) => line.startsWith('Disallow: '))
    expect(closed).toEqual(['Disallow: /api/', 'Disallow: /builds/', 'Disallow: /*_payload.json'])
    for (const path of [...HIDDEN, '/spasibo/pismo/', '/blog/?q=x', '/blog/?tag=pravo'])
      expect([path, /<meta name="robots" content="noindex"/.test(await textOf(path))]).toEqual([path, true])
  })

  it('robots.txt has a Clean-param for no path whose parameters name pages', async () => {
    const paths = (await lines()).flatMap((line) => /^Clean-param: \S+ (\S+)$/.exec(line)?.[1] ?? [])
    expect(paths).toContain('/cases/')
    expect(paths).not.toContain('/blog/')
  })

  it.each([
    ['search=yes, ai-input=yes, ai-train=no', ['GPTBot', 'CCBot', 'Google-Extended'], ['OAI-SearchBot', 'Amazonbot', 'YandexAdditional']],
    ['search=yes, ai-input=no, ai-train=no', ['GPTBot', 'Amazonbot', 'ChatGPT-User', 'YandexAdditional'], ['OAI-SearchBot']],
    ['search=yes, ai-input=yes, ai-train=yes', [], ['GPTBot', 'OAI-SearchBot']],
  ])('robots.txt has the signal %s and excludes the robots that the signal excludes', async (signal, refused, welcome) => {
    const text = await lines({ CONTENT_SIGNAL: signal } as Partial<Env>) // another value of a [vars] entry than the typed one
    const turnedAway = text.slice(0, text.indexOf('User-agent: *'))
    expect(text).toContain(`Content-Signal: ${signal}`)
    expect(turnedAway).toEqual(expect.arrayContaining(refused.map((name) => `User-agent: ${name}`)))
    expect(welcome.filter((name) => turnedAway.includes(`User-agent: ${name}`))).toEqual([])
  })
})

describe('a copy of the site', () => {
  it.each([
    ['https://reputaciya.example.ru', 'production'],
    [BASE, 'staging'],
  ])('a copy of the site at %s in %s is closed to robots in every response', async (base, site) => {
    const copy = visitor({ PUBLIC_BASE: base, SITE_ENV: site } as Partial<Env>) // as above
    expect(await textOf('/robots.txt', copy)).toBe('User-agent: *\nDisallow: /\n')
    for (const path of ['/', '/blog/', '/sitemap.xml', '/no-such-page/', '/blog/_payload.json'])
      expect([path, (await copy(path)).headers.get('x-robots-tag')]).toEqual([path, 'noindex, nofollow'])
  })

  it('the site itself is open to robots', async () => {
    expect((await visit('/')).headers.get('x-robots-tag')).toBeNull()
  })
})

describe('files for programs', () => {
  const FILES = [
    ['/robots.txt', 'text/plain; charset=UTF-8'],
    ['/sitemap.xml', 'application/xml; charset=UTF-8'],
    ['/blog/feed.xml', 'application/atom+xml; charset=UTF-8'],
    ['/blog/feed.json', 'application/feed+json; charset=UTF-8'],
    ['/blog/feed/pravo.xml', 'application/atom+xml; charset=UTF-8'],
    ['/llms.txt', 'text/plain; charset=UTF-8'],
    ['/humans.txt', 'text/plain; charset=UTF-8'],
    ['/.well-known/security.txt', 'text/plain; charset=UTF-8'],
  ] as const

  it.each(FILES)('%s has the type %s, and is a 304 for a client with its tag', async (path, type) => {
    const response = await visit(path)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
    const again = await visit(path, { headers: { 'if-none-match': `"x", ${response.headers.get('etag')}` } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const other = await visit(path, { headers: { 'if-none-match': '"x"' } })
    expect(other.status).toBe(200)
  })

  it.each(['/sitemap.xml', '/sitemap/blog.xml', '/blog/feed.xml'])('%s is a 304 for a client with its date', async (path) => {
    const day = (await visit(path)).headers.get('last-modified') ?? ''
    const before = new Date(Date.parse(day) - 1000).toUTCString()
    const statusFor = async (since: string) => (await visit(path, { headers: { 'if-modified-since': since } })).status
    expect([await statusFor(day), await statusFor(before), await statusFor('nonsense')]).toEqual([304, 200, 200])
  })

  it.each([
    ...['/feed.xml', '/blog/feed/nope.xml', '/blog/feed.rss.xml', '/sitemap.json', '/nope.txt', '/google.html'],
    ...['/sitemap/nope.xml', '/sitemap/constructor.xml', '/sitemap/blog.xml.xml', '/sitemap/.xml'],
  ])('%s does not exist', async (path) => {
    expect((await visit(path)).status).toBe(404)
  })

  it('verification codes for search engines are on the home page and in files when they are set', async () => {
    const known = visitor({ PUBLIC_BASE: BASE, VERIFY_YANDEX: 'y1', VERIFY_GOOGLE: 'g1', VERIFY_BING: 'b1' } as Partial<Env>) // as above
    const home = await textOf('/', known)
    for (const [name, code] of [
      ['yandex-verification', 'y1'],
      ['google-site-verification', 'g1'],
      ['msvalidate.01', 'b1'],
    ])
      expect(home).toContain(`<meta name="${name}" content="${code}"/>`)
    expect(await textOf('/blog/', known)).not.toContain('yandex-verification')
    expect(await textOf('/yandex_y1.html', known)).toContain('Verification: y1')
    expect(await textOf('/googleg1.html', known)).toBe('google-site-verification: googleg1.html')
    expect(await textOf('/BingSiteAuth.xml', known)).toContain('<user>b1</user>')
    expect(await textOf('/')).not.toContain('yandex-verification')
    expect((await visit('/BingSiteAuth.xml')).status).toBe(404)
  })
})

describe('a feed', () => {
  it('a feed has the articles of the blog, newest first, with whole texts and absolute links', async () => {
    const feed: { items: { id: string; content_html: string; date_modified: string; date_published: string }[] } = JSON.parse(
      await textOf('/blog/feed.json'),
    )
    const articles = inject('seed')
      .posts.filter(({ kind }) => kind === 'post')
      .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt) || a.slug.localeCompare(b.slug))
    expect(feed.items.map(({ id }) => id)).toEqual(articles.map(({ slug }) => `${BASE}/${slug}/`))
    for (const { id, content_html: text, date_modified: modified, date_published: published } of feed.items) {
      expect([id, text.length > 3000, / (?:href|src)="\/[^/]/.test(text)]).toEqual([id, true, false])
      expect(modified >= published).toBe(true)
    }
  })

  it('a feed is Atom with the elements that readers need', async () => {
    const xml = await textOf('/blog/feed.xml')
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="utf-8"\?>\s*<feed xmlns="http:\/\/www.w3.org\/2005\/Atom"/)
    expect(xml).toContain(`<link rel="self" href="${BASE}/blog/feed.xml"/>`)
    const entries = xml.match(/<entry>[\s\S]*?<\/entry>/g) ?? []
    expect(entries).toHaveLength(18)
    for (const entry of entries)
      for (const part of [
        '<title type="html">',
        '<id>https',
        '<updated>',
        '<published>',
        '<content type="html">',
        '<author>',
        '<category ',
        'rel="enclosure"',
      ])
        expect([part, entry.includes(part)]).toEqual([part, true])
  })

  it('a feed has no relative address, and the real type of each picture', async () => {
    const xml = await textOf('/blog/feed.xml')
    const json = JSON.parse(await textOf('/blog/feed.json')) as { items: { content_html: string; image: string }[] }
    const texts = [...json.items.map((item) => item.content_html), xml].join('\n')
    expect(texts).toContain('srcset="https://')
    expect(texts.match(/\s(?:href|src|srcset|poster|cite)="(?!https?:|mailto:|tel:)[^"]*"/g) ?? []).toEqual([])
    const types = [...xml.matchAll(/<link rel="enclosure" href="[^"]*\.(\w+)" type="([^"]*)"/g)].map(([, end, type]) => `${end} ${type}`)
    expect([...new Set(types)]).toEqual(['jpg image/jpeg'])
  })

  it('the feed of a topic has only the articles of the topic', async () => {
    const feed: { items: { id: string }[] } = JSON.parse(await textOf('/blog/feed/pravo.json'))
    const articles = inject('seed').posts.filter(({ kind, tag }) => kind === 'post' && tag === 'pravo')
    expect(feed.items.map(({ id }) => id).sort()).toEqual(articles.map(({ slug }) => `${BASE}/${slug}/`).sort())
  })
})
