import { afterEach, expect, it, vi } from 'vitest'
import { createBreaker } from './breaker.ts'
import { createOriginSource } from './origin.ts'

afterEach(() => vi.restoreAllMocks())

it('broken idle connections are no failures when the retry succeeds', async () => {
  const breaker = createBreaker({ now: () => 0, report: () => undefined })
  const source = createOriginSource({ base: 'https://content.example.ru', timeoutMs: 20_000, breaker })
  const network = vi.spyOn(globalThis, 'fetch')
  for (let question = 0; question < 10; question++) {
    network.mockRejectedValueOnce(new Error('Network connection lost.')).mockImplementationOnce(async () => Response.json([]))
    expect(await source.fetch('/api/posts/tags/', {})).toEqual([])
  }
  expect(network).toHaveBeenCalledTimes(20)
})

it.each([
  ['seconds', () => '30'],
  ['a date', () => new Date(Date.now() + 30_500).toUTCString()],
])('Retry-After in %s sets how long the origin is not asked', async (_, retryAfter) => {
  let time = Date.now()
  const breaker = createBreaker({ now: () => time, report: () => undefined })
  const source = createOriginSource({ base: 'https://content.example.ru', timeoutMs: 20_000, breaker })
  const network = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response('{}', { status: 503, headers: { 'retry-after': retryAfter() } }))
  const ask = () => source.fetch('/api/posts/tags/', {}).catch(() => undefined)
  await ask()
  for (const seconds of [20, 31]) {
    time += seconds * 1000
    await ask()
  }
  expect(network).toHaveBeenCalledTimes(2)
})
