import type { Page } from '@playwright/test'
import { axeViolations, expect, test, untilLive } from './fixtures.ts'
import { accepted, answerPosts, LEAD, phone, send, visitFrom } from './forms.ts'

const form = (page: Page) => page.locator('main .lead-form')
const button = (page: Page) => form(page).getByRole('button', { name: /Код страны/ })
const search = (page: Page) => page.getByRole('combobox', { name: 'Поиск страны' })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })

test('no country data is loaded before a touch, and the sprite of flags only with the list', async ({ page }) => {
  await visitFrom(page, 'RU')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/serm/')
  await untilLive(form(page))
  await expect(button(page).locator('.flag path')).toHaveCount(3)
  await expect(phone(form(page))).toHaveAttribute('placeholder', '900 000-00-00')
  expect(asked.filter((path) => /ip-country|flags|phone-book/.test(path))).toEqual([])
  await phone(form(page)).focus()
  await expect.poll(() => asked).toContain('/api/ip-country')
  expect(asked).not.toContain('/flags.svg')
  await button(page).click()
  await expect.poll(() => asked).toContain('/flags.svg')
})

test('the field has the country of the visitor once the pointer is over its form', async ({ page }) => {
  await visitFrom(page, 'KZ')
  const { bodies } = await answerPosts(page, LEAD, accepted(1))
  await page.goto('/serm/')
  await untilLive(form(page))
  await form(page).hover()
  await expect(button(page)).toHaveAccessibleName('Код страны: Казахстан +7')
  await phone(form(page)).fill('8 701 234-56-78')
  await send(form(page)).click()
  await expect.poll(() => bodies[0]).toMatchObject({ country: 'kz', dialCode: '+7', contact: '+77012345678' })
})

test('a lookup that completes after a touch changes nothing', async ({ page }) => {
  const lookup = Promise.withResolvers<void>()
  await page.route('**/api/ip-country', async (route) => {
    await lookup.promise
    await route.fulfill({ contentType: 'text/plain', body: '1;NL;NLD;Netherlands' })
  })
  await page.goto('/serm/')
  await untilLive(form(page))
  await phone(form(page)).focus()
  await expect(button(page)).toHaveAccessibleName('Код страны: Россия +7')
  const answered = page.waitForResponse('**/api/ip-country')
  lookup.resolve()
  await (await answered).finished()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(button(page)).toHaveAccessibleName('Код страны: Россия +7')
})

test('a lookup that completes after a choice does not undo it, and an unknown country is logged', async ({ page }) => {
  const lookup = Promise.withResolvers<void>()
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.route('**/api/ip-country', async (route) => {
    await lookup.promise
    await route.fulfill({ contentType: 'text/plain', body: '0;;;' })
  })
  await page.goto('/serm/')
  await untilLive(form(page))
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

test('the list on a phone can be searched, moved through and chosen from by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visitFrom(page, 'RU')
  await page.goto('/serm/')
  await untilLive(form(page))
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
  expect(await axeViolations(page, 'main .lead-form')).toEqual([])
  await page.keyboard.press('Enter')
  await expect(search(page)).toBeHidden()
  await expect(phone(form(page))).toBeFocused()
  await expect(button(page)).toHaveAccessibleName('Код страны: Германия +49')
})

test('Escape closes only the list, not the popup around it, and focuses the button', async ({ page }) => {
  await visitFrom(page, 'RU')
  await page.goto('/serm/')
  await page.getByRole('link', { name: 'Заказать звонок' }).click()
  const popup = page.locator('#call-dialog')
  await untilLive(send(popup))
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

async function activeText(page: Page): Promise<string | undefined> {
  const id = await search(page).getAttribute('aria-activedescendant')
  return (await page.locator(`[id="${id}"]`).textContent())?.trim()
}
