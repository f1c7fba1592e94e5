import type { Page } from '@playwright/test'
import { open } from './browser-side.ts'
import { axeViolations, expect, test } from './fixtures.ts'

test.use({ viewport: { width: 390, height: 844 } })

const bar = (page: Page) => page.getByRole('complementary', { name: 'Связаться с нами' })

async function scrollPast(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 1.5 * innerHeight, behavior: 'instant' }))
  await expect(bar(page)).toBeVisible()
}

test('after the first screen the phone, the form and the button to the top are in a bar of 64 px at the bottom of the window', async ({
  page,
}) => {
  await open(page, '/serm/')
  await expect(bar(page)).toBeHidden()
  await scrollPast(page)
  await expect.poll(() => bar(page).boundingBox()).toEqual({ x: 0, y: 780, width: 390, height: 64 })
  const sizes = await bar(page)
    .locator('a, button')
    .evaluateAll((targets) => targets.map((target) => target.getBoundingClientRect().height))
  expect(sizes).toEqual([48, 48, 48])
  await expect(bar(page).getByRole('link', { name: 'Позвонить' })).toHaveAttribute('href', /^tel:/)
  expect(await axeViolations(page, '.site-dialogs')).toEqual([])
})

test('the call bar opens the form by keyboard, is inert behind it, and gets the focus back', async ({ page }) => {
  await open(page, '/serm/')
  await scrollPast(page)
  const link = bar(page).getByRole('link', { name: 'Разобрать ссылку' })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(bar(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
  await bar(page).getByRole('button', { name: 'Наверх' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(bar(page)).toBeHidden()
})

test('the call bar is hidden over forms, the footer and the open menu', async ({ page }) => {
  await open(page, '/serm/')
  await scrollPast(page)
  await page.locator('main form[method=post]').last().scrollIntoViewIfNeeded()
  await expect(bar(page)).toBeHidden()
  await scrollPast(page)
  await page.locator('.site-footer').scrollIntoViewIfNeeded()
  await expect(bar(page)).toBeHidden()
  await scrollPast(page)
  // Clicked by coordinates: Playwright's own click scrolls the page to a sticky element.
  const place = await page.locator('.burger').boundingBox()
  await page.mouse.click((place?.x ?? 0) + 10, (place?.y ?? 0) + 10)
  await expect(page.getByRole('dialog', { name: 'Меню', exact: true })).toBeVisible()
  await expect(bar(page)).toBeHidden()
})

test('the call bar is hidden while the visitor types', async ({ page }) => {
  await open(page, '/serm/')
  await page.evaluate(() => {
    const field = Object.assign(document.createElement('input'), { id: 'field', ariaLabel: 'Поле' })
    document.querySelector('main h2')?.before(field)
  })
  await scrollPast(page)
  await page.locator('#field').evaluate((field) => field.focus({ preventScroll: true }))
  await expect(bar(page)).toBeHidden()
  await page.locator('#field').evaluate((field) => field.blur())
  await expect(bar(page)).toBeVisible()
})

test('the call bar never covers the focused element', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/serm/')
  await scrollPast(page)
  const covered: string[] = []
  for (let press = 0; press < 25; press++) {
    await page.keyboard.press('Tab')
    const text = await page.evaluate(() => {
      const { activeElement } = document
      const edge = document.querySelector('.call-bar[data-shown]')?.getBoundingClientRect().top ?? innerHeight
      return activeElement?.closest('main') && activeElement.getBoundingClientRect().top >= edge ? activeElement.textContent : null
    })
    if (text !== null) covered.push(text)
  }
  expect(covered).toEqual([])
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('a wide screen has only the button to the top, after two screens', async ({ page }) => {
    await open(page, '/serm/')
    const up = page.getByRole('button', { name: 'Наверх' })
    await page.evaluate(() => scrollTo({ top: 1.5 * innerHeight, behavior: 'instant' }))
    await expect(page.locator('.call-bar[data-shown]')).toBeAttached()
    await expect(up).toBeHidden()
    await page.evaluate(() => scrollTo({ top: 2 * innerHeight, behavior: 'instant' }))
    await expect(up).toBeVisible()
    await expect(bar(page).getByRole('link')).toHaveCount(0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript the call bar is hidden, and the phone is in the header', async ({ page }) => {
    await page.goto('/serm/')
    await page.mouse.wheel(0, 3000)
    await expect(page.locator('.call-bar')).toBeHidden()
    await expect(page.getByRole('link', { name: /^Позвонить: / })).toBeInViewport()
  })
})
