import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { axeViolations } from './fixtures.ts'

export const LEAD = '**/api/forms/submit-form-consult-*/'
export const LETTER = '**/api/forms/message-supervisor/'

/** Success message after `accepted(560607431)`. */
export const THANKS = /Спасибо! Ваша заявка принята\. Id заявки\s*560607431/

/** A response in amoCRM's format. */
export function accepted(number: number) {
  return { json: { _embedded: { unsorted: [{ uid: 'x', _embedded: { contacts: [{ id: number }] } }] } } }
}

export interface AnsweredPosts {
  /** Received bodies, in order. */
  bodies: Record<string, unknown>[]
}

type Answer = { status?: number; json?: unknown; headers?: Record<string, string> } | 'lost' | 'hang'

/** Responds to posts to `url` with these responses in order, of which the last one repeats. */
export async function answerPosts(page: Page, url: string, ...answers: Answer[]): Promise<AnsweredPosts> {
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

/** Locates the visitor in this country. */
export async function visitFrom(page: Page, country: string): Promise<void> {
  await page.route('**/api/ip-country', (route) => route.fulfill({ contentType: 'text/plain', body: `1;${country};XXX;` }))
}

/** Lets the test control the clock. A city is already chosen, because its detection could time out when the clock jumps. */
export async function installClock(page: Page, site: string): Promise<void> {
  await page.context().addCookies([{ name: 'selectedCity', value: encodeURIComponent('Москва'), url: site }])
  await page.clock.install()
}

/** Stops the page's clock. It must be called after the hydration of the form, because loading takes time too. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
}

/** Advances a stopped clock by a quarter of a second at a time until the page looks as expected. */
export async function passUntil(page: Page, look: () => Promise<string | null>, expected: string): Promise<void> {
  const pass = async () => {
    await page.clock.runFor(250)
    return look()
  }
  await expect.poll(pass, { intervals: [50], timeout: 45_000 }).toBe(expected)
}

/** Runs axe on a part of the page while the clock is stopped: axe's own timers advance by a millisecond at a time. */
export async function axeViolationsMeanwhile(page: Page, part: string): Promise<string[]> {
  let isDone = false
  const looking = axeViolations(page, part).finally(() => {
    isDone = true
  })
  // Axe opens a separate page, which may close while the clock of all pages advances.
  while (!isDone) await page.clock.runFor(1).catch(() => {})
  return looking
}

/** Returns a function that lists the goals received by tracking so far. */
export async function watchGoals(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const goals: string[] = []
    Object.assign(window, { goals })
    addEventListener('site:goal', (event) => goals.push((event as CustomEvent<string>).detail))
  })
  return () => page.evaluate(() => Reflect.get(window, 'goals'))
}

/** Opens the popup with the main form. */
export async function openPopup(page: Page): Promise<Locator> {
  await page.getByRole('link', { name: 'Заказать звонок' }).click()
  return page.getByRole('dialog')
}

export const phone = (form: Locator) => form.getByLabel('Телефон', { exact: true })
export const story = (form: Locator) => form.getByLabel('Что случилось')
export const person = (form: Locator) => form.getByLabel('Как к Вам обращаться?')
export const send = (form: Locator) => form.locator('[type=submit].button-primary')

/** Fills in all fields of the form, including the phone. */
export async function fillLead(form: Locator): Promise<void> {
  await phone(form).fill('8 (900) 123-45-67')
  if (await story(form).isVisible()) await story(form).fill('Ложный отзыв о клинике')
  if (await person(form).isVisible()) await person(form).fill('Анна')
}

/** Makes the page believe that it loaded at the moment of the submit, so that the form counts as filled in too fast. */
export async function fillAtOnce(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const now = performance.now.bind(performance)
    let pressedAt = 0
    addEventListener('submit', () => {
      pressedAt ||= now()
    })
    performance.now = () => now() - pressedAt
  })
}

/** Delays posts to `url` until `release` is called; then the real server answers them. */
export async function holdPosts(page: Page, url: string): Promise<AnsweredPosts & { release: () => void }> {
  const bodies: Record<string, unknown>[] = []
  const held = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    bodies.push(bodyOf(route.request()))
    await held.promise
    await route.continue()
  })
  return { bodies, release: held.resolve }
}

/** Text of the button while a lost request is retried, and the phone number next to it. */
export const INTERRUPTED = 'Отправляем, связь прерывается…'
export const phoneBeside = (form: Locator) => form.getByRole('status').getByRole('link', { name: '8 800 000-00-00' })
