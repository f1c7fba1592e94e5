import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, vi } from 'vitest'
import type { Answer } from './scripted-answers.ts'
import { answer, requestsTo } from './scripted-answers.ts'
import { showMarkup } from './show-markup.ts'
import { until } from './until.ts'

/** The phone in the header, which forms show on a bad connection. */
const HEADER_PHONE = '<a href="tel:88000000000">8 800 000-00-00</a>'

/** The number in `ACCEPTED`. */
export const NUMBER = 560607431

/** A response in amoCRM's format. */
export const ACCEPTED: Answer = {
  type: 'application/json',
  body: JSON.stringify({ _embedded: { unsorted: [{ uid: 'x', _embedded: { contacts: [{ id: NUMBER }] } }] } }),
}

/** A rejection in the site's format. */
export function refusal(statusCode: number, fields: Record<string, string> = {}): Answer {
  return { status: statusCode, type: 'application/json', body: JSON.stringify({ statusCode, message: 'Проверьте поля', fields }) }
}

const FROM_RUSSIA: Answer = { type: 'text/plain', body: '1;RU;RUS;Russia' }

export interface FormPlace {
  /** The response with the visitor's country, which is requested once per document. */
  network?: Answer
  /** Markup with the element `#root`. */
  place?: string
}

/** Shows a form in the hydrated state. */
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
    /** The description of a field for screen readers. */
    description: (name: string) => find(`#${CSS.escape(find(`[name="${name}"]`).getAttribute('aria-describedby') ?? 'none')}`).textContent,
  }
}

/** The bodies posted to a path, in order. */
export async function posts(path: string): Promise<Record<string, unknown>[]> {
  return (await requestsTo(path)).map(({ body }) => JSON.parse(body))
}

export interface StoppedClock {
  /** Advances the clock until an assertion holds. The clock is stopped during a post, except for posts that never get a response. */
  passUntil: (assertion: () => void | Promise<void>) => Promise<void>
}

/**
 * Stops the clock of forms: their pauses, timeouts and the time since the document began. `unanswered` is the number of posts without a
 * response.
 */
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

/** A response with its body, or the error that broke it. */
async function whole(responding: Promise<Response>): Promise<Response> {
  const response = await responding
  await response
    .clone()
    .text()
    .catch(() => {})
  return response
}
