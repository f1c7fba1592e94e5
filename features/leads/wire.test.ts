import * as v from 'valibot'
import { expect, it } from 'vitest'
import { letterSchema } from '../letter/wire.ts'
import { leadSchema } from './lead-wire.ts'
import { leadAnswer, requestNumber } from './wire.ts'

const COMMON = { idempotencyKey: 'C6A1C9F4-6F0E-4C5B-9C53-0D7B3E5F2A11', consent: true, consentVersion: '2026-11-20' }
const LEAD = { ...COMMON, 'contact-method': 'По телефону', contact: '+79001234567', formId: 'default' }
const LETTER = { ...COMMON, comment: 'Добрый день', email: 'anna@example.ru' }

it('a lead requires its key, contact, form and consent; all other fields are optional', () => {
  expect(v.parse(leadSchema, LEAD)).toMatchObject({ username: '', message: '', UTM: '', attachment: '', website: '' })
})

it('the key of a lead is in lower case', () => {
  expect(v.parse(leadSchema, LEAD).idempotencyKey).toBe(COMMON.idempotencyKey.toLowerCase())
})

it.each(['idempotencyKey', 'consent', 'consentVersion', 'contact-method', 'contact', 'formId'])('a lead is refused without %s', (field) => {
  expect(issuePaths(leadSchema, { ...LEAD, [field]: undefined })).toEqual([field])
})

it.each([
  ['contact', ' \u00a0\t'],
  ['contact', 'x'.repeat(101)],
  ['message', 'x'.repeat(5001)],
  ['contact-method', 'Голубем'],
  ['consent', 'true'],
  ['username', { first: 'Anna' }],
  ['country', '../'],
])('a lead is refused when %s is %j', (field, value) => {
  expect(issuePaths(leadSchema, { ...LEAD, [field]: value })).toEqual([field])
})

it.each(['\u200b', '\u2060\ufeff', '\u3164', '\u2800 \u2800', '\u00ad\u034f', '\u202e', '\u{e0041}', '\u0301'])(
  'a lead has an empty name, message and contact when they consist of the invisible %j',
  (invisible) => {
    const changes = { 'contact-method': 'В мессенджер', contact: invisible, username: invisible, message: invisible }
    expect(issuePaths(leadSchema, { ...LEAD, ...changes })).toEqual(['contact'])
    expect(v.parse(leadSchema, { ...LEAD, username: invisible, message: invisible })).toMatchObject({ username: '', message: '' })
  },
)

it.each(['Анна\u200bМария', '👩\u200d⚖️', 'Й', '@'])('a lead keeps the name %j, which has visible characters', (username) => {
  expect(v.parse(leadSchema, { ...LEAD, username }).username).toBe(username)
})

it.each(['2099-01-01', '1', '', 'spec', ' 2026-11-20'])(
  'a lead is refused with a consent that was never published: %j',
  (consentVersion) => {
    expect(issuePaths(leadSchema, { ...LEAD, consentVersion })).toEqual(['consentVersion'])
  },
)

it('a lead has no control characters in its fields, but keeps the line breaks of its message', () => {
  const { username, message } = v.parse(leadSchema, { ...LEAD, username: 'Анна\r\nBcc: x@y.ru', message: 'Раз\r\nдва\u0000\t!' })
  expect({ username, message }).toEqual({ username: 'Анна Bcc: x@y.ru', message: 'Раз\nдва !' })
})

it('a lead has no other line breaks and no direction marks in a field of one line', () => {
  const { username, message } = v.parse(leadSchema, {
    ...LEAD,
    username: '\u202eАнна\u2028Bcc:\u2029x',
    message: '\u2067Раз\u2069 \u200fдва',
  })
  expect({ username, message }).toEqual({ username: 'Анна Bcc: x', message: 'Раз два' })
})

it.each(['a@b', 'anna', 'a@b.ru\nBcc:x@y.ru', `${'x'.repeat(250)}@example.ru`])('a letter is refused with the address %j', (email) => {
  expect(issuePaths(letterSchema, { ...LETTER, email })).toContain('email')
})

it('the number of a request is read from amoCRM’s response', () => expect(requestNumber(leadAnswer('key', 481_920_337))).toBe(481_920_337))

it.each([777, '777'])('the number of a request is read where only the contact has an id, %j', (id) =>
  expect(requestNumber(answerWith([{ id }]))).toBe(777),
)

it('the number of a request is the id of the first contact', () =>
  expect(requestNumber(answerWith([{ id: 777, name: 'Анна' }, { id: null }, {}]))).toBe(777))

it.each([
  null,
  {},
  { _embedded: { unsorted: [] } },
  ...[[], [{}], [{ id: null }], [{ id: '' }], [{ id: 'нет' }], [{ id: '-1' }], [{ id: 7.5 }]].map(answerWith),
])('the number of a request is 0 in %j', (answer) => expect(requestNumber(answer)).toBe(0))

function answerWith(contacts: unknown[]): unknown {
  return { _embedded: { unsorted: [{ _embedded: { contacts } }] } }
}

function issuePaths(schema: v.GenericSchema, value: unknown): (string | null)[] {
  const { issues = [] } = v.safeParse(schema, value, { abortPipeEarly: true })
  return issues.map((issue) => v.getDotPath(issue))
}
