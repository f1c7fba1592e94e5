import type { Page } from '@playwright/test'
import type { BuildManifest } from '../../contract/build.ts'
import { addLink, hasRead, isSameDocument, open } from './browser-side.ts'
import { expect, test } from './fixtures.ts'

const NEWER = 'newer'

test('a newer build makes the next visit a full page load, and the one after it is not', async ({ page }) => {
  await goesLive(page, 'site')
  await seesBuild(page, () => open(page, '/contacts/'))
  await page.locator('.logo').first().click()
  await expect(page).toHaveURL('/')
  expect(await isSameDocument(page)).toBe(false)
})

test('after a newer build with another form, pages with a form are loaded as new documents, and all others are swapped in', async ({
  page,
}) => {
  await goesLive(page, 'lead-form')
  await page.route('**/_payload.json*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), build: NEWER } })
  })
  await seesBuild(page, () => open(page, '/contacts/'))
  await addLink(page, '/sitemap/')
  await page.locator('main a').click()
  await expect(page.locator('h1')).toHaveText('Карта сайта')
  expect(await isSameDocument(page)).toBe(true)
  await addLink(page, '/contacts/')
  await page.locator('main a').click()
  await expect(page.locator('h1')).toHaveText('Контакты')
  expect(await isSameDocument(page)).toBe(false)
})

test('going back after a newer build was seen shows the page of the address', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { configurable: true, value: true }))
  await goesLive(page, 'site')
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

/** Makes a newer build live, which differs from the site's build in one part. */
async function goesLive(page: Page, changed: string): Promise<void> {
  const { id } = await (await page.request.get('/builds/latest.json')).json()
  const own: BuildManifest = await (await page.request.get(`/builds/meta/${id}.json`)).json()
  const json: BuildManifest = { ...own, id: NEWER, parts: { ...own.parts, [changed]: 'changed' } }
  expect(own.parts[changed]).toBeTruthy()
  await page.route('**/builds/latest.json*', (route) => route.fulfill({ json: { id: NEWER, createdAt: own.createdAt } }))
  await page.route(`**/builds/meta/${NEWER}.json`, (route) => route.fulfill({ json }))
}

/** Runs `act`, and waits until the page has read the live build and the manifests of both. */
async function seesBuild(page: Page, act: () => Promise<void>): Promise<void> {
  const checked = Promise.all(['newer', '[0-9a-f]+'].map((id) => page.waitForResponse(new RegExp(`builds/meta/${id}\\.json`))))
  await act()
  await Promise.all((await checked).map((response) => response.finished()))
  await hasRead(page, `/builds/meta/${NEWER}.json`)
}
