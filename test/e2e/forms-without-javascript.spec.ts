import type { Locator, Page } from '@playwright/test'
import { axeViolations, expect, sidewaysScroll, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false })

const INVALID_PHONE = 'Пожалуйста, введите корректный номер телефона'

interface Journey {
  name: string
  path: string
  width: number
  /** Names of the text fields in addition to the phone. */
  fields: ('username' | 'message')[]
  /** Makes the form visible. */
  open?: (page: Page) => Promise<void>
  /** `@host` runs the journey on the host of own machines in the short run, too. */
  tag?: string[]
}

const JOURNEYS: Journey[] = [
  { name: 'default', path: '/team/', width: 390, fields: ['username'] },
  { name: 'service', path: '/udalenie-otzyvov/', width: 1280, fields: [] },
  { name: 'footer', path: '/contacts/', width: 390, fields: ['username'] },
  { name: 'case', path: '/cases/', width: 1280, fields: ['username'] },
  { name: 'main', path: '/', width: 390, fields: ['username', 'message'], tag: ['@host'] },
  {
    name: 'main',
    path: '/serm/',
    width: 1280,
    fields: ['username', 'message'],
    open: (page) => page.getByRole('link', { name: 'Заказать звонок' }).click(),
  },
]

for (const { name, path, fields, width, open, tag = [] } of JOURNEYS) {
  test(`the ${name} form of ${path} is sent without JavaScript at ${width} px after a wrong phone number was corrected`, { tag }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(path)
    await open?.(page)
    const form = formOf(page, name)
    for (const field of fields) await form.locator(`[name="${field}"]`).fill(`Моё поле ${field}`)
    // Only the numbering plan shows that a digit is missing.
    await form.locator('[name="phone"]').fill('8 900 123-45-6')
    await send(form)

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Заявка не отправлена')
    const again = formOf(page, name)
    await expect(again.getByText(INVALID_PHONE)).toBeVisible()
    for (const field of fields) await expect(again.locator(`[name="${field}"]`)).toHaveValue(`Моё поле ${field}`)
    await again.locator('[name="phone"]').fill('8 900 123-45-67')
    await send(again)

    await expect(page).toHaveURL(/\/spasibo\/\d{9}\/$/)
    const [number] = /\d{9}/.exec(page.url()) ?? []
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Спасибо! Ваша заявка принята. Id заявки ${number}`)
  })
}

test('a messenger is accepted as the contact method', async ({ page }) => {
  await page.goto('/team/')
  const form = formOf(page, 'default')
  await form.locator('[name="username"]').fill('Анна')
  await form.getByText('В мессенджер', { exact: true }).click()
  await form.locator('[name="messenger"]').fill('@anna')
  await send(form)
  await expect(page).toHaveURL(/\/spasibo\/\d{9}\/$/)
})

test('an invalid letter to the director is shown again with its text and is sent after correction', async ({ page }) => {
  await page.goto('/contacts/')
  const form = page.locator('main form[action="/api/forms/message-supervisor/"]')
  await form.locator('[name="comment"]').fill('Добрый день!\nУ меня вопрос.')
  await form.locator('[name="email"]').fill('anna@example')
  await form.getByRole('button', { name: 'Отправить письмо' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Письмо не отправлено')
  const again = page.locator('main form[action="/api/forms/message-supervisor/"]')
  await expect(again.locator('[name="comment"]')).toHaveValue('Добрый день!\nУ меня вопрос.')
  await again.locator('[name="email"]').fill('anna@example.ru')
  await again.getByRole('button', { name: 'Отправить письмо' }).click()
  await expect(page.getByText('Ваше сообщение успешно отправлено. Я свяжусь с вами в течение двух рабочих дней.')).toBeVisible()
})

function formOf(page: Page, name: string): Locator {
  return page.locator(`main form[action="/api/forms/submit-form-consult-${name}/"]`).first()
}

async function send(form: Locator): Promise<void> {
  await form.locator('[type="submit"]').click()
}

test.describe('the pages that answer forms', () => {
  test.use({ javaScriptEnabled: true })

  test('the pages that answer forms pass axe', async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 900 })
    await context.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await page.goto('/team/')
    const form = formOf(page, 'default')
    await form.locator('[name="username"]').fill('Анна')
    await form.locator('[name="phone"]').fill('12')
    await send(form)
    await expect(page.getByText(INVALID_PHONE).first()).toBeVisible()
    await expectNothingAgainst(page)
    await page.goto('/spasibo/481920337/')
    await expectNothingAgainst(page)
  })
})

async function expectNothingAgainst(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
}
