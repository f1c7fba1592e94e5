import type { Page } from '@playwright/test'

/** What a visitor opens on a page, for pictures of it. */
export interface OpenState {
  name: string
  path: string
  /** Narrowest and widest window in which it exists. */
  widths?: [number, number]
  open: (page: Page) => Promise<void>
}

const PHONES: [number, number] = [0, 959]
const DESKTOPS: [number, number] = [960, 9999]

export const OPEN_STATES: OpenState[] = [
  { name: 'state-menu', path: '/', widths: PHONES, open: (page) => page.getByRole('button', { name: 'Меню' }).click() },
  { name: 'state-services', path: '/', widths: DESKTOPS, open: (page) => page.locator('.main-menu summary:visible').first().click() },
  { name: 'state-search', path: '/', widths: DESKTOPS, open: (page) => page.locator('.header-search summary').click() },
  { name: 'state-scrolled', path: '/serm/', open: (page) => page.evaluate(() => scrollTo(0, 2400)) },
  { name: 'state-city', path: '/', open: (page) => showDialog(page, 'city-dialog') },
  { name: 'state-call', path: '/', open: (page) => showDialog(page, 'call-dialog') },
  { name: 'state-letter', path: '/', open: (page) => showDialog(page, 'letter-dialog') },
  { name: 'state-offline', path: '/', open: goOffline },
  { name: 'state-picture', path: '/cases/set-klinik/', open: (page) => page.locator('[data-gallery] a[href^="/images/"]').first().click() },
  { name: 'state-form-errors', path: '/contacts/', open: sendEmptyForm },
  { name: 'state-in-a-month', path: '/', open: (page) => page.getByText('Через месяц', { exact: true }).click() },
  { name: 'state-in-three-months', path: '/', open: (page) => page.getByText('Через 3 месяца', { exact: true }).click() },
  { name: 'state-live-search', path: '/blog/', open: typeQuery },
]

/** As its buttons do, which stand in different places at different widths. */
async function showDialog(page: Page, id: string): Promise<void> {
  await page.evaluate((name) => document.querySelector<HTMLDialogElement>(`#${name}`)?.showModal(), id)
  await page.waitForFunction(() => document.getAnimations().every(({ timeline }) => timeline !== document.timeline))
}

async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.locator('.offline-screen').waitFor()
}

async function sendEmptyForm(page: Page): Promise<void> {
  const form = page.locator('main .form-section').first()
  await form.scrollIntoViewIfNeeded()
  await form.locator('site-island[data-ready]').waitFor()
  await form.locator('button[type=submit]').click()
}

async function typeQuery(page: Page): Promise<void> {
  await page.locator('main input[type=search]').fill('отзыв')
  await page.locator('.live-results').waitFor()
}
