import type { Page } from '@playwright/test'
import { open } from './browser-side.ts'
import { expect, test, untilLive } from './fixtures.ts'
import { accepted, answerPosts, fillLead, LEAD, openPopup, person, send, visitFrom } from './forms.ts'
import { openDraft } from './generator-journey.ts'

const PAST_THE_LAST = 20
const CALCULATION =
  '/calculator/?client=company&type=review&count=27&platform=moderated&author=unknown&legal=medium&monitoring=basic&monitoringMonths=3'
const SCORE =
  '/oczenka-delovoj-reputaczii/?who=person&negY=3&negG=2&highest=p45&suggest=no&crime=no&media=n1&social=none&pd=partial&courtPerson=old&assets=partial&monitor=none'

interface Tool {
  title: string
  /** Text that the manager must receive. */
  text: RegExp
  handOver: (page: Page) => Promise<void>
}

const TOOLS: Tool[] = [
  {
    title: 'Расчёт стоимости',
    text: /^Расчёт стоимости\n\n[\s\S]*27[\s\S]*₽/,
    async handOver(page) {
      await page.goto(CALCULATION)
      await untilLive(page.locator('.tool-form'))
      await page.getByRole('link', { name: 'Получить точный расчёт' }).click()
    },
  },
  {
    title: 'Оценка репутации',
    text: /^Оценка репутации\n\nОценка репутации \(.+\): 62 из 100, Есть отдельные риски/,
    async handOver(page) {
      await page.goto(SCORE)
      await untilLive(page.locator('.tool-panes'))
      await page.getByRole('link', { name: 'Разобрать результат с экспертом' }).click()
    },
  },
  {
    title: 'Черновик: Претензия владельцу сайта',
    text: /^Черновик: Претензия владельцу сайта\n\n[\s\S]{500}/,
    async handOver(page) {
      await openDraft(page, 'claimToSiteOwner', PAST_THE_LAST)
      await page.getByRole('button', { name: 'Показать юристу' }).click()
      await page.getByRole('button', { name: 'Приложить и открыть форму' }).click()
    },
  },
]

const keptDrafts = (page: Page) => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))

test.beforeEach(({ page }) => visitFrom(page, 'RU'))

for (const { title, text, handOver } of TOOLS) {
  test(`the attachment «${title}» is sent with the request, also after a reload, and only once`, async ({ page }) => {
    const { bodies } = await answerPosts(page, LEAD, accepted(560607431))
    await handOver(page)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(`К заявке приложено: ${title}`)
    await untilLive(send(dialog))
    await fillLead(dialog)
    await expect.poll(() => keptDrafts(page)).toHaveLength(2)
    // The page is opened anew instead of reloaded, so that the browser itself restores nothing.
    await open(page, '/serm/')
    await openPopup(page)
    await untilLive(send(dialog))
    await expect(dialog).toContainText(`К заявке приложено: ${title}`)
    await expect(person(dialog)).toHaveValue('Анна')
    await send(dialog).click()
    await expect(dialog.getByRole('status')).toContainText('Ваша заявка принята')
    expect(bodies).toEqual([expect.objectContaining({ formId: 'main', attachment: expect.stringMatching(text) })])
    expect(await keptDrafts(page)).toEqual([])
  })
}

test('a removed attachment stays removed after a reload, and other forms never send it', async ({ page }) => {
  const { bodies } = await answerPosts(page, LEAD, accepted(560607431))
  const [calculator] = TOOLS
  await calculator?.handOver(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('К заявке приложено')
  await open(page, '/serm/')
  const form = page.locator('main .lead-form')
  await untilLive(form)
  await fillLead(form)
  await send(form).click()
  await expect(page.locator('main .lead-sent')).toBeVisible()
  expect(bodies[0]).toMatchObject({ formId: 'service', attachment: '' })
  await openPopup(page)
  await untilLive(send(dialog))
  await dialog.getByRole('button', { name: 'Убрать' }).click()
  await open(page, '/serm/')
  await openPopup(page)
  await untilLive(send(dialog))
  await fillLead(dialog)
  await expect(dialog).not.toContainText('К заявке приложено')
  await send(dialog).click()
  await expect.poll(() => bodies.at(-1)).toMatchObject({ formId: 'main', attachment: '' })
})
