import type { Page } from '@playwright/test'
import { expect as expectSoon, layoutShifts, test } from './fixtures.ts'

/** Making pictures is slow on a busy machine. */
const expect = expectSoon.configure({ timeout: 30_000 })

const PAGES = [
  { path: '/fakt-ili-mnenie/', cover: '.article-cover' },
  { path: '/blog/', cover: '.post-card-cover' },
]
/** Screens that ask for different widths; denser ones show no more detail (behaviour 7.1). */
const SCREENS = [
  { width: 390, height: 844, isMobile: true, deviceScaleFactor: 2 },
  { width: 768, height: 1024, isMobile: false, deviceScaleFactor: 2 },
  { width: 1280, height: 900, isMobile: false, deviceScaleFactor: 1 },
  { width: 1280, height: 900, isMobile: false, deviceScaleFactor: 2 },
]
/** A tenth fewer pixels cannot be seen: the card on a wide dense screen. */
const UNSEEN = 0.9

for (const { isMobile, deviceScaleFactor, ...viewport } of SCREENS) {
  test.describe(`at ${viewport.width} px with density ${deviceScaleFactor}`, () => {
    test.use({ viewport, deviceScaleFactor, isMobile })

    test('the cover of an article, and the first one of the blog, is requested once, as wide as it is shown', async ({ page }) => {
      const asked: string[] = []
      page.on('request', (request) => request.url().includes('f_auto') && asked.push(request.url()))
      for (const { path, cover } of PAGES) {
        asked.length = 0
        const shown = await visit(page, path, cover)
        expect(asked, path).toEqual([shown.source])
        expect(shown.isInHeader).toBe(isMobile)
        expect(shown.pixels).toBeGreaterThanOrEqual(shown.width * deviceScaleFactor * UNSEEN)
        expect(await layoutShifts(page)).toEqual([])
      }
    })
  })
}

test('a browser that accepts AVIF gets the cover as AVIF', async ({ page }) => {
  const [address = ''] = /\/_ipx\/f_auto[^"\s]+/.exec(await (await page.request.get('/blog/')).text()) ?? []
  const typeNow = async () => {
    const response = await page.request.get(address.replaceAll('&amp;', '&'), { headers: { accept: 'image/avif,image/webp' } })
    return response.headers()['content-type']
  }
  // The first visitor of a cover gets WebP while its AVIF is made.
  await expect.poll(typeNow).toBe('image/avif')
  const answered = page.waitForResponse(/_ipx\/f_auto/)
  await visit(page, '/blog/', '.post-card-cover')
  expect((await answered).headers()['content-type']).toBe('image/avif')
})

/** Opens a page and waits for its first cover. */
async function visit(page: Page, path: string, selector: string) {
  const response = await page.goto(path)
  const cover = page.locator(selector).first()
  await expect(cover).toHaveJSProperty('complete', true)
  const shown = await cover.evaluate((picture: HTMLImageElement) => ({
    source: picture.currentSrc,
    width: picture.clientWidth,
    pixels: Number(/w_(\d+)/.exec(picture.currentSrc)?.[1]),
  }))
  return { ...shown, isInHeader: response?.headers().link?.includes('as=image') }
}
