import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { accepted, desk, installClock, LEAD, openPopup, person, phone, send, visitFrom } from './forms.ts'

const messenger = (form: ReturnType<Page['locator']>) => form.getByLabel('Имя или номер в мессенджере')

/** Delays React: widgets hold the visitor's clicks until the returned function is called. */
async function holdReact(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/hydrate-/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test.beforeEach(({ page }) => visitFrom(page, 'RU'))

test('a radio and a checkbox clicked before hydration change at once and are known to the hydrated form', async ({ page }) => {
  const letGo = await holdReact(page)
  await page.goto('/serm/')
  const form = page.locator('main .lead-form')
  await form.getByText('В мессенджер', { exact: true }).click()
  await expect(messenger(form)).toBeVisible()
  await form.getByRole('checkbox').click()
  await expect(form.getByRole('checkbox')).not.toBeChecked()
  await expect(form).toHaveJSProperty('noValidate', false)
  letGo()
  await expect(send(form)).toBeDisabled()
  await expect(form.getByRole('checkbox')).not.toBeChecked()
  await expect(form.getByRole('radio', { name: 'В мессенджер' })).toBeChecked()
  await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join())).toContain('В мессенджер')
  await form.getByRole('checkbox').click()
  await expect(send(form)).toBeEnabled()
})

test('the last of many choices counts', async ({ page }) => {
  const letGo = await holdReact(page)
  await page.goto('/serm/')
  const form = page.locator('main .lead-form')
  for (const method of ['В мессенджер', 'По телефону', 'В мессенджер']) await form.getByText(method, { exact: true }).click()
  for (let clicks = 0; clicks < 3; clicks++) await form.getByRole('checkbox').click()
  letGo()
  await expect(send(form)).toBeDisabled()
  await expect(form.getByRole('radio', { name: 'В мессенджер' })).toBeChecked()
  await expect(form.getByRole('checkbox')).not.toBeChecked()
})

test('before hydration the keyboard moves on from a choice to its field, and no typed text is lost', async ({ page }) => {
  const letGo = await holdReact(page)
  const { bodies } = await desk(page, LEAD, accepted(560607431))
  await page.goto('/serm/')
  const form = page.locator('main .lead-form')
  await form.getByRole('radio', { name: 'По телефону' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(messenger(form)).toBeFocused()
  await page.keyboard.type('@anna')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Space')
  letGo()
  await expect(form).toHaveJSProperty('noValidate', true)
  await expect(messenger(form)).toHaveValue('@anna')
  await send(form).click()
  await expect(page.locator('main .lead-sent')).toBeVisible()
  expect(bodies).toEqual([expect.objectContaining({ 'contact-method': 'В мессенджер', contact: '@anna', consent: true })])
})

test('a choice made while a draft is restored is kept', async ({ page }) => {
  await page.goto('/serm/')
  const form = page.locator('main .lead-form')
  await phone(form).fill('8 900 123-45-67')
  await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join())).toContain('По телефону')
  const letGo = await holdReact(page)
  await page.goto('/serm/')
  await form.getByText('В мессенджер', { exact: true }).click()
  letGo()
  await expect(form).toHaveJSProperty('noValidate', true)
  await expect(form.getByRole('radio', { name: 'В мессенджер' })).toBeChecked()
})

test('a button clicked before hydration acts once after it', async ({ page }) => {
  const letGo = await holdReact(page)
  const { bodies } = await desk(page, LEAD, accepted(560607431))
  await page.goto('/serm/')
  const popup = await openPopup(page)
  await person(popup).fill('Анна')
  await popup.getByLabel('Что случилось').fill('Ложный отзыв')
  await phone(popup).fill('8 900 123-45-67')
  await send(popup).click()
  expect(bodies).toEqual([])
  letGo()
  await expect(popup.getByRole('status')).toContainText('Ваша заявка принята')
  expect(bodies).toHaveLength(1)
})

test('a city chosen before hydration is accepted', async ({ page }) => {
  const letGo = await holdReact(page)
  await page.goto('/serm/')
  await page.locator('.city-button:visible').click()
  await page.getByRole('button', { name: 'Выбрать город' }).click()
  const cities = page.locator('#city-dialog')
  await cities.getByText('Казань', { exact: true }).click()
  await expect(cities.getByRole('radio', { name: 'Казань' })).toBeChecked()
  letGo()
  await expect(cities).toBeHidden()
  await expect(page.locator('[data-city]').first()).toHaveText('Казань')
})

test('a situation chosen before the generator is hydrated opens its documents', async ({ page }) => {
  const letGo = await holdReact(page)
  await page.goto('/generator/')
  const situation = page.getByRole('button', { name: 'Утечка данных' })
  await situation.focus()
  await page.keyboard.press('Enter')
  letGo()
  await expect(page.getByRole('heading', { name: 'Утечка данных: какой документ подойдёт' })).toBeFocused()
})

test('a question of the calculator answered before hydration is accepted, and the next ones open', async ({ page }) => {
  const letGo = await holdReact(page)
  await page.goto('/calculator/')
  const tool = page.locator('.tool')
  await tool.getByText('Человек', { exact: true }).click()
  await tool.getByRole('button', { name: 'Далее' }).first().click()
  letGo()
  await expect(tool.getByRole('button', { name: 'Материалы' })).toBeFocused()
  await expect(tool.locator('a[href*="client=person"]').first()).toBeVisible()
})

test('if the code of a widget never loads, the server answers its form', async ({ page }) => {
  await installClock(page)
  await holdReact(page)
  await page.goto('/calculator/')
  const tool = page.locator('.tool')
  await tool.getByText('Человек', { exact: true }).click()
  await tool.getByRole('button', { name: 'Далее' }).first().click()
  await expect(page).toHaveURL('/calculator/')
  await page.clock.runFor(10_000)
  await expect(page).toHaveURL(/\?.*client=person/)
})
