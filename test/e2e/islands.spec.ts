import { forget, open } from './browser-side.ts'
import { expect, test } from './fixtures.ts'

test('React does not load before a widget needs it', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open(page, '/politika-obrabotki-personalnyih-dannyih/')
  expect(asked.filter((path) => /hydrate|react/.test(path))).toEqual([])
})

test('a form hydrates while it is still 200 px below the screen', async ({ page }) => {
  await open(page, '/serm/')
  const form = page.locator('main site-island[name=lead-form]')
  await expect(form).not.toHaveAttribute('data-ready')
  await form.evaluate((island) => scrollBy({ top: island.getBoundingClientRect().top - innerHeight - 200, behavior: 'instant' }))
  await expect(form).toHaveAttribute('data-ready')
  await expect(form).not.toBeInViewport()
})

test('a widget that throws leaves its server markup and logs it once', async ({ page, silentDamage }) => {
  await page.route(/\/assets\/city-picker-/, async (route) => {
    const exported = /export\{\w+ as (\w+)/.exec(await (await route.fetch()).text())?.[1]
    await route.fulfill({
      body: `const Broken=()=>{throw new Error('сломан')};export{Broken as ${exported}}`,
      contentType: 'text/javascript',
    })
  })
  const logged: string[] = []
  page.on('console', (message) => message.text().startsWith('Island city-picker') && logged.push(message.text()))
  await open(page, '/contacts/')
  const cities = page.locator('#city-dialog site-island')
  const before = await cities.innerHTML()
  await page.locator('.city-button:visible').click()
  await page.getByRole('button', { name: 'Выбрать город' }).click()
  await expect.poll(() => logged.length).toBe(1)
  await expect.poll(() => cities.innerHTML()).toBe(before)
  expect(logged).toHaveLength(1)
  forget(silentDamage, /Island city-picker|сломан/)
})

test('widgets of a page reached by a visit get their props, and those of the frame keep theirs', async ({ page }) => {
  await open(page, '/contacts/')
  await page
    .locator('.header-buttons a[href="/calculator/"]')
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click())
  await expect(page.locator('h1')).toHaveText('Репутационный калькулятор')
  await page.locator('.tool').scrollIntoViewIfNeeded()
  await expect(page.locator('site-island[name=calculator][data-ready]')).toBeAttached()
  await page.getByRole('link', { name: 'Заказать звонок' }).first().click()
  await expect(page.locator('#call-dialog site-island[data-ready]')).toBeAttached()
})
