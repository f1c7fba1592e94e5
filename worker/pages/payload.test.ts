import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { payloadPath } from '../../contract/paths.ts'
import { type HeadTag, type Payload, payloadBeginning, payloadSchema } from '../../contract/payload.ts'
import { everyPath, postPaths } from '../../test/worker/every-path.ts'
import { visitor } from '../../test/worker/visit.ts'

interface Pair {
  path: string
  html: string
  documentStatus: number
  payload: Payload
  payloadStatus: number
}

const visit = visitor()
const pairs: Pair[] = []

async function payloadAt(address: string): Promise<{ payload: Payload; status: number }> {
  const response = await visit(address)
  return { payload: JSON.parse(await response.text()), status: response.status }
}

beforeAll(async () => {
  for (const path of [...everyPath(), '/nope/']) {
    const document = await visit(path)
    const { payload, status } = await payloadAt(payloadPath(path))
    pairs.push({ path, html: await document.text(), documentStatus: document.status, payload, payloadStatus: status })
  }
})

/** Paths whose document and payload differ. */
function disagreeing(agree: (pair: Pair) => boolean): string[] {
  return pairs.filter((pair) => !agree(pair)).map(({ path }) => path)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;')
}

function markup({ tag, attributes }: HeadTag): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`)
  return `<${tag}${written.join('')}/>`
}

it('the payload of every page has the title of the document', () => {
  expect(disagreeing(({ html, payload }) => html.includes(`<title>${escaped(payload.title)}</title>`))).toEqual([])
})

it('the payload of every page has the head of the document', () => {
  expect(disagreeing(({ html, payload }) => payload.head.length > 10 && payload.head.every((tag) => html.includes(markup(tag))))).toEqual(
    [],
  )
})

it('the payload of every page has exactly the main element of the document', () => {
  expect(disagreeing(({ html, payload }) => html.includes(`data-layout="${payload.layout}">${payload.main}</main>`))).toEqual([])
})

it('the payload of every page can be shown from its heading on', () => {
  const agree = ({ payload }: Pair) => {
    const shown = v.parse(payloadSchema, JSON.parse(payloadBeginning(JSON.stringify(payload)) ?? '{}'))
    return JSON.stringify({ ...payload, main: shown.main, islands: {} }) === JSON.stringify(shown) && payload.main.startsWith(shown.main)
  }
  expect(disagreeing(agree)).toEqual([])
})

it('the payload of every page has the status of the document', () => {
  const statuses = ({ documentStatus, payload, payloadStatus }: Pair) => new Set([documentStatus, payload.status, payloadStatus])
  expect(disagreeing((pair) => statuses(pair).size === 1)).toEqual([])
})

it('the payload of every page has the blog layout only for the blog and its articles', async () => {
  const blog = ['/blog/', ...postPaths()]
  expect(disagreeing(({ path, payload }) => payload.layout === (blog.includes(path) ? 'blog-layout' : 'default'))).toEqual([])
})

it('the payload of a list follows the query of its page', async () => {
  const { payload } = await payloadAt('/blog/_payload.json?page=2')
  expect(payload.title).toContain('страница 2')
})

describe('the payload of an address without a page', () => {
  it('the payload of an unknown address has the error "Page not found"', async () => {
    const { payload } = await payloadAt('/nope/_payload.json')
    expect(payload.error).toEqual({ statusCode: 404, statusMessage: 'Page not found: /nope/', data: { path: '/nope/' }, fatal: false })
    expect(payload.main).toContain('Страница не существует или она удалена..')
  })

  it('the payload of an address that its page rejects has the error of the validation', async () => {
    const { payload, status } = await payloadAt('/blog/_payload.json?page=abc')
    expect(status).toBe(404)
    expect(payload.error).toMatchObject({ statusMessage: 'Page Not Found: /blog/?page=abc', data: { path: '/blog/' }, fatal: true })
  })

  it('crawlers also get the payload of an address without a page', async () => {
    const response = await visit('/nope/_payload.json', { headers: { 'user-agent': 'Googlebot/2.1' } })
    const payload: Payload = JSON.parse(await response.text())
    expect([response.status, payload.status]).toEqual([404, 404])
  })
})

it('the payload of a page without errors has a null error', async () => {
  const { payload } = await payloadAt('/_payload.json')
  expect(payload.error).toBeNull()
})
