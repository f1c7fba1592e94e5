import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { consentVersion } from '../../content/facts/policy.ts'

/** Visitors who read pages and send forms until they are stopped. */
export interface Visitors {
  /** What went wrong, and the keys of the forms that were accepted. */
  stop(): Promise<{ problems: string[]; accepted: string[]; pages: number }>
}

const PAGES = ['/', '/serm/', '/contacts/', '/blog/', '/builds/latest.json']
/** Between the requests of one of them: a deployment is watched, not loaded. */
const PAUSE_MS = 40
const FORM = '/api/forms/submit-form-consult-main/'

export function startVisitors(origin: string): Visitors {
  const problems: string[] = []
  const accepted: string[] = []
  let pages = 0
  let isOver = false

  async function read(): Promise<void> {
    for (let at = 0; !isOver; at++) {
      const path = PAGES[at % PAGES.length] ?? '/'
      await pause(PAUSE_MS)
      const response = await fetch(origin + path)
      const text = await response.text()
      pages += 1
      if (response.status !== 200 || text.length < 20) problems.push(`${path}: ${response.status}`)
    }
  }

  async function write(): Promise<void> {
    while (!isOver) {
      await pause(PAUSE_MS)
      const id = randomUUID()
      const response = await fetch(origin + FORM, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'x-visitor': `2001:db8:${id.slice(0, 4)}:${id.slice(4, 8)}::1`,
        },
        body: JSON.stringify(formOf(id)),
      })
      if (response.status === 200) accepted.push(id)
      else problems.push(`${FORM}: ${response.status} ${await response.text()}`)
    }
  }

  const failed = (error: unknown) => void problems.push(`${error} ${error instanceof Error ? error.cause : ''}`)
  const all = [read(), write()].map((work) => work.catch(failed))
  return {
    async stop() {
      isOver = true
      await Promise.all(all)
      return { problems, accepted, pages }
    },
  }
}

/** A form as a browser sends it. */
export function formOf(idempotencyKey: string): Record<string, unknown> {
  return {
    idempotencyKey,
    consent: true,
    consentVersion,
    username: 'Анна',
    message: 'Перезвоните мне',
    'contact-method': 'По телефону',
    country: 'ru',
    dialCode: '+7',
    contact: '+79001234567',
    formId: 'main',
    page: '/',
  }
}
