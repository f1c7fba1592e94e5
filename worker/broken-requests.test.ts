import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { visitor } from '../test/worker/visit.ts'

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
const SIGNED = { 'x-timestamp': '1764320400', 'x-signature': `sha256=${'0'.repeat(64)}` }
/** Every address that accepts a body, with each accepted type. */
const POSTED: [path: string, type: string][] = [
  ['/api/forms/submit-form-consult-main/', JSON_TYPE],
  ['/api/forms/submit-form-consult-main/', FORM_TYPE],
  ['/api/forms/message-supervisor/', JSON_TYPE],
  ['/api/forms/message-supervisor/', FORM_TYPE],
  ['/api/servisec/fetchDataSimple', JSON_TYPE],
  [`/api/servisec/info.${env.ADDRESS_SERVICE}`, JSON_TYPE],
  ['/api/city/', FORM_TYPE],
  ['/api/vitals', JSON_TYPE],
  ['/api/csp-reports/', 'application/reports+json'],
  ['/api/generator/refine', JSON_TYPE],
  ['/api/generator/company', JSON_TYPE],
  ['/api/leads/collect', JSON_TYPE],
]

beforeEach(() => env.LEADS.exec('DELETE FROM event_counts'))
afterEach(() => vi.restoreAllMocks())

it.each(['application/json', 'text/html'])(
  'a sender who disconnects in the middle of the body and accepts %s causes no error',
  async (accept) => {
    const lines = (['info', 'warn', 'error'] as const).map((level) => vi.spyOn(console, level === 'info' ? 'log' : level).mockReturnValue())
    const visit = visitor({
      LEADS_COLLECTOR_SECRET: 'secret',
      DADATA_TOKEN: 'token',
      AI_KEY: 'key',
      AI_BASE_URL: 'http://127.0.0.1:1',
      AI_MODEL: 'model',
    })
    const statuses: number[] = []
    for (const [path, type] of POSTED) {
      const body = new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode('{"user')),
        pull: (controller) => controller.error(new Error('aborted')),
      })
      const { status } = await visit(path, { method: 'POST', body, headers: { ...SIGNED, accept, 'content-type': type } })
      statuses.push(status)
    }
    const [info = [], ...others] = lines.map(({ mock }) => mock.calls.map(([line]) => JSON.parse(line).event))
    const broken = POSTED.filter(([path]) => path !== '/api/csp-reports/')
    expect(statuses.filter((status) => status !== 204)).toEqual(broken.map(() => 499))
    expect([info, ...others]).toEqual([broken.map(() => 'request broken off'), [], []])
    expect((await env.LEADS.prepare('SELECT name FROM event_counts').all()).results).toEqual([])
  },
)
