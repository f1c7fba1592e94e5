import type { Locator, Page } from '@playwright/test'
import { open } from './browser-side.ts'
import { axeViolations, expect, test } from './fixtures.ts'
import { isReady, naturalShare, openFirstCase, ownPictureView } from './lightbox.ts'

const SIZES = [
  { name: 'phone', viewport: { width: 390, height: 844 }, hasTouch: true },
  { name: 'desktop', viewport: { width: 1280, height: 900 }, hasTouch: false },
]

for (const { name, ...size } of SIZES) {
  test.describe(`on a ${name}`, () => {
    test.use(size)

    test('a picture opens among its neighbours, and closing returns to it', async ({ page }) => {
      const { dialog, link } = await openFirstCase(page)
      await expect(dialog.getByRole('status').first()).toContainText('Картинка 1 из 8: Сеть клиник')
      await expect(dialog.getByRole('button', { name: 'Предыдущая картинка' })).toHaveAttribute('aria-disabled', 'true')
      expect(await axeViolations(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Следующая картинка' }).click()
      await expect(dialog.getByRole('status').first()).toContainText('Картинка 2 из 8')
      await isReady(page)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(link).toBeFocused()
    })

    test('before a picture has loaded, its thumbnail from the page fills its place', async ({ page }) => {
      const original = Promise.withResolvers<void>()
      await page.route(/\/images\/cases\/[^/]+$/, async (route) => {
        if (!route.request().url().includes('_ipx')) await original.promise
        await route.continue()
      })
      const { picture } = await openFirstCase(page, 'loading')
      await expect(picture).toHaveCSS('background-image', /_ipx/)
      const before = await picture.boundingBox()
      original.resolve()
      await isReady(page)
      expect(await picture.boundingBox()).toEqual(before)
    })

    test('buttons zoom in steps, rotate both ways and reset everything', async ({ page }) => {
      const { dialog, picture } = await openFirstCase(page)
      const press = (label: string) => dialog.getByRole('button', { name: label }).click()
      await press('Увеличить')
      await expect(picture).toHaveCSS('scale', '1.12')
      await press('Уменьшить')
      await press('Уменьшить')
      await expect(picture).toHaveCSS('scale', '0.88')
      await press('Повернуть вправо')
      await expect(picture).toHaveCSS('rotate', '90deg')
      expect(await axeViolations(page)).toEqual([])
      await press('Повернуть влево')
      await press('Повернуть влево')
      await expect(picture).toHaveCSS('rotate', '-90deg')
      await expectInside(picture, page.locator('.lightbox-stage'))
      await press('Вернуть как было')
      await expect(picture).toHaveCSS('rotate', '0deg')
      await expect(dialog.getByRole('button', { name: 'Вернуть как было' })).toHaveAttribute('aria-disabled', 'true')
    })

    test('zoom is limited to three times and a tenth of the natural size', async ({ page }) => {
      const { dialog, picture } = await openFirstCase(page)
      const pressToTheEnd = async (label: string) => {
        const button = dialog.getByRole('button', { name: label })
        await button.evaluate((element) => {
          for (let press = 0; press < 200; press++) element.dispatchEvent(new MouseEvent('click', { bubbles: true }))
        })
        await expect(button).toHaveAttribute('aria-disabled', 'true')
      }
      await pressToTheEnd('Увеличить')
      await expect.poll(() => naturalShare(picture)).toBeCloseTo(3)
      await pressToTheEnd('Уменьшить')
      await expect(picture).toHaveCSS('scale', '0.1')
    })

    test('a picture that does not load shows a placeholder and can be skipped', async ({ page, silentDamage }) => {
      await page.route('**/images/cases/*', (route) => (route.request().url().includes('_ipx') ? route.continue() : route.abort()))
      const { dialog } = await openFirstCase(page, 'broken')
      await expect(dialog.getByText('Картинка не загрузилась').last()).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Увеличить' })).toHaveAttribute('aria-disabled', 'true')
      expect(await axeViolations(page)).toEqual([])
      await page.unroute('**/images/cases/*')
      await page.keyboard.press('ArrowRight')
      await isReady(page)
      silentDamage.length = 0
    })
  })
}

test.describe('with keys', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('arrows change the picture, stop at the ends, and are reversed in right-to-left', async ({ page }) => {
    const { dialog } = await openFirstCase(page)
    const counter = dialog.locator('.lightbox-counter')
    await page.keyboard.press('ArrowLeft')
    await expect(counter).toHaveText('1 из 8')
    await page.keyboard.press('ArrowRight')
    await expect(counter).toHaveText('2 из 8')
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl'
    })
    await page.keyboard.press('ArrowRight')
    await expect(counter).toHaveText('1 из 8')
    await page.keyboard.press('ArrowLeft')
    await expect(counter).toHaveText('2 из 8')
  })

  test('a looping gallery wraps around', async ({ page }) => {
    await open(page, '/cases/')
    await page.locator('[data-gallery]').evaluate((gallery) => gallery.setAttribute('data-gallery', 'loop'))
    await page.locator('.picture-link').first().click()
    await isReady(page)
    await page.keyboard.press('ArrowLeft')
    await expect(page.locator('.lightbox-counter')).toHaveText('8 из 8')
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('.lightbox-counter')).toHaveText('1 из 8')
  })

  test('the keyboard alone opens, zooms, moves, rotates and closes, and never leaves the modal', async ({ page }) => {
    await open(page, '/cases/')
    await page.locator('.picture-link').first().focus()
    await page.keyboard.press('Enter')
    await isReady(page)
    const picture = page.locator('.lightbox-picture')
    for (let press = 0; press < 12; press++) await page.keyboard.press('Equal')
    const before = await picture.boundingBox()
    await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(async () => (await picture.boundingBox())?.x).toBeLessThan(before?.x ?? 0)
    await page.keyboard.press('KeyR')
    await expect(picture).toHaveCSS('rotate', '90deg')
    await page.keyboard.press('Digit0')
    await expect(picture).toHaveCSS('rotate', '0deg')
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('.lightbox') !== null),
      ).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(page.locator('.picture-link').first()).toBeFocused()
  })
})

for (const { what, side } of [
  { what: 'one pixel', side: 1 },
  { what: '10,000 by 10,000 pixels', side: 10_000 },
]) {
  test(`a picture of ${what} is shown and zoomed`, async ({ page }) => {
    const body = await blankPicture(page, side)
    await page.route(/\/images\/cases\/[^/]+$/, (route) =>
      route.request().url().includes('_ipx') ? route.continue() : route.fulfill({ contentType: 'image/png', body }),
    )
    const { dialog, picture } = await openFirstCase(page)
    await expectInside(picture, page.locator('.lightbox-stage'))
    await dialog.getByRole('button', { name: 'Увеличить' }).click()
    await expect(picture).toHaveCSS('scale', '1.12')
  })
}

test('a file that is no picture shows the placeholder', async ({ page }) => {
  await page.route(/\/images\/cases\/[^/]+$/, (route) =>
    route.request().url().includes('_ipx') ? route.continue() : route.fulfill({ contentType: 'image/webp', body: 'text' }),
  )
  await openFirstCase(page, 'broken')
})

test('the code of the lightbox loads with the first opened picture, not before', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await openFirstCase(page)
  const [first] = scripts.filter((path) => path.includes('lightbox'))
  const opened = scripts.findIndex((path) => path.includes('lightbox'))
  expect(first).toBeDefined()
  expect(scripts.slice(0, opened)).not.toContainEqual(expect.stringContaining('react'))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a picture leads to its original', async ({ page, silentDamage }) => {
    await page.goto('/cases/')
    await page.locator('.picture-link').first().click()
    await expect(page).toHaveURL(/\/images\/cases\/.+\.webp$/)
    ownPictureView(silentDamage)
  })
})

async function expectInside(inner: Locator, outer: Locator): Promise<void> {
  const overhang = async () => {
    const [a, b] = [await inner.boundingBox(), await outer.boundingBox()]
    return a && b ? Math.max(b.x - a.x, b.y - a.y, a.x + a.width - b.x - b.width, a.y + a.height - b.y - b.height) : Number.NaN
  }
  await expect.poll(overhang).toBeLessThan(1)
}

/** A square PNG made by the browser itself. */
async function blankPicture(page: Page, side: number): Promise<Buffer> {
  await page.goto('/robots.txt')
  const base64 = await page.evaluate(async (side) => {
    const canvas = new OffscreenCanvas(side, side)
    canvas.getContext('2d')?.fillRect(0, 0, side, side)
    const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  }, side)
  return Buffer.from(base64, 'base64')
}
