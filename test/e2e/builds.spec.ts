import type { Page } from '@playwright/test'
import { hasRead, isSameDocument, open } from './browser-side.ts'
import { expect, test } from './fixtures.ts'

test('a newer build makes the next visit a full page load, and the one after it is not', async ({ page }) => {
  await page.route('**/builds/latest.json*', (route) => route.fulfill({ json: { id: 'newer', createdAt: '2030-01-01T00:00:00.000Z' } }))
  await seesBuild(page, () => open(page, '/contacts/'))
  await page.locator('.logo').first().click()
  await expect(page).toHaveURL('/')
  expect(await isSameDocument(page)).toBe(false)
})

test('going back after a newer build was seen shows the page of the address', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { configurable: true, value: true }))
  await page.route('**/builds/latest.json*', (route) => route.fulfill({ json: { id: 'newer', createdAt: '2030-01-01T00:00:00.000Z' } }))
  await open(page, '/contacts/')
  await page.locator('.logo').first().click()
  await expect(page.locator('h1')).toBeFocused()
  await seesBuild(page, () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: false })
      dispatchEvent(new Event('focus'))
    }),
  )
  await page.goBack()
  await expect(page.locator('h1')).toHaveText('Контакты')
  await expect(page).toHaveURL('/contacts/')
  expect(await isSameDocument(page)).toBe(false)
})

/** Waits until the page has requested the live build after `act` and read the answer. */
async function seesBuild(page: Page, act: () => Promise<void>): Promise<void> {
  const checked = page.waitForResponse(/latest\.json/)
  await act()
  await (await checked).finished()
  await hasRead(page, '/builds/latest.json')
}
