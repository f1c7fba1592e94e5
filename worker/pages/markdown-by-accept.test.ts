import { describe, expect, it } from 'vitest'
import { countedEdge, visitor } from '../../test/worker/visit.ts'

const HTML = 'text/html; charset=UTF-8'
const MARKDOWN = 'text/markdown; charset=utf-8'
const CHROME = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'

const BASE = 'https://reputaciya.test'
const visit = visitor({ PUBLIC_BASE: BASE })
const typeOf = (answer: Response) => answer.headers.get('content-type')
const asked = (path: string, accept: string, more = {}) => visit(path, { headers: { accept, ...more } })

it.each(
  [
    ['text/markdown', MARKDOWN],
    ['Text/Markdown', MARKDOWN],
    ['text/markdown;q=0.001', MARKDOWN],
    ['text/markdown;q=1.000', MARKDOWN],
    ['text/markdown; charset=utf-8; q=0.9, text/html; q=0.8', MARKDOWN],
    ['text/markdown, text/html', MARKDOWN],
    ['text/html, text/markdown', MARKDOWN],
    ['text/markdown, text/html;q=0.9, */*;q=0.8', MARKDOWN],
    ['text/html;q=0, */*, text/markdown;q=0.5', MARKDOWN],
    ['text/markdown;q=0.9, text/html', HTML],
    ['text/markdown;q=0.5, */*', HTML],
    ['text/markdown;q=0.5, text/*;q=0.8, */*;q=0.1', HTML],
    ['text/markdown;q=0', HTML],
    ['text/markdown;q=0.000', HTML],
    ['text/*', HTML],
    ['*/*', HTML],
    [CHROME, HTML],
    ['', HTML],
    ['text/markdownish', HTML],
    ['x-text/markdown', HTML],
    ['application/markdown', HTML],
    ['text/plain;note="text/markdown"', HTML],
    ['text/markdown;q=2', HTML],
    ['text/markdown;q=-1', HTML],
    ['text/markdown;q=abc', HTML],
    ['text/markdown;q=', HTML],
    ['text/markdown;q=1.0001', HTML],
    ['text/markdown, text/html;q=NaN', HTML],
    ['text/markdown, text/markdown;q=0', HTML],
    ['text/markdown;q=0.4, text/markdown, text/html;q=0.5', HTML],
    [`text/markdown${','.repeat(1024 - 13)}`, MARKDOWN],
    [`text/markdown${','.repeat(1025 - 13)}`, HTML],
    [`text/markdown${','.repeat(5000)}`, HTML],
    [`text/markdown, ${'a'.repeat(10_000)}`, HTML],
    [`text/markdown, ${Array.from({ length: 2000 }, (_, at) => `a/b${at}`).join()}`, HTML],
  ].map(([accept = '', type]) => ({ start: accept.slice(0, 70), accept, type })),
)('Accept: $start is answered with $type', async ({ accept, type }) => {
  const answer = await asked('/serm/', accept)
  expect([answer.status, typeOf(answer), answer.headers.get('vary')]).toEqual([200, type, 'Accept'])
})

describe('an address with both', () => {
  it('the document and the Markdown of an address are cached separately, and each is rendered once', async () => {
    const { cache, pages } = countedEdge()
    const own = visitor({}, cache)
    const read = async (accept: string) => {
      // A crawler waits for the whole page.
      const answer = await own('/serm/', { headers: { accept, 'user-agent': 'YandexBot/3.0' } })
      return { type: typeOf(answer), tag: answer.headers.get('etag'), text: await answer.text() }
    }
    const [html, markdown] = [await read(CHROME), await read('text/markdown')]
    expect([html.type, markdown.type]).toEqual([HTML, MARKDOWN])
    expect(html.tag).not.toBe(markdown.tag)
    expect([await read(CHROME), await read('text/markdown')]).toEqual([html, markdown])
    expect(pages).toEqual({ asked: 2, stored: 2 })
  })

  it('a 304 is only sent for the tag of the requested kind', async () => {
    const tags = await Promise.all(
      [CHROME, 'text/markdown'].map(async (accept) => (await asked('/serm/', accept)).headers.get('etag') ?? ''),
    )
    const status = async (accept: string, tag: string) => (await asked('/serm/', accept, { 'if-none-match': tag })).status
    const [html = '', markdown = ''] = tags
    expect([await status(CHROME, html), await status('text/markdown', markdown)]).toEqual([304, 304])
    expect([await status(CHROME, markdown), await status('text/markdown', html)]).toEqual([200, 200])
  })
})

describe('the address of the Markdown', () => {
  it.each(['/index.md', '/serm/index.md', '/fakt-ili-mnenie/index.md', '/o-kompanii/index.md', '/blog/index.md?page=2'])(
    '%s has noindex, and names its page',
    async (path) => {
      const { status, headers } = await visit(path)
      expect([status, headers.get('content-type'), headers.get('x-robots-tag'), headers.get('link')]).toEqual([
        200,
        MARKDOWN,
        'noindex',
        `<${BASE}${path.replace('index.md', '')}>; rel="canonical"`,
      ])
      expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['private, no-cache', 'Accept'])
      const again = await visit(path, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
      expect([again.status, again.headers.get('vary'), again.headers.get('cache-control')]).toEqual([304, 'Accept', 'private, no-cache'])
    },
  )

  it('noindex of a Markdown address is not valid for its page', async () => {
    expect((await asked('/serm/', 'text/markdown')).headers.has('x-robots-tag')).toBe(false)
  })

  it.each([
    '/nope/index.md',
    '/admin/index.md',
    '/zayavka/index.md',
    '/pdf-view/index.md',
    '/spasibo/pismo/index.md',
    '/blog/index.md?q=отзыв',
    '/blog/index.md?page=99',
    '/robots.txt/index.md',
    '/index.md/index.md',
  ])('%s is a 404', async (path) => {
    const answer = await visit(path)
    expect([answer.status, typeOf(answer)]).toEqual([404, HTML])
  })

  it('the Markdown of a moved page is redirected', async () => {
    const { status, headers } = await visit('/home/index.md')
    expect([status, headers.get('location')]).toEqual([301, '/index.md'])
  })
})

it.each(['/zayavka/', '/pdf-view/', '/blog/?q=отзыв', '/nope/', '/admin/'])('%s has no Markdown, whatever is accepted', async (path) => {
  expect(typeOf(await asked(path, 'text/markdown'))).toBe(HTML)
})

it('payloads and files have their own type, whatever is accepted', async () => {
  const types = await Promise.all(
    ['/serm/_payload.json', '/robots.txt', '/api/nav-menu/'].map(async (path) => typeOf(await asked(path, 'text/markdown'))),
  )
  expect(types).toEqual(['application/json; charset=UTF-8', 'text/plain; charset=UTF-8', expect.stringContaining('application/json')])
})

it('every document names its Markdown, and only a page that has one', async () => {
  const named = async (path: string) =>
    /<link rel="alternate" type="text\/markdown" href="(.*?)"\/>/.exec(await (await visit(path)).text())?.[1]
  expect(await Promise.all(['/', '/serm/', '/blog/?page=2', '/cases/?client=company', '/zayavka/', '/nope/'].map(named))).toEqual([
    '/index.md',
    '/serm/index.md',
    '/blog/index.md?page=2',
    '/cases/index.md',
    undefined,
    undefined,
  ])
})

it('the Markdown of the privacy policy also omits parts that the configuration makes untrue', async () => {
  const text = await (await visit('/politika-obrabotki-personalnyih-dannyih/index.md')).text()
  expect(text).not.toMatch(/\{(?:if|host|text):/)
})
