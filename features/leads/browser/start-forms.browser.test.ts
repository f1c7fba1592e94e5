import { afterEach, expect, it, vi } from 'vitest'
import { endListenersWithTest, showMarkup } from '../../../test/browser/show-markup.ts'
import { showOpenNow, startForms } from './start-forms.ts'

const HOURS = JSON.stringify({ days: [1, 2, 3, 4, 5], from: 9, to: 19 })

afterEach(() => {
  vi.useRealTimers()
})

it.each([
  ['2026-11-24T12:00+03:00', 'Сейчас отвечаем', 'true'],
  ['2026-11-24T20:00+03:00', 'Сейчас не отвечаем', 'false'],
])('at %s the text beside a phone number is: %s', (moment, words, isOpen) => {
  vi.useFakeTimers({ now: Date.parse(moment), toFake: ['Date'] })
  const find = showMarkup(`<span class="open-now" data-hours='${HOURS}'>Понедельник–пятница</span>`)
  showOpenNow()
  showOpenNow()
  const place = find('.open-now')
  expect([place.textContent, place.dataset['open']]).toEqual([`Понедельник–пятница${words}`, isOpen])
})

it('the text beside a phone number changes with the office hours', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T18:59:30+03:00'), toFake: ['Date', 'setInterval'] })
  endListenersWithTest()
  const find = showMarkup(`<span class="open-now" data-hours='${HOURS}'></span>`)
  startForms(() => {})
  expect(find('.open-now').textContent).toBe('Сейчас отвечаем')
  vi.advanceTimersByTime(60_000)
  expect(find('.open-now').textContent).toBe('Сейчас не отвечаем')
})

it('unreadable office hours add no text to a phone number', () => {
  const find = showMarkup('<span class="open-now" data-hours="?">Понедельник–пятница</span>')
  showOpenNow()
  expect(find('.open-now').outerHTML).not.toContain('<b>')
})
