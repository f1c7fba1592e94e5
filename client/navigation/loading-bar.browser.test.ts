import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLoadingBar, nextProgress } from './loading-bar.ts'

it('each step of the loading bar covers 8 % of the remaining distance and never reaches the end', () => {
  expect(nextProgress(0)).toBeCloseTo(0.08)
  expect(nextProgress(0.5)).toBeCloseTo(0.54)
  expect(Array.from({ length: 300 }).reduce((progress: number) => nextProgress(progress), 0)).toBeLessThan(1)
})

const bar = () => document.querySelector<HTMLElement>('.loading-bar')
const width = () => Number(bar()?.style.scale.split(' ')[0])

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] }))
afterEach(() => {
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
  bar()?.remove()
})

it('the loading bar grows every 60 ms while a page is loading', () => {
  createLoadingBar().start()
  expect(width()).toBe(0)
  vi.advanceTimersByTime(120)
  expect(width()).toBeCloseTo(0.1536)
})

it('the loading bar stays for 300 ms when the page arrives at once, then fills and fades away', () => {
  const { start, finish } = createLoadingBar()
  start()
  finish()
  vi.advanceTimersByTime(299)
  expect([width() < 1, bar()?.className]).toEqual([true, 'loading-bar'])
  vi.advanceTimersByTime(1)
  expect([width(), bar()?.className]).toEqual([1, 'loading-bar loading-bar-done'])
  vi.advanceTimersByTime(200)
  expect(bar()).toBe(null)
})

it('the loading bar continues from its width when another visit begins while it fades', () => {
  const { start, finish } = createLoadingBar()
  start()
  vi.advanceTimersByTime(300)
  finish()
  vi.advanceTimersByTime(0)
  start()
  expect([width(), bar()?.className]).toEqual([1, 'loading-bar'])
  vi.advanceTimersByTime(10_000)
  expect(bar()).not.toBe(null)
})

it('the loading bar is hidden from screen readers, and does nothing when no page is loading', () => {
  const { start, finish } = createLoadingBar()
  finish()
  vi.advanceTimersByTime(1000)
  expect(bar()).toBe(null)
  start()
  expect(bar()?.ariaHidden).toBe('true')
})
