import { isSameDocument, open } from './browser-side.ts'
import { axeViolations, expect, test } from './fixtures.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP })

  test('the calculator has its full name, and nothing in the row overlaps', async ({ page }) => {
    await open(page, '/contacts/')
    await expect(page.locator('.header-row').getByRole('link', { name: 'Репутационный калькулятор', exact: true })).toBeVisible()
    const parts = ['.logo', '.main-menu > ul > li:last-child', '.header-search', '.header-buttons']
    const boxes = await Promise.all(parts.map((part) => page.locator(`.header-row ${part}`).boundingBox()))
    const edges = boxes.flatMap((box) => (box ? [box.x, box.x + box.width] : []))
    expect(edges).toEqual(edges.toSorted((a, b) => a - b))
    expect(edges).toHaveLength(2 * parts.length)
  })

  test('a submenu closes with a click outside and with a click on its link', async ({ page }) => {
    await open(page, '/contacts/')
    const services = page.locator('.main-menu details').first()
    await services.locator('summary').click()
    await expect(services).toHaveAttribute('open')
    expect(await axeViolations(page)).toEqual([])
    await page.mouse.click(1270, 780)
    await expect(services).not.toHaveAttribute('open')
    await services.locator('summary').click()
    await services.locator('.menu-panel a').first().click()
    await expect(page).toHaveURL('/udalenie-otzyvov/')
    await expect(services).not.toHaveAttribute('open')
    expect(await isSameDocument(page)).toBe(true)
  })

  test('the keyboard moves along the menu, into a submenu and back', async ({ page }) => {
    await open(page, '/contacts/')
    const services = page.locator('.main-menu details').first()
    await services.locator('summary').focus()
    await page.keyboard.press('ArrowDown')
    await expect(services.locator('.menu-panel a').first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(services.locator('.menu-panel a').nth(1)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(services.locator('summary')).toBeFocused()
    await expect(services).not.toHaveAttribute('open')
    await page.keyboard.press('ArrowRight')
    await expect(services.locator('summary')).not.toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(services.locator('summary')).toBeFocused()
  })

  test('the search opens with the cursor in its field, ignores spaces, and Escape restores the focus', async ({ page }) => {
    await open(page, '/contacts/')
    const search = page.locator('.header-search')
    await search.locator('summary').click()
    await expect(search.locator('input')).toBeFocused()
    await page.keyboard.type('   ')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/contacts/')
    await page.keyboard.press('Escape')
    await expect(search.locator('summary')).toBeFocused()
    await expect(search).not.toHaveAttribute('open')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('the first tap on a parent opens its submenu, the second goes to its page, and the menu closes', async ({ page }) => {
    await open(page, '/contacts/')
    await page.getByRole('button', { name: 'Меню', exact: true }).click()
    const services = page.locator('.main-menu details').first()
    const other = page.locator('.main-menu details').last()
    await services.locator('summary').click()
    await expect(services).toHaveAttribute('open')
    expect(await axeViolations(page)).toEqual([])
    await other.locator('summary').click()
    await expect(services).not.toHaveAttribute('open')
    await services.locator('summary').click()
    const target = await services.locator('.menu-all').getAttribute('href')
    await services.locator('summary').click()
    await expect(page).toHaveURL(target ?? '')
    await expect(page.locator('#menu')).toBeHidden()
    expect(await isSameDocument(page)).toBe(true)
  })

  test('Escape closes the submenu first, then the menu, and the burger has the focus again', async ({ page }) => {
    await open(page, '/contacts/')
    const burger = page.getByRole('button', { name: 'Меню', exact: true })
    await burger.click()
    const services = page.locator('.main-menu details').first()
    await services.locator('summary').click()
    await page.keyboard.press('Escape')
    await expect(services).not.toHaveAttribute('open')
    await expect(page.locator('#menu')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('#menu')).toBeHidden()
    await expect(burger).toBeFocused()
  })

  test('a menu left open is closed when the window becomes wide', async ({ page }) => {
    await open(page, '/contacts/')
    await page.getByRole('button', { name: 'Меню', exact: true }).click()
    await page.setViewportSize(DESKTOP)
    await expect(page.locator('#menu:popover-open')).toHaveCount(0)
  })
})

test('a search is sent trimmed, in the address and in session storage, without loading the document', async ({ page }) => {
  await open(page, '/contacts/')
  await page.evaluate(() => {
    navigation.addEventListener('navigate', () => {
      document.body.dataset.stored = sessionStorage.getItem('blog-search') ?? ''
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

test('the search works with storage blocked', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
  })
  await open(page, '/contacts/')
  await page.locator('.header-search summary').click()
  await page.locator('.header-search input').fill('отзыв')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/blog\/\?q=/)
  await expect(page.locator('mark').first()).toBeVisible()
})

for (const [width, name] of [
  [340, 'mobile'],
  [1280, 'desktopMedium'],
  [1700, 'desktopWide'],
] as const) {
  test(`a window of ${width} px is stored as ${name} in the cookie viewport for a year`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 800 })
    await open(page, '/contacts/')
    const cookie = (await context.cookies()).find((one) => one.name === 'viewport')
    expect(cookie).toMatchObject({ value: name, sameSite: 'Strict', secure: true, path: '/' })
    expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365)
  })
}

test('the to-top button appears far down a long page, not after a short scroll', async ({ page }) => {
  await open(page, '/fakt-ili-mnenie/')
  const button = page.getByRole('button', { name: 'Наверх' })
  await expect(button).toBeHidden()
  await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }))
  await button.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(button).toBeHidden()
})
