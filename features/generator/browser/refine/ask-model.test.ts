import { afterEach, expect, it, vi } from 'vitest'
import { askModel } from './ask-model.ts'

afterEach(() => vi.restoreAllMocks())

const question = { text: 'Товар пришёл другим', entities: [], onProgress: () => {} }

it('a model that has not answered in time is told as such', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  expect(await askModel({ ...question, signal: new AbortController().signal })).toEqual({ ok: false, reason: 'timeout' })
})

it('the visitor who stops the model is told nothing', async () => {
  await expect(askModel({ ...question, signal: AbortSignal.abort() })).rejects.toThrow()
})
