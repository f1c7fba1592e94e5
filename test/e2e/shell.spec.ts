import { forget, open } from './browser-side.ts'
import { expect, test } from './fixtures.ts'

const NO_CONNECTION = 'Нет подключения к интернету'

test('a lost connection covers the page with a screen that needs no request, and its return reloads the page', async ({
  page,
  context,
  silentDamage,
}) => {
  await open(page, '/contacts/')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await context.setOffline(true)
  await expect(page.getByRole('alert')).toContainText(NO_CONNECTION)
  const drawing = await page.locator('.offline-screen').evaluate((screen) => getComputedStyle(screen, '::before').backgroundImage)
  expect(drawing).toMatch(/^url\("data:image\/svg/)
  const size = await page.evaluate(
    async (src) => {
      const image = Object.assign(new Image(), { src })
      await image.decode()
      return [image.naturalWidth > 0, document.querySelector('.offline-screen')?.checkVisibility()]
    },
    drawing.slice(5, -2).replaceAll('\\"', '"'),
  )
  expect(size).toEqual([true, true])
  expect(asked.filter((url) => /\.(?:svg|png|webp)(?:$|\?)/.test(url))).toEqual([])
  const reload = page.waitForEvent('load')
  await context.setOffline(false)
  await reload
  await expect(page.getByRole('alert')).toBeHidden()
  // The connection may break while the page requests the city or loads a widget.
  forget(silentDamage, /Ошибка при определении города|stays as the server made it/)
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
