import { test } from './fixtures.ts'
import { expect, field, openReader, PAGES, tool, zoom } from './pdf-reader.ts'

test.describe.configure({ timeout: 120_000 })

test.describe('with the keyboard', () => {
  test('everything is reachable by Tab, and keys turn pages and change the size', async ({ page }) => {
    await openReader(page)
    const pages = page.getByRole('region', { name: 'Инструкции для бизнеса' })
    await pages.focus()
    const before = await zoom(page)
    await page.keyboard.press('+')
    await expect.poll(() => zoom(page)).toBeGreaterThan(before)
    await page.keyboard.press('-')
    await page.keyboard.press('0')
    await expect(tool(page, 'По ширине')).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(field(page)).toHaveValue('3')
    await page.keyboard.press('ArrowLeft')
    await expect(field(page)).toHaveValue('2')
    await page.keyboard.press('End')
    await expect(field(page)).toHaveValue(`${PAGES}`)
    await expect(tool(page, 'Следующая страница')).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Home')
    await expect(tool(page, 'Предыдущая страница')).toHaveAttribute('aria-disabled', 'true')
  })

  test('search opens with Ctrl+F, Enter moves through the hits, and the focus is restored', async ({ page }) => {
    await openReader(page)
    const pages = page.getByRole('region', { name: 'Инструкции для бизнеса' })
    await pages.focus()
    await page.keyboard.press('Control+f')
    await expect(page.getByRole('textbox', { name: 'Найти в документе' })).toBeFocused()
    await page.keyboard.type('реестр')
    const count = page.locator('.pdf-find-count')
    await expect(count).toHaveText(/^1 из \d+$/)
    await page.keyboard.press('Enter')
    await expect(count).toHaveText(/^2 из/)
    await page.keyboard.press('Shift+Enter')
    await expect(count).toHaveText(/^1 из/)
    await page.keyboard.press('Escape')
    await expect(pages).toBeFocused()
    await expect.poll(() => page.evaluate(() => CSS.highlights.get('pdf-match-shown')?.size ?? 0)).toBe(0)
  })

  test('a search without hits is announced', async ({ page }) => {
    await openReader(page)
    await tool(page, 'Найти в документе').click()
    await page.keyboard.type('бегемот')
    await expect(page.getByRole('status').filter({ hasText: 'Ничего не найдено' })).toBeAttached()
    await expect(tool(page, 'Следующее совпадение')).toHaveAttribute('aria-disabled', 'true')
  })

  test('a page number can be typed; invalid input changes nothing', async ({ page }) => {
    await openReader(page)
    for (const [typed, shown] of [
      ['7', '7'],
      ['abc', '7'],
      ['999', `${PAGES}`],
      ['-5', '1'],
    ] as const) {
      await field(page).fill(typed)
      await page.keyboard.press('Enter')
      await expect(field(page)).toHaveValue(shown)
    }
  })
})
