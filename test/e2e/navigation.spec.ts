import type { Page } from '@playwright/test'
import { forget, hasRead, isSameDocument, open } from './browser-side.ts'
import { expect, test } from './fixtures.ts'

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport })

    test('a link changes the page inside the document: title, canonical link, structured data, focus, scroll', async ({ page }) => {
      await open(page, '/blog/')
      const payload = page.waitForRequest(/_payload\.json\?[0-9a-f]{12}$/)
      await page.locator('main article a').first().click()
      const path = new URL((await payload).url()).pathname.replace('_payload.json', '')
      await expect(page).toHaveURL(path)
      await expect(page.locator('h1')).toBeFocused()
      expect(await page.title()).toContain(await page.locator('h1').innerText())
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`))
      await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1)
      expect(await page.locator('script[type="application/ld+json"]').textContent()).toContain(path)
      await expect(page.locator('.visit-status')).toHaveText(await page.title())
      expect(await page.evaluate(() => scrollY)).toBe(0)
      expect(await isSameDocument(page)).toBe(true)
    })

    test('back and forward bring the page and its place back', async ({ page }) => {
      await open(page, '/sitemap/')
      const place = 600
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), place)
      await page.locator('main a', { hasText: 'Контакты' }).evaluate((link: HTMLAnchorElement) => link.click())
      await expect(page.locator('h1')).toHaveText('Контакты')
      await page.goBack()
      await expect(page.locator('h1')).toHaveText('Карта сайта')
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
      await page.goForward()
      await expect(page).toHaveURL('/contacts/')
      expect(await isSameDocument(page)).toBe(true)
    })
  })
}

test('after visits the head is the one of a fresh document', async ({ page, context }) => {
  await open(page, '/contacts/')
  for (const path of ['/blog/', '/experts/', '/serm/', '/']) {
    await addLink(page, path)
    await page.getByText('проверка').click()
    await expect(page).toHaveURL(path)
    await expect(page.locator('h1')).toBeFocused()
    const fresh = await context.newPage()
    await fresh.goto(path)
    expect(await headTags(page)).toEqual(await headTags(fresh))
    await fresh.close()
  }
  expect(await isSameDocument(page)).toBe(true)
})

test('a page that does not exist shows the error page in place', async ({ page, silentDamage }) => {
  await open(page, '/contacts/')
  await addLink(page, '/net-takoj/')
  await page.getByText('проверка').click()
  await expect(page.locator('h1')).toContainText('Страница не существует')
  await expect(page).toHaveURL('/net-takoj/')
  expect(await isSameDocument(page)).toBe(true)
  forget(silentDamage, /_payload\.json/)
})

test('an address without its slash is asked for with it', async ({ page }) => {
  await open(page, '/contacts/')
  await addLink(page, '/serm?utm_source=a#main')
  const payload = page.waitForRequest(/_payload/)
  await page.getByText('проверка').click()
  expect((await payload).url()).toMatch(/\/serm\/_payload\.json\?utm_source=a&[0-9a-f]{12}$/)
  await expect(page).toHaveURL('/serm/?utm_source=a#main')
  expect(await isSameDocument(page)).toBe(true)
})

test('the browser keeps what is not a plain visit: files, the admin part, downloads, new tabs, modified clicks', async ({
  page,
  context,
}) => {
  await open(page, '/contacts/')
  for (const link of [{ target: '_blank' }, { click: 'Control' as const }]) {
    await addLink(page, '/serm/', link.target)
    const tab = context.waitForEvent('page')
    await page.getByText('проверка').click({ modifiers: link.click ? [link.click] : [] })
    await (await tab).close()
    await expect(page).toHaveURL('/contacts/')
    expect(await isSameDocument(page)).toBe(true)
  }
  for (const path of ['/robots.txt', '/admin/']) {
    await addLink(page, path)
    await page.getByText('проверка').click()
    await expect(page).toHaveURL(path)
    expect(await isSameDocument(page)).toBe(false)
    await open(page, '/contacts/')
  }
})

test('a second click wins over the first, which leaves no trace', async ({ page }) => {
  await open(page, '/contacts/')
  const slow = Promise.withResolvers<void>()
  await page.route('**/serm/_payload.json*', async (route) => {
    await slow.promise
    await route.continue().catch(() => {})
  })
  await addLink(page, '/serm/')
  await page.getByText('проверка').click()
  await expect(page.locator('.loading-bar')).toBeAttached()
  await page.locator('.logo').first().click()
  await expect(page).toHaveURL('/')
  slow.resolve()
  await page.goBack()
  await expect(page).toHaveURL('/contacts/')
  await expect(page.locator('h1')).toHaveText('Контакты')
})

for (const [name, body, contentType] of [
  ['is cut off', '[{"build":1,"title":2', 'application/json'],
  ['is HTML', '<!DOCTYPE html><h1>Прокси</h1>', 'text/html'],
  [
    'is of another build',
    '[{"build":1,"title":2,"head":3,"main":4,"layout":5,"status":6,"error":7},"0ld","t",[],"<h1>Старое</h1>","default",200,null]',
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

test('a newer build makes the next visit a page load, and the one after that not', async ({ page }) => {
  await page.route('**/builds/latest.json*', (route) => route.fulfill({ json: { id: 'newer', createdAt: '2030-01-01T00:00:00.000Z' } }))
  const checked = page.waitForResponse(/latest\.json/)
  await open(page, '/contacts/')
  await (await checked).finished()
  await hasRead(page, '/builds/latest.json')
  await page.locator('.logo').first().click()
  await expect(page).toHaveURL('/')
  expect(await isSameDocument(page)).toBe(false)
})

for (const answer of ['nonsense', '{"id":7}', '']) {
  test(`a build pointer that says ${JSON.stringify(answer)} changes nothing`, async ({ page }) => {
    await page.route('**/builds/latest.json*', (route) => route.fulfill({ body: answer, contentType: 'application/json' }))
    const checked = page.waitForResponse(/latest\.json/)
    await open(page, '/contacts/')
    await (await checked).finished()
    await hasRead(page, '/builds/latest.json')
    await page.locator('.logo').first().click()
    await expect(page).toHaveURL('/')
    expect(await isSameDocument(page)).toBe(true)
  })
}

test('hovering over a whole page of links asks for a few of their pages at most', async ({ page }) => {
  await open(page, '/sitemap/')
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('_payload') && asked.push(request.url()))
  await page.evaluate(() => {
    for (let round = 0; round < 4; round++)
      for (const link of document.querySelectorAll('main a')) link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  })
  const last = page.locator('main a', { hasText: 'Контакты' })
  await last.hover()
  await page.waitForResponse(/_payload/)
  expect(asked.length).toBeLessThanOrEqual(2)
})

test('a visit that was prepared by hovering needs no further request', async ({ page }) => {
  await open(page, '/contacts/')
  const prepared = page.waitForResponse(/_payload/)
  await page.locator('.logo').first().hover()
  await (await prepared).finished()
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('_payload') && asked.push(request.url()))
  await page.locator('.logo').first().click()
  await expect(page).toHaveURL('/')
  expect(asked).toEqual([])
})

test('saved data means no preparing', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }))
  await open(page, '/contacts/')
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('_payload') && asked.push(request.url()))
  await page.locator('.logo').first().hover()
  await page.locator('.site-footer a').last().hover()
  await page.locator('.logo').first().click()
  await expect(page).toHaveURL('/')
  expect(asked.length).toBe(1)
})

async function addLink(page: Page, href: string, target?: string): Promise<void> {
  await page.evaluate(
    ([href, target]) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: 'проверка', target: target ?? '' })
      document.querySelector('main')?.replaceChildren(link)
    },
    [href, target] as const,
  )
}

/** Tags that say something about the page or the site; what the browser adds while chunks load is left out. */
function headTags(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.head.querySelectorAll('title, meta, link:not([rel=modulepreload], [rel=preload], [rel=stylesheet]), script')]
      .map(({ outerHTML }) => outerHTML)
      .sort(),
  )
}

test('a connection lost in the middle of a visit leaves the page as it was, under the offline screen', async ({
  page,
  context,
  silentDamage,
}) => {
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

test('going back during a visit ends it: the page before comes, not the one that was on its way', async ({ page }) => {
  await open(page, '/contacts/')
  await addLink(page, '/serm/')
  await page.getByText('проверка').click()
  await expect(page.locator('h1')).toBeFocused()
  const slow = Promise.withResolvers<void>()
  await page.route('**/experts/_payload.json*', async (route) => {
    await slow.promise
    await route.continue().catch(() => {})
  })
  await addLink(page, '/experts/')
  await page.getByText('проверка').click()
  await expect(page.locator('.loading-bar')).toBeAttached()
  await page.goBack()
  slow.resolve()
  await expect(page.locator('h1')).toHaveText('Контакты')
  await expect(page).toHaveURL('/contacts/')
  await expect(page.locator('.loading-bar')).toHaveCount(0)
})

test('where the styles of the other pages are gone, a visit is a normal page load', async ({ page, silentDamage }) => {
  await page.route(/\/assets\/[^/]+\.css$/, (route) => route.abort())
  await open(page, '/contacts/')
  await page.locator('.logo').first().click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('.hero')).toBeVisible()
  expect(await isSameDocument(page)).toBe(false)
  forget(silentDamage, /ERR_FAILED|\.css/)
})

test('where the styles of the other pages never come, a visit is a normal page load', async ({ page, silentDamage }) => {
  let asked = 0
  await page.route(/\/assets\/styles-[^/]+\.css$/, (route) => {
    asked += 1
    // The link in the document fails at once, the second try hangs.
    if (asked === 1) return route.abort()
    if (asked > 2) return route.continue()
  })
  await open(page, '/contacts/')
  await page.locator('.logo').first().click()
  await expect(page).toHaveURL('/', { timeout: 30_000 })
  await expect(page.locator('.hero')).toBeVisible()
  expect(await isSameDocument(page)).toBe(false)
  forget(silentDamage, /ERR_FAILED|\.css/)
})

test('going back after a newer build was seen shows the page of the address', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { configurable: true, value: true }))
  await page.route('**/builds/latest.json*', (route) => route.fulfill({ json: { id: 'newer', createdAt: '2030-01-01T00:00:00.000Z' } }))
  await open(page, '/contacts/')
  await page.locator('.logo').first().click()
  await expect(page.locator('h1')).toBeFocused()
  const checked = page.waitForResponse(/latest\.json/)
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: false })
    dispatchEvent(new Event('focus'))
  })
  await (await checked).finished()
  await hasRead(page, '/builds/latest.json')
  await page.goBack()
  await expect(page.locator('h1')).toHaveText('Контакты')
  await expect(page).toHaveURL('/contacts/')
  expect(await isSameDocument(page)).toBe(false)
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

  test('a visit that is given up at its last moment does not change the address of the next', async ({ page }) => {
    await open(page, '/contacts/')
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (change) => {
        document.startViewTransition = start
        const updateCallbackDone = new Promise((resume) => addEventListener('resume', resume, { once: true })).then(() =>
          typeof change === 'function' ? change() : undefined,
        )
        document.documentElement.dataset.held = ''
        // All that is read of a transition.
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
