import { afterEach, expect, it, vi } from 'vitest'
import { submission } from '../../../../test/worker/lead-deps.ts'
import type { Submission } from '../submission.ts'
import { createAmocrm } from './amocrm.ts'
import type { Outcome } from './sink.ts'

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

/** Sends a submission to a CRM with these answers, in turn. */
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
])('an entry that may have arrived is not sent again when a search finds it: %s', async (_, one, answer) => {
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
])('an entry that may have arrived is refused as %s', async (_, answer, outcome) => {
  expect((await send([new Response(null, { status: 204 }), answer], { mayHaveArrived: true })).outcome).toEqual(outcome)
})

it.each<[string, Response, Outcome]>([
  ['names the entry', taken(), { kind: 'delivered' }],
  ['names none', Response.json({ _embedded: { unsorted: [] } }), { kind: 'retry', reason: 'unreadable answer' }],
  ['is a page', new Response('<html>'), { kind: 'retry', reason: 'unreadable answer' }],
  ['is a redirect', new Response(null, { status: 301 }), { kind: 'retry', reason: 'status 301', afterMs: 600_000 }],
  [
    'takes it for a repeat, which it is not',
    refused({ code: 'NotUnique', path: '0.source_uid' }),
    { kind: 'rejected', reason: 'status 400, NotUnique at 0.source_uid' },
  ],
  [
    'quotes the lead',
    refused({ code: 'NotUnique', path: 'Анна <+79001234567>' }),
    { kind: 'rejected', reason: 'status 400, an error that may quote the lead' },
  ],
])('an entry is sent without a search first; what comes of it when the answer %s', async (_, answer, outcome) => {
  expect(await send([answer])).toEqual({ outcome, asked: [POST] })
})

it.each([
  [null, 'я'.repeat(300), false],
  [null, 'я', true],
  [555, 'я'.repeat(300), true],
])('with the field %j the CRM gets all of the message %j: %s', (messageFieldId, message, takesAll) => {
  expect(createAmocrm({ ...OPTIONS, messageFieldId }).takesAll({ ...submission({ message }), number: 1 })).toBe(takesAll)
})
