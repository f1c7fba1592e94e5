import type { Page } from '@playwright/test'
import { addLink, forget, holdPayload, isSameDocument, open } from './browser-side.ts'
import { expect, test } from './fixtures.ts'

test('a card leads to its page wherever it is pressed', async ({ page }) => {
  await open(page, '/business-instructions/')
  const card = page.locator('.post-card').first()
  const path = await card.getByRole('link').getAttribute('href')
  const { height = 0 } = (await card.boundingBox()) ?? {}
  await card.click({ position: { x: 40, y: height - 30 } })
  await expect(page).toHaveURL(path ?? '')
})

test('a link changes the page inside the document: title, canonical link, structured data, focus, scroll', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname + new URL(request.url()).search))
  await open(page, '/blog/')
  const link = page.locator('main article a').first()
  const path = (await link.getAttribute('href')) ?? ''
  const [title, name] = [await page.title(), await link.innerText()]
  await link.click()
  await expect(page).toHaveURL(path)
  await expect(page.locator('h1')).toBeFocused()
  await expect(page.locator('h1')).toHaveText(name)
  expect(await page.title()).not.toBe(title)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`))
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1)
  expect(await page.locator('script[type="application/ld+json"]').textContent()).toContain(path)
  await expect(page.locator('.visit-status')).toHaveText(await page.title())
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(await isSameDocument(page)).toBe(true)
  expect(asked.filter((address) => address.startsWith(path))).toEqual([expect.stringMatching(/_payload\.json\?[0-9a-f]{12}$/)])
})

test('the first frame of a visit to a cached article omits the parts far below', async ({ page }) => {
  await open(page, '/contacts/')
  await addLink(page, '/fakt-ili-mnenie/')
  await page.getByText('проверка').click()
  await expect(page.locator('.visit-status')).toHaveText(/Факт или мнение/)
  await addLink(page, '/contacts/')
  await page.getByText('проверка').click()
  await expect(page.locator('.visit-status')).toHaveText(/Контакты/)
  await addLink(page, '/fakt-ili-mnenie/')
  await page.evaluate(() => {
    const main = document.querySelector('main')
    const isDrawn = (selector: string) => document.querySelector(selector)?.checkVisibility()
    const drawn: unknown[] = []
    const note = () => drawn.push([isDrawn('main h1'), isDrawn('main .article-columns ~ .band *')])
    if (main) new MutationObserver(note).observe(main, { attributeFilter: ['data-top-first'] })
    Object.assign(window, { drawn })
  })
  await page.getByText('проверка').click()
  const both = [
    [true, false],
    [true, true],
  ]
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'drawn'))).toEqual(both)
})

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

test('a connection lost during a visit leaves the page unchanged under the offline screen', async ({ page, context, silentDamage }) => {
  await open(page, '/contacts/')
  await page.route('**/_payload.json*', async (route) => {
    await context.setOffline(true)
    await route.abort('internetdisconnected')
  })
  await page.locator('.logo').first().click()
  await expect(page.locator('#offline-screen')).toBeVisible()
  expect(await isSameDocument(page)).toBe(true)
  await expect(page.locator('h1')).toHaveText('Контакты')
  await expect(page.locator('.loading-bar')).toHaveCount(0)
  forget(silentDamage, /_payload|ERR_/)
})

test('going back during a visit cancels it and shows the previous page', async ({ page }) => {
  await open(page, '/blog/')
  for (const path of ['/contacts/', '/serm/']) {
    await addLink(page, path)
    await page.getByText('проверка').click()
    await expect(page).toHaveURL(path)
    await expect(page.locator('h1')).toBeFocused()
  }
  const release = await holdPayload(page, '/experts/')
  await addLink(page, '/experts/')
  await page.getByText('проверка').click()
  await expect(page.locator('.loading-bar')).toBeAttached()
  await page.goBack()
  release()
  await expect(page.locator('h1')).toHaveText('Контакты')
  await expect(page).toHaveURL('/contacts/')
  await expect(page.locator('.loading-bar')).toHaveCount(0)
})

test('going back to the page of the document sends no request, and its widgets hydrate again', async ({ page }) => {
  await open(page, '/contacts/')
  const form = page.locator('main site-island[name=lead-form]')
  await form.scrollIntoViewIfNeeded()
  await expect(form).toHaveAttribute('data-ready')
  await page.locator('.site-header .logo').first().click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('h1')).toBeFocused()
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/contacts/') && asked.push(request.url()))
  await page.goBack()
  await expect(page.locator('h1')).toHaveText('Контакты')
  await form.scrollIntoViewIfNeeded()
  await expect(form).toHaveAttribute('data-ready')
  await expect(form.locator('form')).toHaveCount(1)
  expect(asked).toEqual([])
  expect(await isSameDocument(page)).toBe(true)
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

/** Head tags of the page and the site, without those that the browser adds while chunks load. */
function headTags(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.head.querySelectorAll('title, meta, link:not([rel=modulepreload], [rel=preload], [rel=stylesheet]), script')]
      .map(({ outerHTML }) => outerHTML)
      .sort(),
  )
}
