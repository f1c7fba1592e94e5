import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { AppEnv } from '../../../../edge/env.ts'
import { PHONE_INPUTS } from '../../../../test/phone-inputs.ts'
import { faulty } from '../../../../test/worker/faulty.ts'
import { goodLead } from '../../../../test/worker/lead-posts.ts'
import { leadSchema } from '../../lead-wire.ts'
import { BY_PHONE, INVALID_PHONE } from '../../wire.ts'
import { createPhoneReader, phoneContact } from './phone-number.ts'
import { readPosted } from './read-posted.ts'

const read = await createPhoneReader()(env.ASSETS)

/** Reads the phone of a post as `submitLead` does. */
const site = new Hono<AppEnv>().post('/', async (c) => {
  const { isNative, body } = await readPosted(c)
  const lead = v.safeParse(leadSchema, isNative ? { ...Object(body), formId: 'main' } : body)
  return c.json(lead.success ? await phoneContact(lead.output, read) : { problem: v.flatten(lead.issues).nested })
})

async function postNative(phone: string): Promise<Record<string, unknown>> {
  const fields = { 'contact-method': BY_PHONE, phone, agreement: 'yes', consentVersion: '2026-11-20' }
  return (await site.request('/', { method: 'POST', body: new URLSearchParams(fields) })).json()
}

async function postJson(phone: Record<string, string>): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json' }
  return (await site.request('/', { method: 'POST', body: JSON.stringify(goodLead({ dialCode: '', ...phone })), headers })).json()
}

describe('phone number on the server', () => {
  it('the server reads a phone number in the same way as a browser', async () => {
    const inputs = PHONE_INPUTS.filter(({ network }) => !network)
    const results = []
    for (const { text } of inputs) results.push({ text, contact: (await postNative(text))['contact'] ?? null })
    expect(results).toEqual(inputs)
  })

  it('the server reads a phone number that the browser could not read, and stores the country of the visitor’s network', async () => {
    const inputs = PHONE_INPUTS.filter(({ network }) => network)
    const results = []
    for (const { text, network = '' } of inputs) {
      const kept = await postJson({ contact: text, typed: text, country: network, guessedCountry: network })
      results.push({ text, network, contact: kept['contact'] ?? null })
    }
    expect(results).toEqual(inputs)
  })

  it('the server reads phone numbers once the numbering plans can be loaded, which happens once', async () => {
    const phones = createPhoneReader()
    const paths: string[] = []
    const assets = faulty(env.ASSETS, {
      fetch: async (url: RequestInfo) => {
        paths.push(`${url}`)
        const answer = await env.ASSETS.fetch(url)
        return paths.length === 1 ? new Response(answer.body, { status: 503 }) : answer
      },
    })
    const readers = [await phones(assets), await phones(assets), await phones(assets)]
    expect([readers[0], readers[1] === readers[2], paths.length]).toEqual([null, true, 2])
    expect(readers[1]?.('+79001234567', { country: 'ru', isChosen: false })).toMatchObject({ valid: true })
  })

  it.each([
    ['+7 (000) 000-00-00', '+70000000000'],
    ['12345', '12345'],
    ['1234', null],
    ['1'.repeat(20), '1'.repeat(20)],
    ['1'.repeat(21), null],
    ['1+2345678', null],
  ])('the phone number %s is stored unchecked as %j', async (contact, kept) => {
    const posted = { contact, country: 'ru', typed: contact, guessedCountry: '' }
    expect(await phoneContact(posted, null)).toEqual(kept === null ? { problem: INVALID_PHONE } : { ...posted, contact: kept })
  })

  it('the server reads a phone number as one of the chosen country', async () => {
    const chosen = { typed: '9001234567', contact: '9001234567', country: 'nl', guessedCountry: '' }
    expect(await postJson(chosen)).toMatchObject({ contact: '+319001234567', country: 'nl' })
    expect(await postJson({ ...chosen, typed: '8 900 123-45-67', contact: '8 900 123-45-67' })).toEqual({
      problem: 'Для +31 (Нидерланды) такой номер не подходит. Пожалуйста, введите корректный номер телефона',
    })
  })

  it('a phone number is stored unchecked when the numbering plans cannot be loaded', async () => {
    const lead = v.parse(leadSchema, goodLead({ contact: 'тел.: 8 000 000-00-00 доб. 12', typed: '' }))
    expect(await phoneContact(lead, null)).toEqual({
      contact: '80000000000;ext=12',
      country: 'ru',
      typed: 'тел.: 8 000 000-00-00 доб. 12',
      guessedCountry: '',
    })
    expect(await phoneContact({ ...lead, contact: 'перезвоните' }, null)).toEqual({
      problem: 'Пожалуйста, введите корректный номер телефона',
    })
  })

  it.each([
    [
      { contact: '+79001234567', typed: '9001234567', country: 'ru', guessedCountry: 'nl' },
      { typed: '9001234567', guessedCountry: 'nl' },
    ],
    [
      { contact: '+7 900 1234567', typed: '+7 900 1234567', country: 'nl', guessedCountry: 'nl' },
      { country: 'ru', guessedCountry: '' },
    ],
    [
      { contact: '+74951234567;ext=12', typed: '8 495 123-45-67 доб. 12', country: 'ru' },
      { contact: '+74951234567;ext=12', guessedCountry: '' },
    ],
    // Posts of builds that sent no text.
    [
      { contact: '+79001234567', country: 'ru' },
      { contact: '+79001234567', typed: '+79001234567', country: 'ru', guessedCountry: '' },
    ],
    [
      { contact: '8 900 123-45-67', country: 'nl' },
      { contact: '+79001234567', country: 'ru' },
    ],
  ])('the phone number posted as %j is stored as %j', async (posted, kept) => {
    expect(await postJson(posted)).toMatchObject(kept)
  })
})
