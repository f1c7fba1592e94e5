import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { axeViolations, layoutShifts, sidewaysScroll, test } from './fixtures.ts'
import { expect, FILE, field, openReader, PAGES, SMALL, sheet, tool, VIEW, zoom } from './pdf-reader.ts'

test.describe.configure({ timeout: 120_000 })
test.use({ viewport: SMALL })

for (const { name, viewport } of [
  { name: 'phone', viewport: { width: 390, height: 800 } },
  { name: 'desktop', viewport: { width: 1280, height: 800 } },
]) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })

    test('a document opens at its first page, nothing moves, and every tool is at least 44 pixels large', async ({ page }) => {
      await openReader(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Инструкции для бизнеса')
      await expect(field(page)).toHaveValue('1')
      await expect(page.getByRole('status').filter({ hasText: `Документ открыт. Страниц: ${PAGES}` })).toBeAttached()
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
      expect(await layoutShifts(page)).toEqual([])
      const sides = await page
        .locator('.pdf-tool')
        .evaluateAll((tools) => tools.filter((each) => each.checkVisibility()).flatMap((each) => [each.clientWidth, each.clientHeight]))
      expect(sides.length).toBeGreaterThan(10)
      expect(Math.min(...sides)).toBeGreaterThanOrEqual(44)
    })
  })
}

test('the address contains the current page and restores it, and another size does not change the page', async ({ page }) => {
  await openReader(page, `${VIEW}&page=3`)
  await expect(field(page)).toHaveValue('3')
  const entries = await page.evaluate(() => history.length)
  await sheet(page, 9).scrollIntoViewIfNeeded()
  await expect(page).toHaveURL(/&page=\d+$/)
  await expect(page).not.toHaveURL(/&page=3$/)
  const read = await field(page).inputValue()
  await expect(page).toHaveURL(new RegExp(`&page=${read}$`))
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await page.reload()
  await expect(field(page)).toHaveValue(read)
  const before = await zoom(page)
  await tool(page, 'Увеличить').click()
  await expect.poll(() => zoom(page)).toBeGreaterThan(before)
  await expect(field(page)).toHaveValue(read)
  await tool(page, 'По ширине').click()
  await expect(tool(page, 'По ширине')).toHaveAttribute('aria-pressed', 'true')
  const [paper, room] = await Promise.all([sheet(page, Number(read)).boundingBox(), page.locator('.pdf-pages').boundingBox()])
  expect(Math.abs((room?.width ?? 0) - (paper?.width ?? 0))).toBeLessThan(40)
})

test('the text of a document can be selected, has headings below the title of the page, and its links lead on', async ({ page }) => {
  await openReader(page)
  await expect(sheet(page, 1).getByRole('heading', { level: 2, name: 'Инструкции для бизнеса', exact: true })).toBeVisible()
  await tool(page, 'Следующая страница').click()
  await expect(sheet(page, 2).getByRole('heading', { level: 3 })).toHaveText(['Содержание'])
  // The page ends before a heading whose title is on the next one.
  await expect(sheet(page, 3).getByRole('heading')).toHaveText([/^Скриншот или нотариус/, /^Страница за 15 минут/, /^Особые случаи/])
  expect(await axeViolations(page, '.pdf-reader')).toEqual([])
  await sheet(page, 2).locator('.pdf-text span', { hasText: 'Содержание' }).first().dblclick()
  expect(await page.evaluate(() => `${getSelection()}`.trim())).toBe('Содержание')
  const inside = sheet(page, 2).getByRole('link', { name: 'Как удалить ложный отзыв: 5 законных шагов, страница 8', exact: true })
  await expect(inside).toHaveAttribute('href', `${VIEW}&page=8`)
  await inside.click()
  await expect(field(page)).toHaveValue('8')
  const outside = sheet(page, 8)
    .getByRole('link', { name: /^https:\/\// })
    .first()
  await expect(outside).toHaveAttribute('rel', 'noopener')
  await expect(outside).toHaveAttribute('target', '_blank')
})

test.describe('with touch', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })

  test('touch scrolls the pages and presses the tools', async ({ page }) => {
    await openReader(page)
    const before = await zoom(page)
    await tool(page, 'Увеличить').tap()
    await expect.poll(() => zoom(page)).toBeGreaterThan(before)
    await swipeUp(page, page.locator('.pdf-pages'))
    await expect.poll(async () => Number(await field(page).inputValue())).toBeGreaterThan(1)
  })

  test('a document opens at the width of its text, in one row of tools', async ({ page }) => {
    await openReader(page)
    expect(await zoom(page)).toBeGreaterThan(50)
    const left = await page.locator('.pdf-pages').evaluate((pages) => pages.scrollLeft)
    expect(left).toBeGreaterThan(20)
    const tops = await page
      .locator('.pdf-tool')
      .evaluateAll((tools) => tools.flatMap((each) => (each.checkVisibility() ? each.getBoundingClientRect().top : [])))
    expect(new Set(tops).size).toBe(1)
  })
})

test('the file is downloaded unchanged; every page is printed on a sheet of its own size, and the page is restored afterwards', async ({
  page,
}) => {
  // The test browser has no print dialog.
  await page.addInitScript(() => {
    window.print = () => {
      const paper = document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)).join('')
      const sheets = document.querySelectorAll<HTMLImageElement>('.pdf-sheets img')
      const areDrawn = [...sheets].every(({ naturalWidth }) => naturalWidth > 1000)
      Reflect.set(window, 'printed', { sheets: areDrawn ? sheets.length : 0, paper })
      dispatchEvent(new Event('afterprint'))
    }
  })
  const file = 'otchet-obrazec.pdf'
  await openReader(page, VIEW.replace(FILE, file))
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Скачать файл' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(file)
  expect(readFileSync(await download.path())).toEqual(readFileSync(`client/public/documents/${file}`))
  await tool(page, 'Напечатать').click()
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'printed') ?? null))
    .toMatchObject({ sheets: 3, paper: expect.stringMatching(/size: 59\d(?:\.\d+)?pt 84\d/) })
  await expect(page.locator('.pdf-sheets')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript the browser shows the file itself, and a link downloads it', async ({ page, silentDamage }) => {
    await page.goto(`${VIEW}&page=2`)
    await expect(page.locator('object')).toHaveAttribute('data', `/documents/${FILE}#page=2`)
    await expect(page.locator('object')).toBeVisible()
    await expect(page.locator('.pdf-reader-place')).toBeHidden()
    await expect(page.getByRole('link', { name: 'Скачать', exact: true })).toHaveAttribute('download', '')
    // Chromium's own viewer is an extension and loads its own files.
    expect(silentDamage.splice(0).every((line) => /^outside request: chrome(?:-extension)?:/.test(line))).toBe(true)
  })
})

async function swipeUp(page: Page, area: Locator): Promise<void> {
  // A touch that begins outside the window, or on an element above it, would scroll the page instead.
  await area.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const { x = 0, y = 0, width = 0, height = 0 } = (await area.boundingBox()) ?? {}
  const devtools = await page.context().newCDPSession(page)
  const finger = (at: number) => ({ touchPoints: [{ x: x + width / 2, y: y + height * at }] })
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', ...finger(0.9) })
  for (let at = 0.85; at > 0.1; at -= 0.05) await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', ...finger(at) })
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
