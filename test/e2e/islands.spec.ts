import { forget, open } from './browser-side.ts'
import { expect, test } from './fixtures.ts'

test('React does not load before a widget needs it', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open(page, '/politika-obrabotki-personalnyih-dannyih/')
  expect(asked.filter((path) => /hydrate/.test(path))).toEqual([])
})

test('a widget that throws leaves its server markup and logs it once', async ({ page, silentDamage }) => {
  await page.route(/\/assets\/city-picker-/, async (route) => {
    const exported = /export\{\w+ as (\w+)/.exec(await (await route.fetch()).text())?.[1]
    await route.fulfill({
      body: `const Broken=()=>{throw new Error('сломан')};export{Broken as ${exported}}`,
      contentType: 'text/javascript',
    })
  })
  await open(page, '/contacts/')
  const cities = page.locator('#city-dialog [data-island]')
  const before = await cities.innerHTML()
  const logged: string[] = []
  page.on('console', (message) => message.text().startsWith('Island city-picker') && logged.push(message.text()))
  await cities
    .locator('input')
    .first()
    .evaluate((field) => field.dispatchEvent(new FocusEvent('focusin', { bubbles: true })))
  await expect.poll(() => logged.length).toBe(1)
  expect(await cities.innerHTML()).toBe(before)
  forget(silentDamage, /Island city-picker|сломан/)
})

test('a widget whose data fails to load stays server markup, and the server answers its form', async ({ page, silentDamage }) => {
  await page.route('**/api/tools/calculator/', (route) => route.fulfill({ status: 503, body: '' }))
  const logged = page.waitForEvent('console', (message) => message.text().includes('Island calculator stays as the server made it'))
  await open(page, '/calculator/')
  const tool = page.locator('.tool-form')
  await tool.scrollIntoViewIfNeeded()
  await logged
  await tool.getByRole('radio', { name: 'Человек' }).check()
  await tool.getByRole('button', { name: 'Далее' }).first().click()
  await expect(page).toHaveURL(/\/calculator\/\?.*client=person/)
  await expect(page.locator('.tool-result')).toContainText('₽')
  forget(silentDamage, /Island calculator stays|^503: |Failed to load/)
})
