import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { AppEnv } from '../../../../edge/env.ts'
import { HttpError } from '../../../../edge/http-error.ts'
import { BY_MESSENGER, BY_PHONE } from '../../wire.ts'
import { type Posted, readPosted } from './read-posted.ts'

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

const site = new Hono<AppEnv>()
  .post('/', async (c) => c.json(await readPosted(c)))
  .onError((error, c) => c.text(error.message, error instanceof HttpError ? 400 : 500))

async function native(fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Posted> {
  return (await site.request('/', { method: 'POST', body: new URLSearchParams(fields), headers })).json()
}

function json(body: string): Response | Promise<Response> {
  return site.request('/', { method: 'POST', body, headers: { 'content-type': 'application/json' } })
}

it('a native form has the shape of a JSON form, and the typed values', async () => {
  const fields = { username: 'Анна', 'contact-method': BY_PHONE, phone: '8 900', messenger: '@anna', agreement: 'yes' }
  const referer = 'https://site.example/serm/?utm_source=ya&q=%D1%81%D1%83%D0%B4#form'
  expect(await native(fields, { referer })).toEqual({
    isNative: true,
    body: {
      ...fields,
      idempotencyKey: expect.stringMatching(UUID),
      contact: '8 900',
      consent: true,
      page: '/serm/',
      UTM: '?utm_source=ya&q=%D1%81%D1%83%D0%B4',
    },
    typed: fields,
  })
})

it.each<[Record<string, string>, Record<string, unknown>]>([
  [{ 'contact-method': BY_MESSENGER, phone: '8 900', messenger: '@anna' }, { contact: '@anna' }],
  [{ 'contact-method': BY_MESSENGER, phone: '8 900' }, { contact: '' }],
  [{ 'contact-method': BY_PHONE, phone: '8 900', contact: '+7900' }, { contact: '+7900' }],
  [{ phone: '8 900' }, { contact: '8 900' }],
  [{ idempotencyKey: 'key' }, { idempotencyKey: 'key' }],
  [{ agreement: 'no' }, { consent: false }],
  [{}, { consent: false }],
  [{ 'smart-token': 'a' }, { captcha: 'a' }],
  [{ 'cf-turnstile-response': 'b' }, { captcha: 'b' }],
  [{ fillMs: '123456789' }, { fillMs: 123_456_789 }],
  [{ fillMs: '0' }, { fillMs: 0 }],
  [{ page: '/other/' }, { page: '/other/' }],
])('a native form with the fields %j is read as %j', async (fields, body) => {
  expect((await native(fields, { referer: 'https://site.example/serm/' })).body).toMatchObject(body)
})

it.each(['', '1234567890', '-1', '1.5', 'soon'])('a native form with the invalid fill time %j has no fill time', async (fillMs) => {
  expect((await native({ fillMs })).body).not.toHaveProperty('fillMs', expect.any(Number))
})

it.each([{}, { referer: '' }, { referer: 'about' }])('a native form with the headers %j has no page', async (headers) => {
  expect((await native({ phone: '8 900' }, headers)).body).not.toHaveProperty('page')
})

it('a native form has at most 300 characters of its path and 2000 of its query', async () => {
  const referer = `https://site.example/${'a'.repeat(400)}?${'b'.repeat(3000)}`
  const { page, UTM } = Object((await native({}, { referer })).body)
  expect([page.length, UTM.length]).toEqual([300, 2000])
})

it('a JSON form is passed on unchecked', async () => {
  for (const body of [null, 1, [], { contact: 1 }])
    expect(await (await json(JSON.stringify(body))).json()).toEqual({ isNative: false, body, typed: {} })
})

it('an invalid JSON form is refused', async () => {
  const response = await json('{')
  expect([response.status, await response.text()]).toEqual([400, 'Body is not JSON'])
})
