import type { Page } from '@playwright/test'
import { expect, layoutShifts, test } from './fixtures.ts'

for (const late of ['cyrillic', 'latin']) {
  test(`a page painted without the ${late} of its font moves no line when the file arrives`, async ({ page }) => {
    const file = Promise.withResolvers<void>()
    await page.route(`**/onest-${late}-*.woff2`, async (route) => {
      await file.promise
      await route.continue()
    })
    await page.goto('/fakt-ili-mnenie/', { waitUntil: 'commit' })
    await page.evaluate(painted)
    const before = await linePlaces(page)
    const arrived = page.waitForResponse(`**/onest-${late}-*.woff2`)
    file.resolve()
    await (await arrived).finished()
    expect(await layoutShifts(page)).toEqual([])
    expect(await linePlaces(page)).toEqual(before)
  })
}

/** Runs in the page: waits for its first paint and the end of the document. */
async function painted(): Promise<void> {
  await new Promise<void>((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
  })
  if (document.readyState === 'loading') await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

/** Position of each line in the first headings and paragraphs, in px. */
async function linePlaces(page: Page): Promise<number[][]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('h1, .lead, .meta li, .top-bar a')].map((element) => {
      const text = document.createRange()
      text.selectNodeContents(element)
      return [...text.getClientRects()].flatMap(({ x, y, width }) => [Math.round(x), Math.round(y), Math.round(width)])
    }),
  )
}
