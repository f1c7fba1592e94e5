import { beforeEach, expect, it } from 'vitest'
import { openFrame } from '../../../test/browser/frame.ts'
import { CITY_KEY } from '../wire.ts'

const BODY =
  '<p><span data-city>Москва</span> <b data-city>Москва</b></p><dialog id="city-dialog"><form method="dialog"><input name="city" value="Пермь"><button>Выбрать</button></form></dialog>'

/** A document in which the server has rendered Moscow. */
async function openPage() {
  const frame = await openFrame('/city/', {
    body: BODY,
    script: `
      import { restoreCity } from '/features/city/browser/city.ts'
      import { chooseCity } from '/features/city/browser/city.ts'
      restoreCity()
      addEventListener('choose', ({ detail }) => chooseCity(detail))`,
  })
  return {
    ...frame,
    shown: () => Array.from(frame.document().querySelectorAll('[data-city]'), ({ textContent }) => textContent),
    /** Reads the cookie in the document that wrote it: another document may see it a moment later. */
    cookie: () => decodeURIComponent(new RegExp(`(?:^|; )${CITY_KEY}=([^;]*)`).exec(frame.document().cookie)?.[1] ?? ''),
    choose: (city: string) => frame.window.dispatchEvent(new CustomEvent('choose', { detail: city })),
  }
}

beforeEach(async () => {
  localStorage.clear()
  await cookieStore.delete(CITY_KEY)
})

it('the chosen city is shown everywhere, stored, and mirrored in the cookie for the server', async () => {
  const page = await openPage()
  page.choose('Казань')
  expect([page.shown(), localStorage.getItem(CITY_KEY), page.cookie()]).toEqual([['Казань', 'Казань'], 'Казань', 'Казань'])
})

it("the stored city is shown instead of the document's city, and renews the cookie", async () => {
  localStorage.setItem(CITY_KEY, 'Казань')
  const page = await openPage()
  expect([page.shown(), page.cookie()]).toEqual([['Казань', 'Казань'], 'Казань'])
})

it("the document's city is shown when storage contains no valid city name", async () => {
  localStorage.setItem(CITY_KEY, '<b>'.repeat(100))
  const page = await openPage()
  expect([page.shown(), page.cookie()]).toEqual([['Москва', 'Москва'], ''])
})

it('a city is stored when the form of cities is submitted before its code has loaded', async () => {
  const page = await openPage()
  page.find<HTMLDialogElement>('dialog').showModal()
  page.find('dialog button').click()
  expect([localStorage.getItem(CITY_KEY), page.cookie()]).toEqual(['Пермь', 'Пермь'])
})

it("the document's city is not stored, because the visitor has not chosen it", async () => {
  const page = await openPage()
  expect([page.shown(), localStorage.getItem(CITY_KEY), page.cookie()]).toEqual([['Москва', 'Москва'], null, ''])
})
