import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLiveSearch, type Found, type LiveSearch } from './create-live-search.ts'

interface PendingRequest {
  query: string
  signal: AbortSignal
  answer: (names: string[]) => void
  fail: (error: Error) => void
}

let requests: PendingRequest[]
let shown: (Found<string[]> | null)[]
let search: LiveSearch

beforeEach(() => {
  vi.useFakeTimers()
  requests = []
  shown = []
  const fetchAnswer = (query: string, signal: AbortSignal) =>
    new Promise<string[]>((answer, fail) => {
      requests.push({ query, signal, answer, fail })
    })
  search = createLiveSearch({ search: fetchAnswer, show: (found) => shown.push(found), failureMessage: 'Ошибка при поиске:' })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const queries = () => requests.map(({ query }) => query)

/** Types a text and waits for its request. */
async function typeAndWait(text: string): Promise<PendingRequest> {
  search.type(text)
  await vi.advanceTimersByTimeAsync(300)
  const request = requests.at(-1)
  if (!request) throw new Error('Nothing was requested')
  return request
}

describe('live search', () => {
  it('a live search sends one request 300 ms after the last letter', async () => {
    for (const text of ['к', 'ка', 'каз']) {
      search.type(text)
      await vi.advanceTimersByTimeAsync(299)
    }
    expect(queries()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(queries()).toEqual(['каз'])
  })

  it('a live search shows the answer with its query', async () => {
    const request = await typeAndWait(' каз ')
    request.answer(['Казань'])
    await vi.runAllTimersAsync()
    expect(shown).toEqual([{ query: 'каз', answer: ['Казань'] }])
  })

  it('a live search never shows a late answer over a newer one', async () => {
    const first = await typeAndWait('каз')
    const second = await typeAndWait('омс')
    second.answer(['Омск'])
    first.answer(['Казань'])
    await vi.runAllTimersAsync()
    expect(shown).toEqual([{ query: 'омс', answer: ['Омск'] }])
    expect([first.signal.aborted, second.signal.aborted]).toEqual([true, false])
  })

  it('a live search never shows an answer to a text that has changed since', async () => {
    const request = await typeAndWait('каз')
    search.type('казань')
    request.answer(['Казань'])
    await vi.advanceTimersByTimeAsync(0)
    expect(shown).toEqual([])
  })

  it.each(['', '   '])('a live search immediately shows the state without a search for %j', async (text) => {
    const request = await typeAndWait('каз')
    search.type(text)
    request.answer(['Казань'])
    await vi.runAllTimersAsync()
    expect([shown, queries()]).toEqual([[null], ['каз']])
  })

  it('a live search shows that the search failed, and logs it', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    const request = await typeAndWait('каз')
    request.fail(new Error('status 503'))
    await vi.runAllTimersAsync()
    expect(shown).toEqual([{ query: 'каз', answer: null }])
    expect(error.mock.calls).toEqual([['Ошибка при поиске:', new Error('status 503')]])
  })

  it('a live search ignores the failure of an outdated search', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    const request = await typeAndWait('каз')
    search.stop()
    request.fail(new Error('aborted'))
    await vi.runAllTimersAsync()
    expect([shown, error.mock.calls]).toEqual([[], []])
  })

  it('a flushed live search sends one request immediately', async () => {
    search.type('каз')
    expect([search.flush(), search.flush()]).toEqual([true, true])
    await vi.runAllTimersAsync()
    expect(queries()).toEqual(['каз'])
  })

  it('a flushed live search sends no request when the answer is already shown', async () => {
    const request = await typeAndWait('каз')
    request.answer([])
    await vi.runAllTimersAsync()
    expect(search.flush()).toBe(false)
  })
})
