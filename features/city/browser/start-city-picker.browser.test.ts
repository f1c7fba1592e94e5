import { beforeEach, describe, expect, it } from 'vitest'
import { openFrame } from '../../../test/browser/frame.ts'
import type { Answer } from '../../../test/browser/scripted-answers.ts'
import { answer, release, requestsTo, untilRequested } from '../../../test/browser/scripted-answers.ts'
import { until } from '../../../test/browser/until.ts'
import { CITY_KEY } from '../wire.ts'

const SERVICE = '/api/cities'
const BODY = `<b data-city>Москва</b><button data-city-confirm>Все верно</button><dialog id="city-dialog" data-service="${SERVICE}"></dialog>`

const located = (country: string, city: string | null): Answer => json({ location: { data: { country, city } } })
const json = (body: unknown): Answer => ({ type: 'application/json', body: JSON.stringify(body) })

/** A document in which the server has rendered Moscow; `response` is the response to the location request. */
async function openPage(response: Answer) {
  await answer(SERVICE, response)
  const frame = await openFrame('/city-of-visitor/', {
    body: BODY,
    script: `
      import { restoreCity } from '/features/city/browser/city.ts'
      import { startCityPicker } from '/features/city/browser/start-city-picker.ts'
      console.error = (...response) => dispatchEvent(new CustomEvent('logged', { detail: response.join(' ') }))
      addEventListener('logged', ({ detail }) => { document.documentElement.dataset.logged = detail })
      restoreCity()
      startCityPicker()`,
  })
  return {
    ...frame,
    shows: (city: string) => until(() => expect(frame.find('[data-city]').textContent).toBe(city)),
    logged: () => frame.document().documentElement.dataset['logged'],
  }
}

beforeEach(async () => {
  localStorage.clear()
  await cookieStore.delete(CITY_KEY)
})

describe('the city of a new visitor', () => {
  it.each<{ where: string; response: Answer; city: string }>([
    { where: 'in Россия', response: located('Россия', 'Казань'), city: 'Казань' },
    { where: 'in Россия without a city', response: located('Россия', null), city: 'Москва' },
    { where: 'in Россия with markup for a city', response: located('Россия', '<b>Казань</b>'), city: 'Москва' },
    { where: 'abroad', response: located('Казахстан', 'Алматы'), city: 'Москва' },
    { where: 'nowhere', response: json({ location: null }), city: 'Москва' },
    { where: 'by an invalid answer', response: json(['x']), city: 'Москва' },
  ])('the city of a new visitor located $where is $city and is not stored', async ({ response, city }) => {
    const page = await openPage(response)
    await untilRequested(SERVICE)
    expect(JSON.parse((await requestsTo(SERVICE))[0]?.body ?? '')).toEqual({ action: 'detectCity' })
    await page.shows(city)
    expect(localStorage.getItem(CITY_KEY)).toBeNull()
  })

  it("the city of a new visitor stays the server's when the service fails, with one line in the log", async () => {
    const page = await openPage({ status: 500 })
    await until(() => expect(page.logged()).toBe('Ошибка при определении города: Error: status 500'))
    await page.shows('Москва')
  })

  it('the location is requested only while no city is chosen, and a late answer does not replace the choice', async () => {
    const page = await openPage({ ...located('Россия', 'Омск'), isHeld: true })
    await untilRequested(SERVICE)
    page.find('[data-city-confirm]').click()
    await release(SERVICE)
    const finished = () => page.window.performance.getEntriesByType('resource').some(({ name }) => name.endsWith(SERVICE))
    await until(() => expect(finished()).toBe(true))
    await page.window.fetch('/city-of-visitor/')
    await page.shows('Москва')
    const next = await openPage(located('Россия', 'Омск'))
    await next.shows('Москва')
    expect([localStorage.getItem(CITY_KEY), await requestsTo(SERVICE)]).toEqual(['Москва', []])
  })
})
