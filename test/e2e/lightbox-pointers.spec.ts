import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { isReady, naturalShare, openFirstCase } from './lightbox.ts'

test.describe('with a mouse', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('a double click zooms to natural size and back, a wheel zooms, and a click beside the picture closes', async ({ page }) => {
    const { dialog, picture } = await openFirstCase(page)
    await picture.dblclick({ position: { x: 40, y: 40 } })
    await expect.poll(() => naturalShare(picture)).toBeCloseTo(1)
    await page.mouse.dblclick(640, 400)
    await expect(picture).toHaveCSS('scale', '1')
    const scrolled = await page.evaluate(() => scrollY)
    await page.mouse.wheel(0, -800)
    await expect(picture).toHaveCSS('scale', '1.12')
    for (const scale of ['1', '0.88']) {
      await page.mouse.wheel(0, 800)
      await expect(picture).toHaveCSS('scale', scale)
    }
    const pageOfLink = () => page.evaluate(() => ({ scrolled: scrollY, overflow: getComputedStyle(document.documentElement).overflow }))
    expect(await pageOfLink()).toEqual({ scrolled, overflow: 'hidden' })
    await page.mouse.click(30, 200)
    await expect(dialog).toHaveCount(0)
    expect((await pageOfLink()).overflow).not.toBe('hidden')
  })

  test('a drag moves a large picture to its edge and no further; one that fits is swiped', async ({ page }) => {
    const { picture } = await openFirstCase(page)
    for (let press = 0; press < 20; press++) await page.keyboard.press('Equal')
    await dragBy(page, 5000, 0)
    const stage = await page.locator('.lightbox-stage').boundingBox()
    await expect.poll(async () => Math.round((await picture.boundingBox())?.x ?? -1)).toBe(Math.round(stage?.x ?? 0))
    await expect(page.locator('.lightbox-counter')).toHaveText('1 из 4')
    await page.keyboard.press('Digit0')
    await dragBy(page, -49, 0)
    await expect(page.locator('.lightbox-counter')).toHaveText('1 из 4')
    await dragBy(page, -50, 0)
    await expect(page.locator('.lightbox-counter')).toHaveText('2 из 4')
    await dragBy(page, 60, 200)
    await expect(page.locator('.lightbox-counter')).toHaveText('2 из 4')
    await dragBy(page, 200, 20)
    await expect(page.locator('.lightbox-counter')).toHaveText('1 из 4')
  })
})

test.describe('with fingers', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a pinch zooms, a finger drags, a double tap toggles, a swipe changes the picture, and many touches leave it within its limits', async ({
    page,
  }) => {
    const { picture } = await openFirstCase(page)
    const touch = await page.context().newCDPSession(page)
    await pinch(touch, 40, 120)
    await expect.poll(async () => Number(await picture.evaluate((image) => getComputedStyle(image).scale))).toBeGreaterThan(2)
    const before = (await picture.boundingBox())?.x ?? 0
    await swipe(touch, -60)
    await expect.poll(async () => (await picture.boundingBox())?.x ?? 0).toBeLessThan(before)
    await expect(page.locator('.lightbox-counter')).toHaveText('1 из 4')
    await pinch(touch, 150, 10)
    await swipe(touch, -120)
    await expect(page.locator('.lightbox-counter')).toHaveText('2 из 4')
    await isReady(page)
    await doubleTap(touch)
    await expect.poll(() => naturalShare(picture)).toBeCloseTo(1)
    for (let wave = 0; wave < 3; wave++) {
      await pinch(touch, 10, 180)
      await pinch(touch, 180, 2)
      await threeFingers(touch)
    }
    expect(Number(await picture.evaluate((image) => getComputedStyle(image).scale))).toBeGreaterThanOrEqual(0.1)
    await page.getByRole('button', { name: 'Вернуть как было' }).click()
    await expect(picture).toHaveCSS('scale', '1')
  })
})

async function dragBy(page: Page, x: number, y: number): Promise<void> {
  await page.mouse.move(640, 400)
  await page.mouse.down()
  await page.mouse.move(640 + x, 400 + y, { steps: 5 })
  await page.mouse.up()
}

async function pinch(touch: CDPSession, from: number, to: number): Promise<void> {
  const fingers = (spread: number) => [
    { x: 195 - spread, y: 400, id: 0 },
    { x: 195 + spread, y: 400, id: 1 },
  ]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(from) })
  for (let step = 1; step <= 8; step++)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(from + ((to - from) * step) / 8) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function swipe(touch: CDPSession, by: number): Promise<void> {
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 195, y: 400 }] })
  for (let step = 1; step <= 5; step++)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: 195 + (by * step) / 5, y: 400 }] })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Sets the timestamps itself, because a slow machine taps too slowly. */
async function doubleTap(touch: CDPSession): Promise<void> {
  const start = Date.now() / 1000 - 1
  for (const [index, type] of (['touchStart', 'touchEnd', 'touchStart', 'touchEnd'] as const).entries()) {
    const touchPoints = type === 'touchStart' ? [{ x: 195, y: 400 }] : []
    await touch.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: start + index * 0.05 })
  }
}

async function threeFingers(touch: CDPSession): Promise<void> {
  const points = (y: number) => [0, 1, 2].map((id) => ({ x: 100 + 60 * id, y: y + 20 * id, id }))
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(300) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(500) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] })
}
