import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLiveSearch, type Found, type LiveSearch } from './live-search.ts'

interface Question {
  query: string
  signal: AbortSignal
  answer: (names: string[]) => void
  fail: (error: Error) => void
}

let asked: Question[]
let shown: (Found<string[]> | null)[]
let search: LiveSearch

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  shown = []
  const ask = (query: string, signal: AbortSignal) =>
    new Promise<string[]>((answer, fail) => {
      asked.push({ query, signal, answer, fail })
    })
  search = createLiveSearch({ ask, show: (found) => shown.push(found), failureMessage: 'Ошибка при поиске:' })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const queries = () => asked.map(({ query }) => query)

/** Types a text and waits for its request. */
async function askFor(text: string): Promise<Question> {
  search.type(text)
  await vi.advanceTimersByTimeAsync(300)
  const question = asked.at(-1)
  if (!question) throw new Error('Nothing was asked')
  return question
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

  it('a live search shows the answer with its question', async () => {
    const question = await askFor(' каз ')
    question.answer(['Казань'])
    await vi.runAllTimersAsync()
    expect(shown).toEqual([{ query: 'каз', answer: ['Казань'] }])
  })

  it('a live search never shows a late answer over a newer one', async () => {
    const first = await askFor('каз')
    const second = await askFor('омс')
    second.answer(['Омск'])
    first.answer(['Казань'])
    await vi.runAllTimersAsync()
    expect(shown).toEqual([{ query: 'омс', answer: ['Омск'] }])
    expect([first.signal.aborted, second.signal.aborted]).toEqual([true, false])
  })

  it('a live search never shows an answer to a text that has changed since', async () => {
    const question = await askFor('каз')
    search.type('казань')
    question.answer(['Казань'])
    await vi.advanceTimersByTimeAsync(0)
    expect(shown).toEqual([])
  })

  it.each(['', '   '])('a live search immediately shows the state without a search for %j', async (text) => {
    const question = await askFor('каз')
    search.type(text)
    question.answer(['Казань'])
    await vi.runAllTimersAsync()
    expect([shown, queries()]).toEqual([[null], ['каз']])
  })

  it('a live search shows that the search failed, and logs it', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    const question = await askFor('каз')
    question.fail(new Error('status 503'))
    await vi.runAllTimersAsync()
    expect(shown).toEqual([{ query: 'каз', answer: null }])
    expect(error.mock.calls).toEqual([['Ошибка при поиске:', new Error('status 503')]])
  })

  it('a live search ignores the failure of an outdated search', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    const question = await askFor('каз')
    search.stop()
    question.fail(new Error('aborted'))
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
    const question = await askFor('каз')
    question.answer([])
    await vi.runAllTimersAsync()
    expect(search.flush()).toBe(false)
  })
})
