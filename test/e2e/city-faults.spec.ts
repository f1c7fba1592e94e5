import type { Route } from '@playwright/test'
import { answerCities, arrive, field, forbidStorage, listed, openCities, SERVICE } from './city.ts'
import { expect, test } from './fixtures.ts'

test.describe('the place of a new visitor', () => {
  const detected = (country: string, city: string | null) => ({ location: { data: { country, city } } })

  test.use({ viewport: { width: 1280, height: 900 } })

  test('a city that is detected late does not replace a choice, even with storage blocked', async ({ page }) => {
    await forbidStorage(page)
    const late = Promise.withResolvers<void>()
    await page.route(SERVICE, async (route) => {
      await late.promise
      await route.fulfill({ json: detected('Россия', 'Омск') })
    })
    const [asked] = [page.waitForRequest(SERVICE), await page.goto('/serm/')]
    await asked
    await openCities(page)
    await page.getByRole('dialog').getByText('Казань').click()
    await expect(page.locator('.city-wide')).toContainText('Казань')
    const found = page.waitForEvent('requestfinished', (request) => request.url().includes('/info.'))
    late.resolve()
    await found
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await expect(page.locator('.city-wide')).toContainText('Казань')
  })

  test('a city that is detected late does not move the keyboard selection', async ({ page }) => {
    const late = Promise.withResolvers<void>()
    await page.route(SERVICE, async (route) => {
      await late.promise
      await route.fulfill({ json: detected('Россия', 'Омск') })
    })
    await page.goto('/serm/')
    await openCities(page)
    await expect(field(page)).toBeFocused()
    await expect(listed(page).first()).toBeChecked()
    for (const key of ['Tab', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
    await expect(page.getByRole('radio', { name: 'Новосибирск' })).toBeChecked()
    late.resolve()
    await expect(page.locator('.city-wide')).toContainText('Омск')
    await expect(page.getByRole('radio', { name: 'Новосибирск' })).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(page.locator('.city-wide')).toContainText('Новосибирск')
  })
})

test('when responses arrive out of order, the newer request wins', async ({ page }) => {
  const late: Route[] = []
  await page.route(SERVICE, async (route) => {
    const { action, query } = route.request().postDataJSON()
    if (action === 'detectCity') return route.continue()
    if (query === 'каз') return void late.push(route)
    return route.fulfill({ json: { suggestions: [{ value: 'Омск', data: { city: 'Омск' } }] } })
  })
  await arrive(page)
  await openCities(page)
  await field(page).fill('каз')
  await expect.poll(() => late.length).toBe(1)
  await field(page).fill('омс')
  await expect(listed(page)).toHaveCount(1)
  // The request was aborted when the next letter was typed, so its late response is ignored.
  for (const route of late)
    await route.fulfill({ json: { suggestions: [{ value: 'Казань', data: { city: 'Казань' } }] } }).catch(() => undefined)
  await expect(listed(page).first()).toHaveAttribute('value', 'Омск')
})

test('a city name with markup is shown as text', async ({ page }) => {
  const hostile = '<img src=x onerror="document.title=1">'
  await answerCities(page, () => [hostile, 'Казань', 'Казань'])
  await arrive(page)
  const { title } = await page.evaluate(() => ({ title: document.title }))
  await openCities(page)
  await field(page).fill('взлом')
  await expect(listed(page)).toHaveCount(2)
  await page.getByRole('dialog').getByText(hostile).click()
  await expect(page.locator('.city-button:visible')).toContainText(hostile)
  expect([await page.locator('.top-bar img').count(), await page.title()]).toEqual([0, title])
  // The name is shown until a reload, after which neither browser nor server accept it.
  await page.reload()
  await expect(page.locator('.city-button:visible')).toContainText('Москва')
})

test('an invalid city in storage is ignored', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('selectedCity', '<b>Омск</b>'))
  await arrive(page)
  await expect(page.locator('.city-button:visible')).toContainText('Москва')
  await openCities(page)
  await page.getByRole('dialog').getByText('Казань').click()
  await expect(page.locator('.city-button:visible')).toContainText('Казань')
})

test('with storage blocked a city can still be chosen for the current visit', async ({ page }) => {
  await forbidStorage(page)
  await arrive(page)
  await openCities(page)
  await page.getByRole('dialog').getByText('Казань').click()
  await expect(page.locator('.city-button:visible')).toContainText('Казань')
  await page.goto('/contacts/')
  await expect(page.locator('.city-button:visible')).toContainText('Казань')
})
