import { readFileSync } from 'node:fs'
import { axeViolations, test } from './fixtures.ts'
import { makeEncryptedPdf, makeFormOfAcrobat, makeMaliciousPdf } from './make-pdf.ts'
import { expect, FILE, FILE_URL, openReader, serveFile, sheet, tool, VIEW } from './pdf-reader.ts'

test.describe.configure({ timeout: 120_000 })

test('a damaged file, a truncated one and one with a password are reported, and can be downloaded', async ({ page }) => {
  const report = page.getByRole('alert')
  await serveFile(page, Buffer.from('%PDF-1.7\nnothing of a PDF follows'))
  await page.goto(VIEW)
  await expect(report).toContainText('Не удалось открыть файл')
  await expect(report.getByRole('link', { name: 'Скачать файл' })).toHaveAttribute('href', `/documents/${FILE}`)
  expect(await axeViolations(page, 'main')).toEqual([])
  await serveFile(page, await makeEncryptedPdf())
  await page.reload()
  await expect(report).toContainText('Файл защищён паролем')
  await serveFile(page, await makeFormOfAcrobat())
  await page.reload()
  await expect(report).toContainText('Скачайте файл и откройте его в программе Adobe Acrobat Reader')
  await expect(page.locator('canvas')).toHaveCount(0)
  const whole = readFileSync(`client/public/documents/${FILE}`)
  await serveFile(page, whole.subarray(0, whole.length / 2))
  await page.reload()
  // Part of it may be shown.
  await expect(report.or(page.locator('.pdf-toolbar'))).toBeVisible()
})

test('a listed file that no longer exists links to the list', async ({ page, silentDamage }) => {
  await page.route(FILE_URL, (route) => route.fulfill({ status: 404 }))
  await page.goto(VIEW)
  await expect(page.getByRole('alert')).toContainText('Файл не найден или устарел')
  await page.getByRole('alert').getByRole('link', { name: 'Все документы' }).click()
  await expect(page).toHaveURL(/\/pdf-view\/$/)
  expect(silentDamage.splice(0).every((line) => line.startsWith('404:') && line.endsWith(FILE))).toBe(true)
})

test('the visitor can retry when the reader fails to load, and after a lost connection', async ({ page }) => {
  await page.route('**/assets/reader-*.js', (route) => route.abort())
  await page.goto(VIEW)
  await expect(page.getByText('Не удалось загрузить программу просмотра')).toBeVisible()
  expect(await axeViolations(page, 'main')).toEqual([])
  await page.unroute('**/assets/reader-*.js')
  await page.route(FILE_URL, (route) => route.abort())
  await tool(page, 'Повторить').click()
  await expect(page.getByRole('alert')).toContainText('Не удалось загрузить файл')
  await page.unroute(FILE_URL)
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
