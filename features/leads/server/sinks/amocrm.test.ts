import { afterEach, describe, expect, it, vi } from 'vitest'
import { START } from '../../../../test/worker/content-deps.ts'
import { submission } from '../../../../test/worker/lead-deps.ts'
import type { Submission } from '../submission.ts'
import { amocrmEntry, createAmocrm, fitsIntoName } from './amocrm.ts'
import type { Outcome } from './sink.ts'

const ENTRY = { publicBase: 'https://site.example', siteName: 'Сайт', messageFieldId: null }

const PHONE = [{ field_code: 'PHONE', values: [{ value: '+79001234567', enum_code: 'WORK' }] }]

const ID = '00000000-0000-4000-8000-000000000001'

const lead = (changes: Parameters<typeof submission>[0] = {}): Submission => ({ ...submission(changes), id: ID, number: 481_920_337 })

const letterOf = (comment: string): Submission => ({
  ...lead(),
  content: { kind: 'letter', form: 'letter', comment, email: 'anna@example.ru' },
})

describe('entry of the CRM', () => {
  it('an entry of the CRM contains the contact, the source and the message', () => {
    const told = { message: 'Прошу\n\nпомочь', attachment: 'Расчёт', utm: '?utm_term=суд&utm_campaign=осень&utm_source=&utm_id=1' }
    expect(amocrmEntry({ ...lead(told), receivedAt: START + 999 }, ENTRY)).toEqual({
      request_id: ID,
      source_uid: ID,
      source_name: 'Сайт',
      created_at: START / 1000,
      metadata: { form_id: 'main', form_name: 'Заявка', form_page: 'https://site.example/serm/', form_sent_at: START / 1000 },
      _embedded: {
        leads: [
          {
            name: 'Заявка 481920337: Прошу помочь Расчёт',
            custom_fields_values: [
              { field_code: 'UTM_CAMPAIGN', values: [{ value: 'осень' }] },
              { field_code: 'UTM_TERM', values: [{ value: 'суд' }] },
            ],
          },
        ],
        contacts: [{ name: 'Анна', custom_fields_values: PHONE }],
      },
    })
  })

  it('an entry of the CRM contains each UTM label for which the CRM has a field', () => {
    const labels = ['source', 'medium', 'campaign', 'content', 'term']
    const utm = `?${labels.map((label) => `utm_${label}=${label}`).join('&')}`
    const fields = labels.map((label) => ({ field_code: `UTM_${label.toUpperCase()}`, values: [{ value: label }] }))
    expect(partsOf(lead({ utm })).lead).toMatchObject({ custom_fields_values: fields })
  })

  it('an entry of the CRM without a message and labels has neither fields nor a story', () => {
    expect(partsOf(lead({ message: '', utm: '' })).lead).toEqual({ name: 'Заявка 481920337' })
  })

  it.each([
    ['a visitor without a name', { username: '' }, { name: '+79001234567', custom_fields_values: PHONE }],
    [
      'a country that was guessed',
      { typed: '9001234567', guessedCountry: 'nl' },
      { name: 'Анна, Набрано: 9001234567, Код страны не набран, сеть посетителя: Нидерланды', custom_fields_values: PHONE },
    ],
    ['a messenger', { contact: '@anna' }, { name: 'Анна, @anna' }],
    ['a messenger without a name', { username: '', contact: '@anna' }, { name: '@anna' }],
  ])('an entry of the CRM has the contact of %s', (_, changes, contact) => {
    expect(partsOf(lead(changes)).contact).toEqual(contact)
  })

  it('an entry of the CRM has the address and the comment of a letter', () => {
    expect(partsOf(letterOf('Добрый день'))).toEqual({
      lead: { name: 'Письмо директору 481920337: Добрый день' },
      contact: {
        name: 'anna@example.ru',
        custom_fields_values: [{ field_code: 'EMAIL', values: [{ value: 'anna@example.ru', enum_code: 'WORK' }] }],
      },
    })
  })

  it.each([
    [255, true],
    [256, false],
  ])('whether an entry of the CRM with a name of %d characters contains all of it is %s', (length, isWhole) => {
    const story = 'я'.repeat(length - 'Заявка 481920337: '.length)
    const one = lead({ message: story })
    expect([fitsIntoName(one), partsOf(one).lead.name]).toEqual([isWhole, `Заявка 481920337: ${story}`.slice(0, 255)])
  })

  it('an entry of the CRM has a contact whose name has at most 255 characters', () => {
    const { contact } = partsOf(lead({ username: 'я'.repeat(100), typed: '1'.repeat(300) }))
    expect(Object(contact).name).toHaveLength(255)
  })
})

const TIMEOUT_MS = 60_000
const OPTIONS = { base: 'https://crm.example', token: 'token', publicBase: 'https://site.example', siteName: 'Сайт' }
const SEARCH = 'GET https://crm.example/api/v4/leads?query=481920337&limit=50'
const POST = 'POST https://crm.example/api/v4/leads/unsorted/forms'
const LEAD: Submission = { ...submission(), number: 481_920_337 }
const LETTER: Submission = { ...LEAD, content: { kind: 'letter', form: 'letter', comment: 'Добрый день', email: 'anna@example.ru' } }
const taken = () => Response.json({ _embedded: { unsorted: [{}] } })
const found = (...names: string[]) => Response.json({ _embedded: { leads: names.map((name) => ({ name })) } })
const refused = (...errors: { code: string; path: string }[]) => Response.json({ 'validation-errors': [{ errors }] }, { status: 400 })

afterEach(() => vi.restoreAllMocks())

/** Sends a submission to a CRM that returns these responses in turn. */
async function send(answers: Response[], { one = LEAD, mayHaveArrived = false } = {}): Promise<{ outcome: Outcome; asked: string[] }> {
  const asked: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    asked.push(`${init?.method ?? 'GET'} ${url}`)
    expect(init).toMatchObject({ redirect: 'manual', headers: { authorization: 'Bearer token', 'content-type': 'application/json' } })
    return answers.shift() ?? Response.error()
  })
  return { outcome: await createAmocrm({ ...OPTIONS, messageFieldId: null }).send(one, { mayHaveArrived, timeoutMs: TIMEOUT_MS }), asked }
}

it.each<[string, Submission, Response]>([
  ['a lead', LEAD, found('Другая заявка', 'Заявка 481920337: Прошу помочь')],
  ['a lead whose visitor was told another number', LEAD, found('Заявка 481920337 (посетителю назван номер 123456789)')],
  ['a letter', LETTER, found('Письмо директору 481920337')],
])('an entry that may have arrived is not sent again when a search finds %s', async (_, one, answer) => {
  expect(await send([answer], { one, mayHaveArrived: true })).toEqual({ outcome: { kind: 'delivered' }, asked: [SEARCH] })
})

it.each([
  ['nothing', () => new Response(null, { status: 204 })],
  ['other leads', () => found('Перезвонить по 481920337')],
  ['a letter with this number', () => found('Письмо директору 481920337')],
])('an entry that may have arrived is sent when a search finds %s', async (_, answer) => {
  expect(await send([answer(), taken()], { mayHaveArrived: true })).toEqual({ outcome: { kind: 'delivered' }, asked: [SEARCH, POST] })
})

it.each<[string, () => Response, Outcome]>([
  ['fails', () => new Response('', { status: 404 }), { kind: 'retry', reason: 'status 404 to a search' }],
  [
    'is put off',
    () => new Response('', { status: 429, headers: { 'retry-after': '7' } }),
    { kind: 'retry', reason: 'status 429', afterMs: 7000 },
  ],
  ['is accepted without an answer', () => new Response('', { status: 202 }), { kind: 'retry', reason: 'status 202 to a search' }],
  ['is answered with a page', () => new Response('<html>'), { kind: 'retry', reason: 'unreadable answer to a search' }],
])('an entry that may have arrived waits when the search %s', async (_, answer, outcome) => {
  expect(await send([answer()], { mayHaveArrived: true })).toEqual({ outcome, asked: [SEARCH] })
})

it.each<[string, Response, Outcome]>([
  ['a repeat', refused({ code: 'NotUnique', path: '0.source_uid' }), { kind: 'delivered' }],
  [
    'one without its key',
    refused({ code: 'FieldMissing', path: '0.source_uid' }),
    { kind: 'rejected', reason: 'status 400, FieldMissing at 0.source_uid' },
  ],
  [
    'a repeat with another fault',
    refused({ code: 'NotUnique', path: '0.source_uid' }, { code: 'TooLong', path: '0.name' }),
    { kind: 'rejected', reason: 'status 400, NotUnique at 0.source_uid, TooLong at 0.name' },
  ],
  ['one for no reason', refused(), { kind: 'rejected', reason: 'status 400' }],
])('the refusal of an entry that may have arrived is handled as %s', async (_, answer, outcome) => {
  expect((await send([new Response(null, { status: 204 }), answer], { mayHaveArrived: true })).outcome).toEqual(outcome)
})

it.each<[string, Response, Outcome]>([
  ['names the entry', taken(), { kind: 'delivered' }],
  ['names none', Response.json({ _embedded: { unsorted: [] } }), { kind: 'retry', reason: 'unreadable answer' }],
  ['is a page', new Response('<html>'), { kind: 'retry', reason: 'unreadable answer' }],
  ['is a redirect', new Response(null, { status: 301 }), { kind: 'retry', reason: 'status 301', afterMs: 600_000 }],
  [
    'wrongly handles it as a repeat',
    refused({ code: 'NotUnique', path: '0.source_uid' }),
    { kind: 'rejected', reason: 'status 400, NotUnique at 0.source_uid' },
  ],
  [
    'quotes the lead',
    refused({ code: 'NotUnique', path: 'Анна <+79001234567>' }),
    { kind: 'rejected', reason: 'status 400, an error that may quote the lead' },
  ],
])('an entry is first sent without a search, and its outcome is right when the response %s', async (_, answer, outcome) => {
  expect(await send([answer])).toEqual({ outcome, asked: [POST] })
})

it.each([
  [null, 'я'.repeat(300), false],
  [null, 'я', true],
  [555, 'я'.repeat(300), true],
])('whether the CRM with the field %j receives all of the message %j is %s', (messageFieldId, message, receivesAll) => {
  expect(createAmocrm({ ...OPTIONS, messageFieldId }).receivesAll({ ...submission({ message }), number: 1 })).toBe(receivesAll)
})

/** The lead and the contact of an entry. */
function partsOf(one: Submission) {
  const { _embedded } = amocrmEntry(one, ENTRY) as { _embedded: { leads: [{ name: string }]; contacts: [unknown] } }
  return { lead: _embedded.leads[0], contact: _embedded.contacts[0] }
}
