import type { Page } from '@playwright/test'
import { forget, isSameDocument, open } from './browser-side.ts'
import { axeViolations, expect, test } from './fixtures.ts'

const HOSTS = 'https://mc.yandex.ru https://www.googletagmanager.com'

/** Enables trackers like the configuration: in the document and in its CSP. Their hosts return an empty script. */
async function withTrackers(page: Page, askFirst: boolean): Promise<string[]> {
  const scripts: string[] = []
  await page.route(/\/(?:contacts|serm)\/$/, async (route) => {
    const response = await route.fetch()
    const meta = `<meta name="analytics" content='${JSON.stringify({ metrika: '1234567', gtm: 'GTM-ABC1234', askFirst })}'>`
    const policy = (response.headers()['content-security-policy'] ?? '').replace("script-src 'self'", `script-src 'self' ${HOSTS}`)
    await route.fulfill({
      response,
      body: (await response.text()).replace('<meta name="build"', `${meta}$&`),
      headers: { ...response.headers(), 'content-security-policy': policy },
    })
  })
  await page.route(/mc\.yandex\.ru|googletagmanager/, async (route) => {
    scripts.push(route.request().url())
    await route.fulfill({ body: '', contentType: 'text/javascript' })
  })
  return scripts
}

/** Calls queued for the Metrika counter, without the counter's number. */
function metrikaCalls(page: Page): Promise<unknown[][]> {
  return page.evaluate(() => (window as unknown as { ym?: { a?: unknown[][] } }).ym?.a?.map(([, ...call]) => call) ?? [])
}

/** Opens a page and waits until its tracking code has loaded. */
async function openTracked(page: Page, path: string): Promise<void> {
  const arrived = page.waitForResponse(/\/assets\/start-tracking-/)
  await open(page, path)
  await (await arrived).finished()
}

test.afterEach(({ silentDamage }) => forget(silentDamage, /^outside request: https:\/\/(?:mc\.yandex|www\.googletag)/))

test('each shown page is one hit with its title and its referrer, in both trackers', async ({ page }) => {
  const scripts = await withTrackers(page, false)
  await openTracked(page, '/contacts/')
  const from = page.url()
  await page.locator('.logo').first().click()
  await expect(page.locator('h1')).toBeFocused()
  const hits = async () => (await metrikaCalls(page)).filter(([name]) => name === 'hit')
  await expect.poll(hits).toEqual([
    ['hit', from, { referer: '', title: expect.stringContaining('Контакты') }],
    ['hit', page.url(), { referer: from, title: await page.title() }],
  ])
  const layer = await page.evaluate(() => (window as unknown as { dataLayer: Record<string, unknown>[] }).dataLayer)
  expect(layer.filter(({ event }) => event === 'virtual_page_view')).toHaveLength(2)
  expect(scripts.sort()).toEqual(['https://mc.yandex.ru/metrika/tag.js', 'https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234'])
})

test('under a policy that requires consent, nothing is loaded before the answer, and then the waiting hits are sent', async ({ page }) => {
  const scripts = await withTrackers(page, true)
  await open(page, '/contacts/')
  const notice = page.getByRole('region', { name: 'Файлы cookie' })
  await expect(notice).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  expect(scripts).toEqual([])
  expect(await metrikaCalls(page)).toEqual([])
  await notice.getByRole('button', { name: 'Разрешить', exact: true }).click()
  await expect(notice).toBeHidden()
  await expect.poll(() => metrikaCalls(page)).toContainEqual(['hit', page.url(), expect.anything()])
  await page.reload()
  await expect.poll(async () => (await metrikaCalls(page)).length).toBe(2)
  await expect(notice).toBeHidden()
})

test('without trackers there is no cookie notice', async ({ page }) => {
  await open(page, '/contacts/')
  await expect(page.getByRole('region', { name: 'Файлы cookie' })).toHaveCount(0)
})

test('the page works when the browser blocks the tracking code', async ({ page, silentDamage }) => {
  await withTrackers(page, false)
  const blocked = page.waitForEvent('requestfailed', (request) => request.url().includes('start-tracking-'))
  await page.route(/\/assets\/start-tracking-/, (route) => route.abort('blockedbyclient'))
  await open(page, '/contacts/')
  await blocked
  await page.locator('.logo').first().click()
  await expect(page.locator('h1')).toBeFocused()
  expect(await isSameDocument(page)).toBe(true)
  forget(silentDamage, /start-tracking|ERR_/)
})
