import type { Page } from '@playwright/test'
import { axeViolations, expect, layoutShifts, sidewaysScroll, test } from './fixtures.ts'
import { looksFor } from './new-parts.ts'
import { ADDRESSES } from './page-addresses.ts'

/** Avoids AVIF, because encoding a picture as AVIF takes a second, and only its size matters here. */
const QUICK_PICTURES = { accept: 'text/html,image/webp,*/*' }
/** Adjacent pages are similar, and axe checks only the parts of a page that differ from the earlier ones of its test. */
const PAGES_OF_A_TEST = 52
const MS_OF_A_PAGE = 20_000

for (const paths of inParts(ADDRESSES, PAGES_OF_A_TEST)) {
  test(`the pages from ${paths[0]} to ${paths.at(-1)} have their texts, and no axe violations, layout shifts or sideways scroll`, async ({
    page,
  }) => {
    test.setTimeout(paths.length * MS_OF_A_PAGE)
    await page.setExtraHTTPHeaders(QUICK_PICTURES)
    const seen = new Set<string>()
    for (const path of paths) {
      await page.setViewportSize({ width: 1280, height: 900 })
      const response = await page.goto(path)
      expect(response?.status(), path).toBe(200)
      expect((await page.locator('main').innerText()).length, path).toBeGreaterThan(300)
      // Hydration may shift the layout.
      await expect(page.locator('html[data-ready]')).toBeAttached()
      const looks = await looksFor(page, seen)
      for (const { part, rules } of looks) expect(await axeViolations(page, part, rules), path).toEqual([])
      expect(await layoutShifts(page), path).toEqual([])
      const hasTable = (await page.locator('table > colgroup').count()) > 0
      for (const draw of hasTable ? [drawWithSiteFont, drawWithStandIn] : [drawWithSiteFont]) {
        await draw(page)
        expect(
          await page.evaluate(movedByLateParts),
          `${path}: moved when the rest of a table, of the opening or of a list of results arrives (${draw.name})`,
        ).toEqual([])
      }
      await page.setViewportSize({ width: 320, height: 800 })
      expect(await sidewaysScroll(page), path).toBe(0)
      await page.emulateMedia({ colorScheme: 'dark' })
      for (const { part } of looks.slice(-1)) expect(await axeViolations(page, part), `${path} on a phone, dark`).toEqual([])
      await page.emulateMedia({ colorScheme: 'light' })
    }
  })
}

/** Runs in the page: titles whose position differs while only the first row of a table, or only the text of the opening, has arrived. */
function movedByLateParts(): string[] {
  const movedBy = (late: Element[], titles: Element[], sides: ('left' | 'top' | 'height')[] = ['left', 'height']) => {
    const places = () => titles.map((title) => title.getBoundingClientRect())
    const whole = places()
    const parents = late.map(({ parentElement }) => parentElement)
    for (const part of late) part.remove()
    const early = places()
    for (const [at, part] of late.entries()) parents[at]?.append(part)
    const slack = { left: 1, top: 0, height: 0 }
    const isMoved = (at: number) => sides.some((side) => Math.abs((whole[at]?.[side] ?? 0) - (early[at]?.[side] ?? 0)) > slack[side])
    return titles.filter((_, at) => isMoved(at)).map(({ textContent }) => textContent)
  }
  const tables = [...document.querySelectorAll('table:has(> colgroup)')]
  return [
    ...tables.flatMap((table) =>
      movedBy([...table.querySelectorAll('tbody > tr:not(:first-child)')], [...table.querySelectorAll('thead :is(th, td)')]),
    ),
    ...movedBy([...document.querySelectorAll('.hero-aside')], [...document.querySelectorAll('.hero h1')]),
    ...movedBy(
      [...document.querySelectorAll('.result-list > :nth-child(n + 4)')],
      [...document.querySelectorAll('.result-list > :nth-child(-n + 3)')],
      ['top'],
    ),
  ]
}

function inParts<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))
}

/** Draws the page with the site's font, which may have loaded too late for `font-display: optional`. */
async function drawWithSiteFont(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isOfSite = (family: string) => /^"?Onest(?: latin)?"?$/.test(family)
    for (const { cssRules } of document.styleSheets)
      for (const rule of cssRules)
        if (rule instanceof CSSFontFaceRule && isOfSite(rule.style.fontFamily)) rule.style.setProperty('font-display', 'block')
    await Promise.all([...document.fonts].flatMap((face) => (isOfSite(face.family) ? [face.load()] : [])))
  })
}

/** Draws the page with the fallback font, as for visitors whose site font loads too late. */
async function drawWithStandIn(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const sheet of document.styleSheets)
      for (const rule of [...sheet.cssRules])
        if (rule instanceof CSSFontFaceRule && /^"?Onest(?: latin)?"?$/.test(rule.style.fontFamily))
          sheet.deleteRule([...sheet.cssRules].indexOf(rule))
  })
}
