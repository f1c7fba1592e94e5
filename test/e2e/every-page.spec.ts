import { drawWithSiteFont, drawWithStandIn } from './faces.ts'
import { axeViolations, expect, layoutShifts, sidewaysScroll, test } from './fixtures.ts'
import { looksFor } from './new-parts.ts'
import { ADDRESSES } from './page-addresses.ts'

/** A picture is encoded when it is first asked for, as AVIF in a second; here only its size matters. */
const QUICK_PICTURES = { accept: 'text/html,image/webp,*/*' }
/** Neighbours look alike, and a page is only looked at by axe where it differs from the earlier ones of its test. */
const PAGES_OF_A_TEST = 52
const MS_OF_A_PAGE = 20_000

for (const paths of inParts(ADDRESSES, PAGES_OF_A_TEST)) {
  test(`with their texts, and without axe violations, layout shifts or sideways scroll: from ${paths[0]} to ${paths.at(-1)}`, async ({
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
      // What widgets move, they move when they wake.
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

/** Runs in the page: titles that stand elsewhere while only a table's first row has arrived, or only the text of the opening. */
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
