import { forget } from './browser-side.ts'
import { expect, layoutShifts, test } from './fixtures.ts'

const SHEET = '**/assets/styles-*.css'

test('a page is painted before its sheet arrives, and the sheet shifts nothing', async ({ page }) => {
  const sheet = Promise.withResolvers<void>()
  await page.route(SHEET, async (route) => {
    await sheet.promise
    await route.continue()
  })
  await page.goto('/serm/', { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await expect(page.locator('h1')).toBeVisible()
  expect(await page.evaluate(hasRule, '.case-carousel')).toBe(false)
  sheet.resolve()
  await expect.poll(() => page.evaluate(hasRule, '.case-carousel')).toBe(true)
  expect(await layoutShifts(page)).toEqual([])
})

test('above the fold the page looks the same with only the inlined rules as with all of them', async ({ page }) => {
  for (const path of ['/', '/serm/', '/fakt-ili-mnenie/', '/contacts/', '/experts/direktor/']) {
    const sheet = Promise.withResolvers<void>()
    await page.route(SHEET, async (route) => {
      await sheet.promise
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator('body > link').waitFor({ state: 'attached' })
    const seen = await page.evaluateHandle(onFirstScreen)
    const own = await seen.evaluate(looksOf)
    expect(own.length, path).toBeGreaterThan(20)
    sheet.resolve()
    await expect.poll(() => page.evaluate(hasRule, '.to-top')).toBe(true)
    expect(await seen.evaluate(looksOf), path).toEqual(own)
    await page.unroute(SHEET)
  }
})

test('if the sheet fails, the page is readable, and code that needs it retries', async ({ page, silentDamage }) => {
  await page.route(SHEET, (route) => route.abort(), { times: 1 })
  await page.goto('/serm/')
  await expect(page.locator('.site-footer a').first()).toBeVisible()
  await expect.poll(() => page.evaluate(hasRule, '.to-top')).toBe(true)
  forget(silentDamage, /ERR_FAILED/)
})

/** Runs in the page. */
function hasRule(selector: string): boolean {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].some(({ sheet }) => {
    try {
      return [...(sheet?.cssRules ?? [])].some(({ cssText }) => cssText.includes(selector))
    } catch {
      // The sheet failed to load.
      return false
    }
  })
}

/** Runs in the page, only once: a font that arrives later may move another line above the fold. */
function onFirstScreen(): HTMLElement[] {
  const elements = [...document.querySelectorAll<HTMLElement>('.site-header *, main *, .site-footer *')]
  return elements.filter((element) => element.checkVisibility() && element.getBoundingClientRect().top < innerHeight)
}

/** Runs in the page: styles of each element, without sizes that depend on pictures and fonts. */
function looksOf(elements: HTMLElement[]): string[] {
  return elements.map((element) => {
    const { display, position, color, backgroundColor, fontSize, fontWeight, lineHeight, padding, border, gap } = getComputedStyle(element)
    const looks = [display, position, color, backgroundColor, fontSize, fontWeight, lineHeight, padding, border, gap]
    return [element.getAttribute('class'), ...looks].join(' ')
  })
}
