import type { Page } from '@playwright/test'
import { isSameDocument, open } from './browser-side.ts'
import { axeViolations, expect, test } from './fixtures.ts'

const PATH = '/serm/'
const TABS = 60

test.use({ viewport: { width: 390, height: 844 } })

const burger = (page: Page) => page.getByRole('button', { name: 'Меню', exact: true })

test('the open menu is a modal dialog with a name; the page behind is hidden from screen readers and does not scroll', async ({ page }) => {
  await open(page, PATH)
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
  // Clicked by coordinates: Playwright's own click scrolls the page to a sticky element.
  const place = await burger(page).boundingBox()
  await page.mouse.click((place?.x ?? 0) + 10, (place?.y ?? 0) + 10)
  await expect(page.getByRole('dialog', { name: 'Меню', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Закрыть меню' })).toBeFocused()
  for (const role of ['main', 'contentinfo', 'heading'] as const) await expect(page.getByRole(role)).toHaveCount(0)
  expect(await axeViolations(page, '.site-header')).toEqual([])
  await page.mouse.move(195, 700)
  await page.mouse.wheel(0, 900)
  await page.keyboard.press('PageDown')
  expect(await page.evaluate(scrolledTo)).toBe(500)
  await page.keyboard.press('Escape')
  await expect(burger(page)).toBeFocused()
  expect(await page.evaluate(scrolledTo)).toBe(500)
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test(`${TABS} presses of Tab stay inside the open menu`, async ({ page }) => {
  await open(page, PATH)
  await burger(page).click()
  expect(await focusedOutside(page, 'Tab')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(burger(page)).toBeFocused()
})

test('the menu closes on a visit, and the new page can be focused and scrolled', async ({ page }) => {
  await open(page, PATH)
  await burger(page).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Нейроадвокат' }).click()
  await expect(page).toHaveURL('/generator/')
  await expect(page.locator('#menu')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await isSameDocument(page)).toBe(true)
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(`without JavaScript ${TABS} presses of Shift+Tab stay inside the open menu, and Escape restores the focus`, async ({ page }) => {
    await page.goto(PATH)
    await burger(page).click()
    await expect(page.getByRole('button', { name: 'Закрыть меню' })).toBeFocused()
    await expect(page.getByRole('main')).toHaveCount(0)
    expect(await focusedOutside(page, 'Shift+Tab')).toEqual([])
    await page.getByRole('button', { name: 'Закрыть меню' }).focus()
    await page.keyboard.press('Escape')
    await expect(burger(page)).toBeFocused()
    await expect(page.getByRole('main')).toBeVisible()
  })

  test('a menu left open does not cover the page when the phone is rotated', async ({ page }) => {
    await page.goto(PATH)
    await burger(page).click()
    await page.setViewportSize({ width: 960, height: 430 })
    await expect(page.getByRole('main')).toBeVisible()
  })
})

/** Elements outside the menu that got the focus. After the last link the browser's own controls may get it, as in every dialog. */
async function focusedOutside(page: Page, key: string): Promise<string[]> {
  const outside: string[] = []
  const visited = new Set<string>()
  for (let press = 0; press < TABS; press++) {
    await page.keyboard.press(key)
    const { focused, isInside } = await page.evaluate(() => {
      const element = document.activeElement === document.body ? null : document.activeElement
      return { focused: element?.outerHTML, isInside: element?.closest('#menu') !== null }
    })
    if (focused === undefined) continue
    visited.add(focused)
    if (!isInside) outside.push(focused)
  }
  expect(visited.size, 'things of the menu that had the focus').toBeGreaterThan(8)
  return outside
}

/** Runs in the page; waits until the key press has had its effect. */
async function scrolledTo(): Promise<number> {
  for (let frame = 0; frame < 5; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  return scrollY
}
