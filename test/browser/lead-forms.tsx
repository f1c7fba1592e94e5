import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, vi } from 'vitest'
import type { Answer } from './answer.ts'
import { answer, asked } from './scripted-answers.ts'
import { showMarkup } from './show-markup.ts'
import { until } from './until.ts'

/** The phone in the header, which forms offer when a connection is bad. */
const HEADER_PHONE = '<a href="tel:88000000000">8 800 000-00-00</a>'

/** The number in `ACCEPTED`. */
export const NUMBER = 560607431

/** An answer in amoCRM's format. */
export const ACCEPTED: Answer = {
  type: 'application/json',
  body: JSON.stringify({ _embedded: { unsorted: [{ uid: 'x', _embedded: { contacts: [{ id: NUMBER }] } }] } }),
}

/** A refusal as the site sends it. */
export function refusal(statusCode: number, fields: Record<string, string> = {}): Answer {
  return { status: statusCode, type: 'application/json', body: JSON.stringify({ statusCode, message: 'Проверьте поля', fields }) }
}

const FROM_RUSSIA: Answer = { type: 'text/plain', body: '1;RU;RUS;Russia' }

export interface FormPlace {
  /** What is said of the visitor's country, once per document. */
  network?: Answer
  /** Markup with the element `#root`. */
  place?: string
}

/** Shows a form as a page does once it is live. */
export async function showForm(form: ReactNode, { network = FROM_RUSSIA, place = '<div id="root"></div>' }: FormPlace = {}) {
  await answer('/api/ip-country', network)
  const find = showMarkup(`${HEADER_PHONE}${place}`)
  const root = createRoot(find('#root'))
  onTestFinished(() => root.unmount())
  root.render(form)
  await until(() => expect(find<HTMLFormElement>('form').noValidate).toBe(true))
  return {
    find,
    text: (selector: string) => document.querySelector(selector)?.textContent ?? null,
    field: <E extends HTMLElement = HTMLInputElement>(name: string) => find<E>(`[name="${name}"]`),
    button: () => find<HTMLButtonElement>('[type=submit]'),
    /** What a screen reader says about a field besides its name. */
    description: (name: string) => find(`#${CSS.escape(find(`[name="${name}"]`).getAttribute('aria-describedby') ?? 'none')}`).textContent,
  }
}

/** The bodies posted to a path, in order. */
export async function posts(path: string): Promise<Record<string, unknown>[]> {
  return (await asked(path)).map(({ body }) => JSON.parse(body))
}

export interface StoppedClock {
  /** Lets the clock run until an assertion holds. It stands while a post is on its way, except for those that never get an answer. */
  passUntil: (assertion: () => void | Promise<void>) => Promise<void>
}

/** Stops the clock of forms: their pauses, timeouts and the time since the document began. `unanswered`: how many posts get no answer. */
export function stopClock({ unanswered = 0 } = {}): StoppedClock {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const posting = vi.spyOn(window, 'fetch')
  let answered = 0
  posting.mockImplementation(async (...args) => {
    try {
      return await whole(fetchForReal(...args))
    } finally {
      answered += 1
    }
  })
  onTestFinished(() => {
    posting.mockRestore()
    vi.useRealTimers()
  })
  return {
    passUntil: (assertion) =>
      until(() => {
        const sent = posting.mock.calls.length
        if (sent === answered || sent <= unanswered) vi.advanceTimersByTime(250)
        return assertion()
      }),
  }
}

const fetchForReal = window.fetch.bind(window)

/** A response with its body, or with what broke it. */
async function whole(responding: Promise<Response>): Promise<Response> {
  const response = await responding
  await response
    .clone()
    .text()
    .catch(() => {})
  return response
}
