import { ADDRESSES } from './addresses.ts'
import { expect, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false })

test('every page can be read without JavaScript', async ({ page }) => {
  test.slow()
  for (const path of ADDRESSES) {
    await page.goto(path)
    await expect(page.locator('h1')).toBeVisible()
    expect((await page.locator('main').textContent())?.length, `${path} has its text`).toBeGreaterThan(300)
    await expect(page.locator('.site-footer')).toContainText('Быстрые ссылки')
  }
})

test('the menu of services opens and leads to a service', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/')
  await page.getByText('Все услуги').first().click()
  await page
    .locator('.menu-panel')
    .getByRole('link', { name: /Удаление отзывов/ })
    .click()
  await expect(page).toHaveURL(/\/udalenie-otzyvov\/$/)
})

test('on a phone the burger opens the menu, and one submenu is open at a time', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Меню', exact: true }).click()
  await page.locator('.main-menu summary', { hasText: 'Все услуги' }).click()
  await expect(page.getByRole('link', { name: /Удаление отзывов/ }).first()).toBeVisible()
  await page.locator('.main-menu summary', { hasText: 'О компании' }).click()
  await expect(page.locator('.menu-panel').first()).toBeHidden()
  await page.getByRole('button', { name: 'Закрыть меню' }).click()
  await expect(page.locator('.main-menu')).toBeHidden()
})

test('a city chosen in the dialog is shown in the header of the next page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/contacts/')
  await page.locator('.city-narrow').click()
  await page.getByRole('dialog').getByText('Казань').click()
  await page.getByRole('button', { name: 'Выбрать', exact: true }).click()
  await expect(page).toHaveURL(/\/contacts\/$/)
  await expect(page.locator('.city-narrow')).toContainText('Казань')
})

test('the search of the header finds articles and has an address', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/')
  await page.locator('.header-search summary').click()
  await page.locator('.header-search input').fill('право на забвение')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/blog\/\?q=/)
  await expect(page.locator('.hits a').first()).toContainText('Право на забвение')
})

test('a search without hits says so and suggests a similar word', async ({ page }) => {
  await page.goto('/blog/?q=репутцаия')
  await expect(page.locator('.nothing-found')).toContainText('Ничего не нашли по запросу „репутцаия“')
  await page.locator('.nothing-found a').first().click()
  await expect(page.locator('.hits li').first()).toBeVisible()
})

test('the carousel goes to the next case and shows the tab that was chosen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/')
  await page.locator('.case-slide').first().getByRole('link', { name: 'Следующий кейс' }).click()
  const second = page.locator('.case-slide').nth(1)
  await expect(second).toBeInViewport()
  await second.getByText('Результат', { exact: true }).click()
  await expect(second.locator('.case-panel').nth(2)).toBeVisible()
  await expect(second.locator('.case-panel').first()).toBeHidden()
})

test('«Заказать звонок» leads to a form, which asks for one way of contact', async ({ page }) => {
  await page.goto('/serm/')
  await page.getByRole('link', { name: 'Заказать звонок' }).click()
  await expect(page).toHaveURL('/contacts/#zayavka')
  const form = page.locator('main .lead-form')
  await expect(form).toBeInViewport()
  await expect(form.getByLabel('Телефон', { exact: true })).toBeVisible()
  await form.getByText('В мессенджер', { exact: true }).click()
  await expect(form.getByPlaceholder('@username или номер телефона')).toBeVisible()
  await expect(form.getByLabel('Телефон', { exact: true })).toBeHidden()
})

test('the link to a letter in the footer leads to its form', async ({ page }) => {
  await page.goto('/serm/')
  await page.getByRole('link', { name: /^Напишите/ }).click()
  await expect(page.locator('#pismo-direktoru')).toBeInViewport()
  await expect(page.locator('main .letter-form').getByLabel('Ваше письмо')).toBeVisible()
})

test('the first element that Tab reaches is the skip link', async ({ page }) => {
  await page.goto('/blog/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'К содержанию' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#main$/)
})
