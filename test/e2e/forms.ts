import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { axeViolations } from './fixtures.ts'

export const LEAD = '**/api/forms/submit-form-consult-*/'
export const LETTER = '**/api/forms/message-supervisor/'

/** What success looks like after `accepted(560607431)`. */
export const THANKS = /Спасибо! Ваша заявка принята\. Id заявки\s*560607431/

/** An answer in amoCRM's shape. */
export function accepted(number: number) {
  return { json: { _embedded: { unsorted: [{ uid: 'x', _embedded: { contacts: [{ id: number }] } }] } } }
}

export interface Desk {
  /** Bodies that arrived, in order. */
  bodies: Record<string, unknown>[]
}

type Answer = { status?: number; json?: unknown; headers?: Record<string, string> } | 'lost' | 'hang'

/** Answers posts to `url` one after another; the last answer stays. */
export async function desk(page: Page, url: string, ...answers: Answer[]): Promise<Desk> {
  const bodies: Record<string, unknown>[] = []
  await page.route(url, async (route) => {
    bodies.push(bodyOf(route.request()))
    const answer = answers[Math.min(bodies.length, answers.length) - 1] ?? accepted(1)
    if (answer === 'lost') return route.abort()
    if (answer !== 'hang') return route.fulfill(answer)
  })
  return { bodies }
}

function bodyOf(request: Request): Record<string, unknown> {
  return request.postDataJSON()
}

/** The visitor's address is in this country. */
export async function visitFrom(page: Page, country: string): Promise<void> {
  await page.route('**/api/ip-country', (route) => route.fulfill({ contentType: 'text/plain', body: `1;${country};XXX;` }))
}

/** The test moves the clock. The visitor has a city already: asking for one could run out of time when the clock leaps. */
export async function installClock(page: Page): Promise<void> {
  await page.context().addCookies([{ name: 'selectedCity', value: encodeURIComponent('Москва'), url: process.env.BASE ?? '' }])
  await page.clock.install()
}

/** From here on the page's time passes only when the test says so. The form is awake by then: its patience would end in the leap. */
export async function stopClock(page: Page, form: Locator): Promise<void> {
  await expect(form).toHaveJSProperty('noValidate', true)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
}

/** Lets the time of a page whose clock is stopped pass, a quarter of a second at a time, until it looks as expected. */
export async function passUntil(page: Page, look: () => Promise<string | null>, expected: string): Promise<void> {
  const pass = async () => {
    await page.clock.runFor(250)
    return look()
  }
  await expect.poll(pass, { intervals: [50], timeout: 45_000 }).toBe(expected)
}

/** What axe finds in a part of the page while the clock is stopped: its own timers get a millisecond at a time. */
export async function axeViolationsMeanwhile(page: Page, part: string): Promise<string[]> {
  let isDone = false
  const looking = axeViolations(page, part).finally(() => {
    isDone = true
  })
  // Axe opens a page of its own, which may close while the clock of all pages moves.
  while (!isDone) await page.clock.runFor(1).catch(() => {})
  return looking
}

/** Goals that reached tracking so far, in order. */
export async function watchGoals(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const goals: string[] = []
    Object.assign(window, { goals })
    addEventListener('site:goal', (event) => goals.push((event as CustomEvent<string>).detail))
  })
  return () => page.evaluate(() => Reflect.get(window, 'goals'))
}

/** The main form in its popup, open. */
export async function openPopup(page: Page): Promise<Locator> {
  await page.getByRole('link', { name: 'Заказать звонок' }).click()
  return page.getByRole('dialog')
}

export const phone = (form: Locator) => form.getByLabel('Телефон', { exact: true })
export const story = (form: Locator) => form.getByLabel('Что случилось')
export const person = (form: Locator) => form.getByLabel('Как к Вам обращаться?')
export const send = (form: Locator) => form.locator('[type=submit].button-primary')

/** Fills in whatever fields the form has, with a phone. */
export async function fillLead(form: Locator): Promise<void> {
  await phone(form).fill('8 (900) 123-45-67')
  if (await story(form).isVisible()) await story(form).fill('Ложный отзыв о клинике')
  if (await person(form).isVisible()) await person(form).fill('Анна')
}

/** For its scripts the document comes at the moment the visitor presses the button: faster than any machine fills a form in. */
export async function fillInNoTime(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const now = performance.now.bind(performance)
    let pressedAt = 0
    addEventListener('submit', () => {
      pressedAt ||= now()
    })
    performance.now = () => now() - pressedAt
  })
}

/** Lets the real server answer posts to `url` once `release` is called. */
export async function holdPosts(page: Page, url: string): Promise<Desk & { release: () => void }> {
  const bodies: Record<string, unknown>[] = []
  const held = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    bodies.push(bodyOf(route.request()))
    await held.promise
    await route.continue()
  })
  return { bodies, release: held.resolve }
}

/** While a lost try is repeated: what the button says, and the phone beside it. */
export const INTERRUPTED = 'Отправляем, связь прерывается…'
export const phoneBeside = (form: Locator) => form.getByRole('status').getByRole('link', { name: '8 800 000-00-00' })
