import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const SERVICE = '**/api/servisec/info.dadata'

/** Opens a page as a new visitor and waits for the detection request, which shows that the picker is running. */
export async function arrive(page: Page): Promise<void> {
  const detected = page.waitForResponse(
    (response) => response.url().includes('/info.') && response.request().postDataJSON().action === 'detectCity',
  )
  await page.goto('/serm/')
  await detected
}

/** Opens the city dialog as visitors do, by the button, on wide screens through the bubble, and waits until its list is hydrated. */
export async function openCities(page: Page): Promise<void> {
  await page.locator('.city-button:visible').click()
  const choose = page.getByRole('button', { name: 'Выбрать город' })
  if (await choose.isVisible()) await choose.click()
  await expect(page.getByRole('dialog', { name: 'Укажите ваш регион' })).toBeVisible()
  await expect(page.locator('#city-dialog site-island[data-ready]')).toBeAttached()
}

/** Starts watching the dialog; the returned function waits until it has been seen closing. */
export async function watchClosing(page: Page): Promise<() => Promise<void>> {
  const seen = await page.locator('#city-dialog').evaluateHandle((dialog) => ({
    closing: new Promise<void>((resolve) => {
      new MutationObserver(() => dialog.getAttribute('data-state') === 'closing' && resolve()).observe(dialog, { attributes: true })
    }),
  }))
  return () => seen.evaluate(({ closing }) => closing)
}

export const field = (page: Page) => page.getByRole('dialog').getByRole('searchbox', { name: 'Поиск' })
export const listed = (page: Page) => page.getByRole('dialog').getByRole('radio')
export const storedCity = (page: Page) => page.evaluate(() => localStorage.getItem('selectedCity'))

export async function cookieOf(context: BrowserContext): Promise<string | undefined> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'selectedCity')
  return cookie && decodeURIComponent(cookie.value)
}

/** Fulfils requests to the address service with these names; `null` fails the request. */
export async function answerCities(page: Page, names: (query: string) => string[] | null): Promise<void> {
  await page.route(SERVICE, async (route) => {
    const { action, query } = route.request().postDataJSON()
    if (action === 'detectCity') return route.continue()
    const cities = names(query)
    if (cities === null) return route.abort()
    return route.fulfill({ json: { suggestions: cities.map((city) => ({ value: city, data: { city } })) } })
  })
}

export async function forbidStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const forbid = {
      get: () => {
        throw new DOMException('Forbidden', 'SecurityError')
      },
    }
    Object.defineProperty(window, 'localStorage', forbid)
    Object.defineProperty(window, 'sessionStorage', forbid)
  })
}
