import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { firstOf } from '../../client/islands/generator/engine/example-answers.ts'
import { axeViolations, expect, sidewaysScroll, test } from './fixtures.ts'
import { answerAll, chooseDocument, openDraft, openGenerator, pickSituation, storeDraft } from './generator-journey.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 900 }
const paper = '.generator-paper'

for (const [situation, type, viewport, words] of [
  ['Ложь на сайте или форуме', 'claimToSiteOwner', DESKTOP, 'Образцова присвоила деньги комитета'],
  ['Ссылки по имени в поиске', 'searchEngineDelisting', PHONE, 'ООО «ЯНДЕКС», оператор поисковой системы'],
  ['Личные данные без согласия', 'rknComplaint', PHONE, 'статье 13.11 КоАП РФ'],
] as const) {
  test(`${type} is written from its situation to the end at ${viewport.width} px, nothing for axe on any screen`, async ({ page }) => {
    // Only against hanging: axe looks at every screen.
    test.setTimeout(300_000)
    const violations: string[] = []
    const look = async () => {
      violations.push(...(await violationsHere(page)))
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
    }
    await page.setViewportSize(viewport)
    await openGenerator(page)
    await pickSituation(page, situation)
    await look()
    await chooseDocument(page, type)
    await answerAll(page, type, look)
    await expect(page.locator(paper)).toContainText(words)
    await look()
    expect(violations).toEqual([])
  })
}

test('a reply to a review is written with the keyboard alone', async ({ page }) => {
  test.slow()
  await page.setViewportSize(PHONE)
  await openGenerator(page)
  await tabTo(page, 'Отзывы сотрудников Бывшие работники о компании')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /какой документ подойдёт/ })).toBeVisible()
  await tabTo(page, 'Составить документ: Ответ компании на негативный отзыв')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Прежде чем начать' })).toBeFocused()
  for (const tick of [/Сведения, которые я указываю/, /Я действую от своего имени/]) {
    await tabTo(page, tick)
    await page.keyboard.press('Space')
  }
  await tabTo(page, 'Далее')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Отзыв', exact: true })).toBeFocused()
  await type(page, 'Название компании', 'Образец Сервис')
  await type(page, 'Текст отзыва', 'Сверхурочные не платят, график меняют каждый день.')
  await tabTo(page, 'Далее')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Ответ', exact: true })).toBeFocused()
  await type(page, 'Что установили', 'График и порядок оплаты описаны в правилах, с которыми знакомим при приёме')
  await type(page, 'Куда написать', 'hr@service.example')
  await type(page, 'Должность или служба', 'Служба персонала')
  await page.keyboard.press('Enter')
  await expect(page.locator(paper)).toContainText('Персональные вопросы мы не обсуждаем публично')
  await expect(page.getByRole('heading', { name: /черновик готов/ })).toBeFocused()
})

test('a gate stands instead of the document, names what can be done, and lets the visitor correct the answer', async ({ page }) => {
  await openDraft(page, 'claimToSiteOwner', 0, { truthConfirmed: false })
  await page.getByRole('button', { name: 'Далее' }).click()
  await expect(page.getByRole('heading', { name: 'Этот документ мы не подготовим' })).toBeFocused()
  await expect(page.locator('#generator')).toContainText('Подтвердите правдивость сведений')
  expect(await violationsHere(page)).toEqual([])
  await page.getByRole('button', { name: 'Вернуться к ответам' }).click()
  await page.getByLabel('Сведения, которые я указываю').check()
  await page.getByRole('button', { name: 'Далее' }).click()
  await expect(page.getByRole('heading', { name: 'Что случилось', exact: true })).toBeFocused()
})

test('truthful words lead to another document', async ({ page }) => {
  await openDraft(page, 'claimToSiteOwner', 3)
  await page.getByRole('radio', { name: 'Да', exact: true }).check()
  await page.getByRole('button', { name: 'Далее' }).click()
  await expect(page.locator('.generator-gate')).toContainText('Если сведения правдивы')
  await page.getByRole('button', { name: 'Ответ компании на негативный отзыв' }).click()
  await expect(page.locator('.generator-progress')).toContainText('Ответ компании на негативный отзыв. Шаг 1')
  await page.getByLabel('Сведения, которые я указываю').uncheck()
  await expect(page.getByLabel('Сведения, которые я указываю')).toBeFocused()
})

test('a look at a situation leaves no draft behind', async ({ page }) => {
  await openGenerator(page)
  await pickSituation(page, 'Утечка данных')
  await page.getByRole('button', { name: 'Назад к ситуациям' }).click()
  await expect(page.getByRole('heading', { name: 'Что случилось?' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('generator-draft'))).toBeNull()
})

test('wrong answers are listed, and each leads to its field', async ({ page }) => {
  await openDraft(page, 'claimToSiteOwner', 2)
  await page.getByLabel('Ссылка на страницу').fill('forum.example')
  await page.getByLabel('Когда Вы её обнаружили').fill('2027-01-01')
  await page.getByRole('button', { name: 'Далее' }).click()
  await expect(page.getByRole('region', { name: 'Проверьте ответы' })).toBeFocused()
  expect(await violationsHere(page)).toEqual([])
  await page.getByRole('link', { name: /Публикация 1, Ссылка на страницу: Вставьте полную ссылку/ }).click()
  await expect(page.getByLabel('Ссылка на страницу')).toBeFocused()
  await expect(page.getByLabel('Ссылка на страницу')).toHaveAccessibleDescription(/Вставьте полную ссылку/)
  await expect(page.getByLabel('Когда Вы её обнаружили')).toHaveAccessibleDescription('Дата не может быть в будущем')
})

test('a list without a row leads to the list itself', async ({ page }) => {
  await openDraft(page, 'lawsuitDefamation', 2, firstOf('lawsuitDefamation', 'statements', { proofs: [''] }))
  await page.getByRole('button', { name: 'Далее' }).click()
  await page.getByRole('link', { name: /Добавьте хотя бы один пункт/ }).click()
  const proofs = page.getByRole('group', { name: 'Чем подтверждается' })
  await expect(proofs).toBeFocused()
  await expect(proofs).toHaveAccessibleDescription('Добавьте хотя бы один пункт')
})

test('twenty publications and no more; hidden marks and markup are not printed', async ({ page }) => {
  await openDraft(page, 'claimToSiteOwner', 2, {
    city: '\u202eКазань<b>',
    publications: Array.from({ length: 20 }, (_, at) => publication(at)),
  })
  await expect(page.getByText('Больше 20 добавить нельзя.')).toBeVisible()
  for (const _ of Array.from({ length: 4 })) await page.getByRole('button', { name: 'Далее' }).click()
  await page.getByRole('button', { name: 'Показать документ' }).click()
  await expect(page.locator(paper)).toContainText('https://site.example/19')
  await expect(page.locator('.paper-signature')).toContainText('Место составления: Казань')
})

test('a draft survives a reload and is erased on request', async ({ page }) => {
  await openGenerator(page)
  await pickSituation(page, 'Утечка данных')
  await chooseDocument(page, 'personalDataStop')
  await page.getByLabel('Сведения, которые я указываю').check()
  await page.reload()
  await page.locator('#generator').scrollIntoViewIfNeeded()
  await expect(page.locator('.generator-notice')).toContainText('Черновик восстановлен')
  await expect(page.getByLabel('Сведения, которые я указываю')).toBeChecked()
  await page.getByRole('button', { name: 'Очистить' }).click()
  await page.getByRole('button', { name: 'Удалить введённые данные' }).click()
  await expect(page.getByRole('heading', { name: 'Что случилось?' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('generator-draft'))).toBeNull()
})

for (const [what, draft] of [
  ['an older version', JSON.stringify({ version: 0, type: 'claimToSiteOwner' })],
  ['garbage', '{"version":'],
] as const) {
  test(`a draft of ${what} is dropped, and the visitor is told`, async ({ page }) => {
    await storeDraft(page, draft)
    await openGenerator(page)
    await expect(page.locator('.generator-notice')).toContainText('Прежний черновик сделан другой версией')
    await expect(page.getByRole('heading', { name: 'Что случилось?' })).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('generator-draft'))).toBeNull()
  })
}

test('blocked storage keeps nobody from a document, and is told', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await openGenerator(page)
  await pickSituation(page, 'Материал в СМИ')
  await chooseDocument(page, 'mediaRefutation')
  await expect(page.locator('.generator-notice')).toContainText('Браузер не даёт сохранить черновик')
  await answerAll(page, 'mediaRefutation')
  await expect(page.locator(paper)).toContainText('Вестник Примерска')
})

test('one file comes of two clicks, named without a surname, a real DOCX', async ({ page }) => {
  await openDraft(page, 'claimToSiteOwner', 20)
  const files: string[] = []
  page.on('download', (download) => files.push(download.suggestedFilename()))
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Скачать DOCX' }).dblclick()
  const bytes = readFileSync(await (await saved).path())
  await expect(page.getByRole('status').filter({ hasText: 'Файл DOCX сохранён.' })).toBeVisible()
  expect(files).toEqual(['claimToSiteOwner-20261130.docx'])
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
})

test('a section is reworded in place, kept over a reload, and given back', async ({ page }) => {
  await openDraft(page, 'claimToSiteOwner', 20)
  await page.getByRole('button', { name: 'Изменить: 5. Последствия' }).click()
  await expect(page.getByLabel('Правка: 5. Последствия')).toBeFocused()
  expect(await violationsHere(page)).toEqual([])
  await page.getByLabel('Правка: 5. Последствия').fill('Мной будет подан иск.')
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(page.locator(paper)).not.toContainText('109.4')
  await page.reload()
  await page.locator('#generator').scrollIntoViewIfNeeded()
  await expect(page.locator(paper)).toContainText('Мной будет подан иск.')
  await page.getByRole('button', { name: 'Вернуть исходный текст: 5. Последствия' }).click()
  await expect(page.locator(paper)).toContainText('109.4')
})

test('lines that read the same go with the wording they belong to', async ({ page }) => {
  const edit = { text: 'Прошу:\n1) удалить\n2) удалить\n3) удалить', of: '' }
  await openDraft(page, 'claimToSiteOwner', 20, {}, { demands: edit })
  const items = page.locator('.paper-demands').getByRole('listitem')
  await expect(items).toHaveText(['удалить', 'удалить', 'удалить'])
  await page.getByRole('button', { name: 'Вернуть исходный текст: 4. Требования' }).click()
  await expect(items.first()).toContainText('удалить сообщение')
  await expect(items.filter({ hasText: /^удалить$/ })).toHaveCount(0)
})

test('warnings, deadlines with dates and the fee stand beside the document', async ({ page }) => {
  await openDraft(page, 'searchEngineDelisting', 20, { searchQueries: ['ремонт крыш'] })
  await expect(page.getByRole('note')).toContainText('В запросе нет имени или фамилии')
  await page.getByLabel('Когда документ получат').fill('2026-11-30')
  await expect(page.locator('.generator-deadlines')).toContainText('10 рабочих дней (до 14 декабря 2026 г.)')
  await page.getByLabel('Когда документ получат').fill('')
  await expect(page.locator('.generator-deadlines')).not.toContainText('(до')
  await page.getByLabel('Когда документ получат').fill('2026-12-01')
  await expect(page.locator('.generator-deadlines')).toContainText('(до 15 декабря 2026 г.)')
  await expect(page.locator('.generator-memo')).toContainText('Пошлины нет.')
  expect(await violationsHere(page)).toEqual([])
})

test('a lawyer is shown the draft only after the visitor agreed, without passport data', async ({ page }) => {
  const passport = { passportBlank: false, passportSeries: '1234', passportNumber: '567890', passportIssued: 'ОВД города Примерска' }
  await openDraft(page, 'searchEngineDelisting', 20, passport)
  await expect(page.locator(paper)).toContainText('серия 1234')
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
})

test('the keyboard keeps its place where buttons give way to others', async ({ page }) => {
  await openDraft(page, 'claimToSiteOwner', 20)
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

test('the printed page is the document alone', async ({ page }) => {
  await openDraft(page, 'lawsuitDefamation', 20)
  await expect(page.locator(paper)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const printed = (await page.locator('body').innerText()).replaceAll(/\s+/g, ' ').trim()
  expect(printed).toMatch(/^Суд: Образцовый районный суд/)
  expect(printed).toMatch(/Подпись: _+ Образцова А\. С\.$/)
})

test('without JavaScript the page says what the generator needs and where to turn', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/generator/')
  await expect(page.getByText('Вопросам нужен JavaScript')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Что случилось?' })).toBeHidden()
  await context.close()
})

/** Of the generator alone, away from the header that would lie over a part of it. */
async function violationsHere(page: Page): Promise<string[]> {
  await page.evaluate(() => scrollTo(0, 0))
  return axeViolations(page, '#generator')
}

/** Presses Tab until the focus stands on the control of that name. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (const _ of Array.from({ length: 120 })) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      const label = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels?.[0]?.textContent : null
      return (element?.getAttribute('aria-label') ?? label ?? element?.innerHTML.replaceAll(/<[^>]+>/g, ' ') ?? '')
        .replaceAll(/\s+/g, ' ')
        .trim()
    })
    if (typeof name === 'string' ? focused.startsWith(name) : name.test(focused)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${name}`)
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, label)
  await page.keyboard.insertText(text)
}

function publication(at: number): Record<string, unknown> {
  return {
    pageUrl: `https://site.example/${at}`,
    contentKind: 'article',
    foundAt: '2026-10-12',
    authorKnown: 'unknown',
    stillOnline: true,
    screenshotSaved: true,
  }
}
