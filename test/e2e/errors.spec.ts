import { axeViolations, expect, test } from './fixtures.ts'

test('an unknown address shows the error page with its links', async ({ page }) => {
  const response = await page.goto('/net-takoj-stranicy/')
  expect(response?.status()).toBe(404)
  await expect(page.locator('h1')).toHaveText('Страница не существует или она удалена..')
  await expect(page.locator('main')).toContainText('Ошибка 404')
  await expect(page.locator('.missing-page')).toContainText('/net-takoj-stranicy/')
  await expect(page.locator('.error-message')).toHaveText('Page not found: /net-takoj-stranicy/')
  await expect(page.getByRole('heading', { name: 'Что мы удалили' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.locator('main').getByRole('link', { name: 'Деиндекс информации' }).click()
  await expect(page).toHaveURL(/\/deindeks-informaczii-o-persone\/$/)
})
