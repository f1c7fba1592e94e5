import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { documentWith } from 'legal-documents/fixtures/example-answers'
import { plainText } from 'legal-documents/plain-text'
import { expect, sidewaysScroll, test } from './fixtures.ts'
import { isLive, openDraft, openGenerator, pdfText, violationsHere } from './generator-journey.ts'

const PAST_THE_LAST = 20
const PASSPHRASE = 'дача у реки летом и дождь'
const CASE = 'Дело: ложь на сайте или форуме'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const status = (page: Page, text: string | RegExp) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()

async function openCase(page: Page, changes: Record<string, unknown> = {}): Promise<void> {
  await openDraft(page, 'claimToSiteOwner', PAST_THE_LAST, changes)
  await press(page, 'Что дальше: открыть дело')
  await expect(page.getByRole('heading', { name: CASE })).toBeFocused()
}

test('a claim left without an answer becomes a lawsuit with its parties and days; both stay in the case', async ({ page }) => {
  await openCase(page, { addresseeAddress: '420001, г. Казань, ул. Ответная, д. 3' })
  await page.getByLabel('Когда отправили').fill('2026-11-25')
  await page.getByRole('radio', { name: 'Ответа нет' }).check()
  await expect(page.getByText('отправлять его лучше с 6 декабря 2026 г.')).toBeVisible()
  await page.getByLabel('Когда отправили').fill('2026-11-10')
  await expect(page.getByText('отправлять его лучше с')).toHaveCount(0)
  expect(await violationsHere(page)).toEqual([])
  await press(page, /^Подготовить: Исковое заявление/)
  await expect(page.getByRole('heading', { name: 'Прежде чем начать' })).toBeFocused()
  const sheet = page.getByRole('region', { name: 'Документ, как он выглядит сейчас' })
  await expect(sheet).toContainText('10 ноября 2026 г. ответчику направлена претензия. Ответ не поступил.')
  await expect(sheet).toContainText('ООО «Пример Медиа»')
  await expect(page.getByLabel('Сведения, которые я указываю')).not.toBeChecked()
  await page.reload()
  await isLive(page)
  await expect(page.locator('.generator-progress')).toContainText('Исковое заявление')
})

test('the terms of a case are saved for a calendar, without personal data', async ({ page }) => {
  await openCase(page)
  await page.getByLabel('Когда отправили').fill('2026-11-25')
  await expect(page.getByRole('region', { name: 'Что сегодня' })).toContainText('Ждите ответа до 5 декабря 2026 г. включительно.')
  const saved = page.waitForEvent('download')
  await press(page, 'Скачать сроки для календаря')
  const download = await saved
  const text = readFileSync(await download.path(), 'utf8')
  expect(download.suggestedFilename()).toBe('Сроки по делу.ics')
  expect(text).toContain('DTSTART;VALUE=DATE:20261205')
  expect(text).not.toContain('Образцова')
})

test('a case saved on this device is continued in another tab, and removed again', async ({ page, context }) => {
  await openCase(page)
  await page.getByLabel('Когда отправили').fill('2026-11-25')
  await press(page, 'Сохранить на этом устройстве')
  await status(page, 'Сохранено на этом устройстве')
  const other = await context.newPage()
  await openGenerator(other)
  await press(other, 'Продолжить сохранённое дело')
  await expect(other.getByRole('heading', { name: CASE })).toBeFocused()
  await expect(other.getByLabel('Когда отправили')).toHaveValue('2026-11-25')
  await expect(other.getByText(/^Сохранено \d/)).toBeVisible()
  await press(other, 'Удалить с этого устройства')
  await status(other, 'Дело удалено с этого устройства')
  await expect(other.getByRole('button', { name: 'Сохранить на этом устройстве' })).toBeFocused()
  const third = await context.newPage()
  await openGenerator(third)
  await expect(third.getByRole('button', { name: 'Открыть дело из файла' })).toBeVisible()
  await expect(third.getByRole('button', { name: 'Продолжить сохранённое дело' })).toHaveCount(0)
})

test('with databases blocked, the case is not saved and the page says so', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await openCase(page)
  await press(page, 'Сохранить на этом устройстве')
  await status(page, 'Браузер не даёт сохранить дело')
  await expect(page.getByText(/^Сохранено \d/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Удалить с этого устройства' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: CASE })).toBeVisible()
})

test('a case is exported to an encrypted file, erased, and restored only with its passphrase', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openCase(page)
  await page.getByText('В файл под паролем', { exact: true }).click()
  await page.getByLabel('Фраза', { exact: true }).fill('коротко')
  await press(page, 'Скачать зашифрованный файл')
  await expect(page.getByRole('alert').filter({ hasText: 'Фраза короче 12 знаков' })).toBeVisible()
  await page.getByLabel('Фраза', { exact: true }).fill(PASSPHRASE)
  await page.getByLabel('Фраза ещё раз').fill(PASSPHRASE)
  expect(await violationsHere(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
  const saved = page.waitForEvent('download')
  await press(page, 'Скачать зашифрованный файл')
  const download = await saved
  expect(download.suggestedFilename()).toBe('Дело 2026-11-30.delo')
  const file = { name: 'case.delo', mimeType: 'application/octet-stream', buffer: readFileSync(await download.path()) }
  expect(file.buffer.toString()).not.toContain('Образцова')

  await press(page, 'Очистить')
  await press(page, 'Удалить введённые данные')
  await press(page, 'Открыть дело из файла')
  await expect(page.getByRole('heading', { name: 'Открыть дело из файла' })).toBeFocused()
  expect(await violationsHere(page)).toEqual([])
  const refused = async (contents: Buffer, phrase: string, message: string) => {
    await page.getByLabel('Файл дела').setInputFiles({ ...file, buffer: contents })
    await page.getByLabel('Фраза').fill(phrase)
    await press(page, 'Открыть дело')
    await status(page, message)
  }
  await refused(Buffer.from('%PDF-1.7'), PASSPHRASE, 'Это не файл дела')
  await refused(file.buffer.subarray(0, -5), PASSPHRASE, 'Файл повреждён')
  await refused(file.buffer, 'другая фраза', 'Фраза не подходит')
  await page.getByLabel('Фраза').fill(PASSPHRASE)
  await press(page, 'Открыть дело')
  await expect(page.getByRole('heading', { name: CASE })).toBeFocused()
  await press(page, /^Открыть документ: Претензия/)
  await expect(page.locator('.generator-paper')).toContainText('Образцова')
})

test('a document is saved as a PDF file whose text can be selected, at once after its DOCX file', async ({ page }) => {
  await openDraft(page, 'claimToSiteOwner', PAST_THE_LAST)
  const other = page.waitForEvent('download')
  await press(page, 'Скачать DOCX')
  await other
  const saved = page.waitForEvent('download')
  await press(page, 'Скачать PDF')
  const download = await saved
  expect(download.suggestedFilename()).toBe('Претензия владельцу сайта.pdf')
  expect(await pdfText(readFileSync(await download.path()))).toBe(plainText(documentWith('claimToSiteOwner')).replaceAll(/\s/g, ''))
})
