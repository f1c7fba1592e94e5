import type { CDPSession, Page } from '@playwright/test'
import { isSameDocument, open } from './browser-side.ts'
import { axeViolations, expect, layoutShifts, sidewaysScroll, test } from './fixtures.ts'

const SIZES = [
  { name: 'phone', viewport: { width: 390, height: 844 }, hasTouch: true },
  { name: 'desktop', viewport: { width: 1280, height: 900 }, hasTouch: false },
]

for (const { name, ...size } of SIZES) {
  test.describe(`on a ${name}`, () => {
    test.use(size)

    test('off-screen cases are inert, the first step back is disabled, and nothing moves when the carousel wakes', async ({ page }) => {
      const carousel = await openCarousel(page)
      await expect(carousel.slides.nth(1)).toHaveJSProperty('inert', true)
      await expect(carousel.slides.first().getByRole('link', { name: 'Предыдущий кейс' })).toHaveAttribute('aria-disabled', 'true')
      await expect(carousel.bullets.first()).toHaveAttribute('aria-current', 'true')
      expect(await axeViolations(page)).toEqual([])
      expect(await layoutShifts(page)).toEqual([])
    })

    test('step buttons lead to both ends, keep the focus, and announce the position', async ({ page }) => {
      const { slides, bullets, status } = await openCarousel(page)
      const last = (await slides.count()) - 1
      for (let index = 0; index < last; index++) {
        await slides.nth(index).getByRole('link', { name: 'Следующий кейс' }).click()
        await expectShown(page, index + 1)
        await expect(slides.nth(index + 1).locator('.step-next')).toBeFocused()
        await expect(status).toContainText(`Кейс ${index + 2} из ${last + 1}: `)
      }
      await expect(slides.nth(last).getByRole('link', { name: 'Следующий кейс' })).toHaveAttribute('aria-disabled', 'true')
      expect(await axeViolations(page)).toEqual([])
      await bullets.first().click()
      await expectShown(page, 0)
    })

    test('arrow keys, Home and End move between cases; on tabs arrows choose tabs', async ({ page }) => {
      const { slides } = await openCarousel(page)
      await slides.first().locator('.step-next').focus()
      await page.keyboard.press('ArrowRight')
      await expectShown(page, 1)
      await page.keyboard.press('End')
      await expectShown(page, (await slides.count()) - 1)
      await page.keyboard.press('Home')
      await expectShown(page, 0)
      await slides.first().getByRole('radio', { name: 'Проблема' }).focus()
      await page.keyboard.press('ArrowRight')
      await expect(slides.first().getByRole('radio', { name: 'Решение' })).toBeChecked()
      await expectShown(page, 0)
    })

    test('the late end of an earlier move does not affect the case chosen by key', async ({ page }) => {
      const { viewport, slides } = await openCarousel(page)
      await slides.first().locator('.step-next').focus()
      await viewport.evaluate((box) => {
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true, cancelable: true }))
        box.dispatchEvent(new Event('scrollend'))
      })
      await expectShown(page, (await slides.count()) - 1)
      await expect(slides.last().locator('.step-next')).toBeFocused()
    })

    test('each case keeps its own tab', async ({ page }) => {
      const { slides } = await openCarousel(page)
      await slides.first().getByText('Результат', { exact: true }).click()
      await slides.first().locator('.step-next').click()
      await expectShown(page, 1)
      await expect(slides.nth(1).getByRole('radio', { name: 'Проблема' })).toBeChecked()
      await slides.nth(1).locator('.step-previous').click()
      await expectShown(page, 0)
      await expect(slides.first().getByRole('radio', { name: 'Результат' })).toBeChecked()
      await expect(slides.first().locator('.case-panel').nth(2)).toBeVisible()
    })

    test('with reduced motion a step is not animated', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const { slides } = await openCarousel(page)
      await callSwiper(page)
      await slides.first().locator('.step-next').click()
      await expectShown(page, 1)
    })
  })
}

test('the chosen tabs are still chosen after going back from another page', async ({ page }) => {
  const { slides } = await openCarousel(page)
  await slides.first().getByText('Результат', { exact: true }).click()
  await page.locator('.site-footer').getByRole('link', { name: 'Контакты' }).first().click()
  await expect(page).toHaveURL(/contacts/)
  await expect(page.locator('h1')).toContainText('Контакты')
  await page.goBack()
  await slides.first().locator('.step-next').scrollIntoViewIfNeeded()
  await expect(slides.first().getByRole('radio', { name: 'Результат' })).toBeChecked()
})

test('leaving a page while the carousel loads breaks nothing', async ({ page }) => {
  const [asked, code] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/assets/case-carousel*.js', async (route) => {
    asked.resolve()
    await code.promise
    await route.continue()
  })
  await open(page, '/')
  await page.locator('.case-viewport').scrollIntoViewIfNeeded()
  await asked.promise
  const arrived = page.waitForResponse('**/assets/case-carousel*.js')
  await page.locator('.site-footer').getByRole('link', { name: 'Контакты' }).first().click()
  await expect(page).toHaveURL(/contacts/)
  code.resolve()
  await arrived
  await expect(page.locator('h1')).toContainText('Контакты')
  await expect(page.locator('[inert]')).toHaveCount(0)
  expect(await isSameDocument(page)).toBe(true)
})

test('fifty cases with texts of 5,000 characters stay inside the page and can be stepped through', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('/', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: withFiftyCases(await response.text()) })
  })
  const { slides, bullets } = await openCarousel(page)
  await expect(slides).toHaveCount(50)
  await bullets.nth(48).click()
  await expectShown(page, 48)
  await page.keyboard.press('ArrowRight')
  await expectShown(page, 49)
  expect(await sidewaysScroll(page)).toBe(0)
})

test.describe('with a mouse', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('swiper loads when the mouse arrives, without moving a pixel', async ({ page }) => {
    const { viewport, slides } = await openCarousel(page)
    await slides.first().locator('.step-next').focus()
    await page.keyboard.press('Enter')
    await expectShown(page, 1)
    const places = () => slides.evaluateAll((all) => all.map((slide) => slide.getBoundingClientRect().left))
    const before = await places()
    await callSwiper(page)
    expect(await places()).toEqual(before)
    await page.setViewportSize({ width: 1024, height: 900 })
    await expectShown(page, 1)
    await expect(viewport).toHaveJSProperty('scrollLeft', 0)
  })

  test('a drag changes the case, a short one does not, and text can be selected', async ({ page }) => {
    const { slides } = await openCarousel(page)
    await callSwiper(page)
    await drag(page, -4)
    await expectShown(page, 0)
    await drag(page, -700)
    await expectShown(page, 1)
    await drag(page, 700)
    await expectShown(page, 0)
    const title = slides.first().locator('h3')
    await title.dblclick()
    expect(await page.evaluate(() => getSelection()?.toString().trim())).not.toBe('')
  })

  test('a link of the page to a case shows it', async ({ page }) => {
    const { slides } = await openCarousel(page)
    await callSwiper(page)
    const id = await slides.nth(2).getAttribute('id')
    await page.evaluate((hash) => {
      location.hash = hash
    }, `${id}`)
    await expectShown(page, 2)
  })
})

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('swipes change the case before and after swiper has loaded', async ({ page }) => {
    await openCarousel(page)
    const touch = await page.context().newCDPSession(page)
    await swipeTo(page, touch, -200, 1)
    await expect(page.locator('.case-viewport-driven')).toBeAttached()
    await swipeTo(page, touch, -200, 2)
    await swipeTo(page, touch, 200, 1)
  })
})

/** Opens the home page and waits until its carousel is enhanced. */
async function openCarousel(page: Page) {
  await page.goto('/')
  const viewport = page.locator('.case-viewport').first()
  const slides = viewport.locator('.case-slide')
  await slides.first().locator('.step-next').scrollIntoViewIfNeeded()
  // On a busy machine the page's script may be slow.
  await expect(slides.last()).toHaveJSProperty('inert', true, { timeout: 30_000 })
  return { viewport, slides, bullets: page.locator('.case-bullets a'), status: page.locator('.case-carousel [role=status]') }
}

/** Exactly this case is active and aligned with its container. Before that, while it moves, a Playwright click would scroll elsewhere. */
async function expectShown(page: Page, index: number): Promise<void> {
  const slides = page.locator('.case-viewport').first().locator('.case-slide')
  await expect.poll(() => slides.evaluateAll((all) => all.findIndex((slide) => !slide.hasAttribute('inert')))).toBe(index)
  const distance = () =>
    slides.nth(index).evaluate((slide) => {
      const box = slide.closest('.case-viewport')
      return box ? Math.abs(slide.getBoundingClientRect().left - box.getBoundingClientRect().left) : Number.NaN
    })
  await expect.poll(distance).toBeLessThan(1)
}

async function callSwiper(page: Page): Promise<void> {
  await page
    .locator('.case-slide:not([inert]) .case')
    .first()
    .hover({ position: { x: 4, y: 4 } })
  await expect(page.locator('.case-viewport-driven.swiper-initialized')).toBeAttached()
}

/** Drags the current case by the edge of its card, where there is no text. */
async function drag(page: Page, distance: number): Promise<void> {
  const box = await page.locator('.case-viewport').first().boundingBox()
  if (!box) throw new Error('the carousel has no box')
  const from = { x: box.x + (distance < 0 ? box.width - 10 : 10), y: box.y + 10 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + distance / 2, from.y, { steps: 4 })
  await page.mouse.move(from.x + distance, from.y, { steps: 4 })
  await page.mouse.up()
}

/** Retries the swipe, because on a busy machine the browser may miss the end of a gesture. */
async function swipeTo(page: Page, touch: CDPSession, distance: number, index: number): Promise<void> {
  await expect(async () => {
    const shown = () => page.locator('.case-slide').evaluateAll((all) => all.findIndex((slide) => !slide.hasAttribute('inert')))
    if ((await shown()) !== index) await swipe(page, touch, distance)
    await expect.poll(shown, { timeout: 4000 }).toBe(index)
  }).toPass({ timeout: 30_000 })
  await expectShown(page, index)
}

async function swipe(page: Page, touch: CDPSession, distance: number): Promise<void> {
  const box = await page.locator('.case-viewport').first().boundingBox()
  if (!box) throw new Error('the carousel has no box')
  const y = Math.max(box.y, 150) + 40
  const start = box.x + box.width / 2 - distance / 2
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: start, y }] })
  for (let step = 1; step <= 10; step++)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: start + (distance * step) / 10, y }] })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Repeats the second case of a document until there are fifty, each with one endless word. */
function withFiftyCases(html: string): string {
  const cases = html.match(/<li class="case-slide"[\s\S]*?<\/article><\/li>/g) ?? []
  const [, second = ''] = cases
  const [bullet = ''] = html.match(/<nav class="case-bullets"[^>]*>([\s\S]*?)<\/nav>/) ?? []
  const id = /id="([^"]+)"/.exec(second)?.[1] ?? ''
  const copies = Array.from({ length: 51 - cases.length }, (_, index) =>
    second
      .replaceAll(new RegExp(`(id="|#|tab-)${id}"`, 'g'), `$1${id}-${index}"`)
      .replaceAll(/<p>[^<]*<\/p>/g, `<p>${'Ы'.repeat(5000)}</p>`),
  )
  const links = copies.map((_, index) => `<a href="#${id}-${index}"><span class="visually-hidden">Кейс</span></a>`)
  const [firstLink = '', , ...otherLinks] = bullet.match(/<a [\s\S]*?<\/a>/g) ?? []
  return html
    .replace(second, copies.join(''))
    .replace(bullet, `<nav class="case-bullets" aria-label="Кейсы по порядку">${[firstLink, ...links, ...otherLinks].join('')}</nav>`)
}
