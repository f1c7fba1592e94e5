import { createExecutionContext, createScheduledController, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { fallbackForms } from '../../../content/api/fallback.ts'
import { publishContent, showEdition } from '../../../content/publish/publish-content.ts'
import type { FormDefinition } from '../../../content/schemas/form.ts'
import type { Bindings } from '../../../edge/bindings.ts'
import { createIsolate } from '../../../edge/isolate.ts'
import { RECEIVER_SECRET } from '../../../test/receiver/behaviours.ts'
import { ownKv } from '../../../test/worker/content-deps.ts'
import { editionWith, target } from '../../../test/worker/editions.ts'
import { failingQueries, faulty, interceptedSql } from '../../../test/worker/faulty.ts'
import { goodLead, leadRows, postJson, postNative } from '../../../test/worker/lead-posts.ts'
import { type Visit, visitor } from '../../../test/worker/visit.ts'
import { parseConfig } from '../../../worker/config.ts'
import { workerEvents } from '../../../worker/events.ts'
import worker from '../../../worker/index.ts'
import { createFormRecorder } from './shown-forms.ts'

const MINUTE = 60_000
const RECORD = 'INSERT INTO shown_forms'
const ORIGIN = 'https://origin.example'
const STORY = { id: 4, name: 'story', title: 'Расскажите', hasMessage: true, hasName: true, submitLabel: 'Отправить' }

/** The forms that the content origin returns at the moment. */
let forms: object[] = []
const embedded = visitor({ CONTENT: ownKv() })

beforeEach(() => {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (address: URL | string, init: RequestInit) => {
    const url = new URL(address)
    if (url.origin !== ORIGIN) return fetch(url, init)
    return url.pathname === '/api/forms/' ? Response.json(forms) : embedded(url.pathname + url.search, init)
  })
})
afterEach(() => vi.unstubAllGlobals())

/** A visitor in a new isolate with empty caches, so that the site reads from the origin. */
function freshVisitor(bindings: Partial<Bindings> = {}): Visit {
  return visitor({ CONTENT_ORIGIN: ORIGIN, CONTENT_TIMEOUT_MS: '20000', CONTENT: ownKv(), ...bindings })
}

function send(visit: Visit, name: string, changes: Parameters<typeof goodLead>[0] = {}) {
  const lead = goodLead({ formId: name, message: 'Прошу помочь', ...changes })
  return { lead, answer: postJson(visit, `/api/forms/submit-form-consult-${name}/`, lead) }
}

it('a lead is accepted from a tab that shows the form under its former name', async () => {
  forms = [{ ...STORY, name: 'former-name' }]
  expect(await (await freshVisitor()('/contacts/')).text()).toContain('Образцовая репутация')
  forms = [{ ...STORY, name: 'new-name' }]
  const { lead, answer } = send(freshVisitor(), 'former-name')
  expect((await answer).status).toBe(200)
  expect(await leadRows(lead.idempotencyKey)).toMatchObject([{ form: 'former-name', state: 'waiting' }])
})

it.each(fallbackForms.map(({ name }) => name))(
  'a lead is accepted when its form %s is in the build but not at the origin',
  async (name) => {
    forms = [STORY]
    expect((await send(freshVisitor(), name).answer).status).toBe(200)
  },
)

it('a lead is accepted without a field that was added to its form later', async () => {
  forms = [{ ...STORY, name: 'grown', hasMessage: false, hasName: false }]
  await freshVisitor()('/contacts/')
  forms = [{ ...STORY, name: 'grown' }]
  expect((await send(freshVisitor(), 'grown', { username: '', message: '' }).answer).status).toBe(200)
  expect((await send(freshVisitor(), 'grown', { contact: '+7900' }).answer).status).toBe(422)
})

it('a lead is refused without a field that its form has always had', async () => {
  forms = [{ ...STORY, name: 'nameless', hasName: false }]
  await freshVisitor()('/contacts/')
  forms = [STORY]
  expect((await send(freshVisitor(), 'nameless', { username: '' }).answer).status).toBe(200)
  expect((await send(freshVisitor(), 'nameless', { message: '' }).answer).status).toBe(422)
})

it('a lead to a form of an earlier build is accepted, because the cron stores the forms of each build', async () => {
  const context = createExecutionContext()
  await worker.scheduled(createScheduledController(), { ...env }, context)
  await waitOnExecutionContext(context)
  const { results } = await env.LEADS.prepare('SELECT DISTINCT name FROM shown_forms').all<{ name: string }>()
  expect(results.map(({ name }) => name)).toEqual(expect.arrayContaining(fallbackForms.map(({ name }) => name)))
})

it('an invalid lead is shown again with the fields of its former form', async () => {
  forms = [{ ...STORY, name: 'former-story' }]
  await freshVisitor()('/contacts/')
  forms = [STORY]
  const typed = { message: 'Моя история', username: 'Анна', 'contact-method': 'По телефону', phone: '12', agreement: 'yes' }
  const html = await (await postNative(freshVisitor(), '/api/forms/submit-form-consult-former-story/', typed)).text()
  for (const part of ['action="/api/forms/submit-form-consult-former-story/"', 'Моя история', 'value="Анна"', 'value="12"'])
    expect(html).toContain(part)
})

it('a lead is accepted without a field that may have been added later when the database fails', async () => {
  forms = [STORY]
  const relay = {
    LEADS_MODE: 'relay',
    LEADS_RELAY_URL: `${inject('receiver')}/ok~${crypto.randomUUID()}`,
    LEADS_WEBHOOK_SECRET: RECEIVER_SECRET,
  }
  const visit = freshVisitor({ ...relay, LEADS: faulty(env.LEADS, failingQueries('D1_ERROR')) })
  expect((await send(visit, 'story', { username: '', message: '' }).answer).status).toBe(200)
})

it.each(['never-shown', 'Main', 'main2', 'x'.repeat(41), '%00', '..'])('a lead to the unknown form %j gets 404', async (name) => {
  forms = [STORY]
  const { lead, answer } = send(freshVisitor(), name)
  expect((await answer).status).toBe(404)
  expect(await leadRows(lead.idempotencyKey)).toEqual([])
})

it('a lead gets 503 when the database fails and its form is unknown', async () => {
  forms = [STORY]
  const prepare = () => {
    throw new Error('D1_ERROR: Network connection lost')
  }
  const visit = freshVisitor({ LEADS: faulty(env.LEADS, { prepare }) })
  expect((await send(visit, 'perhaps-shown').answer).status).toBe(503)
})

describe('failing LEADS database', () => {
  let isDown = true
  const LEADS = interceptedSql(env.LEADS, RECORD, (ask) => (isDown ? Promise.reject(new Error('D1_ERROR')) : ask()))
  const bindings = () => ({ CONTENT: ownKv(), LEADS })
  const isAccepted = async (name: string) => {
    forms = [STORY]
    return (await send(freshVisitor(), name).answer).status === 200
  }
  beforeEach(() => {
    isDown = true
  })
  afterEach(() => vi.useRealTimers())

  it('a form of an origin is recorded with the next response of the origin after the database has failed', async () => {
    forms = [{ ...STORY, name: 'late-form' }]
    const visit = freshVisitor(bindings())
    await visit('/contacts/')
    isDown = false
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * MINUTE })
    for (let visits = 0; visits < 2; visits += 1) await visit('/contacts/')
    expect(await isAccepted('late-form')).toBe(true)
  })

  it('a form of an origin is recorded by the cron within a minute after the database has failed, even if nobody opens a page', async () => {
    forms = [{ ...STORY, name: 'later-form' }]
    const site = bindings()
    await freshVisitor(site)('/contacts/')
    expect(await isAccepted('later-form')).toBe(false)
    forms = [{ ...STORY, name: 'later-form' }]
    isDown = false
    const context = createExecutionContext()
    const origin = { CONTENT_ORIGIN: ORIGIN, CONTENT_TIMEOUT_MS: '20000' }
    await workerEvents(createIsolate(parseConfig)).scheduled(createScheduledController(), { ...env, ...origin, ...site }, context)
    await waitOnExecutionContext(context)
    expect(await isAccepted('later-form')).toBe(true)
  })
})

it('an origin with the forms of the build causes no query, and another origin one query per change', async () => {
  let asked = 0
  const db = interceptedSql(env.LEADS, RECORD, (ask) => {
    asked += 1
    return ask()
  })
  const record = createFormRecorder()
  const queriesFor = async (...shown: FormDefinition[][]) => {
    asked = 0
    for (const one of shown) await record(db, one)
    return asked
  }
  const grown = { ...STORY, hasName: false }
  expect(await queriesFor(fallbackForms, fallbackForms)).toBe(0)
  expect(await queriesFor([...fallbackForms, STORY], [STORY], [STORY])).toBe(1)
  expect(await queriesFor([grown], [grown], [STORY])).toBe(2)
})

describe('embedded store', () => {
  afterEach(() => showEdition(target, inject('seed').version, new Date()))

  it('a lead is accepted after a publication has renamed its form, even if nobody has opened a page', async () => {
    await publishContent(
      target,
      editionWith('form', 'main', (form) => ({ ...Object(form), name: 'renamed-soon' })),
    )
    await showEdition(target, inject('seed').version, new Date())
    const { lead, answer } = send(embedded, 'renamed-soon')
    expect((await answer).status).toBe(200)
    expect(await leadRows(lead.idempotencyKey)).toMatchObject([{ form: 'renamed-soon' }])
  })

  it('a lead is accepted after LEADS was restored from a copy without its form', async () => {
    await publishContent(
      target,
      editionWith('form', 'main', (form) => ({ ...Object(form), name: 'not-in-the-copy' })),
    )
    await env.LEADS.exec("DELETE FROM shown_forms WHERE name = 'not-in-the-copy'")
    await showEdition(target, inject('seed').version, new Date())
    expect((await send(embedded, 'not-in-the-copy').answer).status).toBe(200)
  })
})
