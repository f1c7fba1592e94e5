import { axeViolations, expect, test, untilLive } from './fixtures.ts'
import {
  accepted,
  answerPosts,
  axeViolationsMeanwhile,
  fillAtOnce,
  fillLead,
  holdPosts,
  INTERRUPTED,
  installClock,
  LEAD,
  openPopup,
  passUntil,
  person,
  phone,
  phoneBeside,
  send,
  stopClock,
  story,
  THANKS,
  visitFrom,
  watchGoals,
} from './forms.ts'

/** Every variant on one of its pages, alternately on a phone and on a desktop. */
const VARIANTS = [
  { form: 'default', path: '/team/', width: 390, title: /.+/, goals: ['sendAnyForm'] },
  { form: 'service', path: '/serm/', width: 1280, title: 'Узнать точную стоимость', goals: ['sendAnyForm', 'Uslugi_send'] },
  { form: 'main', path: '/generator/', width: 390, title: /.+/, goals: ['sendAnyForm'] },
  { form: 'footer', path: '/kak-udalit-lozhnyj-otzyv/', width: 1280, title: 'Задать вопрос', goals: ['sendAnyForm', 'sendFormFooter'] },
  { form: 'case', path: '/cases/', width: 390, title: 'Мой случай похож', goals: ['sendAnyForm', 'sentCaseForm'] },
]

test.beforeEach(({ page }) => visitFrom(page, 'RU'))

for (const { form: name, path, width, title, goals } of VARIANTS) {
  test(`the ${name} form at ${width} px sends a request and shows its number`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const reached = await watchGoals(page)
    const { bodies } = await answerPosts(page, LEAD, accepted(560607431))
    await page.goto(`${path}?utm_source=ya`)
    const form = page.locator('main .lead-form')
    await untilLive(form)
    await expect(form.getByRole('heading')).toHaveText(title)
    await fillLead(form)
    await send(form).click()
    await expect(page.locator('main .lead-sent')).toHaveText(THANKS)
    expect(await axeViolations(page, '.lead-sent')).toEqual([])
    expect(bodies).toEqual([expect.objectContaining({ formId: name, UTM: '?utm_source=ya', page: path, contact: '+79001234567' })])
    expect(await reached()).toEqual(['started-filling-form', ...goals])
  })
}

test('the popup shows errors, sends, closes six seconds after success, restores the focus and leaves the number on the page', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await installClock(page, site)
  await answerPosts(page, LEAD, accepted(560607431))
  await page.goto('/serm/')
  const popup = await openPopup(page)
  await untilLive(send(popup))
  await send(popup).click()
  await expect(story(popup)).toHaveAccessibleDescription('Заполните это поле')
  // The button stays in view, however many errors the form shows.
  await expect(send(popup)).toBeInViewport({ ratio: 1 })
  expect(await axeViolations(page, '#call-dialog')).toEqual([])
  await fillLead(popup)
  await send(popup).click()
  await expect(popup.getByRole('heading', { name: THANKS })).toBeFocused()
  await page.clock.runFor(6000)
  await expect(popup).toBeHidden()
  await expect(page.getByRole('link', { name: 'Заказать звонок' })).toBeFocused()
  const line = page.getByRole('complementary', { name: 'Ваша заявка' })
  await expect(line.getByRole('status')).toHaveText('Заявка 560607431 принята.')
  expect(await axeViolations(page, '.sent-line')).toEqual([])
  await page.reload()
  await expect(line).toContainText('560607431')
})

test('the popup can be closed in every way, and the page scrolls again', async ({ page }) => {
  await page.goto('/serm/')
  await expect(page.locator('html[data-ready]')).toBeAttached()
  const button = (name: string) => page.getByRole('dialog').getByRole('button', { name }).click()
  for (const close of [() => button('Назад'), () => button('Закрыть'), () => page.keyboard.press('Escape'), () => page.mouse.click(5, 5)]) {
    const popup = await openPopup(page)
    await expect(page.locator('body')).not.toHaveClass(/main-form-hidden/)
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
    await close()
    await expect(popup).toBeHidden()
    await expect(page.locator('body')).toHaveClass(/main-form-hidden/)
    await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
  }
})

test('the keyboard alone fills in the popup form and sends it', async ({ page }) => {
  const { bodies } = await answerPosts(page, LEAD, accepted(560607431))
  await page.goto('/serm/')
  await page.getByRole('link', { name: 'Заказать звонок' }).focus()
  await page.keyboard.press('Enter')
  const popup = page.getByRole('dialog')
  await untilLive(send(popup))
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

test('typed text is restored after a reload without a touch and is removed once it is sent', async ({ page }) => {
  await answerPosts(page, LEAD, accepted(560607431))
  await page.goto('/kak-udalit-lozhnyj-otzyv/')
  const form = page.locator('main .lead-form')
  await untilLive(form)
  await person(form).fill('Анна')
  await form.getByText('В мессенджер', { exact: true }).click()
  await form.getByPlaceholder('@username или номер телефона').fill('@anna')
  await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join())).toContain('@anna')
  // The page is opened anew instead of reloaded, so that the browser itself restores nothing.
  await page.goto('/kak-udalit-lozhnyj-otzyv/')
  await untilLive(form)
  await expect(person(form)).toHaveValue('Анна')
  await expect(form.getByPlaceholder('@username или номер телефона')).toHaveValue('@anna')
  await send(form).click()
  await expect(page.locator('main .lead-sent')).toHaveText(THANKS)
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))).toEqual([])
})

test('a lost request is reported with the phone number, and the second try sends it', async ({ page, site, silentDamage }) => {
  await installClock(page, site)
  const { bodies } = await answerPosts(page, LEAD, 'lost', accepted(560607431))
  await page.goto('/serm/')
  const form = page.locator('main .lead-form')
  await untilLive(form)
  await fillLead(form)
  await stopClock(page)
  await send(form).click()
  await passUntil(page, () => send(form).textContent(), INTERRUPTED)
  await expect(phoneBeside(form)).toHaveAttribute('href', 'tel:88000000000')
  expect(await axeViolationsMeanwhile(page, 'main .lead-form .form-end')).toEqual([])
  await passUntil(page, async () => `${bodies.length}`, '2')
  await expect(page.locator('main .lead-sent')).toHaveText(THANKS)
  expect(await phone(form).count()).toBe(0)
  silentDamage.splice(0, Infinity, ...silentDamage.filter((line) => !line.includes('ERR_FAILED')))
})

test('a form that is filled in and sent at once waits for the minimum time, and the real server accepts and numbers its only post', {
  tag: '@host',
}, async ({ page }) => {
  await fillAtOnce(page)
  const { bodies, release } = await holdPosts(page, LEAD)
  await page.goto('/kak-udalit-lozhnyj-otzyv/')
  const form = page.locator('main .lead-form')
  await untilLive(form)
  await fillLead(form)
  await send(form).click()
  await expect(form.getByRole('status')).toHaveText('Отправляем…')
  release()
  await expect(page.locator('main .lead-sent')).toHaveText(/Ваша заявка принята\. Id заявки\s*\d{3,}/)
  expect(bodies).toHaveLength(1)
  expect(bodies[0]?.['fillMs']).toBeGreaterThanOrEqual(1500)
})
