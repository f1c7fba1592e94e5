import type { Page, Route } from '@playwright/test'
import { documentNames } from 'legal-documents/document'
import { exampleOf } from 'legal-documents/fixtures/example-answers'
import { expect, test } from './fixtures.ts'
import { chooseDocument, isLive, openDraft, openGenerator, paper, pickSituation, storeDraft } from './generator-journey.ts'

const TEMPLATE = '**/assets/police-report-*.js'

const { name } = documentNames.policeReport

test('a failure to load questions is reported in view, and a second press opens them', async ({ page }) => {
  const restore = await lose(page, TEMPLATE)
  await openGenerator(page)
  await pickSituation(page, 'Вымогательство, угрозы')
  await chooseDocument(page, 'policeReport')
  await expect(page.getByText('Не удалось загрузить вопросы. Проверьте соединение и нажмите ещё раз.')).toBeInViewport()
  await restore()
  await chooseDocument(page, 'policeReport')
  await expect(page.getByText(`${name}.`)).toBeVisible()
})

test('the list of documents does not move when the screens after it arrive', async ({ page }) => {
  const held: Route[] = []
  await page.route('**/assets/wizard-*', async (route) => void held.push(route))
  await openGenerator(page)
  await pickSituation(page, 'Вымогательство, угрозы')
  const last = page.getByRole('button', { name: /^Составить документ/ }).last()
  const before = await last.boundingBox()
  // The script and its sheet.
  await expect.poll(() => held.length).toBe(2)
  const arrived = Promise.all(held.map((route) => page.waitForEvent('requestfinished', (request) => request === route.request())))
  for (const route of held) await route.continue()
  await arrived
  await expect.poll(() => page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.includes('/assets/wizard-')))).toBe(true)
  expect(await last.boundingBox()).toEqual(before)
})

test('a draft whose questions cannot be loaded is not lost: pressing any situation opens it', async ({ page }) => {
  const restore = await lose(page, TEMPLATE)
  await openDraft(page, 'policeReport', 0, { lastName: 'Образцовский' })
  await expect(page.getByText('Не удалось загрузить вопросы. Проверьте соединение и нажмите ещё раз.')).toBeVisible()
  await restore()
  await page.getByRole('button', { name: 'Украли текст или фото' }).click()
  await expect(page.getByText(`${name}.`)).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('generator-draft'))).toContain('Образцовский')
})

test('a document whose screen could not be loaded is shown on a retry', async ({ page }) => {
  const restore = await lose(page, '**/assets/result-*.js')
  const { type } = exampleOf('companyReviewReply')
  await openDraft(page, type, 20)
  await expect(page.getByRole('alert')).toContainText('Ответы не пропали')
  await restore()
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click()
  await expect(page.locator(paper)).toContainText('здравствуйте')
  await expect(page.getByRole('heading', { name: `${documentNames[type].name}: черновик готов` })).toBeFocused()
})

const storedDraft = (page: Page) => page.evaluate(() => sessionStorage.getItem('generator-draft'))

test('opening a situation stores no draft; the draft of a document survives a reload and is erased on request', async ({ page }) => {
  await openGenerator(page)
  await pickSituation(page, 'Утечка данных')
  await page.getByRole('button', { name: 'Назад к ситуациям' }).click()
  await expect(page.getByRole('heading', { name: 'Что случилось?' })).toBeVisible()
  expect(await storedDraft(page)).toBeNull()
  await pickSituation(page, 'Утечка данных')
  await chooseDocument(page, 'personalDataStop')
  await page.getByLabel('Сведения, которые я указываю').check()
  await page.reload()
  await isLive(page)
  await expect(page.locator('.generator-notice')).toContainText('Черновик восстановлен')
  await expect(page.getByLabel('Сведения, которые я указываю')).toBeChecked()
  await page.getByRole('button', { name: 'Очистить' }).click()
  await page.getByRole('button', { name: 'Удалить введённые данные' }).click()
  await expect(page.getByRole('heading', { name: 'Что случилось?' })).toBeVisible()
  expect(await storedDraft(page)).toBeNull()
})

test('a draft that cannot be read is dropped with a notice', async ({ page }) => {
  await storeDraft(page, '{"version":')
  await openGenerator(page)
  await expect(page.locator('.generator-notice')).toContainText('Прежний черновик сделан другой версией')
  await expect(page.getByRole('heading', { name: 'Что случилось?' })).toBeVisible()
  expect(await storedDraft(page)).toBeNull()
})

test('with storage blocked questions can still be answered, with a notice', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
  })
  await openGenerator(page)
  await pickSituation(page, 'Материал в СМИ')
  await chooseDocument(page, 'mediaRefutation')
  await expect(page.locator('.generator-notice')).toContainText('Браузер не даёт сохранить черновик')
  for (const tick of [/^Сведения, которые я указываю/, /^Я действую от своего имени/]) await page.getByLabel(tick).check()
  await page.getByRole('button', { name: 'Далее' }).click()
  await expect(page.locator('.generator-progress')).toContainText('Шаг 2')
})

/** Loses the files until the returned function is called. */
async function lose(page: Page, files: string): Promise<() => Promise<void>> {
  await page.route(files, (route) => route.abort())
  return () => page.unroute(files)
}
