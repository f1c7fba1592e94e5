import type { Locator, Page } from '@playwright/test'
import { hydrateTool, plainText } from './browser-side.ts'
import { axeViolations, expect, layoutShifts, sidewaysScroll, test } from './fixtures.ts'

const PATH = '/oczenka-delovoj-reputaczii/'
const ADVICE = '**/api/assessment/advice?*'
const PERSON =
  '?who=person&negY=3&negG=2&highest=p45&suggest=no&crime=no&media=n1&social=none&pd=partial&courtPerson=old&assets=partial&monitor=none'

/** A private client's answers from the fourth worked example, one group per screen. */
const GROUPS: [question: string, answer: string][][] = [
  [
    ['Самая высокая позиция негатива', '4–\u20605'],
    ['Есть ли негатив в подсказках поиска?', 'Нет'],
    ['Есть ли в топ-10 обвинение в преступлении?', 'Нет'],
  ],
  [
    ['Негативных публикаций в СМИ за год', '1'],
    ['Негатив в соцсетях и видео', 'Нет'],
  ],
  [
    ['Ваши личные данные есть в сети?', 'Частично'],
    ['Есть ли в сети судебные данные о Вас?', 'Старые'],
  ],
  [
    ['Свой сайт, карточки и реквизиты актуальны?', 'Частично'],
    ['Отслеживаете ли упоминания?', 'Нет'],
  ],
]

const answer = (page: Page) => page.locator('.tool-answer')
const option = (tool: Locator, question: string, name: string) =>
  tool.getByRole('group', { name: question }).getByRole('radio', { name, exact: true })

async function expectScore(page: Page): Promise<void> {
  await expect(answer(page)).toContainText('Есть отдельные риски 62 из 100')
  expect(await plainText(page.locator('.tool-sums'))).toMatch(/Выдача вес 50 % ?64/)
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the test can be taken with the keyboard alone, one group of questions at a time', async ({ page }) => {
    const asked: string[] = []
    await page.route(ADVICE, (route) => {
      asked.push(new URL(route.request().url()).search)
      return route.continue()
    })
    await page.goto(`${PATH}?who=person`)
    const tool = await hydrateTool(page)
    expect(asked).toEqual([])
    await expect(tool.getByRole('group', { name: 'Есть ли негатив в подсказках поиска?' })).toHaveAccessibleDescription(/мошенники/)
    await tool.getByLabel('топ-10 Яндекса').focus()
    await page.keyboard.type('3')
    await expect.poll(() => asked).toEqual(['?page=oczenka-delovoj-reputaczii&who=person'])
    await page.keyboard.press('Tab')
    await page.keyboard.type('2')
    for (const [at, group] of GROUPS.entries()) {
      for (const [question, chosen] of group) {
        await option(tool, question, chosen).focus()
        await page.keyboard.press('Space')
      }
      if (at === GROUPS.length - 1) break
      await tool.locator('[data-current]').getByRole('button', { name: 'Далее' }).focus()
      await page.keyboard.press('Enter')
    }
    await page.keyboard.press('Enter')
    await expect(tool.getByRole('heading', { name: 'Ваш балл' })).toBeFocused()
    await expectScore(page)
    await expect(page.getByRole('heading', { name: 'Что сильнее всего меняет балл' })).toBeVisible()
    await expect(tool.locator('.tool-advice')).toContainText('Начните с верхней ссылки')
    expect(asked).toHaveLength(1)
  })

  test('the result links to the group with the first unanswered question; with all answers it passes axe and fits 320 px', async ({
    page,
  }) => {
    await page.goto(`${PATH}${PERSON.replace('&pd=partial', '')}&step=4`)
    const tool = await hydrateTool(page)
    expect(await layoutShifts(page)).toEqual([])
    await expect(tool).toContainText('«Ваши личные данные есть в сети?»')
    await tool.getByRole('button', { name: 'Показать результат' }).click()
    await option(tool, 'Ваши личные данные есть в сети?', 'Частично').check()
    await expectScore(page)
    expect(await axeViolations(page, 'main')).toEqual([])
    await page.setViewportSize({ width: 320, height: 800 })
    expect(await sidewaysScroll(page)).toBe(0)
  })
})

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('without its advice the report is otherwise complete and says so, and a button loads the advice without losing the focus', async ({
    page,
  }) => {
    await page.route(ADVICE, (route) => route.abort())
    await page.goto(`${PATH}${PERSON.replace('&monitor=none', '')}&step=4`)
    const tool = await hydrateTool(page)
    await option(tool, 'Отслеживаете ли упоминания?', 'Нет').check()
    await tool.getByRole('button', { name: 'Показать результат' }).click()
    await expectScore(page)
    await expect(tool.locator('.report-gain')).toHaveText(Array(3).fill(/^до\s\+\d+$/))
    const notice = tool.getByText('Советы не загрузились. Попробуйте ещё раз.')
    const load = tool.getByRole('button', { name: 'Загрузить советы' })
    await expect(notice).toHaveRole('status')
    expect(await axeViolations(page, 'main')).toEqual([])

    const isFailing = page.waitForEvent('requestfailed')
    await load.click()
    await isFailing
    await expect(notice).toBeVisible()

    const held = Promise.withResolvers<void>()
    await page.unroute(ADVICE)
    await page.route(ADVICE, async (route) => {
      await held.promise
      await route.continue()
    })
    await load.press('Enter')
    await expect(tool.getByText('Загружаем советы…')).toBeVisible()
    await expect(load).toHaveCount(0)
    held.resolve()
    await expect(tool.locator('.report-steps p').first()).toHaveText('Начните с верхней ссылки: её видит больше всего людей.')
    await expect(tool.locator('.tool-advice')).toContainText('Начните с верхней ссылки')
    await expect(tool.getByRole('heading', { name: 'Что сильнее всего меняет балл' })).toBeFocused()
    await expect(tool.getByText(/Загружаем|не\sзагрузились/)).toHaveCount(0)
  })

  test('the link to a result contains its advice, and no later answer requests it again', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(`${PATH}${PERSON}`)
    const tool = await hydrateTool(page)
    await expect(tool.locator('.tool-advice')).toContainText('Начните с верхней ссылки')
    await tool.getByRole('button', { name: 'Изменить ответы' }).click()
    await option(tool, 'Самая высокая позиция негатива', 'Первая').check()
    await expect(tool.locator('.tool-advice')).toContainText('Первую ссылку разбирайте сегодня')
    expect(asked.filter((url) => url.includes('/api/assessment/'))).toEqual([])
  })

  test('without reviews no further questions about them are asked', async ({ page }) => {
    await page.goto(PATH)
    const tool = await hydrateTool(page)
    await tool.getByRole('button', { name: 'Отзывы' }).click()
    await expect(tool.getByLabel('Средняя оценка')).toBeVisible()
    await option(tool, 'Сколько всего отзывов?', 'Нет отзывов').check()
    await expect(tool.getByLabel('Средняя оценка')).toBeHidden()
    await expect(tool).toContainText('Без ответа: 13')
  })

  test('the other version keeps the shared answers, Back restores them, and the printed page has all of the result', async ({ page }) => {
    await page.goto(`${PATH}${PERSON}`)
    const first = await hydrateTool(page)
    await first.getByRole('link', { name: 'Компания' }).click()
    await expect(page).toHaveURL(/who=company/)
    await expect(page.locator('.tool')).toContainText('Без ответа: 8')
    const other = await hydrateTool(page)
    await expect(other.getByLabel('топ-10 Яндекса')).toHaveValue('3')
    await page.goBack()
    await expectScore(page)
    await hydrateTool(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.tool-form')).toBeHidden()
    await expectScore(page)
    await expect(page.locator('.tool-advice')).toBeVisible()
    await expect(page.locator('.tool-on-paper')).toContainText('Самая высокая позиция негатива 4–\u20605')
  })

  test('contradicting answers are asked for again at their questions, and the result has no grade until they agree', async ({ page }) => {
    await page.goto(`${PATH}${PERSON.replace('negY=3&negG=2', 'negY=0&negG=0')}`)
    const tool = await hydrateTool(page)
    await expect(answer(page)).toContainText('Ответы противоречат друг другу')
    await expect(answer(page)).not.toContainText('Есть отдельные риски')
    await expect(tool.getByRole('button', { name: 'Запомнить результат' })).toHaveCount(0)
    expect(await axeViolations(page, 'main')).toEqual([])
    await tool.locator('.tool-conflicts').getByRole('link', { name: 'Яндекса' }).press('Enter')
    const links = tool.getByLabel('топ-10 Яндекса')
    await expect(links).toBeFocused()
    await expect(tool.locator('[data-current]')).toContainText('Ответы противоречат друг другу. Негативных ссылок нет')
    await links.fill('3')
    await expect(answer(page)).toContainText('Есть отдельные риски')
    await expect(tool.getByText('противоречат')).toHaveCount(0)
  })

  test('without reviews a rating is taken back by a link, because a form cannot unselect it', async ({ page }) => {
    await page.goto(`${PATH}?who=company&count=c0&negShare=gt50&step=2`)
    const tool = await hydrateTool(page)
    await expect(option(tool, 'Доля негативных отзывов', 'Больше 50 %')).toBeVisible()
    await tool.locator('[data-current]').getByRole('link', { name: 'Отзывов нет — убрать долю негативных' }).click()
    await expect(page).toHaveURL(/count=c0(?!.*negShare)/)
    await hydrateTool(page)
    await expect(page.locator('.tool').getByText('противоречат')).toHaveCount(0)
  })

  test('the result of a crisis begins with the dangerous answers and shows the phone of the agency and 112', async ({ page }) => {
    await page.goto(`${PATH}${PERSON.replace('crime=no', 'crime=yes').replace('suggest=no', 'suggest=yes')}`)
    const tool = await hydrateTool(page)
    await expect(answer(page)).toContainText('Кризис')
    const steps = tool.locator('.tool-dangers li')
    await expect(steps.first()).toContainText('обвинение в преступлении')
    await expect(steps.first()).toContainText('Покажите публикацию юристу')
    await expect(steps.nth(1)).toContainText('подсказках')
    await expect(tool.locator('.tool-first-step a')).toHaveText([/^8 800/, '112'])
    expect(await axeViolations(page, 'main')).toEqual([])
  })

  test('a result is kept on the device only after a press, is compared by blocks, and can be deleted', async ({ page }) => {
    const kept = () => page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('assessment')))
    await page.goto(`${PATH}${PERSON}`)
    const tool = await hydrateTool(page)
    expect(await kept()).toEqual([])
    const section = tool.locator('section', { has: page.getByRole('heading', { name: 'Сравнение с прошлым результатом' }) })
    await section.getByRole('button', { name: 'Запомнить результат на этом устройстве' }).press('Enter')
    await expect(section.getByRole('status')).toContainText('Результат сохранён на этом устройстве')
    const on = await page.evaluate(() => new Date().toLocaleDateString('sv'))
    expect(await kept()).toEqual([['assessment-person', JSON.stringify({ on, total: 62, blocks: { S: 64, M: 79, D: 53, Q: 25 } })]])

    await page.goto(`${PATH}${PERSON.replace('monitor=none', 'monitor=daily')}`)
    await hydrateTool(page)
    await expect(section).toContainText(/Было 62 \(\d+\s[а-я]+\s\d{4}\sг\.\), стало 67\./)
    await expect(section.getByRole('row', { name: 'Порядок и мониторинг' })).toHaveText(/25.*75/)
    expect(await axeViolations(page, 'main')).toEqual([])
    await section.getByRole('button', { name: 'Удалить сохранённый результат' }).press('Enter')
    await expect(section.getByRole('heading')).toBeFocused()
    await expect(section.getByRole('status')).toContainText('удалён')
    expect(await kept()).toEqual([])
  })
})
