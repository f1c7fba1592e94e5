import type { Locator, Page } from '@playwright/test'
import { exampleOf } from 'legal-documents/fixtures/example-answers'

/** States of a page that a visitor opens, for checks and screenshots. */
export interface OpenState {
  name: string
  path: string
  /** Narrowest and widest window in which the state exists. */
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
  { name: 'state-city-bubble', path: '/', widths: DESKTOPS, open: (page) => page.locator('.city-button:visible').click() },
  { name: 'state-filter', path: '/cases/', widths: [0, 759], open: (page) => page.locator('.filter-opener:visible').first().click() },
  { name: 'state-form-sent', path: '/contacts/', open: sendForm },
  { name: 'state-materials', path: '/calculator/', open: openMaterials },
  { name: 'state-situation', path: '/generator/', open: (page) => openDraft(page, { type: null, step: 0 }) },
  { name: 'state-questions', path: '/generator/', open: (page) => openDraft(page, { type: CLAIM.type, step: 3 }) },
  { name: 'state-document', path: '/generator/', open: (page) => openDraft(page, { type: CLAIM.type, step: PAST_THE_LAST }) },
]

const CLAIM = exampleOf('claimToSiteOwner')
const PAST_THE_LAST = 20

/** Opens the generator with a worked example as the draft of this tab. */
async function openDraft(page: Page, { type, step }: { type: string | null; step: number }): Promise<void> {
  const draft = { version: 1, situation: 'defamationWebsite', type, answers: type === null ? {} : CLAIM.answers, step, edits: {} }
  await page.evaluate((text) => sessionStorage.setItem('generator-draft', text), JSON.stringify(draft))
  await page.reload({ waitUntil: 'networkidle' })
  await page.locator('#generator').scrollIntoViewIfNeeded()
  await page.locator('.generator-workspace').waitFor()
}

async function openMaterials(page: Page): Promise<void> {
  await page.locator('.tool').scrollIntoViewIfNeeded()
  await page.locator('site-island[name=calculator][data-ready]').waitFor()
  await page.locator('[data-current] .tool-nav .button-primary').click()
}

/** The test responds to the request itself, so that no site stores it. */
async function sendForm(page: Page): Promise<void> {
  const json = { _embedded: { unsorted: [{ uid: 'x', _embedded: { contacts: [{ id: 560607431 }] } }] } }
  await page.route('**/api/forms/submit-form-consult-*/', (route) => route.fulfill({ json }))
  const form = await liveForm(page)
  await form.getByLabel('Как к Вам обращаться?').fill('Анна')
  await form.getByLabel('Телефон', { exact: true }).fill('900 123-45-67')
  await form.locator('[type=submit].button-primary').click()
  await page.locator('main .lead-sent').waitFor()
}

/** The first form of a page. */
async function liveForm(page: Page): Promise<Locator> {
  const form = page.locator('main .lead-form').first()
  await form.scrollIntoViewIfNeeded()
  await page.locator('main site-island[name=lead-form][data-ready]').first().waitFor()
  return form
}

/** Opens the dialog by script, because the positions of its buttons differ by width. */
async function showDialog(page: Page, id: string): Promise<void> {
  await page.evaluate((name) => document.querySelector<HTMLDialogElement>(`#${name}`)?.showModal(), id)
  await page.waitForFunction(() => document.getAnimations().every(({ timeline }) => timeline !== document.timeline))
}

async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.locator('.offline-screen').waitFor()
}

async function sendEmptyForm(page: Page): Promise<void> {
  await (await liveForm(page)).locator('[type=submit].button-primary').click()
}

async function typeQuery(page: Page): Promise<void> {
  await page.locator('main input[type=search]').fill('отзыв')
  await page.locator('.live-results').waitFor()
}
