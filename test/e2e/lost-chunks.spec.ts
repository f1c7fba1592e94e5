import type { Page } from '@playwright/test'
import { forget, isSameDocument, open } from './browser-side.ts'
import { expect, test, untilLive } from './fixtures.ts'
import { fillLead, visitFrom } from './forms.ts'

const LOST = /stays as the server made it|ERR_FAILED/

test.describe('a page whose shell does not load', () => {
  test.beforeEach(async ({ page }) => {
    await page.route(/\/assets\/start-shell-/, (route) => route.abort())
    const lost = waitForLoss(page, 'The page')
    await page.goto('/serm/')
    await mark(page)
    await lost
  })

  test.afterEach(({ silentDamage }) => forget(silentDamage, LOST))

  test('a page whose shell does not load stays, and its links load pages normally', async ({ page }) => {
    await expect(page.locator('h1')).toBeVisible()
    expect(await isSameDocument(page)).toBe(true)
    await page.locator('.logo').first().click()
    await expect(page).toHaveURL('/')
    expect(await isSameDocument(page)).toBe(false)
  })

  test('a page whose shell does not load opens the call form at every click, and the form is sent', async ({ page }) => {
    await page.route(/\/assets\/hydrate-/, (route) => route.abort())
    await visitFrom(page, 'RU')
    const popup = page.getByRole('dialog')
    await page.getByRole('link', { name: 'Заказать звонок' }).click()
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
    await page.getByRole('link', { name: 'Заказать звонок' }).click()
    await fillLead(popup)
    expect(await isSameDocument(page)).toBe(true)
    await popup.locator('[type=submit].button-primary').click()
    await expect(page).toHaveURL(/\/spasibo\/\d{9}\/$/)
  })

  test('a page whose shell does not load opens the city dialog, and the server answers its form', async ({ page }) => {
    await page.route(/\/assets\/city-picker-/, (route) => route.abort())
    await page.setViewportSize({ width: 390, height: 844 })
    await page.locator('.city-narrow').click()
    await page.getByRole('dialog').getByText('Казань').click()
    await page.getByRole('button', { name: 'Выбрать', exact: true }).click()
    await expect(page.locator('.city-narrow')).toContainText('Казань')
  })
})

test('a tool passes its result to the call form although the shell does not load', async ({ page, silentDamage }) => {
  await page.route(/\/assets\/start-shell-/, (route) => route.abort())
  await visitFrom(page, 'RU')
  await page.goto('/calculator/?client=company&type=review&count=27&platform=moderated&author=unknown&legal=medium')
  await untilLive(page.locator('.tool-form'))
  await page.getByRole('link', { name: 'Получить точный расчёт' }).click()
  await expect(page.getByRole('dialog')).toContainText('К заявке приложено: Расчёт стоимости')
  forget(silentDamage, LOST)
})

test('a page with a lost chunk is not reloaded; only the next visit is a full page load', async ({ page, silentDamage }) => {
  const lose = await holdChunk(page, /\/assets\/calculator-/)
  await open(page, '/calculator/')
  const lost = waitForLoss(page, 'Island calculator')
  await page.locator('.tool').getByText('Человек', { exact: true }).click()
  lose()
  await lost
  await expect(page.locator('.tool').getByRole('radio', { name: 'Человек' })).toBeChecked()
  expect(await isSameDocument(page)).toBe(true)
  await page.locator('.logo').first().click()
  await expect(page).toHaveURL('/')
  expect(await isSameDocument(page)).toBe(false)
  await open(page, '/')
  await page.locator('.site-footer').getByRole('link', { name: 'Карта сайта' }).click()
  await expect(page).toHaveURL('/sitemap/')
  expect(await isSameDocument(page)).toBe(true)
  forget(silentDamage, LOST)
})

/** Delays a chunk until the returned function fails it. */
async function holdChunk(page: Page, chunk: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(chunk, async (route) => {
    await promise
    await route.abort()
  })
  return resolve
}

/** Waits until the page has noticed that its code does not load. */
async function waitForLoss(page: Page, part: string): Promise<void> {
  await page.waitForEvent('console', (message) => message.text().startsWith(`${part} stays as the server made it`))
}

function mark(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.marker = true
  })
}
