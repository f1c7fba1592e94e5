import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import axe from 'axe-core'
import { someCases, someReading } from 'legal-documents/fixtures/some-reading'
import type { Reading } from 'legal-documents/review/reading'
import { reviewStatuses } from 'legal-documents/review/review-status'
import { sheetHtml } from 'legal-documents/review/sheet-html'
import type { Judgement } from 'legal-documents/review/signatures'
import { applyAnswer, readAnswer } from 'legal-documents/review/take-answer'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CHROMIUM_FLAGS, findChromium, WITHOUT_NETWORK } from '../tools/browser/chromium.ts'

const folder = mkdtempSync(join(tmpdir(), 'sheets-'))
let browser: Browser

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_FLAGS, ...WITHOUT_NETWORK] })
})
afterAll(async () => {
  await browser.close()
  rmSync(folder, { recursive: true })
})

/** The sheet of insults, opened from the disk like an attachment. */
async function opened(reading: Reading, judgements: readonly Judgement[] = []): Promise<Page> {
  const sheet = reading.sheets.find(({ type }) => type === 'insultReport')
  if (!sheet) throw new Error('There is no sheet')
  const file = join(folder, 'sheet.html')
  writeFileSync(file, sheetHtml({ sheet, reading, statuses: reviewStatuses(reading.items, judgements), on: '2026-11-28' }))
  const page = await browser.newPage({ viewport: { width: 390, height: 800 } })
  page.on('pageerror', (error) => expect.unreachable(error.message))
  await page.goto(pathToFileURL(file).href)
  return page
}

it('the sheet accepts a lawyer’s judgement by keyboard, and marks it void when a norm changes', async () => {
  const reading = someReading()
  const page = await opened(reading)
  const progress = page.getByRole('status')
  const before = Number(/\d+/.exec(await progress.innerText())?.[0])
  for (const key of ['1', '1', '1', '1', '2']) {
    await page.getByRole('button', { name: 'Дальше' }).press('Enter')
    await page.keyboard.press(key)
  }
  expect(await progress.innerText()).toContain(`Осталось: ${before - 5} `)
  await page.getByRole('button', { name: 'Снять отметку' }).first().click()
  expect(await progress.innerText()).toContain(`Осталось: ${before - 4} `)
  await page.keyboard.press('1')
  await page.getByLabel('Фамилия, имя, отчество').fill('Юристова Анна')
  await page.getByLabel('День').fill('2026-11-20')
  const save = page.getByRole('button', { name: 'Сохранить ответ' })
  await save.click()
  expect(await page.getByRole('alert').innerText()).toContain('нужно замечание')
  await page.locator('[data-verdict=mend]').getByLabel('Замечание').fill('Назвать статью.')
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()])
  expect(download.suggestedFilename()).toBe('otvet-insultReport-2026-11-20.json')
  const answer = await readAnswer(await readFile(await download.path()), '2026-11-28')
  expect(answer.lawyer).toEqual({ name: 'Юристова Анна', number: '', on: '2026-11-20' })
  expect(answer.judged.map(({ verdict }) => verdict)).toEqual(['fits', 'fits', 'fits', 'fits', 'mend'])
  const { taken } = applyAnswer(answer, reading.items, reviewStatuses(reading.items, []), [])
  const norm = taken.find(({ verdict, norms }) => verdict === 'fits' && Object.keys(norms).length > 0)?.norms ?? {}
  const later = someReading(someCases(), Object.fromEntries(Object.keys(norm).map((id) => [id, 'ред. от 01.12.2026'])))
  const again = await opened(later, taken)
  expect(await again.locator('article.void ins').first().innerText()).toContain('01.12.2026')
  expect(await again.locator('article.objected').innerText()).toContain('Замечание: Назвать статью.')
  expect(await again.locator('article.signed summary').first().innerText()).toContain('без номера в реестре')
})

it('the sheet stores unfinished work, and opens a saved answer in another browser', async () => {
  const page = await opened(someReading())
  await page.getByLabel('Фамилия, имя, отчество').fill('Юристова Анна')
  await page.getByRole('radio', { name: 'нельзя' }).first().check()
  await page.getByLabel('Замечание').first().fill('Не в этом деле.')
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Сохранить ответ' }).click()])
  const file = await download.path()
  // The browser stores in a process of its own: a page may be back before its last write is there.
  const rereadRemark = async () => {
    await page.reload()
    return page.getByLabel('Замечание').first().inputValue()
  }
  await expect.poll(rereadRemark, { timeout: 30_000 }).toBe('Не в этом деле.')
  const elsewhere = await opened(someReading())
  expect(await elsewhere.getByLabel('Замечание').first().inputValue()).toBe('')
  await elsewhere
    .getByLabel('Открыть сохранённый ответ')
    .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
  await elsewhere.getByText('Это не сохранённый ответ к этому листу.').waitFor()
  await elsewhere.getByLabel('Открыть сохранённый ответ').setInputFiles(file)
  await elsewhere.getByText('Восстановлено отметок: 1.').waitFor()
  expect(await elsewhere.getByRole('radio', { name: 'нельзя' }).first().isChecked()).toBe(true)
})

it('the sheet passes axe, fits a phone, and is legible in dark colours', async () => {
  const page = await opened(someReading())
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await page.evaluate(axe.source)
  const violations = (options: string) => page.evaluate(`axe.run(${options}).then(({ violations }) => violations.map(({ id }) => id))`)
  expect(await violations('')).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violations("{ runOnly: ['color-contrast'] }")).toEqual([])
})
