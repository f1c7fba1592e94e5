import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { faulty } from '../../test/worker/faulty.ts'
import { visitor } from '../../test/worker/visit.ts'

const visit = visitor()
const PAGES = [
  ['dogovor-obrazec.pdf', '/usloviya/'],
  ['business-instructions.pdf', '/business-instructions/'],
] as const
const FILES = PAGES.map(([file]) => file)

describe('a document of the site', () => {
  it.each(FILES)('%s is shown with its title, a download and, without JavaScript, an embedded file', async (file) => {
    const response = await visit(`/pdf-view/?file=${file}&page=2`)
    const html = await response.text()
    expect([response.status, response.headers.get('content-security-policy')]).toEqual([200, expect.stringContaining("object-src 'self'")])
    expect(html).toContain(`href="/documents/${file}" download`)
    expect(html).toContain(`<object class="document-object" data="/documents/${file}#page=2" type="application/pdf"`)
    expect(html).toContain('noindex')
  })

  it.each(FILES)('%s is a file that exists', async (file) => {
    const response = await env.ASSETS.fetch(`http://localhost/documents/${file}`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  })

  it('the page of a document has the title of the document', async () => {
    const html = await (await visit('/pdf-view/?file=business-instructions.pdf')).text()
    expect(html).toContain('<h1>Инструкции для бизнеса</h1>')
    expect(html).toMatch(/<title>Инструкции для бизнеса: просмотр/)
  })

  it('a document of the site is linked from the page that describes it', async () => {
    for (const [file, path] of PAGES) {
      const html = await (await visit(path)).text()
      expect(html).toContain(`href="/pdf-view/?file=${file}"`)
      expect(html).toContain(`href="/documents/${file}" download`)
    }
  })
})

describe('any other file', () => {
  it.each([
    '../../x',
    '../wrangler.toml',
    'https://evil.example/a.pdf',
    '//evil.example/a.pdf',
    '/documents/business-instructions.pdf',
    'business-instructions.pdf/../../icon-512.png',
    'business-instructions.PDF',
    'business-instructions',
    ' business-instructions.pdf',
    'javascript:alert(1)',
    'unknown.pdf',
    '%00',
    '',
  ])('"%s" is not found and nothing is fetched for it', async (file) => {
    const fetched: string[] = []
    const fetch = (request: Request) => {
      fetched.push(request.url)
      return env.ASSETS.fetch(request)
    }
    const response = await visitor({ ASSETS: faulty(env.ASSETS, { fetch }) })(`/pdf-view/?file=${encodeURIComponent(file)}`)
    expect([response.status, fetched]).toEqual([404, []])
    expect(await response.text()).toContain('Страница не существует или она удалена..')
  })
})

describe('the page of the document', () => {
  it.each(['0', '-1', 'abc', '1.5', '1e3', '999999'])('the page number "%s" is rejected', async (page) => {
    const response = await visit(`/pdf-view/?file=business-instructions.pdf&page=${page}`)
    expect(response.status).toBe(404)
  })

  it('a page number beyond the last one is accepted, because only the viewer knows the number of pages', async () => {
    const response = await visit('/pdf-view/?file=business-instructions.pdf&page=500')
    expect(response.status).toBe(200)
  })
})

it('without a file, the page lists the documents and has no viewer', async () => {
  const html = await (await visit('/pdf-view/')).text()
  for (const file of FILES) expect(html).toContain(`href="/pdf-view/?file=${file}"`)
  expect(html).not.toContain('name="pdf-viewer"')
  expect(await (await visit(`/pdf-view/?file=${FILES[0]}`)).text()).toContain('name="pdf-viewer"')
})

it('no other page may embed files', async () => {
  const response = await visit('/contacts/')
  expect(response.headers.get('content-security-policy')).toContain("object-src 'none'")
})
