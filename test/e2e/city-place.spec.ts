import { field, forbidStorage, listed, openCities, SERVICE } from './city.ts'
import { expect, test } from './fixtures.ts'

test.describe('the place of a new visitor', () => {
  const detected = (country: string, city: string | null) => ({ location: { data: { country, city } } })

  test.use({ viewport: { width: 1280, height: 900 } })

  test('the place of a new visitor that is detected late does not replace a choice, even with storage blocked', async ({ page }) => {
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

  test('the place of a new visitor that is detected late does not move the keyboard selection', async ({ page }) => {
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
