import { axeViolations, expect, test } from './fixtures.ts'
import {
  accepted,
  axeViolationsMeanwhile,
  desk,
  fillLead,
  INTERRUPTED,
  installClock,
  LEAD,
  passUntil,
  phone,
  phoneBeside,
  send,
  stopClock,
  THANKS,
  visitFrom,
} from './forms.ts'

test.beforeEach(({ page }) => visitFrom(page, 'RU'))

test.describe('a request that fails', () => {
  const failures = [
    { name: 'a broken server', answers: [{ status: 500 }], posts: 4 },
    { name: 'a lost connection', answers: ['lost'], posts: 4 },
    { name: 'a server that never answers', answers: ['hang'], posts: 2 },
    { name: 'too many requests', answers: [{ status: 429, headers: { 'retry-after': '60' } }], posts: 1 },
    { name: 'a refusal without a field', answers: [{ status: 403, json: { statusCode: 403, message: 'Cross-site request' } }], posts: 1 },
  ] as const

  // These tests provoke failing responses on purpose.
  test.afterEach(({ silentDamage }) => {
    silentDamage.splice(0, Infinity, ...silentDamage.filter((line) => !line.includes('/api/forms/')))
  })

  for (const { name, answers, posts } of failures) {
    test(`by ${name} leaves the form filled in, shows no message, and is logged`, async ({ page }) => {
      test.slow()
      await installClock(page)
      const logged: string[] = []
      page.on('console', (message) => logged.push(message.text()))
      const { bodies } = await desk(page, LEAD, ...answers)
      await page.goto('/serm/')
      const form = page.locator('main .lead-form')
      await fillLead(form)
      await stopClock(page, form)
      await send(form).click()
      await passUntil(page, async () => `${logged.includes('Main form submission failed')}`, 'true')
      expect(new Set(bodies.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
      expect(bodies).toHaveLength(posts)
      await expect(phone(form)).toHaveValue('8 (900) 123-45-67')
      await expect(form.getByRole('alert')).toHaveCount(0)
      await expect(send(form)).toBeEnabled()
      await expect(form.getByRole('status')).toHaveCount(0)
    })
  }

  for (const how of ['lost', 'hang'] as const) {
    test(`${how === 'lost' ? 'by a lost connection' : 'by silence'} shows this on the button with the phone number beside it while it is retried`, async ({
      page,
    }) => {
      test.slow()
      await installClock(page)
      const { bodies } = await desk(page, LEAD, how, accepted(560607431))
      await page.goto('/serm/')
      const form = page.locator('main .lead-form')
      await fillLead(form)
      await stopClock(page, form)
      await send(form).click()
      await passUntil(page, () => send(form).textContent(), INTERRUPTED)
      await expect(phoneBeside(form)).toHaveAttribute('href', 'tel:88000000000')
      await expect(form.getByRole('status')).toContainText(INTERRUPTED)
      expect(await axeViolationsMeanwhile(page, 'main .lead-form .form-end')).toEqual([])
      await passUntil(page, async () => `${bodies.length}`, '2')
      await expect(page.locator('main .lead-sent')).toHaveText(THANKS)
    })
  }

  test('shows an error with the phone number when the policy says so', async ({ page }) => {
    await page.route('/serm/', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll('&quot;name&quot;:', '&quot;showsFailure&quot;:true,&quot;name&quot;:')
      await route.fulfill({ response, body })
    })
    await desk(page, LEAD, { status: 403 })
    await page.goto('/serm/')
    const form = page.locator('main .lead-form')
    await fillLead(form)
    await send(form).click()
    await expect(form.getByRole('alert')).toContainText('Не удалось отправить заявку. Позвоните нам: 8 800 000-00-00')
    await expect(phone(form)).toHaveValue('8 (900) 123-45-67')
    expect(await axeViolations(page)).toEqual([])
  })

  test('for an invalid field is shown at that field', async ({ page }) => {
    const fields = { contact: 'Пожалуйста, введите корректный номер телефона' }
    await desk(page, LEAD, { status: 422, json: { statusCode: 422, message: 'Проверьте отмеченные поля', fields } })
    await page.goto('/serm/')
    const form = page.locator('main .lead-form')
    await fillLead(form)
    await send(form).click()
    await expect(phone(form)).toHaveAccessibleDescription('Пожалуйста, введите корректный номер телефона')
    await expect(phone(form)).toBeFocused()
  })

  test('because its key belongs to other content is sent again with a new key', async ({ page }) => {
    const { bodies } = await desk(page, LEAD, { status: 409, json: { statusCode: 409, message: 'Занято' } }, accepted(560607431))
    await page.goto('/serm/')
    const form = page.locator('main .lead-form')
    await fillLead(form)
    await send(form).click()
    await expect(page.locator('main .lead-sent')).toHaveText(THANKS)
    expect(new Set(bodies.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2)
  })

  test('once is sent again with the same key', async ({ page }) => {
    await installClock(page)
    const { bodies } = await desk(page, LEAD, { status: 503, headers: { 'retry-after': '1' } }, accepted(560607431))
    await page.goto('/serm/')
    const form = page.locator('main .lead-form')
    await fillLead(form)
    await send(form).click()
    await expect.poll(() => bodies.length).toBe(1)
    await expect
      .poll(async () => {
        await page.clock.runFor(2000)
        return bodies.length
      })
      .toBe(2)
    await expect(page.locator('main .lead-sent')).toHaveText(THANKS)
    expect(bodies[0]?.idempotencyKey).toBe(bodies[1]?.idempotencyKey)
  })
})
