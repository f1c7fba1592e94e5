import type { Locator, Page } from '@playwright/test'
import { axeViolations, expect as expectSoon, layoutShifts, test } from './fixtures.ts'

/** Resizing pictures is slow on a busy machine. */
const expect = expectSoon.configure({ timeout: 30_000 })

const cover = (page: Page) => page.locator('.post-card-cover').first()
const isShown = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 1)
const sourceOf = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.currentSrc)

for (const { name, viewport, widths } of [
  { name: 'phone', viewport: { width: 390, height: 800 }, widths: ['w_768'] },
  { name: 'desktop', viewport: { width: 1280, height: 800 }, widths: ['w_768'] },
]) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })

    test('a picture is loaded in a fitting width, with priority only above the fold', async ({ page }) => {
      await page.goto('/blog/')
      await expect.poll(() => isShown(cover(page))).toBe(true)
      const source = await sourceOf(cover(page))
      expect(widths.some((width) => source.includes(width))).toBe(true)
      const early = page.locator('img[fetchpriority="high"]')
      // A phone shows the first one after a short scroll, a desktop at once; the server does not know which device it is.
      for (const picture of await early.all()) expect((await picture.boundingBox())?.y).toBeLessThan(1.5 * viewport.height)
      const late = page.locator('main img:not([fetchpriority="high"]):not(.illustration)')
      expect(await late.count()).toBeGreaterThan(2)
      for (const picture of await late.all()) await expect(picture).toHaveAttribute('loading', 'lazy')
    })

    test('a picture whose resized version fails is loaded as the original', async ({ page }) => {
      await page.route('**/_ipx/**', (route) => route.abort())
      await page.goto('/blog/')
      await expect(cover(page)).toHaveAttribute('src', /^\/images\/posts\/.+\.webp$/)
      await expect.poll(() => isShown(cover(page))).toBe(true)
      expect(await layoutShifts(page)).toEqual([])
    })

    test('a missing picture is replaced by a drawing and keeps its space and alt text', async ({ page }) => {
      await page.route('**/_ipx/**', (route) => route.abort())
      await page.route('**/images/**', (route) => route.abort())
      await page.goto('/fakt-ili-mnenie/')
      const picture = page.locator('.article-cover')
      await expect(picture).toHaveAttribute('src', /^data:image\/svg\+xml,/)
      await expect.poll(() => isShown(picture)).toBe(true)
      await expect(picture).toHaveAttribute('alt', /.+/)
      expect(await layoutShifts(page)).toEqual([])
      expect(await axeViolations(page)).toEqual([])
    })
  })
}

for (const { path, picture } of [
  { path: '/blog/', picture: '.post-card-cover' },
  { path: '/cases/', picture: '.case-image' },
]) {
  test(`while a ${picture} is loading, a blurred preview of 10 pixels is shown`, async ({ page }) => {
    const last = page.locator(picture).last()
    const held = Promise.withResolvers<void>()
    await page.route(/_ipx\/.*w_/, async (route) => {
      await held.promise
      await route.fallback()
    })
    const previews: string[] = []
    page.on('request', (request) => request.url().includes('s_10x10') && previews.push(request.url()))
    // Not `commit`: before the document is complete, another cover is the last one.
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await last.scrollIntoViewIfNeeded()
    await expect(last).toHaveCSS('background-image', /_ipx\/f_webp&s_10x10&q_50&blur_3\/images\//)
    await expect(last).toHaveCSS('background-color', 'rgb(244, 247, 251)')
    expect(new Set(previews).size).toBe(previews.length)
    held.resolve()
    await expect.poll(() => isShown(last)).toBe(true)
    await expect(last).toHaveCSS('background-image', 'none')
    expect(await layoutShifts(page)).toEqual([])
  })
}

test('pictures of a page visited inside the document get previews and fallbacks too', async ({ page }) => {
  await page.route('**/_ipx/**', (route) => route.abort())
  await page.goto('/blog/')
  await expect.poll(() => isShown(cover(page))).toBe(true)
  await page.locator('.post-card a').first().click()
  await expect(page.locator('.article-cover')).toHaveAttribute('src', /^\/images\//)
  await expect.poll(() => isShown(page.locator('.article-cover'))).toBe(true)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('pictures are shown, with a background that reserves their space', async ({ page }) => {
    await page.goto('/blog/')
    await expect(cover(page)).toHaveAttribute('width', /\d+/)
    await expect(cover(page)).toHaveCSS('background-color', 'rgb(244, 247, 251)')
    await expect.poll(() => isShown(cover(page))).toBe(true)
  })
})
