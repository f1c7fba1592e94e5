import { test } from './fixtures.ts'
import { expect, field, openReader, PAGES, SMALL, tool, zoom } from './pdf-reader.ts'

test.describe.configure({ timeout: 120_000 })
test.use({ viewport: SMALL })

test.describe('with the keyboard', () => {
  test('keys turn pages and change the size, and a page number can be typed; an invalid one changes nothing', async ({ page }) => {
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

  test('a page number that is being typed stays while the pages scroll', async ({ page }) => {
    await openReader(page)
    await field(page).fill('5')
    await page.getByRole('region', { name: 'Инструкции для бизнеса' }).evaluate((pages) => pages.scrollTo(0, pages.scrollHeight))
    await expect(tool(page, 'Следующая страница')).toHaveAttribute('aria-disabled', 'true')
    await expect(field(page)).toHaveValue('5')
    await page.keyboard.press('Enter')
    await expect(field(page)).toHaveValue('5')
    await expect(tool(page, 'Следующая страница')).not.toHaveAttribute('aria-disabled', 'true')
  })

  test('search opens with Ctrl+F, Enter moves through the hits, a search without hits says so, and Escape restores the focus', async ({
    page,
  }) => {
    await openReader(page)
    const pages = page.getByRole('region', { name: 'Инструкции для бизнеса' })
    await pages.focus()
    await page.keyboard.press('Control+f')
    const search = page.getByRole('textbox', { name: 'Найти в документе' })
    await expect(search).toBeFocused()
    await page.keyboard.type('нотариус')
    const count = page.locator('.pdf-find-count')
    await expect(count).toHaveText(/^1 из \d+$/)
    await page.keyboard.press('Enter')
    await expect(count).toHaveText(/^2 из/)
    await page.keyboard.press('Shift+Enter')
    await expect(count).toHaveText(/^1 из/)
    await search.fill('список проверки')
    await expect(count).toHaveText(/^1 из (?:[3-9]|\d\d)$/)
    const total = Number((await count.textContent())?.split(' ').at(-1))
    await tool(page, 'Предыдущее совпадение').click()
    await expect(count).toHaveText(`${total} из ${total}`)
    await expect.poll(() => page.evaluate(() => CSS.highlights.get('pdf-match-shown')?.size)).toBe(1)
    await search.fill('бегемот')
    await expect(page.getByRole('status').filter({ hasText: 'Ничего не найдено' })).toBeAttached()
    await expect(tool(page, 'Следующее совпадение')).toHaveAttribute('aria-disabled', 'true')
    await search.press('Escape')
    await expect(pages).toBeFocused()
    await expect.poll(() => page.evaluate(() => CSS.highlights.get('pdf-match-shown')?.size ?? 0)).toBe(0)
  })
})
