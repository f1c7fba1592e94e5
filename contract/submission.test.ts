import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { leadAnswer, leadSchema, requestNumber } from './lead.ts'
import { letterSchema } from './letter.ts'

const COMMON = { idempotencyKey: 'C6A1C9F4-6F0E-4C5B-9C53-0D7B3E5F2A11', consent: true, consentVersion: '2026-11-20' }
const LEAD = { ...COMMON, 'contact-method': 'По телефону', contact: '+79001234567', formId: 'default' }
const LETTER = { ...COMMON, comment: 'Добрый день', email: 'anna@example.ru' }

describe('a lead', () => {
  it('needs its key, contact, form and consent; everything else may be left out', () => {
    expect(v.parse(leadSchema, LEAD)).toMatchObject({ username: '', message: '', UTM: '', attachment: '', website: '' })
  })

  it('knows one visitor under one spelling of the key', () => {
    expect(v.parse(leadSchema, LEAD).idempotencyKey).toBe(COMMON.idempotencyKey.toLowerCase())
  })

  it.each(['idempotencyKey', 'consent', 'consentVersion', 'contact-method', 'contact', 'formId'])('is refused without %s', (field) => {
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
  ])('is refused when %s is %j', (field, value) => {
    expect(issuePaths(leadSchema, { ...LEAD, [field]: value })).toEqual([field])
  })

  it('has no control characters in its lines and keeps the lines of its story', () => {
    const { username, message } = v.parse(leadSchema, { ...LEAD, username: 'Анна\r\nBcc: x@y.ru', message: 'Раз\r\nдва\u0000\t!' })
    expect({ username, message }).toEqual({ username: 'Анна Bcc: x@y.ru', message: 'Раз\nдва !' })
  })
})

describe('a letter', () => {
  it.each(['a@b', 'anna', 'a@b.ru\nBcc:x@y.ru', `${'x'.repeat(250)}@example.ru`])('is refused with the address %j', (email) => {
    expect(issuePaths(letterSchema, { ...LETTER, email })).toContain('email')
  })
})

describe('the number of a request', () => {
  it('is found where amoCRM puts it', () => expect(requestNumber(leadAnswer('key', 481_920_337))).toBe(481_920_337))

  it.each([null, {}, { _embedded: { unsorted: [] } }, { _embedded: { unsorted: [{ uid: 'x', _embedded: { contacts: [] } }] } }])(
    'is 0 in %j',
    (answer) => expect(requestNumber(answer)).toBe(0),
  )
})

function issuePaths(schema: v.GenericSchema, value: unknown): (string | null)[] {
  const { issues = [] } = v.safeParse(schema, value, { abortPipeEarly: true })
  return issues.map((issue) => v.getDotPath(issue))
}
