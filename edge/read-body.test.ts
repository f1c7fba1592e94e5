import { describe, expect, it, vi } from 'vitest'
import { countLeads, goodLead, LEAD_PATH, postJson } from '../test/worker/lead-posts.ts'
import { visitor } from '../test/worker/visit.ts'
import { readText } from './read-body.ts'

const visit = visitor()

/** A body that sends these parts and then hangs. */
function dripping(...parts: string[]) {
  const [waiting, cancelled] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const left = [...parts]
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const part = left.shift()
        if (part !== undefined) return controller.enqueue(new TextEncoder().encode(part))
        waiting.resolve()
        return new Promise(() => undefined)
      },
      cancel: () => cancelled.resolve(),
    },
    { highWaterMark: 0 },
  )
  /** `waiting` resolves when the reader requests more; `cancelled` when it cancels the body. */
  return { body, waiting: waiting.promise, cancelled: cancelled.promise }
}

describe('a body that does not end', () => {
  it.each([[[]], [['{"username":', '"Анна"']]])('an endless body is cancelled after the timeout, after the parts %j', async (parts) => {
    const { body, cancelled } = dripping(...parts)
    const request = new Request('http://localhost/', { method: 'POST', body })
    expect(await readText(request, { timeoutMs: 1 })).toMatchObject({ ok: false, status: 408 })
    await cancelled
  })

  it('a body is cancelled as soon as it is too long', async () => {
    const request = new Request('http://localhost/', { method: 'POST', body: dripping('12345', '67890').body })
    expect(await readText(request, { maxBytes: 8 })).toMatchObject({ ok: false, status: 413 })
  })

  it('an endless body does not hold a form for longer than ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const before = await countLeads()
      const { body, waiting } = dripping(JSON.stringify(goodLead()))
      const answer = visit(LEAD_PATH, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
      await waiting
      vi.advanceTimersByTime(10_000)
      expect((await answer).status).toBe(408)
      expect(await countLeads()).toBe(before)
    } finally {
      vi.useRealTimers()
    }
  })
})

it('a body with a letter split over two chunks is decoded correctly', async () => {
  const [first, second] = [new Uint8Array([0xd0]), new Uint8Array([0x90])]
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(first)
      controller.enqueue(second)
      controller.close()
    },
  })
  expect(await readText(new Request('http://localhost/', { method: 'POST', body }), {})).toEqual({ ok: true, text: 'А' })
})

describe.each([LEAD_PATH, '/api/servisec/fetchDataSimple', '/api/city/'])('a post to %s', (path) => {
  const type = path === '/api/city/' ? 'application/x-www-form-urlencoded' : 'application/json'
  const statusWith = async (parameters: string) =>
    (await postJson(visit, path, path === LEAD_PATH ? goodLead() : 'city=Омск', { 'content-type': `${type}${parameters}` })).status

  it.each(['; charset=windows-1251', ';charset=koi8-r', '; charset=', '; charset="utf-16"', '; charset=utf-8; charset=windows-1251'])(
    'a post with the content-type parameters %j is refused',
    async (parameters) => expect(await statusWith(parameters)).toBe(415),
  )

  it.each(['', '; charset=utf-8', ';charset=UTF-8', '; charset="utf-8"', '; charset=utf8', '; boundary=x', ';'])(
    'a post with the content-type parameters %j is read',
    async (parameters) => expect(await statusWith(parameters)).not.toBe(415),
  )
})
