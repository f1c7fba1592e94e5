import { afterEach, expect, it, vi } from 'vitest'
import { askModel } from './ask-model.ts'

afterEach(() => vi.restoreAllMocks())

const question = { text: 'Товар пришёл другим', entities: [], onProgress: () => {} }

it('a question without an answer in time ends with the reason "timeout"', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  expect(await askModel({ ...question, signal: new AbortController().signal })).toEqual({ ok: false, reason: 'timeout' })
})

it('askModel rejects when the visitor stops it', async () => {
  await expect(askModel({ ...question, signal: AbortSignal.abort() })).rejects.toThrow()
})
