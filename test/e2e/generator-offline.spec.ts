import type { Page } from '@playwright/test'
import { documentNames } from 'legal-documents/document'
import { exampleOf } from 'legal-documents/fixtures/example-answers'
import { expect, test } from './fixtures.ts'
import { chooseDocument, openDraft, openGenerator, paper, pickSituation } from './generator-journey.ts'

const TEMPLATE = '**/assets/police-report-*.js'
const { name } = documentNames.policeReport

test('questions that cannot be loaded are said to be missing in view, and a second press opens them', async ({ page }) => {
  const restore = await lose(page, TEMPLATE)
  await openGenerator(page)
  await pickSituation(page, 'Вымогательство, угрозы')
  await chooseDocument(page, 'policeReport')
  await expect(page.getByText('Не удалось загрузить вопросы. Проверьте соединение и нажмите ещё раз.')).toBeInViewport()
  await restore()
  await chooseDocument(page, 'policeReport')
  await expect(page.getByText(`${name}.`)).toBeVisible()
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

test('a document whose screen cannot be loaded comes when it is tried again', async ({ page }) => {
  const restore = await lose(page, '**/assets/result-*.js')
  const { type } = exampleOf('companyReviewReply')
  await openDraft(page, type, 20)
  await expect(page.getByRole('alert')).toContainText('Ответы не пропали')
  await restore()
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click()
  await expect(page.locator(paper)).toContainText('здравствуйте')
  await expect(page.getByRole('heading', { name: `${documentNames[type].name}: черновик готов` })).toBeFocused()
})

/** Loses the files until the returned function is called. */
async function lose(page: Page, files: string): Promise<() => Promise<void>> {
  await page.route(files, (route) => route.abort())
  return () => page.unroute(files)
}
