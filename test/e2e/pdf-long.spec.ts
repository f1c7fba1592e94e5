import { axeViolations, test } from './fixtures.ts'
import { expect, field, makePdf, openReader, SMALL, serveFile, sheet, tool, VIEW } from './pdf-reader.ts'

test.describe.configure({ timeout: 120_000 })
test.use({ viewport: SMALL })

const MAX_CANVASES = 6
const LONG = 300

let made: Promise<Buffer> | undefined

test.describe('a document of 300 pages', () => {
  test.beforeEach(async ({ page }) => {
    made ??= makePdf(LONG)
    await serveFile(page, await made)
  })

  test('a document of 300 pages opens at its last page when the requested one does not exist, and has few drawn pages at any scroll position', async ({
    page,
  }) => {
    await openReader(page, `${VIEW}&page=5000`)
    await expect(field(page)).toHaveValue(`${LONG}`)
    await expect(page.locator('[data-page]')).toHaveCount(LONG)
    const pages = page.locator('.pdf-pages')
    for (const share of [0.1, 0.9, 0.3, 1]) {
      await pages.evaluate((element, to) => element.scrollTo({ top: element.scrollHeight * to, behavior: 'instant' }), share)
      await expect.poll(() => page.locator('.pdf-picture canvas').count()).toBeGreaterThan(0)
      expect(await page.locator('.pdf-picture canvas').count()).toBeLessThanOrEqual(MAX_CANVASES)
      expect(await page.locator('.pdf-text').count()).toBeLessThanOrEqual(MAX_CANVASES)
    }
    await expect(field(page)).toHaveValue(`${LONG}`)
    await expect(sheet(page, LONG).locator('canvas')).toBeVisible()
  })

  test('a document of 300 pages turns a page at every key press, also before the previous page is shown, and survives heavy zooming', async ({
    page,
  }) => {
    await openReader(page)
    await page.locator('.pdf-pages').evaluate(pressInEveryFrame, { key: 'ArrowRight', times: 30 })
    await expect(field(page)).toHaveValue('31')
    await page.locator('.pdf-pages').focus()
    for (let step = 0; step < 20; step += 1) await page.keyboard.press(step % 3 === 0 ? '+' : 'ArrowRight')
    for (let step = 0; step < 10; step += 1) await page.keyboard.press(step % 2 === 0 ? '-' : 'ArrowRight')
    await expect(field(page)).toHaveValue('49')
    await expect(sheet(page, 49).locator('canvas')).toHaveCount(1)
    expect(await page.locator('.pdf-picture canvas').count()).toBeLessThanOrEqual(MAX_CANVASES)
  })

  test('a document of 300 pages is searched to its last page; its print takes long and can be cancelled', async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => Reflect.set(window, 'isPrinted', true)
    })
    await openReader(page, `${VIEW}&page=295`)
    await tool(page, 'Найти в документе').click()
    await page.keyboard.type('needle')
    await expect(page.locator('.pdf-find-count')).toHaveText('30 из 30')
    await page.keyboard.press('Enter')
    await expect(page.locator('.pdf-find-count')).toHaveText('1 из 30')
    await expect(field(page)).toHaveValue('10')
    await page.keyboard.press('Control+p')
    await expect(page.getByRole('progressbar', { name: 'Подготовка к печати' })).toBeVisible()
    expect(await axeViolations(page, 'main'), 'reading, searching and printing').toEqual([])
    await tool(page, 'Отменить').click()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    expect(await page.evaluate(() => Reflect.has(window, 'isPrinted'))).toBe(false)
  })
})

/** Presses a key after the scroll of the last press was measured but before it is rendered. */
function pressInEveryFrame(scroller: Element, { key, times }: { key: string; times: number }): Promise<void> {
  return new Promise((resolve) => {
    let left = times
    const press = () => {
      left -= 1
      if (left === 0) resolve()
      if (left >= 0) scroller.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    }
    scroller.addEventListener('scroll', () => requestAnimationFrame(press))
    press()
  })
}
