import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterEach, expect, it, vi } from 'vitest'
import { createBreaker } from '../../content/api/breaker.ts'
import { createOriginSource } from '../../content/api/origin.ts'
import { createAlarmChannels } from '../../edge/alarms/channels.ts'
import type { Config } from '../../edge/config.ts'
import { requestDadata } from '../../edge/dadata.ts'
import { log } from '../../edge/log.ts'
import { modelOf } from '../../features/generator/server/models.ts'
import { sendUrls } from '../../features/indexnow/server/send-urls.ts'
import { captchaVerdict } from '../../features/leads/server/captcha.ts'
import { amocrmEntry } from '../../features/leads/server/sinks/amocrm.ts'
import { createSinks } from '../../features/leads/server/sinks/create-sinks.ts'
import type { Submission } from '../../features/leads/server/submission.ts'
import { parseConfig } from '../../worker/config.ts'
import { anyText, halvedTexts } from '../any-text.ts'
import { submission } from './lead-deps.ts'

const TIMEOUT_MS = 60_000
const ATTEMPT = { mayHaveArrived: false, timeoutMs: TIMEOUT_MS }
const NAME_LIMIT = 255
const texts = anyText([200, NAME_LIMIT, 2000, 5000])

const config = parseConfig({
  ...env,
  AMOCRM_BASE: 'https://crm.example',
  AMOCRM_TOKEN: 'token',
  AMOCRM_MESSAGE_FIELD_ID: '555',
  LEADS_WEBHOOK_URL: 'https://hook.example',
  LEADS_WEBHOOK_SECRET: 'a secret of the webhook and its receiver',
  LEADS_EMAIL_FROM: 'site@example.ru',
  LEADS_EMAIL_TO: 'boss@example.ru',
  ALARM_TELEGRAM_CHAT: '1',
  ALARM_TELEGRAM_TOKEN: '1:token',
  AI_BASE_URL: 'https://llm.example/v1',
  AI_KEY: 'key',
  AI_MODEL: 'model',
})

/** Every message of the site that contains the text. */
async function sendEverywhere(text: string, sent: unknown[]): Promise<void> {
  const keep = async (body: unknown) => void sent.push(body)
  // The cast is safe: only `send` is used, in its overload for plain texts.
  const mailbox = { send: keep } as unknown as SendEmail
  const lead: Submission = { ...submission({ message: text, username: text, utm: `?utm_source=${text}`, attachment: text }), number: 1 }
  const letter: Submission = { ...lead, page: text, content: { kind: 'letter', form: 'letter', comment: text, email: text } }
  const relay: Config = { ...config, LEADS_MODE: 'relay', LEADS_RELAY_URL: 'https://relay.example' }
  for (const sink of [config, { ...config, AMOCRM_MESSAGE_FIELD_ID: '' }, relay].flatMap((each) => createSinks(each, mailbox)))
    for (const one of [lead, letter]) await sink.send(one, ATTEMPT).catch(() => {})
  for (const { send } of createAlarmChannels(config, mailbox))
    await send({ alarm: 'errors are frequent', errors: 1, views: 1, worst: text, command: text }, TIMEOUT_MS).catch(() => {})
  await requestDadata({
    origin: 'https://dadata.example',
    path: '/',
    token: '',
    body: { query: text },
    schema: v.any(),
    timeoutMs: TIMEOUT_MS,
  }).catch(() => {})
  await modelOf(config, undefined)?.(text, new AbortController().signal)
    [Symbol.asyncIterator]()
    .next()
    .catch(() => {})
  const ai = { run: async (_: string, input: unknown) => keep(input) }
  await modelOf({ ...config, AI_KEY: '' }, ai as never)?.(text, new AbortController().signal)
    [Symbol.asyncIterator]()
    .next()
    .catch(() => {})
  await sendUrls('https://engine.example', { base: 'https://site.example', key: 'key', paths: [text], timeoutMs: TIMEOUT_MS })
  await captchaVerdict({ CAPTCHA: 'turnstile', CAPTCHA_SECRET: 'secret' }, text, 'id')
  log.error('event', { path: text }, new Error(text))
  const breaker = createBreaker({ now: () => 0, report: () => undefined })
  await createOriginSource({ base: 'https://origin.example', timeoutMs: TIMEOUT_MS, breaker })
    .fetch('/api/posts/search/', { q: text })
    .catch(keep)
}

afterEach(() => vi.restoreAllMocks())

it('no text that the site sends has half of a surrogate pair, whatever was typed', async () => {
  let sent: unknown[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    sent.push(`${address}`, typeof init?.body === 'string' ? init.body : `${init?.body}`)
    return Response.json({ message: 'а'.repeat(199).concat('😀') }, { status: 500 })
  })
  for (const level of ['error', 'warn', 'log'] as const) vi.spyOn(console, level).mockImplementation((line) => void sent.push(line))
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      sent = []
      await sendEverywhere(text, sent)
      expect(sent.length).toBeGreaterThan(20)
      expect(sent.flatMap((body) => halvedTexts(body instanceof Error ? body.message : body))).toEqual([])
    }),
  )
})

it('the name of an entry in amoCRM has room for 255 units, and no emoji is cut in it', () => {
  const options = { publicBase: '', siteName: '', messageFieldId: null }
  for (let length = 200; length < 260; length += 1) {
    const entry = amocrmEntry({ ...submission({ message: 'б'.repeat(length) + '👨‍👩‍👧'.repeat(9) }), number: 481_920_337 }, options)
    const name = JSON.stringify(entry).match(/"leads":\[\{"name":"([^"]*)"/)?.[1] ?? ''
    expect([name.length <= NAME_LIMIT, name.length > NAME_LIMIT - 8]).toEqual([true, true])
    expect(name).toMatch(/^Заявка 481920337: б+(?:👨‍👩‍👧)*$/)
  }
})

it('no advertising parameter is longer than a field of amoCRM', () => {
  const utm = new URLSearchParams({ utm_source: 'ya', utm_term: '👨‍👩‍👧'.repeat(60) })
  const entry = amocrmEntry({ ...submission({ utm: `?${utm}` }), number: 1 }, { publicBase: '', siteName: '', messageFieldId: null })
  const [, term = ''] = JSON.stringify(entry).match(/"UTM_TERM","values":\[\{"value":"([^"]*)"/) ?? []
  expect(term).toMatch(/^(?:👨‍👩‍👧){31}$/)
})
