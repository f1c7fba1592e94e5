import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { axeViolations, layoutShifts, sidewaysScroll, test } from './fixtures.ts'
import { makePdf } from './make-pdf.ts'
import { expect, FILE, field, openReader, PAGES, serveFile, sheet, tool, VIEW, zoom } from './pdf-reader.ts'

test.describe.configure({ timeout: 120_000 })

const LONG = 300

for (const { name, viewport } of [
  { name: 'phone', viewport: { width: 390, height: 800 } },
  { name: 'desktop', viewport: { width: 1280, height: 800 } },
]) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })

    test('a document opens at its first page and nothing moves', async ({ page }) => {
      await openReader(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Инструкции для бизнеса')
      await expect(field(page)).toHaveValue('1')
      await expect(page.getByRole('status').filter({ hasText: `Документ открыт. Страниц: ${PAGES}` })).toBeAttached()
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
      expect(await layoutShifts(page)).toEqual([])
    })

    test('every tool is at least 44 pixels large', async ({ page }) => {
      await openReader(page)
      for (const button of await page.locator('.pdf-tool').all()) {
        const { width = 0, height = 0 } = (await button.boundingBox()) ?? {}
        expect([width >= 44, height >= 44]).toEqual([true, true])
      }
    })

    test('the address contains the current page and restores it', async ({ page }) => {
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
    })

    test('buttons change the size and keep the reading position', async ({ page }) => {
      await openReader(page, `${VIEW}&page=4`)
      await expect(field(page)).toHaveValue('4')
      const before = await zoom(page)
      await tool(page, 'Увеличить').click()
      await expect.poll(() => zoom(page)).toBeGreaterThan(before)
      await expect(field(page)).toHaveValue('4')
      await tool(page, 'Уменьшить').click()
      await tool(page, 'Уменьшить').click()
      await expect.poll(() => zoom(page)).toBeLessThanOrEqual(before)
      await tool(page, 'По ширине').click()
      await expect(tool(page, 'По ширине')).toHaveAttribute('aria-pressed', 'true')
      const [paper, room] = await Promise.all([sheet(page, 4).boundingBox(), page.locator('.pdf-pages').boundingBox()])
      expect(Math.abs((room?.width ?? 0) - (paper?.width ?? 0))).toBeLessThan(40)
    })

    test('hits of a phrase are found, counted and stepped through', async ({ page }) => {
      await openReader(page)
      await tool(page, 'Найти в документе').click()
      await page.getByRole('textbox', { name: 'Найти в документе' }).fill('содержание')
      const count = page.locator('.pdf-find-count')
      await expect(count).toHaveText(/^1 из \d+$/)
      await page.getByRole('textbox', { name: 'Найти в документе' }).fill('чек-лист')
      await expect(count).toHaveText(/^1 из (?:[3-9]|\d\d)$/)
      const total = Number((await count.textContent())?.split(' ').at(-1))
      await tool(page, 'Следующее совпадение').click()
      await expect(count).toHaveText(`2 из ${total}`)
      await tool(page, 'Предыдущее совпадение').click()
      await tool(page, 'Предыдущее совпадение').click()
      await expect(count).toHaveText(`${total} из ${total}`)
      await expect.poll(() => page.evaluate(() => CSS.highlights.get('pdf-match-shown')?.size)).toBe(1)
    })

    test('reading, searching and printing pass axe', async ({ page }) => {
      test.slow()
      await serveFile(page, await makePdf(LONG))
      await openReader(page)
      await tool(page, 'Найти в документе').click()
      await page.keyboard.type('page 3')
      await expect(page.locator('.pdf-find-count')).toHaveText(/^1 из \d+$/)
      await tool(page, 'Напечатать').click()
      await expect(page.getByRole('progressbar', { name: 'Подготовка к печати' })).toBeVisible()
      expect(await axeViolations(page)).toEqual([])
    })
  })
}

test.describe('with touch', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })

  test('touch scrolls the pages and presses the tools', async ({ page }) => {
    await openReader(page)
    await page.locator('.pdf-pages').evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }))
    await tool(page, 'Следующая страница').tap()
    await expect(field(page)).toHaveValue('2')
    for (let swipe = 0; swipe < 4; swipe += 1) await swipeUp(page, page.locator('.pdf-pages'))
    await expect.poll(async () => Number(await field(page).inputValue())).toBeGreaterThan(3)
  })
})

test('the text of a page can be selected', async ({ page }) => {
  await openReader(page)
  const word = sheet(page, 1).locator('.pdf-text span', { hasText: 'Содержание' }).first()
  await word.dblclick()
  expect(await page.evaluate(() => `${getSelection()}`.trim())).toBe('Содержание')
})

test('headings of a tagged document are headings of the page, below its title', async ({ page }) => {
  await openReader(page)
  await expect(sheet(page, 1).getByRole('heading', { level: 2, name: 'Инструкции для бизнеса', exact: true })).toBeVisible()
  await expect(sheet(page, 1).getByRole('heading', { level: 3 })).toHaveText(['Содержание'])
  expect(await axeViolations(page, '.pdf-reader')).toEqual([])
})

test('links of the document lead to its pages and to the web', async ({ page }) => {
  await openReader(page)
  const inside = sheet(page, 1).getByRole('link', { name: 'Как ответить на отзыв: рабочий порядок, страница 5', exact: true })
  await expect(inside).toHaveAttribute('href', `${VIEW}&page=5`)
  await inside.click()
  await expect(field(page)).toHaveValue('5')
  const outside = sheet(page, 5)
    .getByRole('link', { name: /^https:\/\// })
    .first()
  await expect(outside).toHaveAttribute('rel', 'noopener')
  await expect(outside).toHaveAttribute('target', '_blank')
})

test('the file is downloaded unchanged', async ({ page }) => {
  await openReader(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Скачать файл' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(FILE)
  expect(readFileSync(await download.path())).toEqual(readFileSync(`public/documents/${FILE}`))
})

test.describe('for the printer', () => {
  /** The pages that would be printed: the test browser has no print dialog. */
  async function catchPrint(page: Page): Promise<() => Promise<{ sheets: number; paper: string } | null>> {
    await page.addInitScript(() => {
      window.print = () => {
        const paper = document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)).join('')
        const sheets = document.querySelectorAll<HTMLImageElement>('.pdf-sheets img')
        const areDrawn = [...sheets].every(({ naturalWidth }) => naturalWidth > 1000)
        Reflect.set(window, 'printed', { sheets: areDrawn ? sheets.length : 0, paper })
        dispatchEvent(new Event('afterprint'))
      }
    })
    return () => page.evaluate(() => Reflect.get(window, 'printed') ?? null)
  }

  test('every page is printed on a sheet of its own size, and the page is restored afterwards', async ({ page }) => {
    const printed = await catchPrint(page)
    await openReader(page, '/pdf-view/?file=coglasie-na-obrabotku-personalnyih-dannyih.pdf')
    await tool(page, 'Напечатать').click()
    await expect.poll(printed).toMatchObject({ sheets: 3, paper: expect.stringMatching(/size: 59\d(?:\.\d+)?pt 84\d/) })
    await expect(page.locator('.pdf-sheets')).toHaveCount(0)
  })

  test('a long print preparation can be cancelled', async ({ page }) => {
    const printed = await catchPrint(page)
    await serveFile(page, await makePdf(LONG))
    await openReader(page)
    await page.getByRole('region', { name: 'Инструкции для бизнеса' }).focus()
    await page.keyboard.press('Control+p')
    await expect(page.getByRole('progressbar', { name: 'Подготовка к печати' })).toBeVisible()
    await tool(page, 'Отменить').click()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    expect(await printed()).toBeNull()
  })
})

test('no other page loads the reader', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  for (const path of ['/', '/pdf-view/', '/business-instructions/']) await page.goto(path, { waitUntil: 'networkidle' })
  expect(asked.filter((url) => /reader|pdf\.worker|\.pdf$/.test(url))).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the browser shows the file itself, and a link downloads it', async ({ page, silentDamage }) => {
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
  const { x = 0, y = 0, width = 0, height = 0 } = (await area.boundingBox()) ?? {}
  const devtools = await page.context().newCDPSession(page)
  const finger = (at: number) => ({ touchPoints: [{ x: x + width / 2, y: y + height * at }] })
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', ...finger(0.9) })
  for (let at = 0.85; at > 0.1; at -= 0.05) await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', ...finger(at) })
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
