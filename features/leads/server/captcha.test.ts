import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { faulty } from '../../../test/worker/faulty.ts'
import { goodLead, LEAD_PATH, leadRows, openedLead, postJson, postNative } from '../../../test/worker/lead-posts.ts'
import { visitor } from '../../../test/worker/visit.ts'
import { parseConfig } from '../../../worker/config.ts'
import { captchaOf } from './captcha.ts'

const SITE_KEY = 'ysc1_public-key'

it('the captcha is off by default: the page and its policy do not mention it', async () => {
  const { html, policy } = await contacts()
  expect(html).not.toMatch(/captcha/i)
  expect(policy).not.toMatch(/captcha|cloudflare|frame-src|unsafe/)
})

it.each([
  ['smartcaptcha', 'https://smartcaptcha.cloud.yandex.ru https://smartcaptcha.yandexcloud.net'],
  ['turnstile', 'https://challenges.cloudflare.com'],
])('the captcha of the service %s is in the page with its public key, and the policy allows %s', async (CAPTCHA, host) => {
  const { html, policy } = await contacts({ CAPTCHA, CAPTCHA_SITE_KEY: SITE_KEY, CAPTCHA_SECRET: 'server key' })
  expect(html).toContain(
    `<meta name="captcha" content="{&quot;service&quot;:&quot;${CAPTCHA}&quot;,&quot;siteKey&quot;:&quot;${SITE_KEY}&quot;}"/>`,
  )
  expect(html).not.toContain('server key')
  for (const directive of ['script-src', 'frame-src', 'connect-src']) expect(allowed(policy, directive)).toContain(` ${host}`)
  expect(allowed(policy, 'script-src')).not.toContain('unsafe')
  expect(allowed(policy, 'img-src')).not.toContain(host)
})

it('the captcha may add inline styles only with the service that needs them', async () => {
  const policyWith = async (CAPTCHA: string) => (await contacts({ CAPTCHA, CAPTCHA_SITE_KEY: SITE_KEY })).policy
  expect(allowed(await policyWith('smartcaptcha'), 'style-src')).toBe("style-src 'self' 'unsafe-inline'")
  expect(allowed(await policyWith('turnstile'), 'style-src')).toMatch(/^style-src 'self' 'sha256-/)
})

it.each([
  ['smartcaptcha', ''],
  ['turnstile', '"><script>'],
  ['recaptcha', SITE_KEY],
  ['', SITE_KEY],
])('the captcha is absent with the service %j and the public key %j', (CAPTCHA, CAPTCHA_SITE_KEY) => {
  expect(captchaOf(parseConfig({ ...env, CAPTCHA, CAPTCHA_SITE_KEY }))).toBeNull()
})

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
])('lead with the captcha %s', (CAPTCHA, good, bad, { url, field }) => {
  const bindings = { CAPTCHA, CAPTCHA_SECRET: 'server key' }

  it('a lead with a valid captcha token is accepted, and the captcha service does not receive the visitor’s address', async () => {
    const asked = serverAnswers(async () => Response.json(good))
    const lead = goodLead({ captcha: 'a token' })
    expect((await postJson(visitor(bindings), LEAD_PATH, lead, { 'cf-connecting-ip': '198.51.100.9' })).status).toBe(200)
    const body = `secret=server+key&${field}=a+token&idempotency_key=${lead.idempotencyKey}`
    expect(asked).toEqual([{ url, body, redirect: 'manual' }])
    expect(await openedLead(lead.idempotencyKey)).toMatchObject({ captcha: 'passed' })
  })

  it('a lead with an invalid captcha token is refused', async () => {
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
    ['returns a page', async () => new Response('<html>')],
  ])('a lead is not lost when the captcha service %s', async (_, answer) => {
    serverAnswers(answer)
    const lead = goodLead({ captcha: 'token' })
    expect((await postJson(visitor(bindings), LEAD_PATH, lead)).status).toBe(200)
    expect(await openedLead(lead.idempotencyKey)).toMatchObject({ captcha: 'unchecked' })
  })

  it('a lead without a captcha token has a stricter rate limit', async () => {
    serverAnswers(async () => Response.json(good))
    expect((await postJson(visitor(bindings), LEAD_PATH, goodLead())).status).toBe(200)
    expect((await postJson(visitor({ ...bindings, LEADS_UNCHECKED_LIMIT: refusing }), LEAD_PATH, goodLead())).status).toBe(429)
  })

  it('a lead without JavaScript is accepted without a captcha token, and over the limit its form is shown again with its values and the phone', async () => {
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

  it('a repeat of a stored lead needs no second captcha token', async () => {
    serverAnswers(async () => Response.json(good))
    const lead = goodLead({ captcha: 'token' })
    await postJson(visitor(bindings), LEAD_PATH, lead)
    serverAnswers(async () => Response.json(bad))
    expect((await postJson(visitor(bindings), LEAD_PATH, lead)).status).toBe(200)
  })
})

async function contacts(bindings: Parameters<typeof visitor>[0] = {}) {
  const response = await visitor(bindings)('/contacts/')
  return { html: await response.text(), policy: response.headers.get('content-security-policy') ?? '' }
}

function allowed(policy: string, directive: string): string {
  return policy.split('; ').find((part) => part.startsWith(`${directive} `)) ?? ''
}
