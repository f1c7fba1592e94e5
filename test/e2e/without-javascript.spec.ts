import { expect, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false })

const DESKTOP = { width: 1280, height: 900 }
const PHONE = { width: 390, height: 844 }

/** One page of each kind; the texts of all pages are checked in every-page.spec.ts. */
const PAGES = ['/', '/reviews/', '/blog/', '/fakt-ili-mnenie/', '/experts/direktor/', '/calculator/']

test('every kind of page can be read without JavaScript', async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(path)
    await expect(page.locator('h1')).toBeVisible()
    expect((await page.locator('main').innerText()).length, `${path} has its text`).toBeGreaterThan(300)
    await expect(page.locator('.site-footer')).toContainText('Быстрые ссылки')
  }
})

test('on a desktop the menu leads to a service, the search to its hits, and the carousel to the next case with its tabs', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP)
  await page.goto('/net-takoj-stranicy/')
  await page.locator('.case-bullets a').nth(1).click()
  const second = page.locator('.case-slide').nth(1)
  await expect(second).toBeInViewport()
  await second.getByText('Результат', { exact: true }).click()
  await expect(second.locator('.case-panel').nth(2)).toBeVisible()
  await expect(second.locator('.case-panel').first()).toBeHidden()
  await page.getByText('Все услуги').first().click()
  await page
    .locator('.menu-panel')
    .getByRole('link', { name: /Удаление отзывов/ })
    .click()
  await expect(page).toHaveURL(/\/udalenie-otzyvov\/$/)
  await page.locator('.header-search summary').click()
  await page.locator('.header-search input').fill('право на забвение')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/blog\/\?q=/)
  await expect(page.locator('.hits a').first()).toContainText('Право на забвение')
})

for (const viewport of [DESKTOP, PHONE]) {
  test(`at ${viewport.width} px the live search page shows three moments by radio buttons, with keys too, and nothing shifts`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto('/')
    const figure = page.locator('.live-search')
    const share = figure.locator('.negative-share:visible .share-values')
    const tops = () =>
      page.evaluate(() => [...document.querySelectorAll('.results, .band')].map((box) => box.getBoundingClientRect().height))
    const before = await tops()
    await expect(share).toHaveText('30,9\u00a0%')
    await figure.getByRole('radio', { name: 'Сегодня' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(share).toHaveText('30,9\u00a0% → 27,3\u00a0%')
    await figure.getByText('Через 3 месяца', { exact: true }).click()
    await expect(share).toHaveText('30,9\u00a0% → 25,5\u00a0%')
    await expect(figure.getByText('Здесь стоял ложный отзыв').last()).toBeVisible()
    await expect(figure.locator('.result-lasting:visible')).toContainText('останется')
    await expect(figure.locator('.removed-card:visible')).toContainText('Площадка сняла отзыв по своим правилам')
    expect(await tops()).toEqual(before)
  })
}

test('a search without hits says so and suggests a similar word', async ({ page }) => {
  await page.goto('/blog/?q=репутцаия')
  await expect(page.locator('.nothing-found')).toContainText('Ничего не нашли по запросу «репутцаия»')
  await page.locator('.nothing-found a').first().click()
  await expect(page.locator('.hits li').first()).toBeVisible()
})

test('on a phone the burger opens the menu, and one submenu is open at a time', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/sitemap/')
  await page.getByRole('button', { name: 'Меню', exact: true }).click()
  await page.locator('.main-menu summary', { hasText: 'Удаление' }).click()
  const service = page.locator('.menu-narrow').getByRole('link', { name: 'Удаление отзывов' })
  await expect(service).toBeVisible()
  await page.locator('.main-menu summary', { hasText: 'О компании' }).click()
  await expect(service).toBeHidden()
  await page.getByRole('button', { name: 'Закрыть меню' }).click()
  await expect(page.locator('.main-menu')).toBeHidden()
})

test('a city chosen in the dialog is shown in the header of the next page', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/contacts/')
  await page.locator('.city-narrow').click()
  await page.getByRole('dialog').getByText('Казань').click()
  await page.getByRole('button', { name: 'Выбрать', exact: true }).click()
  await expect(page).toHaveURL(/\/contacts\/$/)
  await expect(page.locator('.city-narrow')).toContainText('Казань')
})

test('a page leads to a form that asks for one way of contact, and to the form of a letter', async ({ page }) => {
  await page.goto('/serm/')
  await page.getByRole('link', { name: 'Заказать звонок' }).click()
  await expect(page).toHaveURL('/zayavka/')
  const form = page.locator('main .lead-form')
  await expect(form).toBeInViewport()
  await expect(form.getByLabel('Телефон', { exact: true })).toBeVisible()
  await form.getByText('В мессенджер', { exact: true }).click()
  await expect(form.getByPlaceholder('@username или номер телефона')).toBeVisible()
  await expect(form.getByLabel('Телефон', { exact: true })).toBeHidden()
  await page
    .locator('.site-footer')
    .getByRole('link', { name: /^Напишите/ })
    .click()
  await expect(page.locator('#pismo-direktoru')).toBeInViewport()
  await expect(page.locator('main .letter-form').getByLabel('Ваше письмо')).toBeVisible()
})

test('the first element that Tab reaches is the skip link', async ({ page }) => {
  await page.goto('/sitemap/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'К содержанию' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#main$/)
})
