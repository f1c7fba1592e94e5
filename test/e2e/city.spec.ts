import type { BrowserContext, Page, Route } from '@playwright/test'
import { axeViolations, expect, layoutShifts, test } from './fixtures.ts'

const SERVICE = '**/api/servisec/info.dadata'
const SIZES = [
  { name: 'phone', viewport: { width: 390, height: 844 }, button: '.city-narrow' },
  { name: 'desktop', viewport: { width: 1280, height: 900 }, button: '.city-wide' },
]

/** A new visitor's page; that the server is asked for the place tells that the picker is at work. */
async function arrive(page: Page): Promise<void> {
  const detected = page.waitForResponse(
    (response) => response.url().includes('/info.') && response.request().postDataJSON().action === 'detectCity',
  )
  await page.goto('/serm/')
  await detected
}

/** Opens the window of cities as its visitors do: by the button, on wide screens through the bubble. */
async function openCities(page: Page): Promise<void> {
  await page.locator('.city-button:visible').click()
  const choose = page.getByRole('button', { name: 'Выбрать город' })
  if (await choose.isVisible()) await choose.click()
  await expect(page.getByRole('dialog', { name: 'Укажите ваш регион' })).toBeVisible()
}

/** Comes when the window is being closed, a state too short to be asked for. */
function closingSeen(page: Page): Promise<void> {
  return page.locator('#city-dialog').evaluate(
    (dialog) =>
      new Promise<void>((resolve) => {
        new MutationObserver(() => dialog.getAttribute('data-state') === 'closing' && resolve()).observe(dialog, { attributes: true })
      }),
  )
}

const field = (page: Page) => page.getByRole('dialog').getByRole('searchbox', { name: 'Поиск' })
const listed = (page: Page) => page.getByRole('dialog').getByRole('radio')
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('selectedCity'))

async function cookieOf(context: BrowserContext): Promise<string | undefined> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'selectedCity')
  return cookie && decodeURIComponent(cookie.value)
}

/** Answers the address service in the test's own words; `null` fails the request. */
async function answerCities(page: Page, names: (query: string) => string[] | null): Promise<void> {
  await page.route(SERVICE, async (route) => {
    const { action, query } = route.request().postDataJSON()
    if (action === 'detectCity') return route.continue()
    const cities = names(query)
    if (cities === null) return route.abort()
    return route.fulfill({ json: { suggestions: cities.map((city) => ({ value: city, data: { city } })) } })
  })
}

for (const { name, viewport, button } of SIZES) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })

    test('a city of the list is chosen with one touch, shown at once and kept', async ({ page, context }) => {
      await arrive(page)
      await openCities(page)
      await expect(listed(page)).toHaveCount(10)
      const wasClosing = closingSeen(page)
      await page.getByRole('dialog').getByText('Омск', { exact: true }).click()
      await expect(page.locator(button)).toContainText('Омск')
      await wasClosing
      await expect(page.getByRole('dialog')).toBeHidden()
      expect([await kept(page), await cookieOf(context)]).toEqual(['Омск', 'Омск'])
      await expect(page.locator(button)).toBeFocused()
    })

    test('a city found by search is chosen, and stands above the list from then on', async ({ page }) => {
      await arrive(page)
      await openCities(page)
      await field(page).pressSequentially('jvcr')
      await expect(page.getByRole('dialog').getByRole('status')).toContainText('Нашли городов: 1')
      await field(page).fill('новокузн')
      await page.getByRole('dialog').getByText('Новокузнецк').click()
      await expect(page.getByRole('dialog')).toBeHidden()
      await openCities(page)
      await expect(field(page)).toHaveValue('')
      await expect(listed(page)).toHaveCount(11)
      await expect(listed(page).first()).toHaveAttribute('value', 'Новокузнецк')
      await expect(listed(page).first()).toBeChecked()
    })

    test('the next document shows the choice from its first byte', async ({ page }) => {
      await arrive(page)
      await openCities(page)
      await page.getByRole('dialog').getByText('Самара').click()
      await expect(page.locator(button)).toContainText('Самара')
      const html = (await (await page.goto('/contacts/'))?.text()) ?? ''
      const shown = [...html.matchAll(/<span[^>]*data-city[^>]*>([^<]*)</g)].map(([, city]) => city)
      expect(shown).toEqual(['Самара', 'Самара', 'Самара'])
    })

    test('a kept choice replaces the city of a document that does not know it, without a shift', async ({ page, context }) => {
      await page.addInitScript(() => localStorage.setItem('selectedCity', 'Петропавловск-Камчатский'))
      await page.goto('/serm/')
      await expect(page.locator(button)).toContainText('Петропавловск-Камчатский')
      expect(await layoutShifts(page)).toEqual([])
      expect(await cookieOf(context)).toBe('Петропавловск-Камчатский')
    })

    test('the window has nothing to complain about in any state', async ({ page, silentDamage }) => {
      await answerCities(page, (query) => ({ один: ['Казань', 'Калуга'], ноль: [] })[query] ?? null)
      await arrive(page)
      await openCities(page)
      expect(await axeViolations(page)).toEqual([])
      for (const [query, status] of [
        ['один', 'Нашли городов: 2'],
        ['ноль', 'По запросу «ноль» городов не нашли'],
        ['нет связи', 'Не получилось связаться с сервером'],
      ] as const) {
        await field(page).fill(query)
        await expect(page.getByRole('dialog').getByRole('status')).toContainText(status)
        expect(await axeViolations(page)).toEqual([])
      }
      expect(silentDamage.splice(0)).toEqual([expect.stringContaining('Ошибка при поиске городов:')])
    })
  })
}

test.describe('the bubble of wide screens', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('asks whether the city is right and remembers the yes', async ({ page, context }) => {
    await arrive(page)
    await page.locator('.city-wide').click()
    await expect(page.locator('#city-bubble')).toContainText('Ваш город Москва?')
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Все верно' }).click()
    await expect(page.locator('#city-bubble')).toBeHidden()
    expect([await kept(page), await cookieOf(context)]).toEqual(['Москва', 'Москва'])
  })

  test('is toggled by the button of the city', async ({ page }) => {
    await arrive(page)
    const bubble = page.locator('#city-bubble')
    await page.locator('.city-wide').click()
    await expect(bubble).toBeVisible()
    await page.locator('.city-wide').click()
    await expect(bubble).toBeHidden()
  })
})

test.describe('by keyboard', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('the list is walked with arrows, and Enter chooses', async ({ page }) => {
    await arrive(page)
    await page.locator('.city-wide').focus()
    for (const key of ['Enter', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key)
    await expect(field(page)).toBeFocused()
    await expect(listed(page).first()).toBeChecked()
    for (const key of ['Tab', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
    await expect(page.getByRole('radio', { name: 'Новосибирск' })).toBeFocused()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.locator('.city-wide')).toContainText('Новосибирск')
    await expect(page.locator('.city-wide')).toBeFocused()
  })

  test('Enter right after typing waits for the answer, and the next one takes the first city', async ({ page }) => {
    await arrive(page)
    await openCities(page)
    await field(page).pressSequentially('тюм')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('Нашли')
    await page.keyboard.press('Enter')
    await expect(page.locator('.city-wide')).toContainText('Тюмень')
  })

  test('Escape closes the window gently, changes nothing and gives the focus back', async ({ page }) => {
    await arrive(page)
    await openCities(page)
    await field(page).fill('каз')
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('Нашли')
    await page.getByRole('button', { name: 'Закрыть' }).focus()
    const wasClosing = closingSeen(page)
    await page.keyboard.press('Escape')
    await wasClosing
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.locator('.city-wide')).toBeFocused()
    await expect(page.locator('.city-wide')).toContainText('Москва')
    expect(await kept(page)).toBeNull()
  })
})

test('answers out of order: the newer question wins', async ({ page }) => {
  const late: Route[] = []
  await page.route(SERVICE, async (route) => {
    const { action, query } = route.request().postDataJSON()
    if (action === 'detectCity') return route.continue()
    if (query === 'каз') return void late.push(route)
    return route.fulfill({ json: { suggestions: [{ value: 'Омск', data: { city: 'Омск' } }] } })
  })
  await arrive(page)
  await openCities(page)
  await field(page).fill('каз')
  await expect.poll(() => late.length).toBe(1)
  await field(page).fill('омс')
  await expect(listed(page)).toHaveCount(1)
  // The question was given up when the next one was typed; its answer finds nobody.
  for (const route of late)
    await route.fulfill({ json: { suggestions: [{ value: 'Казань', data: { city: 'Казань' } }] } }).catch(() => undefined)
  await expect(listed(page).first()).toHaveAttribute('value', 'Омск')
})

test('a name with markup in it is text', async ({ page }) => {
  const hostile = '<img src=x onerror="document.title=1">'
  await answerCities(page, () => [hostile, 'Казань', 'Казань'])
  await arrive(page)
  const { title } = await page.evaluate(() => ({ title: document.title }))
  await openCities(page)
  await field(page).fill('взлом')
  await expect(listed(page)).toHaveCount(2)
  await page.getByRole('dialog').getByText(hostile).click()
  await expect(page.locator('.city-button:visible')).toContainText(hostile)
  expect([await page.locator('.top-bar img').count(), await page.title()]).toEqual([0, title])
  // It is shown while the document lives, but neither browser nor server believe it later.
  await page.reload()
  await expect(page.locator('.city-button:visible')).toContainText('Москва')
})

for (const garbage of ['<b>Омск</b>', '{"city":', 'null', '[object Object]', 'Я'.repeat(100_000), '\u0000']) {
  test(`garbage in storage is passed over: ${garbage.slice(0, 20)}`, async ({ page }) => {
    await page.addInitScript((value) => localStorage.setItem('selectedCity', value), garbage)
    await arrive(page)
    await expect(page.locator('.city-button:visible')).toContainText('Москва')
    await openCities(page)
    await page.getByRole('dialog').getByText('Казань').click()
    await expect(page.locator('.city-button:visible')).toContainText('Казань')
  })
}

async function forbidStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const forbid = {
      get: () => {
        throw new DOMException('Forbidden', 'SecurityError')
      },
    }
    Object.defineProperty(window, 'localStorage', forbid)
    Object.defineProperty(window, 'sessionStorage', forbid)
  })
}

test('a browser that forbids storage still lets a city be chosen for the visit', async ({ page }) => {
  await forbidStorage(page)
  await arrive(page)
  await openCities(page)
  await page.getByRole('dialog').getByText('Казань').click()
  await expect(page.locator('.city-button:visible')).toContainText('Казань')
  await page.goto('/contacts/')
  await expect(page.locator('.city-button:visible')).toContainText('Казань')
})

test.describe('the place of a new visitor', () => {
  const detected = (country: string, city: string | null) => ({ location: { data: { country, city } } })

  test.use({ viewport: { width: 1280, height: 900 } })

  for (const { what, answer, city } of [
    { what: 'in Россия', answer: detected('Россия', 'Казань'), city: 'Казань' },
    { what: 'in Россия without a city', answer: detected('Россия', null), city: 'Москва' },
    { what: 'in Россия with markup for a city', answer: detected('Россия', '<b>Казань</b>'), city: 'Москва' },
    { what: 'abroad', answer: detected('Казахстан', 'Алматы'), city: 'Москва' },
    { what: 'nowhere', answer: { location: null }, city: 'Москва' },
    { what: 'in nonsense', answer: ['x'], city: 'Москва' },
  ]) {
    test(`${what} makes the city ${city}, unasked and unkept`, async ({ page }) => {
      await page.route(SERVICE, (route) => route.fulfill({ json: answer }))
      await arrive(page)
      await expect(page.locator('.city-wide')).toContainText(city)
      expect(await kept(page)).toBeNull()
    })
  }

  test('that is found late does not replace a choice, where storage is forbidden too', async ({ page }) => {
    await forbidStorage(page)
    const late = Promise.withResolvers<void>()
    await page.route(SERVICE, async (route) => {
      await late.promise
      await route.fulfill({ json: detected('Россия', 'Омск') })
    })
    const [asked] = [page.waitForRequest(SERVICE), await page.goto('/serm/')]
    await asked
    await openCities(page)
    await page.getByRole('dialog').getByText('Казань').click()
    await expect(page.locator('.city-wide')).toContainText('Казань')
    const found = page.waitForEvent('requestfinished', (request) => request.url().includes('/info.'))
    late.resolve()
    await found
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await expect(page.locator('.city-wide')).toContainText('Казань')
  })

  test('is asked for only while nothing is chosen', async ({ page }) => {
    const actions: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/info.dadata')) actions.push(request.postDataJSON().action)
    })
    await arrive(page)
    await page.locator('.city-wide').click()
    await page.getByRole('button', { name: 'Все верно' }).click()
    await page.goto('/contacts/', { waitUntil: 'networkidle' })
    await page.evaluate(() => localStorage.clear())
    await page.reload({ waitUntil: 'networkidle' })
    expect(actions).toEqual(['detectCity'])
  })

  test('stays the server’s when detection fails, with one line in the console', async ({ page, silentDamage }) => {
    await page.route(SERVICE, (route) => route.abort())
    const failed = page.waitForEvent('console', (message) => message.text().includes('Ошибка'))
    await page.goto('/serm/')
    await failed
    await expect(page.locator('.city-wide')).toContainText('Москва')
    expect(silentDamage.splice(0)).toEqual([expect.stringMatching(/Ошибка при определении города: TypeError: Failed to fetch/)])
  })
})

test('the code of the picker is not loaded before it is touched, not even to restore a choice', async ({ page }) => {
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(new URL(response.url()).pathname)
  })
  await page.addInitScript(() => localStorage.setItem('selectedCity', 'Омск'))
  await page.goto('/contacts/', { waitUntil: 'networkidle' })
  await expect(page.locator('.city-button:visible')).toContainText('Омск')
  expect(scripts.filter((path) => /city-picker/.test(path))).toEqual([])
})
