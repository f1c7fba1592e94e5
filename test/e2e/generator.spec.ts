import type { Page } from '@playwright/test'
import { firstOf } from 'legal-documents/fixtures/example-answers'
import { axeViolations, expect, sidewaysScroll, test } from './fixtures.ts'
import { answerAll, chooseDocument, openDraft, openGenerator, paper, pickSituation, violationsHere } from './generator-journey.ts'

const PHONE = { width: 390, height: 844 }

test('a lawsuit, which has every kind of question, can be written from its situation to its print, with no axe violations on any screen', async ({
  page,
}) => {
  const violations: string[] = []
  const look = async () => {
    violations.push(...(await violationsHere(page)))
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize(PHONE)
  await openGenerator(page)
  await pickSituation(page, 'Ложь на сайте или форуме')
  await look()
  await chooseDocument(page, 'lawsuitDefamation')
  await answerAll(page, 'lawsuitDefamation', look)
  await expect(page.locator(paper)).toContainText('Образцовый районный суд')
  await look()
  expect(violations).toEqual([])
  await page.emulateMedia({ media: 'print' })
  const printed = (await page.locator('body').innerText()).replaceAll(/\s+/g, ' ').trim()
  expect(printed).toMatch(/^Суд: Образцовый районный суд/)
  expect(printed).toMatch(/Подпись: _+ Образцова А\. С\.$/)
})

test('a reply to a review can be written with the keyboard alone', async ({ page }) => {
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
  await tabTo(page, 'Медицинская организация, врач')
  for (let at = 0; at < 4; at++) await page.keyboard.press('ArrowDown')
  await type(page, 'Название компании', 'Образец Сервис')
  await type(page, 'Текст отзыва', 'Сверхурочные не платят, график меняют каждый день.')
  await tabTo(page, 'Далее')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Ответ', exact: true })).toBeFocused()
  await type(page, 'Что установили', 'График и порядок оплаты описаны в правилах, с которыми знакомим при приёме')
  await type(page, 'Куда написать', 'hr@service.example')
  await type(page, 'Должность или служба', 'Служба персонала')
  await page.keyboard.press('Enter')
  await expect(page.locator(paper)).toContainText('даже подтверждать, кто у нас работает')
  await expect(page.getByRole('heading', { name: /черновик готов/ })).toBeFocused()
})

test('an address with a situation opens it', async ({ page }) => {
  await page.goto('/generator/?situation=massMedia#generator')
  await expect(page.getByRole('heading', { name: 'Материал в СМИ: какой документ подойдёт' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Материал в СМИ: какой документ подойдёт' })).toBeInViewport()
})

test('the switch leaves the situations and the papers of a person or of a company', async ({ page }) => {
  await openGenerator(page)
  const situation = (name: string) => page.getByRole('button', { name })
  const answer = page
    .getByRole('listitem')
    .filter({ hasText: /^Ложный отзыв/ })
    .getByText('Ответ на отзыв')
  await expect(answer).toBeVisible()
  await page.getByRole('radio', { name: 'Человек' }).check()
  await expect(answer).toBeHidden()
  await expect(situation('Порочат компанию')).toBeHidden()
  await page.getByRole('radio', { name: 'Компания' }).check()
  await expect(answer).toBeVisible()
  await expect(situation('Раскрыли частную жизнь')).toBeHidden()
})

test('a link to the conditions opens them', async ({ page }) => {
  await page.goto('/generator/#zapreshcheno')
  await expect(page.getByText('Для раскрытия личности анонимных авторов')).toBeVisible()
})

test('a stop screen replaces the document and lets the visitor correct the answer; if the statement is true, another document is offered', async ({
  page,
}) => {
  await openDraft(page, 'claimToSiteOwner', 0, { truthConfirmed: false })
  const next = () => page.getByRole('button', { name: 'Далее' }).click()
  await next()
  await expect(page.getByRole('heading', { name: 'Этот документ мы не подготовим' })).toBeFocused()
  await expect(page.locator('#generator')).toContainText('Подтвердите правдивость сведений')
  expect(await violationsHere(page)).toEqual([])
  await page.getByRole('button', { name: 'Вернуться к ответам' }).click()
  await page.getByLabel('Сведения, которые я указываю').check()
  await next()
  await expect(page.getByRole('heading', { name: 'Что случилось', exact: true })).toBeFocused()
  await next()
  await expect(page.getByLabel('Ссылка на страницу')).toBeVisible()
  await next()
  await page.getByRole('radio', { name: 'Да', exact: true }).check()
  await next()
  await expect(page.locator('.generator-gate')).toContainText('Если сведения правдивы')
  await page.getByRole('button', { name: 'Ответ компании на негативный отзыв' }).click()
  await expect(page.locator('.generator-progress')).toContainText('Ответ компании на негативный отзыв. Шаг 1')
  await page.getByLabel('Сведения, которые я указываю').check()
  await expect(page.getByLabel('Сведения, которые я указываю')).toBeFocused()
})

test('invalid answers are listed, and each links to its field; a list takes twenty publications', async ({ page }) => {
  await openDraft(page, 'claimToSiteOwner', 2, { publications: Array.from({ length: 20 }, (_, at) => publication(at)) })
  await expect(page.getByText('Больше 20 добавить нельзя.')).toBeVisible()
  await page.getByLabel('Ссылка на страницу').first().fill('forum.example')
  await page.getByLabel('Когда Вы её обнаружили').first().fill('2027-01-01')
  await page.getByRole('button', { name: 'Далее' }).click()
  await expect(page.getByRole('region', { name: 'Проверьте ответы' })).toBeFocused()
  expect(await axeViolations(page, '.generator-errors, .generator-row:has([aria-invalid=true])')).toEqual([])
  await page.getByRole('link', { name: /Публикация 1, Ссылка на страницу: Вставьте полную ссылку/ }).click()
  await expect(page.getByLabel('Ссылка на страницу').first()).toBeFocused()
  await expect(page.getByLabel('Ссылка на страницу').first()).toHaveAccessibleDescription(/Вставьте полную ссылку/)
  await expect(page.getByLabel('Когда Вы её обнаружили').first()).toHaveAccessibleDescription('Дата не может быть в будущем')
})

test('the error of an empty list links to the list itself', async ({ page }) => {
  await openDraft(page, 'lawsuitDefamation', 2, firstOf('lawsuitDefamation', 'statements', { proofs: [''] }))
  await page.getByRole('button', { name: 'Далее' }).click()
  await page.getByRole('link', { name: /Добавьте хотя бы один пункт/ }).click()
  const proofs = page.getByRole('group', { name: 'Чем подтверждается' })
  await expect(proofs).toBeFocused()
  await expect(proofs).toHaveAccessibleDescription('Добавьте хотя бы один пункт')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript the page says that the generator needs it, offers help, and names the papers of each situation', async ({
    page,
  }) => {
    await page.goto('/generator/')
    await expect(page.getByText('Вопросам нужен JavaScript')).toBeVisible()
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: /^Утечка данных/ })
        .getByText('Жалоба в Роскомнадзор'),
    ).toBeVisible()
  })
})

/** Presses Tab until the control with that name has the focus. */
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
    access: 'open',
    screenshotSaved: true,
  }
}
