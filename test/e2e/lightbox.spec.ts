import type { Locator } from '@playwright/test'
import { forget } from './browser-side.ts'
import { axeViolations, expect, test } from './fixtures.ts'
import { firstPicture, isReady, openFirstCase } from './lightbox.ts'

const SIZES = [
  { name: 'phone', viewport: { width: 390, height: 844 }, hasTouch: true },
  { name: 'desktop', viewport: { width: 1280, height: 900 }, hasTouch: false },
]

for (const { name, ...size } of SIZES) {
  test.describe(`on a ${name}`, () => {
    test.use(size)

    test('a picture opens with its neighbours, fits the turned window, and closing returns to it', async ({ page, silentDamage }) => {
      const { dialog, link, picture } = await openFirstCase(page)
      const second = await page.locator('.picture-link').nth(1).getAttribute('href')
      await page.route(`${second}`, (route) => route.abort())
      const press = (label: string) => dialog.getByRole('button', { name: label }).click()
      await expect(dialog.getByRole('status').first()).toContainText('Картинка 1 из 4: Сеть клиник')
      await expect(dialog.getByRole('button', { name: 'Предыдущая картинка' })).toHaveAttribute('aria-disabled', 'true')
      await press('Увеличить')
      await expect(picture).toHaveCSS('scale', '1.12')
      await press('Вернуть как было')
      await press('Повернуть влево')
      await expect(picture).toHaveCSS('rotate', '-90deg')
      await expectInside(picture, page.locator('.lightbox-stage'))
      expect(await axeViolations(page, '.lightbox')).toEqual([])
      await press('Следующая картинка')
      await isReady(page, 'broken')
      await expect(dialog.getByText('Картинка не загрузилась').last()).toBeVisible()
      expect(await axeViolations(page, '.lightbox'), 'without its picture').toEqual([])
      await press('Следующая картинка')
      await expect(dialog.getByRole('status').first()).toContainText('Картинка 3 из 4')
      await isReady(page)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(link).toBeFocused()
      forget(silentDamage, /images/)
    })
  })
}

test('the keyboard alone opens, moves and closes a picture, and never leaves the modal', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const link = await firstPicture(page)
  await link.focus()
  await page.keyboard.press('Enter')
  await isReady(page)
  const picture = page.locator('.lightbox-picture')
  for (let press = 0; press < 12; press++) await page.keyboard.press('Equal')
  const before = await picture.boundingBox()
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(async () => (await picture.boundingBox())?.x).toBeLessThan(before?.x ?? 0)
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('.lightbox') !== null),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
})

test('the code loads with the first opened picture; if it cannot be loaded, the link leads to the picture', async ({
  page,
  silentDamage,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.route('**/assets/lightbox*', (route) => route.abort())
  const link = await firstPicture(page)
  const codeOf = () => asked.filter((url) => url.includes('/assets/lightbox'))
  expect(codeOf()).toEqual([])
  await link.click()
  await expect(page).toHaveURL(/\/images\/cases\/.+\.webp$/)
  expect(codeOf()).not.toEqual([])
  // The browser's own view of a picture has inline styles, which the site's policy blocks; only the dark background is lost.
  silentDamage.length = 0
})

async function expectInside(inner: Locator, outer: Locator): Promise<void> {
  const overhang = async () => {
    const [a, b] = [await inner.boundingBox(), await outer.boundingBox()]
    return a && b ? Math.max(b.x - a.x, b.y - a.y, a.x + a.width - b.x - b.width, a.y + a.height - b.y - b.height) : Number.NaN
  }
  await expect.poll(overhang).toBeLessThan(1)
}
