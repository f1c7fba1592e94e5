import { afterEach, expect, it, vi } from 'vitest'
import { requestWording, withAnswer } from './request-wording.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const question = { text: 'Товар пришёл другим', entities: [], onProgress: () => {} }

it('requestWording returns the reason "timeout" if there is no response in time', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => new Promise((_, reject) => signal?.addEventListener('abort', reject)))
  const asked = requestWording({ ...question, signal: new AbortController().signal })
  await vi.advanceTimersByTimeAsync(75_000)
  expect(await asked).toEqual({ ok: false, reason: 'timeout' })
})

it('requestWording rejects when the visitor stops the request', async () => {
  await expect(requestWording({ ...question, signal: AbortSignal.abort() })).rejects.toThrow()
})

const ANSWERS = { reason: 'старое', statements: [{ why: 'одно' }, { why: 'другое' }], isSure: true }

it.each([
  [['reason'], { ...ANSWERS, reason: 'новое' }],
  [['statements', 1, 'why'], { ...ANSWERS, statements: [{ why: 'одно' }, { why: 'новое' }] }],
  [['statements', 7, 'why'], ANSWERS],
  [['nowhere'], ANSWERS],
  [['isSure'], ANSWERS],
])('withAnswer replaces the text at %j, if that path has one', (path, answers) => {
  expect(withAnswer(ANSWERS, path, 'новое')).toEqual(answers)
})
