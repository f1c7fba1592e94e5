import type { Page } from '@playwright/test'
import { forget } from './browser-side.ts'
import { axeViolations, expect, test } from './fixtures.ts'
import { isLive, openDraft } from './generator-journey.ts'

const PAST_THE_LAST = 20
const MODEL = { name: 'obrazec-7b', host: 'llm.example.ru' }
const ADDRESS = '**/api/generator/refine'

/** Answers like a model; returns the texts that left the browser. */
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

test('without a model nothing is offered', async ({ page }) => {
  const status = page.waitForResponse(ADDRESS)
  await openDraft(page, 'claimToSiteOwner', PAST_THE_LAST)
  await status
  await expect(panel(page)).toHaveCount(0)
})

test('without a model no step of a form asks for a consent to it or promises one', async ({ page }) => {
  await openDraft(page, 'companyReviewReply', 0)
  await expect(page.locator('#q-rightsConfirmed')).toBeVisible()
  const words: string[] = []
  for (const name of [/^Далее/, /^Далее/, /^Показать документ/]) {
    words.push(await page.locator('#generator').innerText())
    await page.getByRole('button', { name }).click()
  }
  await expect(page.locator('.generator-paper')).toBeVisible()
  words.push(await page.locator('#generator').innerText())
  expect(words.join('\n')).not.toMatch(/согласие на обработку|улучшить текст|языков(?:ая|ой) модел|нейросет|искусственн/i)
})

test('nothing leaves the browser before the visitor agrees; then a wording is shown beside their own and can be accepted', async ({
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

test('a wording with an added legal reference is not offered, and at most three requests are made', async ({ page }) => {
  await withModel(page, (text) => `${text} Это статья 152.`)
  await openDraft(page, 'claimToSiteOwner', PAST_THE_LAST)
  await consent(page).check()
  const paper = await page.locator('.generator-paper').innerText()
  for (let question = 0; question < 3; question++) {
    await ask(page).click()
    await expect(panel(page)).toContainText(`Осталось запросов: ${2 - question}.`)
    await expect(
      panel(page)
        .getByText(/ссылка на норму закона/)
        .first(),
    ).toBeVisible()
  }
  await expect(ask(page)).toBeDisabled()
  expect(await page.locator('.generator-paper').innerText()).toBe(paper)
  await page.reload()
  await isLive(page)
  await expect(panel(page)).toContainText('Осталось запросов: 0.')
  await expect(consent(page)).toBeChecked()
})

test('the visitor can stop the model, and failures of the model are plain messages', async ({ page, silentDamage }) => {
  const failures = [undefined, { status: 503, kind: 'quota' }, { status: 429, kind: 'minute' }]
  await page.route(ADDRESS, async (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: { isOn: true, model: MODEL } })
    const failure = failures.shift()
    if (failure) await route.fulfill({ status: failure.status, json: { type: 'failure', kind: failure.kind } })
  })
  await openDraft(page, 'claimToSiteOwner', PAST_THE_LAST)
  await consent(page).check()
  await ask(page).press('Enter')
  await expect(panel(page).getByRole('button', { name: 'Остановить' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByText(/^Остановлено/)).toBeVisible()
  await expect(ask(page)).toBeFocused()
  for (const words of [/Лимит языковой модели/, /Слишком много запросов/]) {
    await ask(page).click()
    await expect(panel(page).getByText(words)).toBeVisible()
  }
  forget(silentDamage, /ERR_ABORTED|refine/)
})
