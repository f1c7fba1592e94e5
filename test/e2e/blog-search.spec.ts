import type { Page, Route } from '@playwright/test'
import { axeViolations, expect, test } from './fixtures.ts'

const ARTICLES = '**/api/posts/search/**'

const field = (page: Page) => page.getByRole('main').getByRole('searchbox')
const live = (page: Page) => page.locator('.live-results')
const groups = (page: Page) => page.locator('.search-results:visible h2').allInnerTexts()
const asked = (page: Page) => new URL(page.url()).searchParams.get('q')

/** Titles of all hits, including the collapsed ones of each group. */
const titles = (page: Page) => page.locator('.search-results:visible .hits a').allTextContents()

test('typing finds articles, services, reviews and rules, with the words marked', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/blog/')
  await field(page).fill('отзыв')
  await expect(live(page).locator('.hits').first()).toBeVisible()
  const found = await groups(page)
  expect(found.map((title) => title.split(' ')[0])).toEqual(['Статьи', 'Услуги', 'Отзывы', 'Правила'])
  await expect(live(page).locator('mark').first()).toContainText(/отзыв/i)
  await expect(page.locator('.blog-as-loaded')).toBeHidden()
  await expect.poll(() => asked(page)).toBe('отзыв')
  expect(await axeViolations(page, 'main')).toEqual([])
})

test('the address of a live search shows the same results to another visitor', async ({ page }) => {
  await page.goto('/blog/')
  await field(page).fill('клевета')
  await expect.poll(() => asked(page)).toBe('клевета')
  const before = await titles(page)
  await page.reload()
  await expect(live(page)).toHaveCount(0)
  expect(before.length).toBeGreaterThan(0)
  expect(await titles(page)).toEqual(before)
  expect(await axeViolations(page, 'main')).toEqual([])
})

test('a search without hits suggests a similar word, which finds something', async ({ page }) => {
  await page.goto('/blog/')
  await field(page).fill('репутцаия')
  await expect(live(page)).toContainText('Ничего не нашли по запросу «репутцаия»')
  expect(await axeViolations(page, 'main')).toEqual([])
  await live(page).getByRole('link').first().click()
  await expect(page.locator('.hits:visible li').first()).toBeVisible()
})

test('a failed search shows a message, and the retry finds hits', async ({ page, silentDamage }) => {
  await page.route(ARTICLES, (route) => route.fulfill({ status: 500, json: { message: 'secret' } }))
  await page.goto('/blog/')
  await field(page).fill('клевета')
  await expect(live(page)).toContainText('Не получилось выполнить поиск')
  expect(await axeViolations(page, 'main')).toEqual([])
  await page.unroute(ARTICLES)
  await page.getByRole('button', { name: 'Повторить поиск' }).click()
  await expect(live(page).locator('.hits').first()).toBeVisible()
  const damage = silentDamage.splice(0).join('\n')
  expect(damage).toMatch(/Ошибка при поиске по блогу: Error: \/api\/posts\/search\/ answered with status 500/)
  expect(damage).not.toContain('secret')
})

test('words typed in the Latin layout are understood', async ({ page }) => {
  await page.goto('/blog/')
  await field(page).fill('jnpsds')
  await expect(live(page)).toContainText('По запросу «отзывы»')
  await expect(live(page)).toContainText('По запросу «jnpsds» ничего нет: похоже, была включена другая раскладка клавиатуры.')
})

test('when answers arrive out of order, the newer question wins', async ({ page }) => {
  const late: Route[] = []
  await page.route(ARTICLES, (route) =>
    new URL(route.request().url()).searchParams.get('q') === 'клев' ? void late.push(route) : route.continue(),
  )
  await page.goto('/blog/')
  await field(page).fill('клев')
  await expect.poll(() => late.length).toBe(1)
  await field(page).fill('забвение')
  await expect(live(page)).toContainText('По запросу «забвение»')
  // The request was aborted when the next letter was typed, so its late response is ignored.
  for (const route of late) await route.continue().catch(() => undefined)
  await expect(live(page)).toContainText('По запросу «забвение»')
  expect(asked(page)).toBe('забвение')
})

test('emptying the field restores the page and its address as loaded', async ({ page }) => {
  await page.goto('/blog/?tag=pravo')
  await field(page).fill('отзыв')
  await expect.poll(() => asked(page)).toBe('отзыв')
  await field(page).fill('')
  await expect(page.locator('.blog-as-loaded')).toBeVisible()
  await expect(page).toHaveURL(/\/blog\/\?tag=pravo$/)
  await field(page).fill('   ')
  await expect(page.locator('.blog-as-loaded')).toBeVisible()
})

test('typing leaves one entry in the history', async ({ page }) => {
  await page.goto('/contacts/')
  await page.goto('/blog/')
  for (const query of ['отзыв', 'клевета', 'забвение']) {
    await field(page).fill(query)
    await expect.poll(() => asked(page)).toBe(query)
  }
  await page.goBack()
  await expect(page).toHaveURL(/\/contacts\/$/)
})

test('more articles are on the next page, which has its own address', async ({ page }) => {
  await page.goto('/blog/')
  await field(page).fill('отзыв')
  await live(page).getByRole('link', { name: 'Страница 2' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.locator('[aria-current="page"]', { hasText: '2' })).toBeVisible()
  expect(asked(page)).toBe('отзыв')
  await expect(page.locator('.hits:visible li').first()).toBeVisible()
})

test('Enter searches at once, and Tab moves through the results in order', async ({ page }) => {
  await page.goto('/blog/')
  await field(page).focus()
  await expect(page.locator('site-island[name=blog-search][data-ready]')).toBeAttached()
  await page.keyboard.type('клевета')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'По запросу «клевета» нашли: статьи' })).toBeAttached()
  await expect(field(page)).toBeFocused()
  const first = live(page).locator('.hits a').first()
  for (let step = 0; step < 12 && !(await first.evaluate((link) => link === document.activeElement)); step++)
    await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
})

test('a query of 10,000 characters is truncated, in the field and in the address', async ({ page }) => {
  await page.goto('/blog/')
  const request = page.waitForRequest(ARTICLES)
  await field(page).fill('отзыв '.repeat(1700))
  const q = new URL((await request).url()).searchParams.get('q') ?? ''
  expect(q.length).toBeLessThanOrEqual(200)
  await page.goto(`/blog/?q=${encodeURIComponent(`${'😀'.repeat(190)} отзыв`)}`)
  await expect(page.getByRole('main')).not.toContainText('Запрос длиннее')
  await expect(page.locator('.hits li').first()).toBeVisible()
  await page.goto(`/blog/?q=${'x'.repeat(10_000)}`)
  await expect(page.getByRole('main')).toContainText('Запрос длиннее 200 знаков: искали по его началу.')
  expect((await page.locator('.nothing-found h2').textContent())?.length).toBeLessThan(260)
})

test('markup in a query is shown as text', async ({ page }) => {
  await page.goto('/blog/')
  await field(page).fill('<img src=x onerror="document.title=1">')
  await expect(live(page).locator('h2').first()).toContainText('<img src=x')
  await expect(live(page).locator('img[onerror]')).toHaveCount(0)
})

test('the search does not break a browser that forbids storage', async ({ page }) => {
  await page.addInitScript(() => {
    const forbidden = () => {
      throw new DOMException('Forbidden', 'SecurityError')
    }
    Object.defineProperty(window, 'sessionStorage', { get: forbidden })
  })
  await page.goto('/blog/')
  await field(page).fill('клевета')
  await expect(live(page).locator('.hits').first()).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript the server renders the same groups', async ({ page }) => {
    await page.goto('/blog/')
    await field(page).fill('отзыв')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/q=/)
    const found = await groups(page)
    expect(found.map((title) => title.split(' ')[0])).toEqual(['Статьи', 'Услуги', 'Отзывы', 'Правила'])
    const services = page.locator('.search-results section', { hasText: 'Услуги и разделы' })
    await expect(services.locator('.hits:visible li')).toHaveCount(3)
    await services.getByText(/Показать ещё/).click()
    await expect(services.locator('.hits:visible li')).toHaveCount(10)
  })
})
