import type { Page } from '@playwright/test'
import { firstOf } from '../../features/generator/fixtures/example-answers.ts'
import { axeViolations, expect, sidewaysScroll, test } from './fixtures.ts'
import { answerAll, chooseDocument, openDraft, openGenerator, paper, pickSituation } from './generator-journey.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 900 }

for (const [situation, type, viewport, words] of [
  ['Ложь на сайте или форуме', 'claimToSiteOwner', DESKTOP, 'Образцова присвоила деньги комитета'],
  ['Ссылки по имени в поиске', 'searchEngineDelisting', PHONE, 'ООО «ЯНДЕКС», оператор поисковой системы'],
  ['Личные данные без согласия', 'rknComplaint', PHONE, 'статье 13.11 КоАП РФ'],
] as const) {
  test(`${type} can be written from its situation to the end at ${viewport.width} px, with no axe violations on any screen`, async ({
    page,
  }) => {
    // Generous, only to end a hanging test: axe runs on every screen.
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

test('a reply to a review can be written with the keyboard alone', async ({ page }) => {
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

test('a stop screen replaces the document, names alternatives, and lets the visitor correct the answer', async ({ page }) => {
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

test('if the statement is true, another document is offered', async ({ page }) => {
  await openDraft(page, 'claimToSiteOwner', 3)
  await page.getByRole('radio', { name: 'Да', exact: true }).check()
  await page.getByRole('button', { name: 'Далее' }).click()
  await expect(page.locator('.generator-gate')).toContainText('Если сведения правдивы')
  await page.getByRole('button', { name: 'Ответ компании на негативный отзыв' }).click()
  await expect(page.locator('.generator-progress')).toContainText('Ответ компании на негативный отзыв. Шаг 1')
  await page.getByLabel('Сведения, которые я указываю').uncheck()
  await expect(page.getByLabel('Сведения, которые я указываю')).toBeFocused()
})

test('invalid answers are listed, and each links to its field', async ({ page }) => {
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

test('the error of an empty list links to the list itself', async ({ page }) => {
  await openDraft(page, 'lawsuitDefamation', 2, firstOf('lawsuitDefamation', 'statements', { proofs: [''] }))
  await page.getByRole('button', { name: 'Далее' }).click()
  await page.getByRole('link', { name: /Добавьте хотя бы один пункт/ }).click()
  const proofs = page.getByRole('group', { name: 'Чем подтверждается' })
  await expect(proofs).toBeFocused()
  await expect(proofs).toHaveAccessibleDescription('Добавьте хотя бы один пункт')
})

test('at most twenty publications can be added; hidden characters and markup are not printed', async ({ page }) => {
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

test('without JavaScript the page says that the generator needs it and offers help', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/generator/')
  await expect(page.getByText('Вопросам нужен JavaScript')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Что случилось?' })).toBeHidden()
  await context.close()
})

/** Axe violations of the generator only, scrolled away from the header that would cover a part of it. */
async function violationsHere(page: Page): Promise<string[]> {
  await page.evaluate(() => scrollTo(0, 0))
  return axeViolations(page, '#generator')
}

/** Presses Tab until the control of that name has the focus. */
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
