import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { faulty } from '../../../../test/worker/faulty.ts'
import { goodLead, LEAD_PATH, leadRows, openedLead, postJson, postNative } from '../../../../test/worker/lead-posts.ts'
import { visitor } from '../../../../test/worker/visit.ts'

const refusing = faulty(env.LEADS_UNCHECKED_LIMIT, { limit: async () => ({ success: false }) })

/** Replaces the captcha service by `answer` and records the requests to it. */
function serverAnswers(answer: () => Promise<Response>) {
  const asked: { url: string; body: string; redirect: unknown }[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    asked.push({ url: String(url), body: String(init?.body), redirect: init?.redirect })
    return answer()
  })
  return asked
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe.each([
  [
    'smartcaptcha',
    { status: 'ok' },
    { status: 'failed', message: 'Invalid or expired Token.' },
    { url: 'https://smartcaptcha.cloud.yandex.ru/validate', field: 'token' },
  ],
  [
    'turnstile',
    { success: true },
    { success: false, 'error-codes': ['invalid-input-response'] },
    { url: 'https://challenges.cloudflare.com/turnstile/v0/siteverify', field: 'response' },
  ],
])('with %s a lead', (CAPTCHA, good, bad, { url, field }) => {
  const bindings = { CAPTCHA, CAPTCHA_SECRET: 'server key' }

  it('is accepted when its token is good, and the captcha service does not get the visitor’s address', async () => {
    const asked = serverAnswers(async () => Response.json(good))
    const lead = goodLead({ captcha: 'a token' })
    expect((await postJson(visitor(bindings), LEAD_PATH, lead, { 'cf-connecting-ip': '198.51.100.9' })).status).toBe(200)
    const body = `secret=server+key&${field}=a+token&idempotency_key=${lead.idempotencyKey}`
    expect(asked).toEqual([{ url, body, redirect: 'manual' }])
    expect(await openedLead(lead.idempotencyKey)).toMatchObject({ captcha: 'passed' })
  })

  it('is refused when its token is bad', async () => {
    serverAnswers(async () => Response.json(bad))
    const lead = goodLead({ captcha: 'token' })
    const response = await postJson(visitor(bindings), LEAD_PATH, lead)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ fields: { captcha: expect.stringContaining('позвоните') } })
    expect(await leadRows(lead.idempotencyKey)).toEqual([])
  })

  it.each([
    ['is down', () => Promise.reject(new TypeError('no captcha'))],
    ['answers 500', async () => Response.json(good, { status: 500 })],
    ['answers nonsense', async () => new Response('<html>')],
  ])('is not lost when the captcha %s', async (_, answer) => {
    serverAnswers(answer)
    const lead = goodLead({ captcha: 'token' })
    expect((await postJson(visitor(bindings), LEAD_PATH, lead)).status).toBe(200)
    expect(await openedLead(lead.idempotencyKey)).toMatchObject({ captcha: 'unchecked' })
  })

  it('without a token is under a stricter limit', async () => {
    serverAnswers(async () => Response.json(good))
    expect((await postJson(visitor(bindings), LEAD_PATH, goodLead())).status).toBe(200)
    expect((await postJson(visitor({ ...bindings, LEADS_UNCHECKED_LIMIT: refusing }), LEAD_PATH, goodLead())).status).toBe(429)
  })

  it('without JavaScript is accepted without a token, and over the limit its form is shown again filled in, with the phone', async () => {
    const typed = {
      username: CAPTCHA,
      'contact-method': 'По телефону',
      phone: '8 900 765-43-21',
      agreement: 'yes',
      consentVersion: '2026-11-20',
    }
    const busy = await postNative(visitor({ ...bindings, LEADS_UNCHECKED_LIMIT: refusing }), LEAD_PATH, typed)
    const html = await busy.text()
    expect(busy.status).toBe(429)
    for (const part of ['Подождите минуту и отправьте ещё раз', `value="${CAPTCHA}"`, 'value="8 900 765-43-21"', 'href="tel:'])
      expect(html).toContain(part)
    expect((await postNative(visitor(bindings), LEAD_PATH, typed)).status).toBe(303)
  })

  it('that is already kept needs no second token', async () => {
    serverAnswers(async () => Response.json(good))
    const lead = goodLead({ captcha: 'token' })
    await postJson(visitor(bindings), LEAD_PATH, lead)
    serverAnswers(async () => Response.json(bad))
    expect((await postJson(visitor(bindings), LEAD_PATH, lead)).status).toBe(200)
  })
})
