import { afterEach, expect, it, vi } from 'vitest'
import { askModel } from './ask-model.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const question = { text: 'Товар пришёл другим', entities: [], onProgress: () => {} }

it('a question without an answer in time ends with the reason "timeout"', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => new Promise((_, reject) => signal?.addEventListener('abort', reject)))
  const asked = askModel({ ...question, signal: new AbortController().signal })
  await vi.advanceTimersByTimeAsync(75_000)
  expect(await asked).toEqual({ ok: false, reason: 'timeout' })
})

it('askModel rejects when the visitor stops it', async () => {
  await expect(askModel({ ...question, signal: AbortSignal.abort() })).rejects.toThrow()
})
