import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { chooseDocument, isLive, openGenerator, pickSituation, storeDraft } from './generator-journey.ts'

const storedDraft = (page: Page) => page.evaluate(() => sessionStorage.getItem('generator-draft'))

test('opening a situation leaves no draft; that of a document survives a reload and is erased on request', async ({ page }) => {
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

test('with storage blocked questions are answered all the same, with a notice', async ({ page }) => {
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
