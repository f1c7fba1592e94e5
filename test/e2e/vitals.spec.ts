import { open } from './browser-side.ts'
import { expect, test } from './fixtures.ts'

test('each page reports its speed once, and the file for that is requested after everything else', async ({ page, context }) => {
  const scripts: string[] = []
  let told = 0
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/') && request.resourceType() === 'script') scripts.push(pathname)
    if (pathname === '/api/vitals') told += 1
  })
  const measuring = page.waitForResponse(/\/assets\/start-vitals-/)
  await open(page, '/contacts/')
  await (await measuring).finished()
  const place = (name: RegExp) => scripts.findIndex((script) => name.test(script))
  expect(place(/start-vitals-/)).toBeGreaterThan(place(/start-shell-/))
  const answered = page.waitForResponse('**/api/vitals')
  await page.locator('.logo').first().click()
  expect((await answered).status()).toBe(204)
  await expect(page.locator('h1')).toBeFocused()
  expect(told).toBe(1)
  await page.locator('.main-menu a[href="/cases/"]').click()
  await expect(page).toHaveURL(/\/cases\/$/)
  await expect.poll(() => told).toBe(2)
})

test('without measuring, nothing is loaded or sent for it', async ({ page, context }) => {
  const asked: string[] = []
  context.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.route(/\/(?:contacts\/|_payload\.json)$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('<meta property="vitals" content="page"/>', '') })
  })
  await open(page, '/contacts/')
  await page.locator('.main-menu a[href="/cases/"]').click()
  await expect(page).toHaveURL(/\/cases\/$/)
  await expect(page.locator('h1')).toBeFocused()
  expect(asked.filter((path) => /vitals/.test(path))).toEqual([])
})
