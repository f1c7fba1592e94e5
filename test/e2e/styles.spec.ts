import { expect, layoutShifts, test } from './fixtures.ts'

test('the rest of the styles comes after the page, for the screen too, and moves nothing', async ({ page }) => {
  await page.goto('/sitemap/')
  await expect.poll(() => page.evaluate(hasRule, '.case-carousel')).toBe(true)
  expect(await layoutShifts(page)).toEqual([])
})

test('a page looks the same with its own rules alone as with all of them', async ({ page }) => {
  for (const path of ['/', '/serm/', '/fakt-ili-mnenie/', '/contacts/', '/experts/direktor/']) {
    const sheet = Promise.withResolvers<void>()
    await page.route('**/assets/styles-*.css', async (route) => {
      await sheet.promise
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const own = await page.evaluate(shapes)
    sheet.resolve()
    await expect.poll(() => page.evaluate(hasRule, '.to-top')).toBe(true)
    expect(await page.evaluate(shapes), path).toEqual(own)
    await page.unroute('**/assets/styles-*.css')
  }
})

/** Runs in the page. */
function hasRule(selector: string): boolean {
  const textOf = (rules: CSSRuleList) => [...rules].map(({ cssText }) => cssText).join('')
  return [...document.styleSheets].some(
    (sheet) => sheet.href !== null && sheet.media.length === 0 && textOf(sheet.cssRules).includes(selector),
  )
}

/** Runs in the page: how each element is styled; sizes that follow from pictures and fonts are left out. */
function shapes(): string[] {
  return [...document.querySelectorAll<HTMLElement>('.site-header *, main *, .site-footer *')].map((element) => {
    const { display, position, color, backgroundColor, fontSize, fontWeight, lineHeight, padding, border, gap } = getComputedStyle(element)
    const looks = [display, position, color, backgroundColor, fontSize, fontWeight, lineHeight, padding, border, gap]
    return [element.getAttribute('class'), ...looks].join(' ')
  })
}
