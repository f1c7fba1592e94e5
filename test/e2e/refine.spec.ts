import type { Page } from '@playwright/test'
import { axeViolations, expect, test } from './fixtures.ts'
import { openDraft } from './generator-journey.ts'

const PAST_THE_LAST = 20
const MODEL = { name: 'obrazec-7b', host: 'llm.example.ru' }
const ADDRESS = '**/api/generator/refine'

/** Responds like a model; returns the texts that were sent. */
async function withModel(page: Page, answerTo: (text: string) => string): Promise<string[]> {
  const sent: string[] = []
  await page.route(ADDRESS, async (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: { isOn: true, model: MODEL } })
    const { text } = route.request().postDataJSON()
    sent.push(text)
    const events = [{ type: 'delta', text: answerTo(text) }, { type: 'done' }]
    await route.fulfill({ contentType: 'text/event-stream', body: events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('') })
  })
  return sent
}

const panel = (page: Page) => page.locator('.generator-refine')
const ask = (page: Page) =>
  panel(page)
    .getByRole('button', { name: /^Предложить формулировку/ })
    .first()

const consent = (page: Page) => panel(page).getByRole('checkbox', { name: /согласие на обработку.*obrazec-7b \(llm\.example\.ru\)/ })

test('nothing is sent before the visitor agrees; then a wording is shown beside the visitor’s own and can be accepted', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
  const sent = await withModel(page, (text) => text.replace('все расходы утверждены', 'расходы утверждены все'))
  await openDraft(page, 'claimToSiteOwner', PAST_THE_LAST)
  await expect(ask(page)).toBeDisabled()
  await consent(page).check()
  const own = await panel(page).locator('blockquote p').nth(1).innerText()
  expect(sent).toEqual([])
  await ask(page).click()
  await expect(panel(page).getByText('Предложение', { exact: true })).toBeVisible()
  expect(await axeViolations(page, '.generator-refine')).toEqual([])
  await panel(page).getByRole('button', { name: 'Взять предложение' }).click()
  await expect(panel(page).locator('blockquote p').nth(1)).not.toHaveText(own)
  await expect(page.locator('.generator-paper')).toContainText('Расходы утверждены все')
  expect(sent).toHaveLength(1)
  expect(sent.join()).not.toMatch(/Образцов|@|\+7/)
})
