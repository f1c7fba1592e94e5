import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { axeViolations, expect as expectSoon, layoutShifts, sidewaysScroll, test } from './fixtures.ts'
import { makeEncryptedPdf, makeMaliciousPdf, makePdf } from './make-pdf.ts'

/** Drawing pages takes a busy machine its time. */
const expect = expectSoon.configure({ timeout: 30_000 })
test.describe.configure({ timeout: 120_000 })

const FILE = 'business-instructions.pdf'
const VIEW = `/pdf-view/?file=${FILE}`
const FILE_URL = `**/documents/${FILE}`
const PAGES = 21
const MAX_CANVASES = 6
const LONG = 300

const field = (page: Page) => page.getByRole('textbox', { name: 'Страница' })
const sheet = (page: Page, number: number) => page.locator(`[data-page="${number}"]`)
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const zoom = async (page: Page) => Number.parseInt((await page.locator('.pdf-zoom').textContent()) ?? '', 10)

async function open(page: Page, address = VIEW): Promise<Locator> {
  await page.goto(address)
  const drawn = page.locator('.pdf-picture canvas').first()
  await expect(drawn).toBeVisible()
  return drawn
}

/** Another file comes in place of the site's own. */
async function serve(page: Page, body: Buffer): Promise<void> {
  await page.route(FILE_URL, (route) => route.fulfill({ body, contentType: 'application/pdf' }))
}

async function swipeUp(page: Page, area: Locator): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await area.boundingBox()) ?? {}
  const devtools = await page.context().newCDPSession(page)
  const finger = (at: number) => ({ touchPoints: [{ x: x + width / 2, y: y + height * at }] })
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', ...finger(0.9) })
  for (let at = 0.85; at > 0.1; at -= 0.05) await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', ...finger(at) })
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

for (const { name, viewport } of [
  { name: 'phone', viewport: { width: 390, height: 800 } },
  { name: 'desktop', viewport: { width: 1280, height: 800 } },
]) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })

    test('a document opens at its first page and nothing moves', async ({ page }) => {
      await open(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Инструкции для бизнеса')
      await expect(field(page)).toHaveValue('1')
      await expect(page.getByRole('status').filter({ hasText: `Документ открыт. Страниц: ${PAGES}` })).toBeAttached()
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
      expect(await layoutShifts(page)).toEqual([])
    })

    test('every tool is at least 44 pixels large', async ({ page }) => {
      await open(page)
      for (const button of await page.locator('.pdf-tool').all()) {
        const { width = 0, height = 0 } = (await button.boundingBox()) ?? {}
        expect([width >= 44, height >= 44]).toEqual([true, true])
      }
    })

    test('a page comes into the address while it is read, and is found there again', async ({ page }) => {
      await open(page, `${VIEW}&page=3`)
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

    test('the size of the text changes by buttons and stays at its place', async ({ page }) => {
      await open(page, `${VIEW}&page=4`)
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

    test('a phrase is found, counted and walked through', async ({ page }) => {
      await open(page)
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

    test('reading, searching and printing have no barriers', async ({ page }) => {
      test.slow()
      await serve(page, await makePdf(LONG))
      await open(page)
      await tool(page, 'Найти в документе').click()
      await page.keyboard.type('page 3')
      await expect(page.locator('.pdf-find-count')).toHaveText(/^1 из \d+$/)
      await tool(page, 'Напечатать').click()
      await expect(page.getByRole('progressbar', { name: 'Подготовка к печати' })).toBeVisible()
      expect(await axeViolations(page)).toEqual([])
    })
  })
}

test.describe('with the keyboard', () => {
  test('everything is reached by Tab, and keys turn pages and change the size', async ({ page }) => {
    await open(page)
    const pages = page.getByRole('region', { name: 'Инструкции для бизнеса' })
    await pages.focus()
    const before = await zoom(page)
    await page.keyboard.press('+')
    await expect.poll(() => zoom(page)).toBeGreaterThan(before)
    await page.keyboard.press('-')
    await page.keyboard.press('0')
    await expect(tool(page, 'По ширине')).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(field(page)).toHaveValue('3')
    await page.keyboard.press('ArrowLeft')
    await expect(field(page)).toHaveValue('2')
    await page.keyboard.press('End')
    await expect(field(page)).toHaveValue(`${PAGES}`)
    await expect(tool(page, 'Следующая страница')).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Home')
    await expect(tool(page, 'Предыдущая страница')).toHaveAttribute('aria-disabled', 'true')
  })

  test('search opens by Ctrl+F, walks by Enter and gives the focus back', async ({ page }) => {
    await open(page)
    const pages = page.getByRole('region', { name: 'Инструкции для бизнеса' })
    await pages.focus()
    await page.keyboard.press('Control+f')
    await expect(page.getByRole('textbox', { name: 'Найти в документе' })).toBeFocused()
    await page.keyboard.type('реестр')
    const count = page.locator('.pdf-find-count')
    await expect(count).toHaveText(/^1 из \d+$/)
    await page.keyboard.press('Enter')
    await expect(count).toHaveText(/^2 из/)
    await page.keyboard.press('Shift+Enter')
    await expect(count).toHaveText(/^1 из/)
    await page.keyboard.press('Escape')
    await expect(pages).toBeFocused()
    await expect.poll(() => page.evaluate(() => CSS.highlights.get('pdf-match-shown')?.size ?? 0)).toBe(0)
  })

  test('what is not there is said', async ({ page }) => {
    await open(page)
    await tool(page, 'Найти в документе').click()
    await page.keyboard.type('бегемот')
    await expect(page.getByRole('status').filter({ hasText: 'Ничего не найдено' })).toBeAttached()
    await expect(tool(page, 'Следующее совпадение')).toHaveAttribute('aria-disabled', 'true')
  })

  test('the number of the page is typed; nonsense changes nothing', async ({ page }) => {
    await open(page)
    for (const [typed, shown] of [
      ['7', '7'],
      ['abc', '7'],
      ['999', `${PAGES}`],
      ['-5', '1'],
    ] as const) {
      await field(page).fill(typed)
      await page.keyboard.press('Enter')
      await expect(field(page)).toHaveValue(shown)
    }
  })
})

test.describe('with touch', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })

  test('fingers scroll the pages and press the tools', async ({ page }) => {
    await open(page)
    await page.locator('.pdf-pages').evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }))
    await tool(page, 'Следующая страница').tap()
    await expect(field(page)).toHaveValue('2')
    for (let swipe = 0; swipe < 4; swipe += 1) await swipeUp(page, page.locator('.pdf-pages'))
    await expect.poll(async () => Number(await field(page).inputValue())).toBeGreaterThan(3)
  })
})

test('the text of a page can be selected', async ({ page }) => {
  await open(page)
  const word = sheet(page, 1).locator('.pdf-text span', { hasText: 'Содержание' }).first()
  await word.dblclick()
  expect(await page.evaluate(() => `${getSelection()}`.trim())).toBe('Содержание')
})

test('links of the document lead to its pages and to the web', async ({ page }) => {
  await open(page)
  const inside = sheet(page, 1).getByRole('link', { name: 'Страница 5' }).first()
  await expect(inside).toHaveAttribute('href', `${VIEW}&page=5`)
  await inside.click()
  await expect(field(page)).toHaveValue('5')
  const outside = sheet(page, 5)
    .getByRole('link', { name: /^https:\/\// })
    .first()
  await expect(outside).toHaveAttribute('rel', 'noopener')
  await expect(outside).toHaveAttribute('target', '_blank')
})

test('the file is downloaded as it is', async ({ page }) => {
  await open(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Скачать файл' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(FILE)
  expect(readFileSync(await download.path())).toEqual(readFileSync(`public/documents/${FILE}`))
})

test.describe('for the printer', () => {
  /** What the printer would get: the browser of the tests has no printer window. */
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

  test('every page is a sheet of its own size, and the page is itself again afterwards', async ({ page }) => {
    const printed = await catchPrint(page)
    await open(page, '/pdf-view/?file=coglasie-na-obrabotku-personalnyih-dannyih.pdf')
    await tool(page, 'Напечатать').click()
    await expect.poll(printed).toMatchObject({ sheets: 3, paper: expect.stringMatching(/size: 59\d(?:\.\d+)?pt 84\d/) })
    await expect(page.locator('.pdf-sheets')).toHaveCount(0)
  })

  test('a long preparation can be stopped', async ({ page }) => {
    const printed = await catchPrint(page)
    await serve(page, await makePdf(LONG))
    await open(page)
    await page.getByRole('region', { name: 'Инструкции для бизнеса' }).focus()
    await page.keyboard.press('Control+p')
    await expect(page.getByRole('progressbar', { name: 'Подготовка к печати' })).toBeVisible()
    await tool(page, 'Отменить').click()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    expect(await printed()).toBeNull()
  })
})

test.describe('a document of 300 pages', () => {
  test.beforeEach(async ({ page }) => serve(page, await makePdf(LONG)))

  test('keeps few pages drawn wherever it is scrolled', async ({ page }) => {
    await open(page)
    await expect(page.locator('[data-page]')).toHaveCount(LONG)
    const pages = page.locator('.pdf-pages')
    for (const share of [0.1, 0.5, 0.9, 0.3, 1]) {
      await pages.evaluate((element, to) => element.scrollTo({ top: element.scrollHeight * to, behavior: 'instant' }), share)
      await expect.poll(() => page.locator('.pdf-picture canvas').count()).toBeGreaterThan(0)
      expect(await page.locator('.pdf-picture canvas').count()).toBeLessThanOrEqual(MAX_CANVASES)
      expect(await page.locator('.pdf-text').count()).toBeLessThanOrEqual(MAX_CANVASES)
    }
    await expect(field(page)).toHaveValue(`${LONG}`)
    await expect(sheet(page, LONG).locator('canvas')).toBeVisible()
  })

  test('survives a storm of scrolling and zooming', async ({ page }) => {
    await open(page)
    await page.locator('.pdf-pages').focus()
    for (let step = 0; step < 40; step += 1) await page.keyboard.press(step % 3 === 0 ? '+' : 'ArrowRight')
    for (let step = 0; step < 20; step += 1) await page.keyboard.press(step % 2 === 0 ? '-' : 'ArrowRight')
    await expect(field(page)).toHaveValue('37')
    await expect(sheet(page, 37).locator('canvas')).toHaveCount(1)
    expect(await page.locator('.pdf-picture canvas').count()).toBeLessThanOrEqual(MAX_CANVASES)
  })

  test('turns a page at every press, also before the last turn is shown', async ({ page }) => {
    await open(page)
    await page.locator('.pdf-pages').evaluate(pressInEveryFrame, { key: 'ArrowRight', times: 30 })
    await expect(field(page)).toHaveValue('31')
    await expect(sheet(page, 31).locator('canvas')).toHaveCount(1)
  })

  test('is searched to its end', async ({ page }) => {
    await open(page, `${VIEW}&page=295`)
    await tool(page, 'Найти в документе').click()
    await page.keyboard.type('needle')
    await expect(page.locator('.pdf-find-count')).toHaveText('30 из 30')
    await page.keyboard.press('Enter')
    await expect(page.locator('.pdf-find-count')).toHaveText('1 из 30')
    await expect(field(page)).toHaveValue('10')
  })

  test('opens at its last page when a later one is asked for', async ({ page }) => {
    await open(page, `${VIEW}&page=5000`)
    await expect(field(page)).toHaveValue(`${LONG}`)
  })
})

test.describe('what cannot be shown', () => {
  test('a damaged file is said to be so and can be downloaded', async ({ page }) => {
    await serve(page, Buffer.from('%PDF-1.7\nnothing of a PDF follows'))
    await page.goto(VIEW)
    await expect(page.getByRole('alert')).toContainText('Не удалось открыть файл')
    await expect(page.getByRole('alert').getByRole('link', { name: 'Скачать файл' })).toHaveAttribute('href', `/documents/${FILE}`)
    expect(await axeViolations(page)).toEqual([])
  })

  test('a file cut off on the way is shown as far as it goes or said to be damaged', async ({ page }) => {
    const whole = readFileSync(`public/documents/${FILE}`)
    await serve(page, whole.subarray(0, whole.length / 2))
    await page.goto(VIEW)
    await expect(page.getByRole('alert').or(page.locator('.pdf-toolbar'))).toBeVisible()
  })

  test('a file with a password says so', async ({ page }) => {
    await serve(page, await makeEncryptedPdf())
    await page.goto(VIEW)
    await expect(page.getByRole('alert')).toContainText('Файл защищён паролем')
    expect(await axeViolations(page)).toEqual([])
  })

  test('a listed file that is gone leads to the list', async ({ page, silentDamage }) => {
    await page.route(FILE_URL, (route) => route.fulfill({ status: 404 }))
    await page.goto(VIEW)
    await expect(page.getByRole('alert')).toContainText('Файл не найден или устарел')
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('alert').getByRole('link', { name: 'Все документы' }).click()
    await expect(page).toHaveURL(/\/pdf-view\/$/)
    expect(silentDamage.splice(0).every((line) => line.startsWith('404:') && line.endsWith(FILE))).toBe(true)
  })

  test('a lost connection is tried again when the visitor wants', async ({ page }) => {
    let isDown = true
    await page.route(FILE_URL, (route) => (isDown ? route.abort() : route.fallback()))
    await page.goto(VIEW)
    await expect(page.getByRole('alert')).toContainText('Не удалось загрузить файл')
    isDown = false
    await tool(page, 'Повторить').click()
    await expect(sheet(page, 1).locator('canvas')).toBeVisible()
  })

  test('a lost reader is loaded again when the visitor wants', async ({ page }) => {
    let isDown = true
    await page.route('**/assets/reader-*.js', (route) => (isDown ? route.abort() : route.fallback()))
    await page.goto(VIEW)
    await expect(page.getByText('Не удалось загрузить программу просмотра')).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    isDown = false
    await tool(page, 'Повторить').click()
    await expect(sheet(page, 1).locator('canvas')).toBeVisible()
  })

  test('a document with scripts runs none and keeps only its honest link', async ({ page }) => {
    await serve(page, await makeMaliciousPdf())
    await open(page)
    await expect(sheet(page, 1).getByRole('link')).toHaveCount(1)
    await expect(sheet(page, 1).getByRole('link')).toHaveAttribute('href', 'https://example.org/')
    expect(await page.evaluate(() => Reflect.has(window, 'isHacked'))).toBe(false)
  })

  for (const file of ['../../x', 'https://example.org/a.pdf', 'unknown.pdf']) {
    test(`the address of ${file} is the error page`, async ({ page }) => {
      const response = await page.goto(`/pdf-view/?file=${encodeURIComponent(file)}`)
      expect(response?.status()).toBe(404)
      await expect(page.locator('h1')).toHaveText('Страница не существует или она удалена..')
    })
  }
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
    // Chromium's own viewer is an extension, and loads itself.
    expect(silentDamage.splice(0).every((line) => /^outside request: chrome(?:-extension)?:/.test(line))).toBe(true)
  })
})

/** Presses a key when the scrolling of the last press was measured, and what it showed is not yet rendered. */
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
