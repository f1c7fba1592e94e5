import { expect, type Page, test } from '@playwright/test'
import { readSeed } from '../../tools/seed/seed.ts'
import { type DevSite, startDevSite } from './dev-site.ts'

// Vite first optimises the packages for the browser and for workerd, as on a fresh clone.
test.describe.configure({ mode: 'default', timeout: 600_000 })
test.use({ baseURL: undefined })

const LONG_TIMEOUT = { timeout: 120_000 }
const PATH = '/experts/'
const PHONE = '+7 912 345-67-89'

let site: DevSite

test.beforeAll(async () => {
  test.setTimeout(600_000)
  site = await startDevSite()
})

test.afterAll(() => site?.stop())

const form = (page: Page) => page.locator('main .lead-form')
const phone = (page: Page) => form(page).locator('input[type=tel]')

/** Waits until all widgets of the page are hydrated, and types into its form. */
async function typeInto(page: Page): Promise<void> {
  await isLive(page)
  await phone(page).scrollIntoViewIfNeeded()
  await expect(page.locator('main site-island[name=lead-form][data-ready]')).toBeAttached(LONG_TIMEOUT)
  await phone(page).fill(PHONE)
}

async function isLive(page: Page): Promise<void> {
  await expect(page.locator('html[data-ready]')).toBeAttached(LONG_TIMEOUT)
}

test('on the development server drawings are inside the page, as in a build', async ({ request }) => {
  const page = await request.get(`${site.origin}/fakt-ili-mnenie/`)
  expect(await page.text()).toContain('src="data:image/svg+xml,')
})

test('on the development server a share picture is drawn when it is requested', async ({ request }) => {
  const [image] = readSeed().addresses[0]?.images ?? []
  const drawn = await request.get(`${site.origin}${image?.src}`)
  expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  expect((await request.get(`${site.origin}/images/social/serm-000000000000.jpg`)).status()).toBe(404)
})

test('on the development server widgets hydrate, and no reload loses typed text', async ({ page }) => {
  const errors = watchErrors(page)
  await page.goto(site.origin + PATH, LONG_TIMEOUT)
  await typeInto(page)
  const loads = watchLoads(page)
  // Loads further code, because a package that Vite discovers only now would reload the page.
  await page.evaluate(() => document.querySelector<HTMLDialogElement>('#city-dialog')?.showModal())
  await page.locator('#city-dialog input[type=search]').fill('Казань')
  await expect(page.locator('#city-dialog label', { hasText: 'Новосибирск' })).toBeHidden(LONG_TIMEOUT)
  expect(await phone(page).inputValue()).toBe(PHONE)
  expect(loads).toEqual([])
  for (const path of ['/calculator/', '/generator/', '/blog/', '/pdf-view/?file=business-instructions.pdf']) {
    await page.goto(site.origin + path, { ...LONG_TIMEOUT, waitUntil: 'load' })
    await isLive(page)
  }
  expect(errors).toEqual([])
})

/** Edits that reach the page in different ways. None of them loses the typed text. */
const EDITS = [
  {
    what: 'a widget, which the browser replaces',
    file: 'features/leads/browser/lead-form.tsx',
    from: 'Как с Вами связаться',
    to: 'Правка виджета',
    shown: (page: Page) => expect(form(page).locator('legend').first()).toHaveText('Правка виджета', LONG_TIMEOUT),
  },
  {
    what: 'a stylesheet, which the browser replaces',
    file: 'ui/styles/tokens.css',
    from: 'light-dark(#25364d, #cdd8e5)',
    to: 'light-dark(#010203, #cdd8e5)',
    shown: (page: Page) => expect(page.locator('body')).toHaveCSS('color', 'rgb(1, 2, 3)', LONG_TIMEOUT),
  },
  {
    what: 'a module of the worker alone',
    file: 'routes/experts/experts-pages.tsx',
    from: "LIST_TITLE = 'Все эксперты'",
    to: "LIST_TITLE = 'Правка маршрута'",
    shown: (page: Page) => expect(page.locator('.profiles')).toHaveAttribute('aria-label', 'Правка маршрута', LONG_TIMEOUT),
  },
  {
    what: 'a module of both sides',
    file: 'features/leads/wire.ts',
    from: "BY_MESSENGER = 'В мессенджер'",
    to: "BY_MESSENGER = 'Правка договора'",
    shown: (page: Page) => expect(form(page).locator('label').filter({ hasText: 'Правка договора' })).toBeVisible(LONG_TIMEOUT),
  },
  {
    what: 'a module that the configuration of the server imports as well',
    file: 'contract/text.ts',
    from: 'SEARCH_FIELD_MAX_UNITS = 2 * SEARCH_MAX_CHARS',
    to: 'SEARCH_FIELD_MAX_UNITS = 77',
    shown: (page: Page) => expect(page.locator('header input[type=search]').first()).toHaveAttribute('maxlength', '77', LONG_TIMEOUT),
  },
  {
    what: 'what reads the content',
    file: 'content/compile/markdown.ts',
    from: 'role="region" aria-label="',
    to: 'role="region" aria-label="Правка чтения ',
    shown: (page: Page) => expect(page.getByRole('region', { name: 'Правка чтения' }).first()).toBeVisible(LONG_TIMEOUT),
  },
  {
    what: 'the content',
    file: 'seed/pages/experts.md',
    from: '## Что приложить к вопросу',
    to: '## Правка содержания',
    shown: (page: Page) => expect(page.getByRole('heading', { name: 'Правка содержания' })).toBeVisible(LONG_TIMEOUT),
  },
]

test('edits of widgets, styles, the worker, shared code and the content show in the open page', async ({ page }) => {
  const errors = watchErrors(page)
  await page.goto(site.origin + PATH, LONG_TIMEOUT)
  await typeInto(page)
  for (const { what, file, from, to, shown } of EDITS) {
    await test.step(what, async () => {
      site.edit(file, from, to)
      await shown(page)
      await isLive(page)
      await phone(page).scrollIntoViewIfNeeded()
      await expect(phone(page)).toHaveValue(PHONE, LONG_TIMEOUT)
    })
  }
  await page.reload(LONG_TIMEOUT)
  for (const { shown } of EDITS) await shown(page)
  await isLive(page)
  expect(errors).toEqual([])
})

test('an error is shown with its location in the open page and in a new one, until it is fixed', async ({ page }) => {
  await page.goto(site.origin + PATH, LONG_TIMEOUT)
  await typeInto(page)
  const overlay = page.locator('vite-error-overlay .window')
  for (const { file, from, to, says } of MISTAKES) {
    const putBack = site.edit(file, from, to)
    for (const text of says) await expect(overlay).toContainText(text, LONG_TIMEOUT)
    await page.reload({ ...LONG_TIMEOUT, waitUntil: 'commit' })
    for (const text of says) await expect(overlay).toContainText(text, LONG_TIMEOUT)
    putBack()
    await isLive(page)
    await expect(overlay).toBeHidden()
  }
  expect(site.output()).not.toContain('restart')
})

const MISTAKES = [
  {
    file: 'routes/frame.tsx',
    from: 'import type { Contacts }',
    to: "throw new Error('Ошибка при загрузке')\nimport type { Contacts }",
    says: ['Ошибка при загрузке', 'routes/frame.tsx:1:'],
  },
  {
    file: 'seed/pages/experts.md',
    from: 'about: collection',
    to: 'abuot: nothing\nabout: nothing',
    says: ['seed/pages/experts.md: about: '],
  },
]

function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', ({ message }) => errors.push(message))
  return errors
}

/** Records the documents that the page loads from now on. */
function watchLoads(page: Page): string[] {
  const loads: string[] = []
  page.on('framenavigated', (frame) => loads.push(frame.url()))
  return loads
}
