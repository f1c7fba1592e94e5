import type { Page } from '@playwright/test'
import { forget, open } from './browser-side.ts'
import { scriptService, test } from './captcha-site.ts'
import { axeViolations, test as defaultTest, expect, untilLive } from './fixtures.ts'
import { accepted, answerPosts, fillLead, LEAD, LETTER, openPopup, send, visitFrom } from './forms.ts'

const THANKS = /Спасибо! Ваша заявка принята\. Id заявки\s*560607431/
const BAD_TOKEN = { status: 422, json: { statusCode: 422, message: 'Похоже на робота', fields: { captcha: 'Похоже на робота' } } }

const formOf = (page: Page) => page.locator('main .lead-form')
const thanks = (page: Page) => page.locator('.lead-sent')

test.beforeEach(({ page }) => visitFrom(page, 'RU'))

// Some tests provoke rejections on purpose.
test.afterEach(({ silentDamage }) => forget(silentDamage, /^4\d\d: .*\/api\/forms\//))

for (const service of ['smartcaptcha', 'turnstile']) {
  test.describe(`with ${service}`, () => {
    test.use({ service })

    test('nothing is requested before the first touch, which shows a notice and sends the token', async ({ page }) => {
      const { asked } = await scriptService(page, 'passes')
      const { bodies } = await answerPosts(page, LEAD, accepted(560607431))
      await open(page, '/serm/')
      expect(asked).toEqual([])
      await untilLive(formOf(page))
      await fillLead(formOf(page))
      await expect(formOf(page).getByRole('link', { name: 'как он обрабатывает данные' })).toBeVisible()
      expect(await axeViolations(page, 'main .lead-form')).toEqual([])
      await send(formOf(page)).click()
      await expect(thanks(page)).toHaveText(THANKS)
      expect(asked).toHaveLength(1)
      expect(bodies.map(({ captcha }) => captcha)).toEqual(['token-1'])
    })

    test('a challenge in the popup can be solved, and the popup is modal again', async ({ page }) => {
      await scriptService(page, 'asks')
      const { bodies } = await answerPosts(page, LEAD, 'hang')
      await open(page, '/serm/')
      const popup = await openPopup(page)
      await untilLive(send(popup))
      await fillLead(popup)
      await send(popup).click()
      await page.getByRole('button', { name: 'Я не робот' }).click()
      await expect.poll(() => bodies.map(({ captcha }) => captcha)).toEqual(['token-1'])
      expect(await popup.evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
    })
  })
}

test('a rejected token is renewed, and the second rejection is shown with the phone number', async ({ page }) => {
  await scriptService(page, 'passes')
  const { bodies } = await answerPosts(page, LEAD, BAD_TOKEN)
  await page.goto('/serm/')
  await untilLive(formOf(page))
  await fillLead(formOf(page))
  await send(formOf(page)).click()
  await expect(formOf(page).getByRole('alert')).toContainText('Не удалось отправить заявку. Позвоните нам: 8 800 000-00-00')
  expect(bodies.map(({ captcha }) => captcha)).toEqual(['token-1', 'token-2'])
  expect(new Set(bodies.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  expect(await axeViolations(page, 'main .lead-form')).toEqual([])
})

test('after a failed check the request is sent without a token, and the real server accepts it', async ({ page }) => {
  await scriptService(page, 'fails')
  await page.goto('/serm/')
  await untilLive(formOf(page))
  await fillLead(formOf(page))
  const posted = page.waitForRequest(LEAD)
  await send(formOf(page)).click()
  expect((await posted).postDataJSON()).not.toHaveProperty('captcha')
  await expect(thanks(page)).toHaveText(/Ваша заявка принята\. Id заявки\s*\d{3,}/)
})

test('a letter has a token too, and a rejection is shown', async ({ page }) => {
  await scriptService(page, 'passes')
  const { bodies } = await answerPosts(page, LETTER, BAD_TOKEN)
  await page.goto('/contacts/')
  const form = page.locator('main .letter-form')
  await untilLive(form)
  await form.getByLabel('Ваше письмо').fill('Добрый день')
  await form.getByLabel('E-mail для ответа').fill('anna@example.ru')
  await send(form).click()
  await expect(page.getByRole('heading', { name: 'Ошибка' })).toBeFocused()
  expect(bodies.map(({ captcha }) => captcha)).toEqual(['token-1', 'token-2'])
})

test('a restored draft requests nothing before the first touch', async ({ page }) => {
  const { asked } = await scriptService(page, 'passes')
  await page.goto('/serm/')
  await untilLive(formOf(page))
  await fillLead(formOf(page))
  await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join())).toContain('900')
  await expect.poll(() => asked.length).toBe(1)
  await page.goto('/serm/')
  await untilLive(formOf(page))
  await expect(formOf(page).locator('[name=phone]')).toHaveValue('8 (900) 123-45-67')
  expect(asked).toHaveLength(1)
})

defaultTest('without a configured captcha no code of it loads, nobody is asked and nothing goes along', async ({ page }) => {
  const chunks: string[] = []
  page.on('request', (request) => /create-captcha/.test(request.url()) && chunks.push(request.url()))
  const { bodies } = await answerPosts(page, LEAD, accepted(560607431))
  await page.goto('/serm/')
  await untilLive(formOf(page))
  await fillLead(formOf(page))
  await send(formOf(page)).click()
  await expect(thanks(page)).toHaveText(THANKS)
  expect(chunks).toEqual([])
  expect(bodies[0]).not.toHaveProperty('captcha')
})
