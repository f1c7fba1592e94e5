import { afterEach, expect, it, vi } from 'vitest'
import { endListenersWithTest } from '../../../test/browser/end-listeners.ts'
import { showMarkup } from '../../../test/browser/show-markup.ts'
import { startForms, tellOpenNow } from './start-forms.ts'

const HOURS = JSON.stringify({ days: [1, 2, 3, 4, 5], from: 9, to: 19 })

afterEach(() => {
  vi.useRealTimers()
})

it.each([
  ['2026-11-24T12:00+03:00', 'Сейчас отвечаем', 'true'],
  ['2026-11-24T20:00+03:00', 'Сейчас не отвечаем', 'false'],
])('at %s a phone number says: %s', (moment, words, isOpen) => {
  vi.useFakeTimers({ now: Date.parse(moment), toFake: ['Date'] })
  const find = showMarkup(`<span class="open-now" data-hours='${HOURS}'>Понедельник–пятница</span>`)
  tellOpenNow()
  tellOpenNow()
  const place = find('.open-now')
  expect([place.textContent, place.dataset['open']]).toEqual([`Понедельник–пятница${words}`, isOpen])
})

it('says so no longer than it is true', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T18:59:30+03:00'), toFake: ['Date', 'setInterval'] })
  endListenersWithTest()
  const find = showMarkup(`<span class="open-now" data-hours='${HOURS}'></span>`)
  startForms(() => {})
  expect(find('.open-now').textContent).toBe('Сейчас отвечаем')
  vi.advanceTimersByTime(60_000)
  expect(find('.open-now').textContent).toBe('Сейчас не отвечаем')
})

it('hours that cannot be read say nothing more', () => {
  const find = showMarkup('<span class="open-now" data-hours="?">Понедельник–пятница</span>')
  tellOpenNow()
  expect(find('.open-now').outerHTML).not.toContain('<b>')
})
