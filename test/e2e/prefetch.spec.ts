import { open } from './browser-side.ts'
import { expect, test } from './fixtures.ts'

test('hovering over a whole page of links prefetches only a few pages', async ({ page }) => {
  await open(page, '/sitemap/')
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('_payload') && asked.push(request.url()))
  await page.evaluate(() => {
    for (let round = 0; round < 4; round++)
      for (const link of document.querySelectorAll('main a')) link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  })
  const last = page.locator('main a', { hasText: 'Контакты' })
  const prepared = page.waitForResponse(/_payload/)
  await last.hover()
  await prepared
  expect(asked.length).toBeLessThanOrEqual(2)
})

test('a visit prefetched by hovering needs no further request', async ({ page }) => {
  await open(page, '/contacts/')
  const prepared = page.waitForResponse(/_payload/)
  await page.locator('.logo').first().hover()
  await (await prepared).finished()
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('_payload') && asked.push(request.url()))
  await page.locator('.logo').first().click()
  await expect(page).toHaveURL('/')
  expect(asked).toEqual([])
})

test('with data saving nothing is prefetched', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }))
  await open(page, '/contacts/')
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('_payload') && asked.push(request.url()))
  await page.locator('.logo').first().hover()
  await page.locator('.site-footer a').last().hover()
  await page.locator('.logo').first().click()
  await expect(page).toHaveURL('/')
  expect(asked.length).toBe(1)
})
