import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withProgress } from './progress.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('long work reports its start, its progress every ten seconds, and nothing after its end', async () => {
  let end: (result: string) => void = () => undefined
  const work = withProgress('Compressing', (report) => {
    setTimeout(() => report('3 of 9'), 15_000)
    return new Promise<string>((resolve) => {
      end = resolve
    })
  })
  await vi.advanceTimersByTimeAsync(20_000)
  end('done')
  expect(await work).toBe('done')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(vi.mocked(console.error).mock.calls.flat()).toEqual(['Compressing…', 'Compressing… 10 s', 'Compressing… 20 s, 3 of 9'])
})
