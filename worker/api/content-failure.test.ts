import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ContentError } from '../../content/api/source.ts'
import { CONTENT_VERSION_KEY } from '../../contract/content-version.ts'
import { contentFailureAnswer } from '../../edge/content-failure.ts'
import type { AppEnv } from '../../edge/env.ts'
import { faulty } from '../../test/worker/faulty.ts'
import { visitor } from '../../test/worker/visit.ts'

const SECRET = 'token-3f9a2c'
const PATH = '/api/posts/posts-count/'

/** The answer of the API when the content origin behaves like this. */
async function answerWhen(origin: () => Promise<Response>): Promise<{ status: number; text: string; message: unknown }> {
  vi.spyOn(globalThis, 'fetch').mockImplementation(origin)
  const get = (key: string) => (key === CONTENT_VERSION_KEY ? env.CONTENT.get(key) : Promise.resolve(null))
  const visit = visitor({ CONTENT_ORIGIN: 'https://content.example.ru', CONTENT: faulty(env.CONTENT, { get }) })
  const response = await visit(PATH, { headers: { accept: 'application/json' } })
  const text = await response.text()
  return { status: response.status, text, message: JSON.parse(text).message }
}

afterEach(() => vi.restoreAllMocks())

it('a failure is told in the source’s own words alone, whatever caused it', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const told = async (isSourcesOwn: boolean) => {
    const error = new ContentError('unavailable', `Disk of ${SECRET}`, { cause: 'status of the disk', isSourcesOwn })
    const app = new Hono<AppEnv>().get('/', (c) => contentFailureAnswer(c, error, '/'))
    return (await app.request('/')).text()
  }
  expect([(await told(false)).includes(SECRET), (await told(true)).includes(SECRET)]).toEqual([false, true])
})

describe('when the content origin', () => {
  it.each<[what: string, origin: () => Promise<Response>, status: number, message: string]>([
    [
      'says that there is no such thing',
      async () => Response.json({ message: 'Нет такой записи' }, { status: 404 }),
      404,
      'Нет такой записи',
    ],
    ['fails and says why', async () => Response.json({ message: 'Идут работы' }, { status: 500 }), 404, 'Идут работы'],
    ['fails without a word', async () => new Response(null, { status: 500 }), 404, 'Unknown fetch error'],
    ['fails with a page', async () => new Response(`<pre>${SECRET}</pre>`, { status: 502 }), 404, 'Unknown fetch error'],
    ['answers with nothing', async () => new Response(''), 500, `Empty response from ${PATH}`],
    ['answers with null', async () => Response.json(null), 500, `Empty response from ${PATH}`],
    ['answers with a page', async () => new Response(`<p>${SECRET}</p>`), 404, 'Unknown fetch error'],
    ['answers with something else', async () => Response.json({ total: SECRET }), 404, 'Unknown fetch error'],
    ['sends elsewhere', async () => Response.redirect(`https://${SECRET}.example/`), 404, 'Unknown fetch error'],
    ['is not there', async () => Promise.reject(new TypeError(`connect ${SECRET}`)), 404, 'Unknown fetch error'],
  ])('%s, the answer follows the error catalogue', async (_what, origin, status, message) => {
    const answer = await answerWhen(origin)
    expect(answer).toMatchObject({ status, message })
    expect(answer.text).not.toContain(SECRET)
  })

  it('sends a long message, only its beginning is repeated', async () => {
    const { message } = await answerWhen(async () => Response.json({ message: 'я'.repeat(5000) }, { status: 500 }))
    expect(message).toBe('я'.repeat(200))
  })
})
