import type { Page } from '@playwright/test'
import { axeViolations, expect, test } from './fixtures.ts'
import { accepted, desk, LEAD, phone, send, visitFrom } from './forms.ts'

const form = (page: Page) => page.locator('main .lead-form')
const button = (page: Page) => form(page).getByRole('button', { name: /Код страны/ })
const search = (page: Page) => page.getByRole('combobox', { name: 'Поиск страны' })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })

test('no country data is loaded before a touch, and no flag before the list opens', async ({ page }) => {
  await visitFrom(page, 'RU')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/serm/')
  await expect(page.locator('body')).toHaveClass(/main-form-hidden/)
  expect(asked.filter((path) => /ip-country|flags|phone|lead-form/.test(path))).toEqual([])
  await phone(form(page)).focus()
  await expect.poll(() => asked).toContain('/api/ip-country')
  expect(asked).not.toContain('/flags.svg')
  await button(page).click()
  await expect.poll(() => asked).toContain('/flags.svg')
})

test('the field starts with the country of the visitor', async ({ page }) => {
  await visitFrom(page, 'KZ')
  const { bodies } = await desk(page, LEAD, accepted(1))
  await page.goto('/serm/')
  await phone(form(page)).focus()
  await expect(button(page)).toHaveAccessibleName('Код страны: Казахстан +7')
  await phone(form(page)).fill('8 701 234-56-78')
  await send(form(page)).click()
  await expect.poll(() => bodies[0]).toMatchObject({ country: 'kz', dialCode: '+7', contact: '+77012345678' })
})

for (const { what, answer } of [
  { what: 'is unknown', answer: { body: '0;;;' } },
  { what: 'is written in another way', answer: { body: '<!doctype html>' } },
]) {
  test(`a country that ${what} is logged, and the field stays with Россия`, async ({ page }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await page.route('**/api/ip-country', (route) => route.fulfill({ contentType: 'text/plain', ...answer }))
    await page.goto('/serm/')
    await phone(form(page)).focus()
    await expect.poll(() => logged).toContain('unable to fetch the country')
    await expect(button(page)).toHaveAccessibleName('Код страны: Россия +7')
  })
}

for (const width of [390, 1280]) {
  test(`the list at ${width} px can be searched, moved through and chosen from by keyboard`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await visitFrom(page, 'RU')
    await page.goto('/serm/')
    await phone(form(page)).focus()
    await button(page).focus()
    await expect(button(page)).toHaveAccessibleName('Код страны: Россия +7')
    await page.keyboard.press('Enter')
    await expect(search(page)).toBeFocused()
    await expect(option(page, /./).first()).toHaveText(/Россия/)
    await expect(option(page, 'Россия +7')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    expect(await activeText(page)).toBe('Беларусь +375')
    await page.keyboard.type('герм')
    await expect(page.getByRole('option')).toHaveCount(1)
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(search(page)).toBeHidden()
    await expect(phone(form(page))).toBeFocused()
    await expect(button(page)).toHaveAccessibleName('Код страны: Германия +49')
  })
}

test('Escape closes only the list, not the popup around it, and focuses the button', async ({ page }) => {
  await visitFrom(page, 'RU')
  await page.goto('/serm/')
  await page.getByRole('link', { name: 'Заказать звонок' }).click()
  const popup = page.locator('#call-dialog')
  const code = popup.getByRole('button', { name: /Код страны/ })
  await phone(popup).focus()
  await code.click()
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('атлантида')
  await expect(popup.getByRole('status')).toHaveText('Такой страны нет в списке')
  await page.keyboard.press('Escape')
  await expect(search(page)).toBeHidden()
  await expect(code).toBeFocused()
  await expect(popup).toBeVisible()
})

test('a click elsewhere closes the list', async ({ page }) => {
  await visitFrom(page, 'RU')
  await page.goto('/serm/')
  await phone(form(page)).focus()
  await button(page).click()
  await expect(search(page)).toBeFocused()
  await form(page).getByRole('heading').click()
  await expect(search(page)).toBeHidden()
})

test('a letter typed on the closed list chooses the next country that begins with it, and a lookup that answers later does not undo that', async ({
  page,
}) => {
  const lookup = Promise.withResolvers<void>()
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  // An invalid answer means Россия and is logged once it has been read.
  await page.route('**/api/ip-country', async (route) => {
    await lookup.promise
    await route.fulfill({ contentType: 'text/plain', body: '0;;;' })
  })
  await page.goto('/serm/')
  await phone(form(page)).focus()
  await button(page).focus()
  await expect(button(page)).toHaveAccessibleName('Код страны: Россия +7')
  // Playwright has no Russian keyboard layout.
  await button(page).dispatchEvent('keydown', { key: 'у' })
  await expect(button(page)).toHaveAccessibleName('Код страны: Узбекистан +998')
  lookup.resolve()
  await expect.poll(() => logged).toContain('unable to fetch the country')
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(button(page)).toHaveAccessibleName('Код страны: Узбекистан +998')
})

for (const { place, top, side } of [
  { place: 'with 200 px below', top: 240, side: 'below' },
  { place: 'with less below', top: 560, side: 'above' },
]) {
  test(`the list opens ${side} the field ${place}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 700 })
    // With motion, focusing would scroll smoothly for a while.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visitFrom(page, 'RU')
    await page.goto('/serm/')
    await phone(form(page)).focus()
    await phone(form(page)).evaluate(
      (input, wanted) => scrollBy({ top: input.getBoundingClientRect().top - wanted, behavior: 'instant' }),
      top,
    )
    // A click could scroll the page.
    await button(page).evaluate((element) => element.focus({ preventScroll: true }))
    await page.keyboard.press('ArrowDown')
    await expect(search(page)).toBeFocused()
    await expect(async () => {
      const list = await page.getByRole('dialog', { name: 'Код страны' }).boundingBox()
      const field = await phone(form(page)).boundingBox()
      if (!list || !field) throw new Error('Not shown')
      if (side === 'below') expect(list.y).toBeGreaterThanOrEqual(field.y + field.height)
      else expect(list.y + list.height).toBeLessThanOrEqual(field.y)
      expect(list.y).toBeGreaterThanOrEqual(0)
      expect(list.y + list.height).toBeLessThanOrEqual(700)
    }).toPass()
  })
}

test('an international number selects its country, and a chosen country inserts its code', async ({ page }) => {
  await visitFrom(page, 'RU')
  await page.goto('/serm/')
  await phone(form(page)).focus()
  await expect(button(page)).toHaveAccessibleName('Код страны: Россия +7')
  await phone(form(page)).pressSequentially('+375 29 123')
  await expect(button(page)).toHaveAccessibleName('Код страны: Беларусь +375')
  await button(page).click()
  await option(page, /^Узбекистан/).click()
  await expect(phone(form(page))).toHaveValue('+998 29 123')
})

test('only digits, spaces, parentheses, hyphen and plus enter the field, at most 25', async ({ page }) => {
  await visitFrom(page, 'RU')
  await page.goto('/serm/')
  await phone(form(page)).focus()
  await expect(button(page)).toHaveAccessibleName('Код страны: Россия +7')
  await phone(form(page)).pressSequentially('+7a (9b00) 12-3!')
  await expect(phone(form(page))).toHaveValue('+7 (900) 12-3')
  await phone(form(page)).fill('')
  await phone(form(page)).pressSequentially('1'.repeat(30))
  await expect(phone(form(page))).toHaveValue('1'.repeat(25))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the field is a plain phone input', async ({ page }) => {
    await page.goto('/serm/')
    await expect(phone(form(page))).toHaveAttribute('type', 'tel')
    await expect(phone(form(page))).toHaveAttribute('autocomplete', 'tel')
    await expect(button(page)).toHaveCount(0)
  })
})

async function activeText(page: Page): Promise<string | undefined> {
  const id = await search(page).getAttribute('aria-activedescendant')
  return (await page.locator(`[id="${id}"]`).textContent())?.trim()
}
