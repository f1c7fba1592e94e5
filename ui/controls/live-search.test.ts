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

/** Types a text and waits until it is asked. */
async function askFor(text: string): Promise<Question> {
  search.type(text)
  await vi.advanceTimersByTimeAsync(300)
  const question = asked.at(-1)
  if (!question) throw new Error('Nothing was asked')
  return question
}

describe('a live search', () => {
  it('asks 300 ms after the last letter, once', async () => {
    for (const text of ['к', 'ка', 'каз']) {
      search.type(text)
      await vi.advanceTimersByTimeAsync(299)
    }
    expect(queries()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(queries()).toEqual(['каз'])
  })

  it('shows the answer with its question', async () => {
    const question = await askFor(' каз ')
    question.answer(['Казань'])
    await vi.runAllTimersAsync()
    expect(shown).toEqual([{ query: 'каз', answer: ['Казань'] }])
  })

  it('never shows a late answer over a newer one', async () => {
    const first = await askFor('каз')
    const second = await askFor('омс')
    second.answer(['Омск'])
    first.answer(['Казань'])
    await vi.runAllTimersAsync()
    expect(shown).toEqual([{ query: 'омс', answer: ['Омск'] }])
    expect([first.signal.aborted, second.signal.aborted]).toEqual([true, false])
  })

  it('never shows an answer to a text that is no longer there', async () => {
    const question = await askFor('каз')
    search.type('казань')
    question.answer(['Казань'])
    await vi.advanceTimersByTimeAsync(0)
    expect(shown).toEqual([])
  })

  it.each(['', '   '])('shows what stands there without a search at once for %j', async (text) => {
    const question = await askFor('каз')
    search.type(text)
    question.answer(['Казань'])
    await vi.runAllTimersAsync()
    expect([shown, queries()]).toEqual([[null], ['каз']])
  })

  it('tells that it failed, and logs it', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    const question = await askFor('каз')
    question.fail(new Error('status 503'))
    await vi.runAllTimersAsync()
    expect(shown).toEqual([{ query: 'каз', answer: null }])
    expect(error.mock.calls).toEqual([['Ошибка при поиске:', new Error('status 503')]])
  })

  it('is silent about a failure nobody waits for', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    const question = await askFor('каз')
    search.stop()
    question.fail(new Error('aborted'))
    await vi.runAllTimersAsync()
    expect([shown, error.mock.calls]).toEqual([[], []])
  })

  it('at once asks at once, and once', async () => {
    search.type('каз')
    expect([search.flush(), search.flush()]).toEqual([true, true])
    await vi.runAllTimersAsync()
    expect(queries()).toEqual(['каз'])
  })

  it('at once has nothing to ask when the answer is shown', async () => {
    const question = await askFor('каз')
    question.answer([])
    await vi.runAllTimersAsync()
    expect(search.flush()).toBe(false)
  })
})
