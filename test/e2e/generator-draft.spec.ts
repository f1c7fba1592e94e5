import { expect, test } from './fixtures.ts'
import { answerAll, chooseDocument, openGenerator, paper, pickSituation, storeDraft } from './generator-journey.ts'

test('opening a situation stores no draft', async ({ page }) => {
  await openGenerator(page)
  await pickSituation(page, 'Утечка данных')
  await page.getByRole('button', { name: 'Назад к ситуациям' }).click()
  await expect(page.getByRole('heading', { name: 'Что случилось?' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('generator-draft'))).toBeNull()
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
  test(`a draft of ${what} is dropped with a notice`, async ({ page }) => {
    await storeDraft(page, draft)
    await openGenerator(page)
    await expect(page.locator('.generator-notice')).toContainText('Прежний черновик сделан другой версией')
    await expect(page.getByRole('heading', { name: 'Что случилось?' })).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('generator-draft'))).toBeNull()
  })
}

test('a document can be written with storage blocked, with a notice', async ({ page }) => {
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
