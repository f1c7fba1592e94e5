import { beforeEach, describe, expect, it } from 'vitest'
import { openFrame } from '../../../test/browser/frame.ts'
import type { Analytics } from '../wire.ts'
import type { Hit } from './trackers.ts'

const PAGE: Hit = { url: 'https://site.test/', referrer: '', title: 'Главная' }

/** A document with these trackers; `start` says what the page reports before they have loaded. */
async function openPage(analytics: Analytics, early = '') {
  const frame = await openFrame('/tracked/', {
    body: '<footer class="site-footer"></footer>',
    script: `
      import { reachGoal } from '/features/tracking/goals.ts'
      import { startTracking } from '/features/tracking/browser/start-tracking.ts'
      ${early}
      const { hit } = startTracking(${JSON.stringify(analytics)})
      addEventListener('hit', ({ detail }) => hit(detail))
      addEventListener('goal', ({ detail }) => reachGoal(detail))`,
  })
  const { window, document } = frame
  return {
    hit: () => window.dispatchEvent(new CustomEvent('hit', { detail: PAGE })),
    reach: (goal: string) => window.dispatchEvent(new CustomEvent('goal', { detail: goal })),
    answer: (label: string) => [...document().querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click(),
    notice: () => document().querySelector('.cookie-notice')?.textContent ?? null,
    /** Addresses of the scripts that have been loaded. */
    scripts: () => Array.from(document().querySelectorAll('head script'), (script) => script.getAttribute('src')),
    /** Names of the calls of Metrika, in order. */
    metrika: () => (window.ym?.a ?? []).map(([, call, what]) => (call === 'reachGoal' ? what : call)),
    layer: () => (window.dataLayer ?? []).map(({ event }) => event),
  }
}

beforeEach(() => localStorage.clear())

describe('trackers that need no permission', () => {
  it('load at once, and get every page and goal, also the goal that was reached before', async () => {
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

  it('get nothing more once the visitor has turned them off', async () => {
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
})

describe('trackers that ask first', () => {
  it('load nothing and send nothing before the visitor answers, then report what has happened meanwhile', async () => {
    const page = await openPage({ metrika: '7', gtm: 'GTM-1', askFirst: true })
    page.hit()
    page.reach('sendAnyForm')
    expect([page.scripts(), page.metrika(), page.layer()]).toEqual([[], [], []])
    page.answer('Разрешить')
    expect(page.metrika()).toEqual(['init', 'hit', 'sendAnyForm'])
    expect(page.layer()).toEqual(['gtm.js', 'virtual_page_view', 'sendAnyForm'])
    expect(page.scripts()).toHaveLength(2)
  })

  it('load nothing after a refusal', async () => {
    const page = await openPage({ metrika: '7', askFirst: true })
    page.hit()
    page.answer('Не разрешать')
    page.hit()
    expect([page.scripts(), page.metrika(), page.notice()]).toEqual([[], [], null])
  })
})

it.each([true, false])(
  'the answer of the visitor that refused is honoured on the next page without a question, with `askFirst` %s',
  async (askFirst) => {
    const page = await openPage({ metrika: '7', askFirst })
    page.answer(askFirst ? 'Не разрешать' : 'Отключить')
    expect(localStorage.getItem('cookie-answer')).toBe('refused')
    const next = await openPage({ metrika: '7', askFirst })
    next.hit()
    next.reach('sendAnyForm')
    expect([next.notice(), next.scripts(), next.metrika()]).toEqual([null, [], []])
  },
)

it('the answer of the visitor that allowed is honoured on the next page without a question', async () => {
  const page = await openPage({ metrika: '7', askFirst: true })
  page.answer('Разрешить')
  const next = await openPage({ metrika: '7', askFirst: true })
  expect([next.notice(), next.metrika()]).toEqual([null, ['init']])
})

it('the answer of the visitor is asked for again when storage holds something else', async () => {
  localStorage.setItem('cookie-answer', 'maybe')
  const page = await openPage({ metrika: '7', askFirst: true })
  expect([page.notice() !== null, page.scripts()]).toEqual([true, []])
})
