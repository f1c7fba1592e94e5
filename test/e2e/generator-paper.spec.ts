import { readFileSync } from 'node:fs'
import { firstOf, NOTHING_SPECIAL } from 'legal-documents/fixtures/example-answers'
import { expect, test } from './fixtures.ts'
import { isLive, openDraft, paper, violationsHere } from './generator-journey.ts'

const publicationWith = (changes: Record<string, unknown>) => firstOf('claimToSiteOwner', 'publications', changes)

const PAST_THE_LAST = 20
/** Answers of a claim to the owner of a site. */
const LAST = 6

test('the document opens at its beginning; two clicks download one valid DOCX file, whose name has no surname, and the focus stays when buttons are replaced', async ({
  page,
}) => {
  await openDraft(page, 'claimToSiteOwner', LAST)
  await page.getByRole('button', { name: 'Показать документ' }).click()
  await expect(page.getByRole('heading', { name: /черновик готов$/ })).toBeFocused()
  await expect(page.locator(paper).locator('section').first()).toBeInViewport({ ratio: 1 })
  const files: string[] = []
  page.on('download', (download) => files.push(download.suggestedFilename()))
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Скачать DOCX' }).dblclick()
  const bytes = readFileSync(await (await saved).path())
  await expect(page.getByRole('status').filter({ hasText: 'Файл DOCX сохранён.' })).toBeVisible()
  expect(files).toEqual(['Претензия владельцу сайта.docx'])
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  await press('Показать юристу')
  await expect(page.getByRole('button', { name: 'Приложить и открыть форму' })).toBeFocused()
  await press('Отменить')
  await expect(page.getByRole('button', { name: 'Показать юристу' })).toBeFocused()
  await press('Очистить')
  await expect(page.getByRole('button', { name: 'Удалить введённые данные' })).toBeFocused()
  await press('Оставить')
  await expect(page.getByRole('button', { name: 'Очистить' })).toBeFocused()
})

test('the sheet beside the questions fills while the visitor types, and marks missing and wrong answers', async ({ page }) => {
  await openDraft(page, 'claimToSiteOwner', 2, publicationWith({ pageUrl: '', foundAt: '' }))
  const sheet = page.getByRole('region', { name: 'Документ, как он выглядит сейчас' })
  await expect(page.getByText('Пустых мест: 2')).toBeVisible()
  await expect(sheet.locator('.sheet-blank').filter({ hasText: 'ссылка на страницу' }).first()).toBeVisible()
  await page.getByLabel('Ссылка на страницу').fill('forum.example/topic')
  await expect(sheet.locator('.sheet-typed').first()).toHaveText('forum.example/topic')
  await expect(page.getByText('Пустых мест: 1')).toBeVisible()
  expect(await violationsHere(page)).toEqual([])
  await page.getByRole('button', { name: 'Далее' }).click()
  await expect(sheet.locator('.sheet-wrong').first()).toHaveText('ссылка на страницу')
  await expect(sheet.locator('.sheet-blank')).toHaveText(['когда Вы её обнаружили'])
})

test('a question far down the document scrolls the sheet to its position', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  await openDraft(page, 'lawsuitDefamation', 1)
  const sheet = page.getByRole('region', { name: 'Документ, как он выглядит сейчас' })
  await page.getByLabel('Ссылка на страницу').first().focus()
  await expect(sheet.locator('.sheet-typed').first()).toBeInViewport()
})

test('a section can be reworded in the document, is stored over a reload, and can be restored; equal lines stay with their wording', async ({
  page,
}) => {
  const demands = { text: 'Прошу:\n1) удалить\n2) удалить\n3) удалить', of: '' }
  await openDraft(page, 'claimToSiteOwner', PAST_THE_LAST, { city: '\u202eКазань<b>' }, { demands })
  await expect(page.locator('.paper-signature')).toContainText('Место составления: Казань')
  const items = page.locator('.paper-demands').getByRole('listitem')
  await expect(items).toHaveText(['удалить', 'удалить', 'удалить'])
  await page.getByRole('button', { name: 'Вернуть исходный текст: 4. Требования' }).click()
  await expect(items.first()).toContainText('удалить сообщение')
  await expect(items.filter({ hasText: /^удалить$/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Изменить: 5. Последствия' }).click()
  await expect(page.getByLabel('Правка: 5. Последствия')).toBeFocused()
  expect(await violationsHere(page)).toEqual([])
  await page.getByLabel('Правка: 5. Последствия').fill('Мной будет подан иск.')
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(page.locator(paper)).not.toContainText('109.4')
  await page.reload()
  await isLive(page)
  await expect(page.locator(paper)).toContainText('Мной будет подан иск.')
  await page.getByRole('button', { name: 'Вернуть исходный текст: 5. Последствия' }).click()
  await expect(page.locator(paper)).toContainText('109.4')
})

test('warnings, deadlines with dates and the fee are beside the document; a lawyer gets it only after consent, without passport data', async ({
  page,
}) => {
  const passport = { passportBlank: false, passportSeries: '1234', passportNumber: '567890', passportIssued: 'ОВД города Примерска' }
  await openDraft(page, 'searchEngineDelisting', PAST_THE_LAST, { ...passport, ...NOTHING_SPECIAL, searchQueries: ['ремонт крыш'] })
  await expect(page.locator(paper)).toContainText('серия 1234')
  await expect(page.getByRole('note')).toContainText('В запросе нет имени или фамилии')
  await page.getByLabel('Когда документ получат').fill('2026-11-30')
  await expect(page.locator('.generator-deadlines')).toContainText('до 14 декабря 2026 г.')
  await page.getByLabel('Когда документ получат').fill('')
  await expect(page.locator('.generator-deadlines')).not.toContainText('до 1')
  await page.getByLabel('Когда документ получат').fill('2026-12-01')
  await expect(page.locator('.generator-deadlines')).toContainText('до 15 декабря 2026 г.')
  await expect(page.locator('.generator-memo')).toContainText('Пошлины нет.')
  expect(await violationsHere(page)).toEqual([])
  await page.getByRole('button', { name: 'Показать юристу' }).click()
  await page.getByRole('button', { name: 'Приложить и открыть форму' }).click()
  const form = page.getByRole('dialog')
  await expect(form).toContainText('К заявке приложено: Черновик: Заявление оператору поисковой системы')
  await form.getByLabel('Что случилось').fill('Прошу проверить заявление')
  await form.getByLabel('Как к Вам обращаться?').fill('Илья')
  await form.getByLabel('В мессенджер', { exact: true }).check()
  await form.getByLabel('Имя или номер в мессенджере').fill('@primerov')
  const sent = page.waitForRequest(/submit-form-consult/)
  await form.getByRole('button', { name: /Отправить|Получить|Обсудить/ }).click()
  const { attachment } = (await sent).postDataJSON()
  expect(attachment).toContain('Примеров Илья Олегович')
  expect(attachment).not.toMatch(/1234|567890|ОВД/)
  await expect(form.getByRole('heading', { name: /Ваша заявка принята/ })).toBeVisible()
})
