import type { CDPSession, Locator, Page } from '@playwright/test'
import { open } from './browser-side.ts'
import { axeViolations, expect, test } from './fixtures.ts'

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

    test('the place of a picture is taken before it comes, by what the page already shows of it', async ({ page }) => {
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

    test('buttons zoom by steps, turn both ways and put everything back', async ({ page }) => {
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

    test('zoom ends at three natural sizes and at a tenth', async ({ page }) => {
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

    test('a picture that does not load shows a broken one and can be passed by', async ({ page, silentDamage }) => {
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

  test('arrows turn the pages, stop at the ends, and the other way round from right to left', async ({ page }) => {
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

  test('a gallery without ends goes round', async ({ page }) => {
    await open(page, '/cases/')
    await page.locator('[data-gallery]').evaluate((gallery) => gallery.setAttribute('data-gallery', 'loop'))
    await page.locator('.picture-link').first().click()
    await isReady(page)
    await page.keyboard.press('ArrowLeft')
    await expect(page.locator('.lightbox-counter')).toHaveText('8 из 8')
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('.lightbox-counter')).toHaveText('1 из 8')
  })

  test('the keyboard alone opens, zooms, moves, turns and closes, and never leaves the modal', async ({ page }) => {
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

test.describe('with a mouse', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('the page behind does not scroll, and a click beside the picture closes', async ({ page }) => {
    const { dialog } = await openFirstCase(page)
    const scrolled = await page.evaluate(() => scrollY)
    await page.mouse.wheel(0, 800)
    expect(await page.evaluate(() => [scrollY, getComputedStyle(document.documentElement).overflow])).toEqual([scrolled, 'hidden'])
    await page.mouse.click(30, 200)
    await expect(dialog).toHaveCount(0)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe('hidden')
  })

  test('a double click goes to natural size at that spot and back', async ({ page }) => {
    const { picture } = await openFirstCase(page)
    await picture.dblclick({ position: { x: 40, y: 40 } })
    await expect.poll(() => naturalShare(picture)).toBeCloseTo(1)
    await page.mouse.dblclick(640, 400)
    await expect(picture).toHaveCSS('scale', '1')
  })

  test('a drag moves a large picture to its edge and no further; one that fits is swiped', async ({ page }) => {
    const { picture } = await openFirstCase(page)
    for (let press = 0; press < 20; press++) await page.keyboard.press('Equal')
    await dragBy(page, 5000, 0)
    const stage = await page.locator('.lightbox-stage').boundingBox()
    await expect.poll(async () => Math.round((await picture.boundingBox())?.x ?? -1)).toBe(Math.round(stage?.x ?? 0))
    await expect(page.locator('.lightbox-counter')).toHaveText('1 из 8')
    await page.keyboard.press('Digit0')
    await dragBy(page, -49, 0)
    await expect(page.locator('.lightbox-counter')).toHaveText('1 из 8')
    await dragBy(page, -50, 0)
    await expect(page.locator('.lightbox-counter')).toHaveText('2 из 8')
    await dragBy(page, 60, 200)
    await expect(page.locator('.lightbox-counter')).toHaveText('2 из 8')
    await dragBy(page, 200, 20)
    await expect(page.locator('.lightbox-counter')).toHaveText('1 из 8')
  })

  test('a storm of the wheel zooms by steps and within limits', async ({ page }) => {
    const { picture } = await openFirstCase(page)
    const storm = (deltaY: number) =>
      page.locator('.lightbox-stage').evaluate((stage, deltaY) => {
        for (let index = 0; index < 1000; index++) stage.dispatchEvent(new WheelEvent('wheel', { deltaY, cancelable: true }))
      }, deltaY)
    await storm(-100)
    // A thousand events in one moment are one step, or few on a slow machine.
    expect(await naturalShare(picture)).toBeLessThanOrEqual(3.001)
    await page.keyboard.press('Digit0')
    for (let wave = 0; wave < 5; wave++) await storm(100)
    expect(Number(await picture.evaluate((image) => getComputedStyle(image).scale))).toBeGreaterThanOrEqual(0.1)
  })

  test('with a key held down, the link is a link', async ({ page, context, silentDamage }) => {
    await page.goto('/cases/')
    const opened = context.waitForEvent('page')
    await page
      .locator('.picture-link')
      .first()
      .click({ modifiers: ['ControlOrMeta'] })
    await expect(await opened).toHaveURL(/\/images\/cases\/.+\.webp$/)
    await expect(page.locator('.lightbox')).toHaveCount(0)
    ownPictureView(silentDamage)
  })

  test('when the code does not come, the link leads to the picture', async ({ page, silentDamage }) => {
    await open(page, '/cases/')
    await page.route('**/assets/lightbox*', (route) => route.abort())
    await page.locator('.picture-link').first().click()
    await expect(page).toHaveURL(/\/images\/cases\/.+\.webp$/)
    silentDamage.length = 0
  })

  test('a page left with the lightbox open takes it away, and one left before it came stays closed', async ({ page }) => {
    await openFirstCase(page)
    await page.evaluate(() => document.querySelector('main')?.replaceChildren())
    await expect(page.locator('.lightbox')).toHaveCount(0)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe('hidden')
  })
})

test.describe('with fingers', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a pinch zooms, a finger drags, a double tap toggles, a swipe turns the page', async ({ page }) => {
    const { picture } = await openFirstCase(page)
    const touch = await page.context().newCDPSession(page)
    await pinch(touch, 40, 120)
    await expect.poll(async () => Number(await picture.evaluate((image) => getComputedStyle(image).scale))).toBeGreaterThan(2)
    const before = (await picture.boundingBox())?.x ?? 0
    await swipe(touch, -60)
    await expect.poll(async () => (await picture.boundingBox())?.x ?? 0).toBeLessThan(before)
    await expect(page.locator('.lightbox-counter')).toHaveText('1 из 8')
    await pinch(touch, 150, 10)
    await swipe(touch, -120)
    await expect(page.locator('.lightbox-counter')).toHaveText('2 из 8')
    await isReady(page)
    await doubleTap(touch)
    await expect.poll(() => naturalShare(page.locator('.lightbox-picture'))).toBeCloseTo(1)
  })

  test('a storm of fingers leaves the picture within its limits', async ({ page }) => {
    const { picture } = await openFirstCase(page)
    const touch = await page.context().newCDPSession(page)
    for (let wave = 0; wave < 6; wave++) {
      await pinch(touch, 10, 180)
      await pinch(touch, 180, 2)
      await threeFingers(touch)
    }
    const scale = Number(await picture.evaluate((image) => getComputedStyle(image).scale))
    expect(scale).toBeGreaterThanOrEqual(0.1)
    await page.getByRole('button', { name: 'Вернуть как было' }).click()
    await expect(picture).toHaveCSS('scale', '1')
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

test('a file that is no picture shows a broken one', async ({ page }) => {
  await page.route(/\/images\/cases\/[^/]+$/, (route) =>
    route.request().url().includes('_ipx') ? route.continue() : route.fulfill({ contentType: 'image/webp', body: 'text' }),
  )
  await openFirstCase(page, 'broken')
})

test('the code of the lightbox comes with the first picture that is opened, not before', async ({ page }) => {
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

/** A browser's own view of a picture has inline styles, which the site's policy refuses: nothing is lost but the dark ground. */
function ownPictureView(silentDamage: string[]): void {
  const rest = silentDamage.filter((line) => !line.includes('Applying inline style'))
  silentDamage.splice(0, silentDamage.length, ...rest)
}

/** The first picture of /cases/ in the lightbox. */
async function openFirstCase(page: Page, state: 'loading' | 'ready' | 'broken' = 'ready') {
  await open(page, '/cases/')
  const link = page.locator('.picture-link').first()
  await link.click()
  await isReady(page, state)
  return { link, dialog: page.getByRole('dialog', { name: 'Просмотр картинок' }), picture: page.locator('.lightbox-picture') }
}

async function isReady(page: Page, state: 'loading' | 'ready' | 'broken' = 'ready'): Promise<void> {
  await expect(page.locator('.lightbox-stage')).toHaveAttribute('data-state', state, { timeout: 30_000 })
}

/** How large the picture is shown, of its natural size. */
async function naturalShare(picture: Locator): Promise<number> {
  return picture.evaluate((image) => {
    const { width, scale } = getComputedStyle(image)
    return image instanceof HTMLImageElement ? (Number.parseFloat(width) * Number(scale)) / image.naturalWidth : Number.NaN
  })
}

async function expectInside(inner: Locator, outer: Locator): Promise<void> {
  const overhang = async () => {
    const [a, b] = [await inner.boundingBox(), await outer.boundingBox()]
    return a && b ? Math.max(b.x - a.x, b.y - a.y, a.x + a.width - b.x - b.width, a.y + a.height - b.y - b.height) : Number.NaN
  }
  await expect.poll(overhang).toBeLessThan(1)
}

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

/** With times of its own, because a slow machine taps slowly. */
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
