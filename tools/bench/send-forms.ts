import type { Load } from './load.ts'

const WARM_UP = 200
const FORMS = 1000
const AT_ONCE = 16

/** Sends forms to a site; each is answered when it is sealed in the database. */
export async function sendManyForms(site: string): Promise<Load> {
  await warmUp(site)
  const started = performance.now()
  const waits = await sendForms(site, FORMS)
  const perSecond = (1000 * FORMS) / (performance.now() - started)
  return { requests: FORMS, perSecond, p99: waits.toSorted((a, b) => a - b)[Math.ceil(0.99 * FORMS) - 1] ?? Number.NaN }
}

/** Sends the first forms, for which the engine has yet to compile the code. */
export async function warmUp(site: string): Promise<void> {
  await sendForms(site, WARM_UP)
}

/** Returns the milliseconds until each answer. */
async function sendForms(site: string, count: number): Promise<number[]> {
  const waits: number[] = []
  let sent = 0
  const oneAfterTheOther = async () => {
    while (sent < count) {
      sent += 1
      const started = performance.now()
      await sendForm(site)
      waits.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, oneAfterTheOther))
  return waits
}

/** Sends one, and throws unless it is accepted. */
export async function sendForm(site: string, idempotencyKey: string = crypto.randomUUID()): Promise<void> {
  const body = {
    idempotencyKey,
    consent: true,
    consentVersion: '2026-11-20',
    username: 'Анна',
    message: 'Прошу помочь. '.repeat(20),
    'contact-method': 'По телефону',
    country: 'ru',
    contact: '+79001234567',
    formId: 'main',
  }
  const send = () => post(site, body, idempotencyKey)
  // Retries once when workerd has just closed the connection, as a browser would.
  const response = await send().catch(send)
  if (response.status !== 200) throw new Error(`status ${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
}

function post(site: string, body: unknown, idempotencyKey: string): Promise<Response> {
  const address = `2001:db8:${idempotencyKey.slice(0, 4)}:${idempotencyKey.slice(4, 8)}::1`
  return fetch(`${site}/api/forms/submit-form-consult-main/`, {
    method: 'POST',
    // Each form has its own network address, so that the rate limit does not affect the measurement.
    headers: { 'content-type': 'application/json', 'cf-connecting-ip': address, 'x-forwarded-for': address },
    body: JSON.stringify(body),
  })
}
