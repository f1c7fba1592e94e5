import type { Page } from '@playwright/test'
import { isSameDocument, open } from './browser-side.ts'
import { axeViolations, expect, test } from './fixtures.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }

/** Parts at the end of the row that are visible and focusable. */
const shownTools = (page: Page) => page.locator('.menu-foot a:visible').allInnerTexts()

for (const width of [960, 1024, 1280, 1600]) {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test(`the scrolled header of ${width} px has the phone and the form in place of the tools, motion: ${reducedMotion}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ reducedMotion })
      await open(page, '/serm/')
      const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
      expect((await shownTools(page)).join()).toMatch(/калькулятор.*Нейроадвокат/is)
      expect(await page.locator('.site-header').boundingBox()).toMatchObject({ y: 0, height: 112 })
      await scrollTo(1000)
      await expect.poll(() => shownTools(page)).toEqual(['8 800 000-00-00', 'Разобрать ссылку'])
      expect(await page.locator('.site-header').boundingBox()).toMatchObject({ y: -40, height: 112 })
      const boxes = await page.locator('.main-menu > ul > li:last-child, .header-search, .action-phone, .header-action .button').all()
      const edges = (await Promise.all(boxes.map((box) => box.boundingBox()))).flatMap((box) => (box ? [box.x, box.x + box.width] : []))
      expect(edges).toEqual(edges.toSorted((a, b) => a - b))
      expect(await page.locator('.header-action .button').evaluate((button) => button.clientHeight)).toBeGreaterThanOrEqual(40)
      await scrollTo(0)
      await expect.poll(async () => (await shownTools(page)).length).toBe(2)
      await expect(page.locator('.action-phone')).toBeHidden()
    })
  }
}

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP })

  test('the calculator has its short name below 1680 px, and nothing in the row overlaps', async ({ page }) => {
    await open(page, '/contacts/')
    const calculator = (name: string) => page.locator('.header-row').getByRole('link', { name, exact: true })
    await expect(calculator('Калькулятор')).toBeVisible()
    const parts = ['.logo:visible', '.main-menu > ul > li:last-child', '.header-search', '.header-buttons']
    const boxes = await Promise.all(parts.map((part) => page.locator(`.header-row ${part}`).boundingBox()))
    const edges = boxes.flatMap((box) => (box ? [box.x, box.x + box.width] : []))
    expect(edges).toEqual(edges.toSorted((a, b) => a - b))
    expect(edges).toHaveLength(2 * parts.length)
    await page.setViewportSize({ width: 1680, height: 800 })
    await expect(calculator('Репутационный калькулятор')).toBeVisible()
  })

  test('a submenu closes with a click outside and with a click on its link', async ({ page }) => {
    await open(page, '/contacts/')
    const services = page.locator('.main-menu details').first()
    await services.locator('summary').click()
    await expect(services).toHaveAttribute('open')
    expect(await axeViolations(page, '.site-header')).toEqual([])
    await page.mouse.click(1270, 780)
    await expect(services).not.toHaveAttribute('open')
    await services.locator('summary').click()
    await services.locator('.menu-panel a').first().click()
    await expect(page).toHaveURL('/udalenie-otzyvov/')
    await expect(services).not.toHaveAttribute('open')
    expect(await isSameDocument(page)).toBe(true)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('the scrolled header is 64 px high and has the city in the menu, whose window returns the focus to the burger', async ({ page }) => {
    await open(page, '/contacts/')
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
    await expect.poll(() => page.locator('.site-header').evaluate((header) => header.getBoundingClientRect().bottom)).toBe(64)
    const burger = await page.locator('.burger').boundingBox()
    await page.mouse.click((burger?.x ?? 0) + 10, (burger?.y ?? 0) + 10)
    await page.getByRole('dialog').getByRole('button', { name: 'Ваш город: Москва' }).click()
    await expect(page.getByRole('dialog', { name: 'Укажите ваш регион' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('.burger')).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(900)
  })

  test('the first tap on a parent opens its submenu, the second goes to its page, and the menu closes', async ({ page }) => {
    await open(page, '/contacts/')
    await page.getByRole('button', { name: 'Меню', exact: true }).click()
    const services = page.locator('.main-menu details:visible').first()
    const other = page.locator('.main-menu details').last()
    await services.locator('summary').click()
    await expect(services).toHaveAttribute('open')
    expect(await axeViolations(page, '.site-header')).toEqual([])
    await other.locator('summary').click()
    await expect(services).not.toHaveAttribute('open')
    await services.locator('summary').click()
    const target = await services.locator('.menu-all').getAttribute('href')
    await services.locator('summary').click()
    await expect(page).toHaveURL(target ?? '')
    await expect(page.locator('#menu')).toBeHidden()
    expect(await isSameDocument(page)).toBe(true)
  })
})

test('a search is sent trimmed, in the address and in session storage, without loading the document', async ({ page }) => {
  await open(page, '/contacts/')
  await page.evaluate(() => {
    navigation.addEventListener('navigate', () => {
      document.body.dataset['stored'] = sessionStorage.getItem('blog-search') ?? ''
    })
  })
  await page.locator('.header-search summary').click()
  await page.locator('.header-search input').fill('  отзыв  ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/blog\/\?q=/)
  await expect(page.locator('.header-search')).toBeHidden()
  expect(new URL(page.url()).searchParams.get('q')).toBe('отзыв')
  await expect(page.locator('body')).toHaveAttribute('data-stored', 'отзыв')
  expect(await isSameDocument(page)).toBe(true)
})

test('the class of the window is stored in the cookie viewport for a year', async ({ page, context }) => {
  await page.setViewportSize(DESKTOP)
  await open(page, '/contacts/')
  const cookie = (await context.cookies()).find((one) => one.name === 'viewport')
  expect(cookie).toMatchObject({ value: 'desktopMedium', sameSite: 'Strict', secure: true, path: '/' })
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365)
})
