import type { CDPSession, Page } from '@playwright/test'
import { axeViolations, expect, layoutShifts, sidewaysScroll, test, untilLive } from './fixtures.ts'

/** A missing page shows the carousel. */
const CAROUSEL = '/net-takoj-stranicy/'

const SIZES = [
  { name: 'phone', viewport: { width: 390, height: 844 }, hasTouch: true },
  { name: 'desktop', viewport: { width: 1280, height: 900 }, hasTouch: false },
]

for (const { name, ...size } of SIZES) {
  test.describe(`on a ${name}`, () => {
    test.use(size)

    test('nothing moves when the carousel hydrates; steps lead to its end and announce the position; each case has its own tab', async ({
      page,
    }) => {
      const { slides, bullets, status, previous, next } = await openCarousel(page)
      expect(await layoutShifts(page)).toEqual([])
      await expect(previous).toHaveAttribute('aria-disabled', 'true')
      const last = (await slides.count()) - 1
      for (let index = 0; index < last; index++) {
        await next.click()
        await expectShown(page, index + 1)
        await expect(next).toBeFocused()
        await expect(status).toContainText(`Пример ${index + 2} из ${last + 1}: `)
      }
      await expect(next).toHaveAttribute('aria-disabled', 'true')
      expect(await axeViolations(page, '.case-carousel')).toEqual([])
      await slides.nth(last).getByText('Результат', { exact: true }).click()
      await bullets.first().click()
      await expectShown(page, 0)
      await expect(slides.first().getByRole('radio', { name: 'Проблема' })).toBeChecked()
      await bullets.last().click()
      await expectShown(page, last)
      await expect(slides.nth(last).locator('.case-panel').nth(2)).toBeVisible()
    })

    test('the picture follows the tab: before, during the work in a picture 559 px wide, and after', async ({ page }) => {
      const { slides } = await openCarousel(page)
      const stage = slides.first().locator('.case-stage > *')
      for (const [index, tab] of ['Проблема', 'Решение', 'Результат'].entries()) {
        await slides.first().getByText(tab, { exact: true }).click()
        await expect(stage.nth(index)).toBeVisible()
        await expect(stage.filter({ visible: true })).toHaveCount(1)
      }
      if (name === 'phone') return
      await slides.first().getByText('Решение', { exact: true }).click()
      expect(
        await slides
          .first()
          .locator('img')
          .evaluate((image) => Math.round(image.getBoundingClientRect().width)),
      ).toBe(559)
    })
  })
}

test.describe('while the page is arriving', () => {
  // Scripts would run again with every part that is written.
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } })

  test('the controls wait for the slides, which would push them down one by one on a slow connection', async ({ page }) => {
    const html = (await (await page.goto(CAROUSEL))?.text()) ?? ''
    const controls = page.locator('.case-controls')
    await page.evaluate(() => document.open())
    for (const part of html.split(/(?=<div class="case-viewport">|<li class="case-slide")/)) {
      await page.evaluate((text) => document.write(text), part)
      await expect(page.locator('h1')).toBeVisible()
      if (!part.includes('</html>')) await expect(controls).toBeHidden()
    }
    await page.evaluate(() => document.close())
    await expect(controls).toBeVisible()
  })
})

test('fifty cases with texts of 5,000 characters stay inside the page and can be stepped through', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route(CAROUSEL, async (route) => {
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

  test('swiper loads when the mouse arrives, without moving a pixel, and follows drags and links; text can still be selected', async ({
    page,
  }) => {
    const { viewport, slides, next } = await openCarousel(page)
    await next.focus()
    await page.keyboard.press('Enter')
    await expectShown(page, 1)
    const places = () => slides.evaluateAll((all) => all.map((slide) => slide.getBoundingClientRect().left))
    const before = await places()
    await callSwiper(page)
    expect(await places()).toEqual(before)
    await drag(page, -4)
    await expectShown(page, 1)
    await drag(page, 700)
    await expectShown(page, 0)
    await drag(page, -700)
    await expectShown(page, 1)
    // The pointer is on a word, because the middle of a text of two lines may be beside both.
    await slides
      .nth(1)
      .locator('.case-panel li')
      .first()
      .dblclick({ position: { x: 16, y: 10 } })
    expect(await page.evaluate(() => getSelection()?.toString().trim())).not.toBe('')
    const id = await slides.nth(2).getAttribute('id')
    await page.evaluate((hash) => {
      location.hash = hash
    }, `${id}`)
    await expectShown(page, 2)
    await page.setViewportSize({ width: 1024, height: 900 })
    await expectShown(page, 2)
    await expect(viewport).toHaveJSProperty('scrollLeft', 0)
  })

  test('with reduced motion no step is animated, before and after swiper has loaded', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { slides } = await openCarousel(page)
    expect(await slides.nth(1).evaluate(distanceAfterStep, '.step-next')).toBeLessThan(1)
    await callSwiper(page)
    expect(await slides.nth(0).evaluate(distanceAfterStep, '.step-previous')).toBeLessThan(1)
  })
})

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('swipes change the case before and after swiper has loaded', async ({ page }) => {
    await openCarousel(page)
    const touch = await page.context().newCDPSession(page)
    await swipeTo(page, touch, 1)
    await expect(async () => {
      await tapCorner(page, touch)
      await expect(page.locator('.case-viewport-driven')).toBeAttached({ timeout: 4000 })
    }).toPass({ timeout: 60_000 })
    await swipeTo(page, touch, 2)
    await swipeTo(page, touch, 1)
  })
})

/** Runs in the page: the distance of a slide from its position right after a step of the carousel to it. */
function distanceAfterStep(slide: Element, step: string): number {
  const viewport = slide.closest('.case-viewport')
  viewport?.closest('.case-carousel')?.querySelector<HTMLElement>(step)?.click()
  return viewport ? Math.abs(slide.getBoundingClientRect().left - viewport.getBoundingClientRect().left) : Number.NaN
}

/** Opens a page with the carousel and waits until its carousel is enhanced. */
async function openCarousel(page: Page) {
  await page.goto(CAROUSEL)
  const viewport = page.locator('.case-viewport').first()
  const slides = viewport.locator('.case-slide')
  const [previous, next] = [page.locator('.step-previous').first(), page.locator('.step-next').first()]
  await untilLive(next)
  return {
    viewport,
    slides,
    previous,
    next,
    bullets: page.locator('.case-bullets a'),
    status: page.locator('.case-carousel [role=status]'),
  }
}

/** Waits until exactly this case is active and aligned with its container. While it moves, a Playwright click would scroll elsewhere. */
async function expectShown(page: Page, index: number, wait: { timeout?: number } = {}): Promise<void> {
  const slides = page.locator('.case-viewport').first().locator('.case-slide')
  const shown = () =>
    slides.evaluateAll((all) => {
      const at = all.findIndex((slide) => !slide.hasAttribute('inert'))
      const [slide, box] = [all[at], all[at]?.closest('.case-viewport')]
      const isAligned = slide && box && Math.abs(slide.getBoundingClientRect().left - box.getBoundingClientRect().left) < 1
      return isAligned ? at : 'moving'
    })
  await expect.poll(shown, { intervals: [50], ...wait }).toBe(index)
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
  const box = await page.locator('.case-slide:not([inert]) .case').first().boundingBox()
  if (!box) throw new Error('the carousel has no box')
  const from = { x: box.x + (distance < 0 ? box.width - 10 : 10), y: box.y + 10 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + distance / 2, from.y, { steps: 4 })
  await page.mouse.move(from.x + distance, from.y, { steps: 4 })
  await page.mouse.up()
}

/**
 * Repeats a gesture until the case is shown and at rest. On a busy machine the browser may miss a gesture or its end; then a finger seems
 * to touch the slides, which neither snap nor move.
 */
async function swipeTo(page: Page, touch: CDPSession, index: number): Promise<void> {
  await expect(async () => {
    const shown = () => page.locator('.case-slide').evaluateAll((all) => all.findIndex((slide) => !slide.hasAttribute('inert')))
    const from = await shown()
    if (from === index) await tapCorner(page, touch)
    else await swipe(page, touch, from < index ? -200 : 200)
    await expectShown(page, index, { timeout: 4000 })
  }).toPass({ timeout: 60_000 })
}

/** Taps an empty corner of the current case, to end a gesture whose end was missed. */
async function tapCorner(page: Page, touch: CDPSession): Promise<void> {
  const box = await page.locator('.case-slide:not([inert]) .case').first().boundingBox()
  if (!box) throw new Error('the carousel has no box')
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: box.x + 10, y: box.y + 10 }] })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
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
  const links = copies.map((_, index) => `<a href="#${id}-${index}"><span class="visually-hidden">Пример</span></a>`)
  const [firstLink = '', , ...otherLinks] = bullet.match(/<a [\s\S]*?<\/a>/g) ?? []
  return html
    .replace(second, copies.join(''))
    .replace(bullet, `<nav class="case-bullets" aria-label="Примеры по порядку">${[firstLink, ...links, ...otherLinks].join('')}</nav>`)
}
