import { forget } from './browser-side.ts'
import { expect, test } from './fixtures.ts'

test('a lost connection covers the page, and its return reloads it', async ({ page, context, silentDamage }) => {
  await page.goto('/serm/')
  await page.evaluate(() => {
    document.body.dataset.marker = 'the document before the loss'
  })
  await context.setOffline(true)
  await expect(page.getByRole('alert')).toContainText('Нет подключения к интернету')
  await context.setOffline(false)
  await expect(page.locator('body:not([data-marker])')).toBeAttached()
  await expect(page.getByRole('alert')).toBeHidden()
  // The connection may be lost while the page asks for the city.
  forget(silentDamage, /Ошибка при определении города/)
})
