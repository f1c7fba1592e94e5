import { readFileSync } from 'node:fs'
import { axeViolations, test } from './fixtures.ts'
import { makeEncryptedPdf, makeMaliciousPdf } from './make-pdf.ts'
import { expect, FILE, FILE_URL, openReader, serveFile, sheet, tool, VIEW } from './pdf-reader.ts'

test.describe.configure({ timeout: 120_000 })

test.describe('what cannot be shown', () => {
  test('a damaged file is reported and can be downloaded', async ({ page }) => {
    await serveFile(page, Buffer.from('%PDF-1.7\nnothing of a PDF follows'))
    await page.goto(VIEW)
    await expect(page.getByRole('alert')).toContainText('Не удалось открыть файл')
    await expect(page.getByRole('alert').getByRole('link', { name: 'Скачать файл' })).toHaveAttribute('href', `/documents/${FILE}`)
    expect(await axeViolations(page)).toEqual([])
  })

  test('a truncated file is shown in part or reported as damaged', async ({ page }) => {
    const whole = readFileSync(`public/documents/${FILE}`)
    await serveFile(page, whole.subarray(0, whole.length / 2))
    await page.goto(VIEW)
    await expect(page.getByRole('alert').or(page.locator('.pdf-toolbar'))).toBeVisible()
  })

  test('a file with a password is reported', async ({ page }) => {
    await serveFile(page, await makeEncryptedPdf())
    await page.goto(VIEW)
    await expect(page.getByRole('alert')).toContainText('Файл защищён паролем')
    expect(await axeViolations(page)).toEqual([])
  })

  test('a listed file that no longer exists links to the list', async ({ page, silentDamage }) => {
    await page.route(FILE_URL, (route) => route.fulfill({ status: 404 }))
    await page.goto(VIEW)
    await expect(page.getByRole('alert')).toContainText('Файл не найден или устарел')
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('alert').getByRole('link', { name: 'Все документы' }).click()
    await expect(page).toHaveURL(/\/pdf-view\/$/)
    expect(silentDamage.splice(0).every((line) => line.startsWith('404:') && line.endsWith(FILE))).toBe(true)
  })

  test('the visitor can retry after a lost connection', async ({ page }) => {
    let isDown = true
    await page.route(FILE_URL, (route) => (isDown ? route.abort() : route.fallback()))
    await page.goto(VIEW)
    await expect(page.getByRole('alert')).toContainText('Не удалось загрузить файл')
    isDown = false
    await tool(page, 'Повторить').click()
    await expect(sheet(page, 1).locator('canvas')).toBeVisible()
  })

  test('the visitor can retry when the reader fails to load', async ({ page }) => {
    let isDown = true
    await page.route('**/assets/reader-*.js', (route) => (isDown ? route.abort() : route.fallback()))
    await page.goto(VIEW)
    await expect(page.getByText('Не удалось загрузить программу просмотра')).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    isDown = false
    await tool(page, 'Повторить').click()
    await expect(sheet(page, 1).locator('canvas')).toBeVisible()
  })

  test('a document with scripts runs none and keeps only its safe link', async ({ page }) => {
    await serveFile(page, await makeMaliciousPdf())
    await openReader(page)
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
