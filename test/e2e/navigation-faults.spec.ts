import { addLink, forget, holdPayload, isSameDocument, open } from './browser-side.ts'
import { expect, test } from './fixtures.ts'

for (const [name, body, contentType] of [
  ['is cut off', '{"build":"a","title":', 'application/json'],
  ['is HTML', '<!DOCTYPE html><h1>Прокси</h1>', 'text/html'],
  [
    'is of another build',
    '{"build":"0ld","title":"t","head":[],"main":"<h1>Старое</h1>","islands":{},"layout":"default","status":200,"error":null}',
    'application/json',
  ],
] as const) {
  test(`a payload that ${name} ends in a normal page load`, async ({ page }) => {
    await open(page, '/contacts/')
    await page.route('**/_payload.json*', (route) => route.fulfill({ body, contentType }))
    await page.locator('.logo').first().click()
    await expect(page).toHaveURL('/')
    expect(await isSameDocument(page)).toBe(false)
  })
}

test('a connection lost during a visit leaves the page unchanged under the offline screen', async ({ page, context, silentDamage }) => {
  await open(page, '/contacts/')
  await page.route('**/_payload.json*', async (route) => {
    await context.setOffline(true)
    await route.abort('internetdisconnected')
  })
  await page.locator('.logo').first().click()
  await expect(page.locator('#offline-screen')).toBeVisible()
  expect(await isSameDocument(page)).toBe(true)
  await expect(page.locator('h1')).toHaveText('Контакты')
  await expect(page.locator('.loading-bar')).toHaveCount(0)
  forget(silentDamage, /_payload|ERR_/)
})

test('going back during a visit cancels it and shows the previous page', async ({ page }) => {
  await open(page, '/contacts/')
  await addLink(page, '/serm/')
  await page.getByText('проверка').click()
  await expect(page.locator('h1')).toBeFocused()
  const release = await holdPayload(page, '/experts/')
  await addLink(page, '/experts/')
  await page.getByText('проверка').click()
  await expect(page.locator('.loading-bar')).toBeAttached()
  await page.goBack()
  release()
  await expect(page.locator('h1')).toHaveText('Контакты')
  await expect(page).toHaveURL('/contacts/')
  await expect(page.locator('.loading-bar')).toHaveCount(0)
})

test.describe('where the browser changes the address first', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      Reflect.deleteProperty(window, 'NavigationPrecommitController')
    }),
  )

  test('a visit to an anchor whose payload is broken ends in a normal page load', async ({ page }) => {
    await open(page, '/contacts/')
    await page.route('**/_payload.json*', (route) => route.fulfill({ body: 'nonsense' }))
    await addLink(page, '/experts/#main')
    await page.getByText('проверка').click()
    await expect(page.locator('h1')).toHaveText('Эксперты')
    await expect(page).toHaveURL('/experts/#main')
    expect(await isSameDocument(page)).toBe(false)
  })

  test('a visit aborted at the last moment does not change the address of the next', async ({ page }) => {
    await open(page, '/contacts/')
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (change) => {
        document.startViewTransition = start
        const updateCallbackDone = new Promise((resume) => addEventListener('resume', resume, { once: true })).then(() =>
          typeof change === 'function' ? change() : undefined,
        )
        document.documentElement.dataset.held = ''
        // The only properties of a transition that are used.
        return { ready: updateCallbackDone, finished: updateCallbackDone, updateCallbackDone } as unknown as ViewTransition
      }
    })
    await addLink(page, '/experts')
    await page.getByText('проверка').click()
    await expect(page.locator('html[data-held]')).toBeAttached()
    const arriving = Promise.withResolvers<void>()
    await page.route(/\/\/[^/]+\/_payload\.json/, async (route) => {
      await arriving.promise
      await route.continue()
    })
    await page.locator('.logo').first().click()
    await expect(page).toHaveURL('/')
    await page.evaluate(() => dispatchEvent(new Event('resume')))
    arriving.resolve()
    await expect(page.locator('h1')).toBeFocused()
    await expect(page).toHaveURL('/')
    expect(await isSameDocument(page)).toBe(true)
  })
})
