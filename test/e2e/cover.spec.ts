import type { Page } from '@playwright/test'
import { expect as expectSoon, layoutShifts, test } from './fixtures.ts'

/** Making pictures is slow on a busy machine. */
const expect = expectSoon.configure({ timeout: 30_000 })

const PAGES = [
  { path: '/fakt-ili-mnenie/', cover: '.article-cover' },
  { path: '/blog/', cover: '.post-card-cover' },
]
const SCREENS = [
  { width: 390, height: 844, isMobile: true },
  { width: 768, height: 1024, isMobile: false },
  { width: 1280, height: 900, isMobile: false },
]
/** Denser screens show no more detail (behaviour 7.1). */
const DENSITIES = [1, 2]

for (const { isMobile, ...viewport } of SCREENS) {
  for (const deviceScaleFactor of DENSITIES) {
    test.describe(`at ${viewport.width} px with density ${deviceScaleFactor}`, () => {
      test.use({ viewport, deviceScaleFactor, isMobile })

      for (const { path, cover } of PAGES) {
        test(`the cover of ${path} is requested once, as AVIF, as wide as it is shown`, async ({ page }) => {
          await coversAreMade(page, path)
          const types = typesOfCovers(page)
          const shown = await visit(page, path, cover)
          expect(await Promise.all(types)).toEqual([[shown.source, 'image/avif']])
          expect(shown.isInHeader).toBe(isMobile)
          expect(shown.pixels).toBeGreaterThanOrEqual(shown.width * deviceScaleFactor)
          expect(await layoutShifts(page)).toEqual([])
        })
      }
    })
  }
}

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

/** The first visitor of a cover gets WebP while its AVIF is made. */
async function coversAreMade(page: Page, path: string): Promise<void> {
  const html = await (await page.request.get(path)).text()
  for (const [address] of html.replaceAll('&amp;', '&').matchAll(/\/_ipx\/f_auto[^\s"]+/g)) {
    const typeNow = async () =>
      (await page.request.get(address, { headers: { accept: 'image/avif,image/webp' } })).headers()['content-type']
    await expect.poll(typeNow).toBe('image/avif')
  }
}

/** Address and type of every answer with a cover. */
function typesOfCovers(page: Page): Promise<[string, string | null]>[] {
  const types: Promise<[string, string | null]>[] = []
  page.on('response', (response) => {
    if (response.url().includes('f_auto')) types.push(response.headerValue('content-type').then((type) => [response.url(), type]))
  })
  return types
}
