import { arrive, field, forbidStorage, kept, listed, openCities, SERVICE } from './city.ts'
import { expect, test } from './fixtures.ts'

test.describe('the place of a new visitor', () => {
  const detected = (country: string, city: string | null) => ({ location: { data: { country, city } } })

  test.use({ viewport: { width: 1280, height: 900 } })

  for (const { what, answer, city } of [
    { what: 'in Россия', answer: detected('Россия', 'Казань'), city: 'Казань' },
    { what: 'in Россия without a city', answer: detected('Россия', null), city: 'Москва' },
    { what: 'in Россия with markup for a city', answer: detected('Россия', '<b>Казань</b>'), city: 'Москва' },
    { what: 'abroad', answer: detected('Казахстан', 'Алматы'), city: 'Москва' },
    { what: 'nowhere', answer: { location: null }, city: 'Москва' },
    { what: 'in nonsense', answer: ['x'], city: 'Москва' },
  ]) {
    test(`${what} sets the city to ${city} without asking and without storing it`, async ({ page }) => {
      await page.route(SERVICE, (route) => route.fulfill({ json: answer }))
      await arrive(page)
      await expect(page.locator('.city-wide')).toContainText(city)
      expect(await kept(page)).toBeNull()
    })
  }

  test('that is detected late does not replace a choice, even with storage blocked', async ({ page }) => {
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

  test('that is detected late does not move the keyboard selection', async ({ page }) => {
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

  test('is requested only while no city is chosen', async ({ page }) => {
    const actions: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/info.dadata')) actions.push(request.postDataJSON().action)
    })
    await arrive(page)
    await page.locator('.city-wide').click()
    await page.getByRole('button', { name: 'Все верно' }).click()
    await page.goto('/contacts/', { waitUntil: 'networkidle' })
    await page.evaluate(() => localStorage.clear())
    await page.reload({ waitUntil: 'networkidle' })
    expect(actions).toEqual(['detectCity'])
  })

  test('stays as set by the server when detection fails, with one line in the console', async ({ page, silentDamage }) => {
    await page.route(SERVICE, (route) => route.abort())
    const failed = page.waitForEvent('console', (message) => message.text().includes('Ошибка'))
    await page.goto('/serm/')
    await failed
    await expect(page.locator('.city-wide')).toContainText('Москва')
    expect(silentDamage.splice(0)).toEqual([expect.stringMatching(/Ошибка при определении города: TypeError: Failed to fetch/)])
  })
})
