import { beforeEach, expect, it } from 'vitest'
import { openFrame } from '../../../test/browser/frame.ts'
import type { Analytics } from '../wire.ts'
import type { Hit } from './trackers.ts'

const PAGE: Hit = { url: 'https://site.test/', referrer: '', title: 'Главная' }

/** A document with these trackers; `early` is script of the page that reports before they have loaded. */
async function openPage(analytics: Analytics, early = '') {
  const frame = await openFrame('/tracked/', {
    body: '<footer class="site-footer"></footer>',
    script: `
      import { reachGoal } from '/features/tracking/goals.ts'
      import { startTracking } from '/features/tracking/browser/start-tracking.ts'
      ${early}
      const hit = startTracking(${JSON.stringify(analytics)})
      addEventListener('hit', ({ detail }) => hit(detail))
      addEventListener('goal', ({ detail }) => reachGoal(detail))`,
  })
  const { window, document } = frame
  return {
    hit: () => window.dispatchEvent(new CustomEvent('hit', { detail: PAGE })),
    reach: (goal: string) => window.dispatchEvent(new CustomEvent('goal', { detail: goal })),
    answer: (label: string) => [...document().querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click(),
    notice: () => document().querySelector('.cookie-notice')?.textContent ?? null,
    /** URLs of the loaded scripts. */
    scripts: () => Array.from(document().querySelectorAll('head script'), (script) => script.getAttribute('src')),
    /** Names of the calls of Metrika, in order. */
    metrika: () => (window.ym?.a ?? []).map(([, call, what]) => (call === 'reachGoal' ? what : call)),
    layer: () => (window.dataLayer ?? []).map(({ event }) => event),
  }
}

beforeEach(() => localStorage.clear())

it('trackers that need no permission load immediately and receive every page and goal, including a goal reached earlier', async () => {
  const page = await openPage({ metrika: '7', askFirst: false }, "reachGoal('sendAnyForm')")
  page.hit()
  page.reach('sendFormFooter')
  expect(page.metrika()).toEqual(['init', 'sendAnyForm', 'hit', 'sendFormFooter'])
  expect(page.scripts()).toEqual(['https://mc.yandex.ru/metrika/tag.js'])
})

it('trackers that need no permission are named in a notice until the visitor has answered, also on the next page', async () => {
  const page = await openPage({ metrika: '7', askFirst: false })
  expect(page.notice()).toContain('Сайт считает посещения')
  page.answer('Хорошо')
  expect(page.notice()).toBe(null)
  const next = await openPage({ metrika: '7', askFirst: false })
  expect([next.notice(), next.metrika()]).toEqual([null, ['init']])
})

it('trackers that need no permission receive nothing more once the visitor has turned them off', async () => {
  const page = await openPage({ metrika: '7', gtm: 'GTM-1', askFirst: false })
  page.hit()
  page.answer('Отключить')
  page.hit()
  page.reach('sendAnyForm')
  expect([page.metrika(), page.layer()]).toEqual([
    ['init', 'hit'],
    ['gtm.js', 'virtual_page_view'],
  ])
})

it('trackers that ask first load and send nothing before the visitor answers, then report earlier events', async () => {
  const page = await openPage({ metrika: '7', gtm: 'GTM-1', askFirst: true })
  page.hit()
  page.reach('sendAnyForm')
  expect([page.scripts(), page.metrika(), page.layer()]).toEqual([[], [], []])
  page.answer('Разрешить')
  expect(page.metrika()).toEqual(['init', 'hit', 'sendAnyForm'])
  expect(page.layer()).toEqual(['gtm.js', 'virtual_page_view', 'sendAnyForm'])
  expect(page.scripts()).toHaveLength(2)
})

it('trackers that ask first load nothing after a refusal', async () => {
  const page = await openPage({ metrika: '7', askFirst: true })
  page.hit()
  page.answer('Не разрешать')
  page.hit()
  expect([page.scripts(), page.metrika(), page.notice()]).toEqual([[], [], null])
})

it.each([true, false])('a stored refusal applies to the next page without a question, with `askFirst` %s', async (askFirst) => {
  const page = await openPage({ metrika: '7', askFirst })
  page.answer(askFirst ? 'Не разрешать' : 'Отключить')
  expect(localStorage.getItem('cookie-answer')).toBe('refused')
  const next = await openPage({ metrika: '7', askFirst })
  next.hit()
  next.reach('sendAnyForm')
  expect([next.notice(), next.scripts(), next.metrika()]).toEqual([null, [], []])
})

it('a stored permission applies to the next page without a question', async () => {
  const page = await openPage({ metrika: '7', askFirst: true })
  page.answer('Разрешить')
  const next = await openPage({ metrika: '7', askFirst: true })
  expect([next.notice(), next.metrika()]).toEqual([null, ['init']])
})

it('the visitor is asked again when storage contains another value', async () => {
  localStorage.setItem('cookie-answer', 'maybe')
  const page = await openPage({ metrika: '7', askFirst: true })
  expect([page.notice() !== null, page.scripts()]).toEqual([true, []])
})
