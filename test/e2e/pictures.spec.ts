import type { Locator, Page } from '@playwright/test'
import { axeViolations, expect as expectSoon, layoutShifts, test } from './fixtures.ts'

/** Resizing pictures is slow on a busy machine. */
const expect = expectSoon.configure({ timeout: 30_000 })

const PHONE = { width: 390, height: 800 }
const DESKTOP = { width: 1280, height: 800 }
/** Preview that is shown until a picture arrives. */
const PAPER = 'rgb(244, 247, 251)'

/** A page with one resized picture. */
const CASE = '/cases/set-klinik/'

const cover = (page: Page) => page.locator('.post-card-cover').first()
const isShown = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 1)

test('only pictures of the first screen, of a phone or a desktop, are loaded with priority; the others load near the viewport', async ({
  page,
}) => {
  await page.goto('/blog/')
  await expect.poll(() => isShown(cover(page))).toBe(true)
  const early = page.locator('img[fetchpriority="high"]')
  expect(await early.count()).toBeGreaterThan(0)
  // A phone shows the first one after a short scroll, a desktop at once; the server does not know which device it is.
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    for (const picture of await early.all()) expect((await picture.boundingBox())?.y).toBeLessThan(1.5 * viewport.height)
  }
  const late = page.locator('main img:not([fetchpriority="high"]):not(.illustration, .scene)')
  expect(await late.count()).toBeGreaterThan(2)
  expect(new Set(await late.evaluateAll((pictures) => pictures.map((picture) => picture.getAttribute('loading'))))).toEqual(
    new Set(['lazy']),
  )
})

test('a picture whose resized version fails is loaded as the original; one without an original, on the next page, becomes a drawing', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.route('**/_ipx/**', (route) => route.abort())
  await page.goto(CASE)
  const picture = page.locator('.case-image')
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveAttribute('src', /^\/images\/cases\/.+\.webp$/)
  await expect.poll(() => isShown(picture)).toBe(true)
  await page.route('**/images/**', (route) => route.abort())
  await page.locator('main a[href^="/cases/"]:not([href="/cases/"])').last().click()
  await page.waitForURL((url) => url.pathname !== CASE)
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveAttribute('src', /^data:image\/svg\+xml,/)
  await expect.poll(() => isShown(picture)).toBe(true)
  await expect(picture).toHaveAttribute('alt', /.+/)
  expect(await layoutShifts(page)).toEqual([])
  expect(await axeViolations(page, 'main')).toEqual([])
})

test('while a picture is loading, a blurred preview of 10 pixels is shown', async ({ page }) => {
  const picture = page.locator('.case-image')
  const held = Promise.withResolvers<void>()
  await page.route(/_ipx\/.*w_/, async (route) => {
    await held.promise
    await route.fallback()
  })
  const previews: string[] = []
  page.on('request', (request) => request.url().includes('s_10x10') && previews.push(request.url()))
  await page.goto(CASE, { waitUntil: 'domcontentloaded' })
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveCSS('background-image', /_ipx\/f_webp&s_10x10&q_50&blur_3\/images\//)
  await expect(picture).toHaveCSS('background-color', PAPER)
  expect(new Set(previews).size).toBe(previews.length)
  held.resolve()
  await expect.poll(() => isShown(picture)).toBe(true)
  await expect(picture).toHaveCSS('background-image', 'none')
  expect(await layoutShifts(page)).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript pictures are shown, with a background that reserves their space', { tag: '@host' }, async ({ page }) => {
    await page.goto('/blog/')
    await expect(cover(page)).toHaveAttribute('width', /\d+/)
    await expect(cover(page)).toHaveCSS('background-color', PAPER)
    await expect.poll(() => isShown(cover(page))).toBe(true)
  })
})
