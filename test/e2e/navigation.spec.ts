import type { Page } from '@playwright/test'
import { addLink, forget, holdPayload, isSameDocument, open } from './browser-side.ts'
import { expect, test } from './fixtures.ts'

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport })

    test('a link changes the page inside the document: title, canonical link, structured data, focus, scroll', async ({ page }) => {
      await open(page, '/blog/')
      const payload = page.waitForRequest(/_payload\.json\?[0-9a-f]{12}$/)
      await page.locator('main article a').first().click()
      const path = new URL((await payload).url()).pathname.replace('_payload.json', '')
      await expect(page).toHaveURL(path)
      await expect(page.locator('h1')).toBeFocused()
      expect(await page.title()).toContain(await page.locator('h1').innerText())
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`))
      await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1)
      expect(await page.locator('script[type="application/ld+json"]').textContent()).toContain(path)
      await expect(page.locator('.visit-status')).toHaveText(await page.title())
      expect(await page.evaluate(() => scrollY)).toBe(0)
      expect(await isSameDocument(page)).toBe(true)
    })

    test('back and forward restore the page and its scroll position', async ({ page }) => {
      await open(page, '/sitemap/')
      const place = 600
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), place)
      await page.locator('main a', { hasText: 'Контакты' }).evaluate((link: HTMLAnchorElement) => link.click())
      await expect(page.locator('h1')).toHaveText('Контакты')
      await page.goBack()
      await expect(page.locator('h1')).toHaveText('Карта сайта')
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
      await page.goForward()
      await expect(page).toHaveURL('/contacts/')
      expect(await isSameDocument(page)).toBe(true)
    })
  })
}

test('after visits the head equals that of a freshly loaded document', async ({ page, context }) => {
  await open(page, '/contacts/')
  for (const path of ['/blog/', '/experts/', '/serm/', '/']) {
    await addLink(page, path)
    await page.getByText('проверка').click()
    await expect(page).toHaveURL(path)
    await expect(page.locator('h1')).toBeFocused()
    const fresh = await context.newPage()
    await fresh.goto(path)
    expect(await headTags(page)).toEqual(await headTags(fresh))
    await fresh.close()
  }
  expect(await isSameDocument(page)).toBe(true)
})

test('a page that does not exist shows the error page in place', async ({ page, silentDamage }) => {
  await open(page, '/contacts/')
  await addLink(page, '/net-takoj/')
  await page.getByText('проверка').click()
  await expect(page.locator('h1')).toContainText('Страница не существует')
  await expect(page).toHaveURL('/net-takoj/')
  expect(await isSameDocument(page)).toBe(true)
  forget(silentDamage, /_payload\.json/)
})

test('a page is requested with its trailing slash', async ({ page }) => {
  await open(page, '/contacts/')
  await addLink(page, '/serm?utm_source=a#main')
  const payload = page.waitForRequest(/_payload/)
  await page.getByText('проверка').click()
  expect((await payload).url()).toMatch(/\/serm\/_payload\.json\?utm_source=a&[0-9a-f]{12}$/)
  await expect(page).toHaveURL('/serm/?utm_source=a#main')
  expect(await isSameDocument(page)).toBe(true)
})

test('the browser itself handles files, services, downloads, new tabs and modified clicks', async ({ page, context }) => {
  await open(page, '/contacts/')
  for (const link of [{ target: '_blank' }, { click: 'Control' as const }]) {
    await addLink(page, '/serm/', link.target)
    const tab = context.waitForEvent('page')
    await page.getByText('проверка').click({ modifiers: link.click ? [link.click] : [] })
    await (await tab).close()
    await expect(page).toHaveURL('/contacts/')
    expect(await isSameDocument(page)).toBe(true)
  }
  for (const path of ['/robots.txt', '/builds/latest.json']) {
    await addLink(page, path)
    await page.getByText('проверка').click()
    await expect(page).toHaveURL(path)
    expect(await isSameDocument(page)).toBe(false)
    await open(page, '/contacts/')
  }
})

test('a second click replaces the first visit, which leaves no history entry', async ({ page }) => {
  await open(page, '/contacts/')
  const release = await holdPayload(page, '/serm/')
  await addLink(page, '/serm/')
  await page.getByText('проверка').click()
  await expect(page.locator('.loading-bar')).toBeAttached()
  await page.locator('.logo').first().click()
  await expect(page).toHaveURL('/')
  release()
  await page.goBack()
  await expect(page).toHaveURL('/contacts/')
  await expect(page.locator('h1')).toHaveText('Контакты')
})

/** Head tags of the page and the site, without those that the browser adds while chunks load. */
function headTags(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.head.querySelectorAll('title, meta, link:not([rel=modulepreload], [rel=preload], [rel=stylesheet]), script')]
      .map(({ outerHTML }) => outerHTML)
      .sort(),
  )
}
