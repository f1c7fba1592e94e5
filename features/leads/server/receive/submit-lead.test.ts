import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { consentVersion } from '../../../../content/facts/policy.ts'
import { fail, faulty } from '../../../../test/worker/faulty.ts'
import { countLeads, goodLead, LEAD_PATH, leadRows, openedLead, postJson, postNative } from '../../../../test/worker/lead-posts.ts'
import { visitor } from '../../../../test/worker/visit.ts'
import { MIN_FILL_MS, requestNumber } from '../../wire.ts'

const visit = visitor()

afterEach(() => vi.useRealTimers())

it('a lead posted as JSON gets a response in the shape of amoCRM with the number under which it is stored', async () => {
  const lead = goodLead()
  const answer = await (await postJson(visit, LEAD_PATH, lead)).json()
  const contacts = [{ id: expect.any(Number) }]
  expect(answer).toEqual({ _embedded: { unsorted: [{ uid: lead.idempotencyKey, _embedded: { contacts } }] } })
  expect(await leadRows(lead.idempotencyKey)).toMatchObject([
    { number: requestNumber(answer), kind: 'lead', form: 'default', state: 'waiting' },
  ])
})

it('a lead posted as JSON is stored with the version and time of its consent', async () => {
  const lead = goodLead({ consentVersion: '2026-11-20' })
  await postJson(visit, LEAD_PATH, lead)
  const consent = await env.LEADS.prepare('SELECT * FROM consents WHERE lead_id = ?').bind(lead.idempotencyKey).first()
  expect(consent).toMatchObject({ text_version: '2026-11-20', given_at: expect.any(Number), proof: expect.any(String) })
})

it('a lead posted as JSON is sealed unchanged, with the proof of its consent', async () => {
  const told = {
    message: 'Прошу\nпомочь',
    attachment: 'Расчёт',
    typed: '8 900 123-45-67',
    UTM: '?utm_source=ya',
    googleClientId: '1.2',
    yandexClientId: '3',
  }
  const lead = goodLead(told)
  await postJson(visit, LEAD_PATH, lead, { 'cf-connecting-ip': '198.51.100.9', 'user-agent': 'я'.repeat(301) })
  const { number, content, consent, ...sealed } = await openedLead(lead.idempotencyKey)
  expect(sealed).toEqual({ id: lead.idempotencyKey, receivedAt: expect.any(Number), page: '/serm/', captcha: null })
  expect(content).toEqual({
    kind: 'lead',
    form: 'default',
    username: 'Анна',
    message: 'Прошу\nпомочь',
    contactMethod: 'По телефону',
    contact: '+79001234567',
    typed: '8 900 123-45-67',
    guessedCountry: '',
    country: 'ru',
    utm: '?utm_source=ya',
    googleClientId: '1.2',
    yandexClientId: '3',
    attachment: 'Расчёт',
  })
  expect(consent).toEqual({ version: '2026-11-20', ip: '198.51.100.9', userAgent: 'я'.repeat(300) })
})

it.each([
  ['contact', { contact: '+7900' }, 'Пожалуйста, введите корректный номер телефона'],
  ['contact', { contact: '+7 800 555-35-35 ;ext=' }, 'Пожалуйста, введите корректный номер телефона'],
  ['username', { username: ' \u00a0' }, 'Заполните это поле'],
  ['formId', { formId: 'main' }, 'Форма называется "default"'],
  ['consent', { consent: false as never }, 'Без согласия на обработку персональных данных отправить форму нельзя'],
  ['contact', { 'contact-method': 'В мессенджер' as const, contact: '' }, 'Заполните это поле'],
])('a lead posted as JSON is refused with a message for the field %s when it has %j', async (field, changes, message) => {
  const lead = goodLead(changes)
  const response = await postJson(visit, LEAD_PATH, lead)
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ statusCode: 422, fields: { [field]: message } })
  expect(await leadRows(lead.idempotencyKey)).toEqual([])
})

it('a lead posted as JSON is accepted with any messenger contact', async () => {
  expect((await postJson(visit, LEAD_PATH, goodLead({ 'contact-method': 'В мессенджер', contact: '@anna' }))).status).toBe(200)
})

it('a lead posted as JSON is refused with the phone when the hidden field is filled in', async () => {
  const lead = goodLead({ website: 'https://spam.example' })
  const response = await postJson(visit, LEAD_PATH, lead)
  expect([response.status, await response.json()]).toEqual([
    422,
    expect.objectContaining({ message: expect.stringMatching(/ или позвоните нам: \d \d{3} [\d-]+$/) }),
  ])
  expect(await leadRows(lead.idempotencyKey)).toEqual([])
})

it('a lead posted as JSON is refused for two seconds when it was filled in too fast', async () => {
  const response = await postJson(visit, LEAD_PATH, goodLead({ fillMs: 200 }))
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '2'])
  expect((await postJson(visit, LEAD_PATH, goodLead({ fillMs: MIN_FILL_MS }))).status).toBe(200)
})

it('a lead posted as JSON is refused for a minute over the rate limit of its address', async () => {
  const busy = visitor({ LEADS_LIMIT: faulty(env.LEADS_LIMIT, { limit: async () => ({ success: false }) }) })
  const response = await postJson(busy, LEAD_PATH, goodLead())
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60'])
})

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2:ffff::7', '2001:db8:1:2'],
  ['2001:db8::7', '2001:db8:0:0'],
  ['2001:db8::3:4:5:6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('a lead from the address %s counts towards the rate limit of %s', async (address, household) => {
  const keys: string[] = []
  const limit = async ({ key }: RateLimitOptions) => {
    keys.push(key)
    return { success: true }
  }
  await postJson(visitor({ LEADS_LIMIT: faulty(env.LEADS_LIMIT, { limit }) }), LEAD_PATH, goodLead(), { 'cf-connecting-ip': address })
  expect(keys).toEqual([household])
})

it('a valid lead is accepted after its network has sent more invalid leads than the limit of valid ones', async () => {
  const from = { 'cf-connecting-ip': '203.0.113.99' }
  const bad = [goodLead({ contact: '+7900' }), goodLead({ website: 'spam' }), goodLead({ consentVersion: '1' }), {}]
  for (let count = 0; count < 40; count += 1) {
    expect((await postJson(visit, LEAD_PATH, bad[count % bad.length], from)).status).toBe(422)
  }
  expect((await postJson(visit, LEAD_PATH, goodLead(), from)).status).toBe(200)
})

it('after too many invalid leads from an address only further invalid leads are refused for a minute', async () => {
  const busy = visitor({ LEADS_INVALID_LIMIT: faulty(env.LEADS_INVALID_LIMIT, { limit: async () => ({ success: false }) }) })
  const response = await postJson(busy, LEAD_PATH, goodLead({ contact: '+7900' }))
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60'])
  expect((await postJson(busy, LEAD_PATH, goodLead())).status).toBe(200)
})

it('a lead posted as JSON is accepted when the rate limiter fails', async () => {
  const unlimited = visitor({ LEADS_LIMIT: faulty(env.LEADS_LIMIT, { limit: fail('limiter down') }) })
  expect((await postJson(unlimited, LEAD_PATH, goodLead())).status).toBe(200)
})

it.each([{ AMOCRM_BASE: 'https://example.amocrm.ru' }, { AMOCRM_BASE: 'example' }, { LEADS_RECEIPT_DAYS: 'soon' }])(
  'a lead is stored even with the wrong settings of sinks %j',
  async (bindings) => {
    const lead = goodLead()
    expect((await postJson(visitor(bindings), LEAD_PATH, lead)).status).toBe(200)
    expect(await leadRows(lead.idempotencyKey)).toMatchObject([{ state: 'waiting' }])
  },
)

it.each([
  [404, '/api/forms/submit-form-consult-nobody/', {}],
  [403, LEAD_PATH, { 'sec-fetch-site': 'cross-site' }],
  [403, LEAD_PATH, { origin: 'https://evil.example' }],
  [415, LEAD_PATH, { 'content-type': 'text/plain' }],
])('a lead posted as JSON gets %d at %s with the headers %j', async (status, path, headers) => {
  const before = await countLeads()
  expect((await postJson(visit, path, goodLead(), headers)).status).toBe(status)
  expect(await countLeads()).toBe(before)
})

it('a lead posted as JSON is refused when it is longer than any form', async () => {
  expect((await postJson(visit, LEAD_PATH, goodLead({ attachment: 'я'.repeat(100_000) }))).status).toBe(413)
})

it('a repeated lead gets the same number and is stored once', async () => {
  const lead = goodLead()
  const [first, second] = [await postJson(visit, LEAD_PATH, lead), await postJson(visit, LEAD_PATH, { ...lead, fillMs: 99_999 })]
  expect(await second.text()).toBe(await first.text())
  expect(await leadRows(lead.idempotencyKey)).toHaveLength(1)
})

it('a repeated lead with other content under the same key is refused', async () => {
  const lead = goodLead()
  await postJson(visit, LEAD_PATH, lead)
  expect((await postJson(visit, LEAD_PATH, { ...lead, username: 'Борис' })).status).toBe(409)
})

it('a lead is stored once when twenty posts arrive at the same time', async () => {
  const lead = goodLead()
  const answers = await Promise.all(Array.from({ length: 20 }, () => postJson(visit, LEAD_PATH, lead)))
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
  expect(await leadRows(lead.idempotencyKey)).toHaveLength(1)
})

it('a lead that cannot be stored gets 503 with the phone, and is accepted when it is sent again', async () => {
  const lead = goodLead()
  const broken = visitor({ LEADS: faulty(env.LEADS, { batch: fail('D1_ERROR: Network connection lost') }) })
  const refused = await postJson(broken, LEAD_PATH, lead)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await refused.text()).toContain('8 800')
  expect((await postJson(visit, LEAD_PATH, lead)).status).toBe(200)
})

it('a lead gets 503 when the deployment has no key', async () => {
  const keyless = visitor({ LEADS_KEY: '' })
  expect((await postJson(keyless, LEAD_PATH, goodLead())).status).toBe(503)
})

describe('lead that was posted without JavaScript', () => {
  const typed = {
    username: 'Анна <b>',
    'contact-method': 'По телефону',
    phone: '8 900 765-43-21',
    messenger: '',
    agreement: 'yes',
    consentVersion: '2026-11-20',
  }

  it('a lead that was posted without JavaScript redirects to a page with only its number in the URL', async () => {
    const response = await postNative(visit, LEAD_PATH, typed)
    expect([response.status, response.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/spasibo\/\d{9}\/$/)])
    const page = await visit(response.headers.get('location') ?? '')
    expect(await page.text()).toMatch(
      /Спасибо! Ваша заявка принята\. Id заявки <strong>\d{9}<[\s\S]*Ответим [\s\S]*Подготовьте точную ссылку/,
    )
  })

  it('a lead that was posted without JavaScript is stored once despite several presses of the button', async () => {
    const places = await Promise.all([1, 2, 3].map(async () => (await postNative(visit, LEAD_PATH, typed)).headers.get('location')))
    expect(new Set(places).size).toBe(1)
  })

  it('a lead that was posted without JavaScript is another lead on the next day, with another idempotency key', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const numbers: number[] = []
    for (const day of ['2026-11-30T12:00Z', '2026-11-30T23:59Z', '2026-12-01T00:00Z', '2026-12-02T00:00Z']) {
      vi.setSystemTime(Date.parse(day))
      const { headers } = await postNative(visit, LEAD_PATH, { ...typed, phone: '8 900 765-43-30' })
      numbers.push(Number(/\d+/.exec(headers.get('location') ?? '')))
    }
    expect([numbers[0] === numbers[1], new Set(numbers).size]).toEqual([true, 3])
    for (const number of numbers) {
      const id = await env.LEADS.prepare('SELECT id FROM outbox WHERE number = ?').bind(number).first<string>('id')
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/)
    }
  })

  it('a lead that was posted without JavaScript is accepted with the longest text of a form, and with a messenger contact', async () => {
    const long = { ...typed, phone: '8 900 765-43-31', attachment: 'я'.repeat(20_000) }
    expect((await postNative(visit, LEAD_PATH, long)).status).toBe(303)
    const refused = { ...typed, 'contact-method': 'В мессенджер', phone: '8 900 765-43-32' }
    expect(await (await postNative(visit, LEAD_PATH, refused)).text()).toMatch(/aria-invalid="true"[^>]*name="messenger"/)
    expect((await postNative(visit, LEAD_PATH, { ...refused, messenger: '@anna' })).status).toBe(303)
  })

  it('a lead that was posted without JavaScript is shown again with its values when a script reports a short fill time, and accepted when it is sent again', async () => {
    const changed = { ...typed, phone: '8 900 765-43-20', attachment: 'Расчёт: 575 000 ₽' }
    const html = await (await postNative(visit, LEAD_PATH, { ...changed, fillMs: '40' })).text()
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
    for (const part of [
      'Форма отправлена слишком быстро',
      'value="Анна &lt;b&gt;"',
      'value="8 900 765-43-20"',
      'value="Расчёт: 575 000 ₽"',
    ])
      expect(main).toContain(part)
    expect(main).not.toContain('name="fillMs"')
    expect((await postNative(visit, LEAD_PATH, changed)).status).toBe(303)
  })

  it('a lead that was posted without JavaScript is accepted when its fill time is absent or unreadable', async () => {
    expect((await postNative(visit, LEAD_PATH, { ...typed, phone: '8 900 765-43-22' })).status).toBe(303)
    expect((await postNative(visit, LEAD_PATH, { ...typed, phone: '8 900 765-43-23', fillMs: 'soon' })).status).toBe(303)
  })

  it.each<[number, string, Parameters<typeof visitor>[0]]>([
    [429, 'слишком много форм', { LEADS_LIMIT: faulty(env.LEADS_LIMIT, { limit: async () => ({ success: false }) }) }],
    [503, 'Не удалось принять заявку', { LEADS: faulty(env.LEADS, { batch: fail('D1_ERROR: Network connection lost') }) }],
  ])('a lead that was posted without JavaScript is shown again with its values and the status %d', async (status, sentence, bindings) => {
    const response = await postNative(visitor(bindings), LEAD_PATH, { ...typed, attachment: 'Расчёт' })
    const html = await response.text()
    expect(response.status).toBe(status)
    for (const part of [sentence, 'value="Анна &lt;b&gt;"', 'value="8 900 765-43-21"', 'value="Расчёт"']) expect(html).toContain(part)
  })

  it('a lead that was posted without JavaScript is shown again with its fields and messages', async () => {
    const response = await postNative(visit, LEAD_PATH, { ...typed, phone: '12' })
    const html = await response.text()
    expect(response.status).toBe(422)
    for (const part of ['Заявка не отправлена', 'введите корректный номер', 'value="Анна &lt;b&gt;"', 'value="12"'])
      expect(html).toContain(part)
  })

  it('a lead that was posted without JavaScript is shown again with the current consent version when the posted one was never published', async () => {
    const main = /<main[\s\S]*<\/main>/.exec(
      await (await postNative(visit, LEAD_PATH, { ...typed, consentVersion: '2020-01-01' })).text(),
    )?.[0]
    expect(main).toContain('текст согласия изменился')
    expect(main).toContain(`name="consentVersion" value="${consentVersion}"`)
  })
})
