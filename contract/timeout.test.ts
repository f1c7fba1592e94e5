import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { timeoutSignal } from './timeout.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a timeout signal aborts with a TimeoutError when the time is over', () => {
  const signal = timeoutSignal(3000, new AbortController().signal)
  vi.advanceTimersByTime(2999)
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' })
})

it('a timeout signal aborts with the other signal and its reason, immediately when that one has aborted already', () => {
  const life = new AbortController()
  const signal = timeoutSignal(3000, life.signal)
  life.abort('left')
  expect([signal.reason, timeoutSignal(3000, life.signal).reason]).toEqual(['left', 'left'])
  expect(vi.getTimerCount()).toBe(0)
})
