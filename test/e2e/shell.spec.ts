import { forget, open } from './browser-side.ts'
import { expect, test } from './fixtures.ts'

const NO_CONNECTION = 'Нет подключения к интернету'

test('a lost connection covers the page, and its return reloads it', async ({ page, context, silentDamage }) => {
  await open(page, '/serm/')
  await context.setOffline(true)
  await expect(page.getByRole('alert')).toContainText(NO_CONNECTION)
  const reload = page.waitForEvent('load')
  await context.setOffline(false)
  await reload
  await expect(page.getByRole('alert')).toBeHidden()
  // The connection may break while the page requests the city or loads a widget.
  forget(silentDamage, /Ошибка при определении города|stays as the server made it/)
})

test('the offline screen is complete although nothing can be fetched', async ({ page, context, silentDamage }) => {
  await open(page, '/contacts/')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await context.setOffline(true)
  const screen = page.getByRole('alert')
  await expect(screen).toContainText(NO_CONNECTION)
  const drawing = screen.locator('svg')
  await expect(drawing).toBeVisible()
  await expect(screen.locator('img, image, use')).toHaveCount(0)
  expect(await drawing.evaluate((svg) => svg.getBoundingClientRect().width)).toBeGreaterThan(200)
  expect(asked.filter((url) => /\.(?:svg|png|webp)(?:$|\?)/.test(url))).toEqual([])
  forget(silentDamage, /Ошибка при определении города|A part of the page did not load/)
})

test('a connection lost while client code is loading also shows the offline screen, and the reload completes the page', async ({
  page,
  context,
  silentDamage,
}) => {
  const asked = Promise.withResolvers<void>()
  const isLost = Promise.withResolvers<void>()
  await page.route(
    '**/assets/start-shell-*.js',
    async (route) => {
      asked.resolve()
      await isLost.promise
      await route.abort('internetdisconnected')
    },
    { times: 1 },
  )
  await page.goto('/serm/')
  await asked.promise
  await context.setOffline(true)
  isLost.resolve()
  await expect(page.getByRole('alert')).toContainText(NO_CONNECTION)
  await expect.poll(() => silentDamage).toContainEqual(expect.stringContaining('stays as the server made it'))
  await context.setOffline(false)
  await expect(page.locator('.visit-status')).toBeAttached()
  await expect(page.getByRole('alert')).toBeHidden()
  forget(silentDamage, /stays as the server made it/)
})
