import { expect, type Page, test } from '@playwright/test'
import { readSeed } from '../../scripts/seed.ts'
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

/** Waits until everything of the page is live, and types into its form. */
async function typeInto(page: Page): Promise<void> {
  await isLive(page)
  await phone(page).scrollIntoViewIfNeeded()
  await expect(page.locator('main site-island[name=lead-form][data-ready]')).toBeAttached(LONG_TIMEOUT)
  await phone(page).fill(PHONE)
}

async function isLive(page: Page): Promise<void> {
  await expect(page.locator('html[data-ready]')).toBeAttached(LONG_TIMEOUT)
}

test('on the development server a share picture is drawn when it is asked for', async ({ request }) => {
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
  // Loads code that this page did not need yet: a package that Vite discovers only now would reload the page.
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

/** Edits that differ in the way they come to the page; those that the browser takes over by itself come first. */
const EDITS = [
  {
    what: 'a widget, which the browser replaces',
    file: 'features/leads/browser/contact-fields.tsx',
    from: 'Как с Вами связаться',
    to: 'Правка виджета',
    shown: (page: Page) => expect(form(page).locator('legend').first()).toHaveText('Правка виджета', LONG_TIMEOUT),
    keepsForm: true,
  },
  {
    what: 'a stylesheet, which the browser replaces',
    file: 'ui/styles/tokens.css',
    from: 'light-dark(#25364d, #cdd8e5)',
    to: 'light-dark(#010203, #cdd8e5)',
    shown: (page: Page) => expect(page.locator('body')).toHaveCSS('color', 'rgb(1, 2, 3)', LONG_TIMEOUT),
    keepsForm: true,
  },
  {
    what: 'a module of the worker alone',
    file: 'routes/experts/experts-pages.tsx',
    from: "LIST_TITLE = 'Все эксперты'",
    to: "LIST_TITLE = 'Правка маршрута'",
    shown: (page: Page) => expect(page.locator('.page-list h2')).toHaveText('Правка маршрута', LONG_TIMEOUT),
  },
  {
    what: 'a module of both sides',
    file: 'features/leads/wire.ts',
    from: "BY_MESSENGER = 'В мессенджер'",
    to: "BY_MESSENGER = 'Правка договора'",
    shown: (page: Page) => expect(form(page).locator('label').filter({ hasText: 'Правка договора' })).toBeVisible(LONG_TIMEOUT),
  },
  {
    what: 'the content',
    file: 'seed/pages/experts.md',
    from: '## С чем к кому идти',
    to: '## Правка содержания',
    shown: (page: Page) => expect(page.getByRole('heading', { name: 'Правка содержания' })).toBeVisible(LONG_TIMEOUT),
  },
]

test('edits of widgets, styles, the worker, what both sides share, and the content show in the open page', async ({ page }) => {
  const errors = watchErrors(page)
  await page.goto(site.origin + PATH, LONG_TIMEOUT)
  await typeInto(page)
  for (const { what, file, from, to, shown, keepsForm = false } of EDITS) {
    await test.step(what, async () => {
      site.edit(file, from, to)
      await shown(page)
      if (keepsForm) expect(await phone(page).inputValue()).toBe(PHONE)
      await isLive(page)
    })
  }
  await page.reload(LONG_TIMEOUT)
  for (const { shown } of EDITS) await shown(page)
  await isLive(page)
  expect(errors).toEqual([])
})

test('invalid content is refused with its error message, and the next edit shows', async ({ page }) => {
  await page.goto(site.origin + PATH, LONG_TIMEOUT)
  await typeInto(page)
  const putBack = site.edit('seed/pages/experts.md', 'about: collection', 'about: nothing')
  await expect.poll(site.output, LONG_TIMEOUT).toContain('seed/pages/experts.md')
  expect(await phone(page).inputValue()).toBe(PHONE)
  putBack()
  site.edit('seed/pages/experts.md', '## Правка содержания', '## Исправлено')
  await expect(page.getByRole('heading', { name: 'Исправлено' })).toBeVisible(LONG_TIMEOUT)
})

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
