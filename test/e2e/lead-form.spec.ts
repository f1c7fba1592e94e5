import { axeViolations, expect, test } from './fixtures.ts'
import {
  accepted,
  desk,
  fillInNoTime,
  fillLead,
  holdPosts,
  installClock,
  LEAD,
  openPopup,
  person,
  phone,
  send,
  story,
  THANKS,
  visitFrom,
  watchGoals,
} from './forms.ts'

const VARIANTS = [
  { form: 'default', path: '/team/', title: /.+/, goals: ['sendAnyForm'] },
  { form: 'service', path: '/serm/', title: 'Узнать точную стоимость', goals: ['sendAnyForm', 'Uslugi_send'] },
  { form: 'main', path: '/generator/', title: /.+/, goals: ['sendAnyForm'] },
  { form: 'footer', path: '/kak-udalit-lozhnyj-otzyv/', title: 'Задать вопрос', goals: ['sendAnyForm', 'sendFormFooter'] },
  { form: 'case', path: '/cases/', title: 'Мой случай похож', goals: ['sendAnyForm', 'sentCaseForm'] },
]

test.beforeEach(({ page }) => visitFrom(page, 'RU'))

for (const width of [390, 1280]) {
  for (const { form: name, path, title, goals } of VARIANTS) {
    test(`the ${name} form at ${width} px sends a request, shows its number, and is empty afterwards`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await installClock(page)
      const reached = await watchGoals(page)
      const { bodies } = await desk(page, LEAD, accepted(560607431))
      await page.goto(`${path}?utm_source=ya`)
      const form = page.locator('main .lead-form')
      await expect(form.getByRole('heading')).toHaveText(title)
      await fillLead(form)
      await send(form).click()
      await expect(page.locator('main .lead-sent')).toHaveText(THANKS)
      expect(await axeViolations(page)).toEqual([])
      expect(bodies).toHaveLength(1)
      expect(bodies[0]).toMatchObject({
        'contact-method': 'По телефону',
        contact: '+79001234567',
        country: 'ru',
        dialCode: '+7',
        formId: name,
        UTM: '?utm_source=ya',
        consent: true,
        page: path,
      })
      expect(await reached()).toEqual(['started-filling-form', ...goals])
      await page.clock.runFor(6000)
      await expect(phone(form)).toHaveValue('')
    })
  }

  test(`the popup at ${width} px closes six seconds after success and restores the focus`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await installClock(page)
    await desk(page, LEAD, accepted(560607431))
    await page.goto('/serm/')
    const popup = await openPopup(page)
    await fillLead(popup)
    expect(await axeViolations(page)).toEqual([])
    await send(popup).click()
    await expect(popup.getByRole('status')).toHaveText(THANKS)
    await expect(popup.getByRole('heading', { name: THANKS })).toBeFocused()
    await page.clock.runFor(6000)
    await expect(popup).toBeHidden()
    await expect(page.getByRole('link', { name: 'Заказать звонок' })).toBeFocused()
  })
}

for (const { how, close } of [
  { how: 'the button «Назад»', close: (page) => page.getByRole('dialog').getByRole('button', { name: 'Назад' }).click() },
  { how: 'the close button', close: (page) => page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click() },
  { how: 'Escape', close: (page) => page.keyboard.press('Escape') },
  { how: 'a click beside it', close: (page) => page.mouse.click(5, 5) },
] satisfies { how: string; close: (page: import('@playwright/test').Page) => Promise<void> }[]) {
  test(`the popup is closed by ${how}, and the page scrolls again`, async ({ page }) => {
    await page.goto('/serm/')
    await expect(page.locator('body')).toHaveClass(/main-form-hidden/)
    const popup = await openPopup(page)
    await expect(page.locator('body')).not.toHaveClass(/main-form-hidden/)
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
    await close(page)
    await expect(popup).toBeHidden()
    await expect(page.locator('body')).toHaveClass(/main-form-hidden/)
    await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
  })
}

test('the keyboard alone fills in the popup form and sends it', async ({ page }) => {
  const { bodies } = await desk(page, LEAD, accepted(560607431))
  await page.goto('/serm/')
  await page.getByRole('link', { name: 'Заказать звонок' }).focus()
  await page.keyboard.press('Enter')
  const popup = page.getByRole('dialog')
  for (let step = 0; step < 2; step++) await page.keyboard.press('Tab')
  await expect(story(popup)).toBeFocused()
  await page.keyboard.type('Ложный отзыв')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Анна')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.type('@anna')
  await page.keyboard.press('Enter')
  await expect(popup.getByRole('status')).toHaveText(THANKS)
  expect(bodies[0]).toMatchObject({
    message: 'Ложный отзыв',
    username: 'Анна',
    'contact-method': 'В мессенджер',
    contact: '@anna',
  })
})

test('mistakes are shown under their fields, the first one gets the focus, and nothing is sent', async ({ page }) => {
  const { bodies } = await desk(page, LEAD)
  await page.goto('/serm/')
  const popup = await openPopup(page)
  await phone(popup).fill('8 900')
  await send(popup).click()
  await expect(story(popup)).toBeFocused()
  await expect(story(popup)).toHaveAccessibleDescription('Заполните это поле')
  await expect(person(popup)).toHaveAccessibleDescription('Заполните это поле')
  await expect(phone(popup)).toHaveAccessibleDescription('Пожалуйста, введите корректный номер телефона')
  expect(await axeViolations(page)).toEqual([])
  await story(popup).fill('Ложный отзыв')
  await expect(story(popup)).toHaveAccessibleDescription('')
  await person(popup).fill('Анна')
  await send(popup).click()
  await expect(phone(popup)).toBeFocused()
  expect(bodies).toEqual([])
})

test('without the consent checkbox nothing can be sent', async ({ page }) => {
  await page.goto('/serm/')
  const form = page.locator('main .lead-form')
  await expect(form.getByRole('checkbox')).toBeChecked()
  await form.getByRole('checkbox').click()
  await expect(send(form)).toBeDisabled()
  expect(await axeViolations(page)).toEqual([])
  await form.getByRole('checkbox').click()
  await expect(send(form)).toBeEnabled()
})

test('with the checkbox unchecked by default, its absence is an error until it is checked', async ({ page }) => {
  // Simulates the other value of the policy, as a build with it would have in its pages and code.
  await page.route('/serm/', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll(/(<input[^>]*name="agreement"[^>]*) checked=""/g, '$1') })
  })
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll('consentCheckedByDefault:!0', 'consentCheckedByDefault:!1') })
  })
  const { bodies } = await desk(page, LEAD, accepted(560607431))
  await page.goto('/serm/')
  const form = page.locator('main .lead-form')
  await expect(form.getByRole('checkbox')).not.toBeChecked()
  await fillLead(form)
  await expect(send(form)).toBeDisabled()
  expect(bodies).toEqual([])
  await form.getByRole('checkbox').check()
  await send(form).click()
  await expect(page.locator('main .lead-sent')).toHaveText(THANKS)
  expect(bodies[0]).toMatchObject({ consent: true })
  // Requests for scripts that the test does not wait for may still be pending.
  await page.unrouteAll({ behavior: 'wait' })
})

test('a double click sends once, and the button shows that it is sending', async ({ page }) => {
  const { bodies } = await desk(page, LEAD, 'hang')
  await page.goto('/serm/')
  const form = page.locator('main .lead-form')
  await fillLead(form)
  await send(form).dblclick()
  await expect(form.getByRole('status')).toHaveText('Отправляем…')
  await expect.poll(() => bodies).toHaveLength(1)
  await send(form).click({ force: true })
  await page.keyboard.press('Enter')
  expect(await axeViolations(page)).toEqual([])
  expect(bodies).toHaveLength(1)
})

test('typed text is restored after a reload without a touch and is removed once it is sent', async ({ page }) => {
  await desk(page, LEAD, accepted(560607431))
  await page.goto('/kak-udalit-lozhnyj-otzyv/')
  const form = page.locator('main .lead-form')
  await person(form).fill('Анна')
  await form.getByText('В мессенджер', { exact: true }).click()
  await form.getByPlaceholder('@username или номер телефона').fill('@anna')
  await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join())).toContain('@anna')
  // A new document, so that the browser itself restores nothing.
  await page.goto('/kak-udalit-lozhnyj-otzyv/')
  await expect(person(form)).toHaveValue('Анна')
  await expect(form.getByPlaceholder('@username или номер телефона')).toHaveValue('@anna')
  await send(form).click()
  await expect(page.locator('main .lead-sent')).toHaveText(THANKS)
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))).toEqual([])
})

for (const { storage, spoil } of [
  {
    storage: 'blocked',
    spoil: () =>
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      }),
  },
  {
    storage: 'full of garbage',
    spoil: () => sessionStorage.setItem('draft:/api/forms/submit-form-consult-service/', '{"key":1,"fields":['),
  },
]) {
  test(`the form works where session storage is ${storage}`, async ({ page }) => {
    await page.addInitScript(spoil)
    await desk(page, LEAD, accepted(560607431))
    await page.goto('/serm/')
    const form = page.locator('main .lead-form')
    await fillLead(form)
    await send(form).click()
    await expect(page.locator('main .lead-sent')).toHaveText(THANKS)
  })
}

test('the ids of analytics are sent, and the newer format of the Google cookie is not misread', async ({ page, context, baseURL }) => {
  const cookie = (name: string, value: string) => ({ name, value, url: `${baseURL}` })
  await context.addCookies([cookie('_ga_X1', 'GS2.1.s1$o1'), cookie('_ga', 'GA1.1.1958185836.1757409569'), cookie('_ym_uid', '175740956')])
  const { bodies } = await desk(page, LEAD)
  await page.goto('/serm/')
  const form = page.locator('main .lead-form')
  await fillLead(form)
  await send(form).click()
  await expect.poll(() => bodies[0]).toMatchObject({ googleClientId: '1958185836.1757409569', yandexClientId: '175740956' })
})

test('the privacy tooltip says who sees the data', async ({ page }) => {
  await page.goto('/serm/')
  const form = page.locator('main .lead-form')
  await form.getByRole('button', { name: 'Конфиденциально' }).click()
  await expect(form.getByText('Мы не передаем ваши данные третьим лицам')).toBeVisible()
})

test('the real server accepts the form and numbers it', async ({ page }) => {
  await page.goto('/kak-udalit-lozhnyj-otzyv/')
  const form = page.locator('main .lead-form')
  await fillLead(form)
  await send(form).click()
  await expect(page.locator('main .lead-sent')).toHaveText(/Ваша заявка принята\. Id заявки\s*\d{3,}/)
})

test('a form filled in and sent at once waits by itself, and the real server accepts its only post', async ({ page }) => {
  await fillInNoTime(page)
  const { bodies, release } = await holdPosts(page, LEAD)
  await page.goto('/kak-udalit-lozhnyj-otzyv/')
  const form = page.locator('main .lead-form')
  await fillLead(form)
  await send(form).click()
  await expect(form.getByRole('status')).toHaveText('Отправляем…')
  release()
  await expect(page.locator('main .lead-sent')).toHaveText(/Ваша заявка принята\. Id заявки\s*\d{3,}/)
  expect(bodies).toHaveLength(1)
  expect(bodies[0]?.fillMs).toBeGreaterThanOrEqual(1500)
})
