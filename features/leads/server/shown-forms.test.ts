import { createExecutionContext, createScheduledController, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { createContent } from '../../../content/content.ts'
import { fallbackForms } from '../../../content/fallback.ts'
import type { Bindings } from '../../../edge/bindings.ts'
import type { AppEnv } from '../../../edge/env.ts'
import { RECEIVER_SECRET } from '../../../test/receiver/secret.ts'
import { contentDeps, ownKv, testSource } from '../../../test/worker/content-deps.ts'
import { fail, failingQueries, faulty, interceptedSql } from '../../../test/worker/faulty.ts'
import { goodLead, leadRows, postJson, postNative } from '../../../test/worker/lead-posts.ts'
import { type Visit, visitor } from '../../../test/worker/visit.ts'
import worker from '../../../worker/index.ts'
import { shownForms } from './shown-forms.ts'

const REMEMBER = 'INSERT INTO shown_forms'
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

describe('a lead to a form that the site has shown', () => {
  it('is accepted from a tab that shows the form under its former name', async () => {
    forms = [{ ...STORY, name: 'former-name' }]
    expect(await (await freshVisitor()('/contacts/')).text()).toContain('Образцовая репутация')
    forms = [{ ...STORY, name: 'new-name' }]
    const { lead, answer } = send(freshVisitor(), 'former-name')
    expect((await answer).status).toBe(200)
    expect(await leadRows(lead.idempotencyKey)).toMatchObject([{ form: 'former-name', state: 'waiting' }])
  })

  it.each(fallbackForms.map(({ name }) => name))('is accepted when the form %s is in the build but not at the origin', async (name) => {
    forms = [STORY]
    expect((await send(freshVisitor(), name).answer).status).toBe(200)
  })

  it('is accepted without a field that the form got later', async () => {
    forms = [{ ...STORY, name: 'grown', hasMessage: false, hasName: false }]
    await freshVisitor()('/contacts/')
    forms = [{ ...STORY, name: 'grown' }]
    expect((await send(freshVisitor(), 'grown', { username: '', message: '' }).answer).status).toBe(200)
    expect((await send(freshVisitor(), 'grown', { contact: '+7900' }).answer).status).toBe(422)
  })

  it('must have the field that the form has always had', async () => {
    forms = [{ ...STORY, name: 'nameless', hasName: false }]
    await freshVisitor()('/contacts/')
    forms = [STORY]
    expect((await send(freshVisitor(), 'nameless', { username: '' }).answer).status).toBe(200)
    expect((await send(freshVisitor(), 'nameless', { message: '' }).answer).status).toBe(422)
  })

  it('is accepted after later builds, because the cron stores the forms of the build', async () => {
    const context = createExecutionContext()
    await worker.scheduled(createScheduledController(), { ...env }, context)
    await waitOnExecutionContext(context)
    const { results } = await env.LEADS.prepare('SELECT DISTINCT name FROM shown_forms').all<{ name: string }>()
    expect(results.map(({ name }) => name)).toEqual(expect.arrayContaining(fallbackForms.map(({ name }) => name)))
  })

  it('is shown again with the fields it had when something is wrong with it', async () => {
    forms = [{ ...STORY, name: 'former-story' }]
    await freshVisitor()('/contacts/')
    forms = [STORY]
    const typed = { message: 'Моя история', username: 'Анна', 'contact-method': 'По телефону', phone: '12', agreement: 'yes' }
    const html = await (await postNative(freshVisitor(), '/api/forms/submit-form-consult-former-story/', typed)).text()
    for (const part of ['action="/api/forms/submit-form-consult-former-story/"', 'Моя история', 'value="Анна"', 'value="12"'])
      expect(html).toContain(part)
  })
})

it('a lead is accepted without a field that the form may have got later, when the database cannot say', async () => {
  forms = [STORY]
  const relay = {
    LEADS_MODE: 'relay',
    LEADS_RELAY_URL: `${inject('receiver')}/ok~${crypto.randomUUID()}`,
    LEADS_WEBHOOK_SECRET: RECEIVER_SECRET,
  }
  const visit = freshVisitor({ ...relay, LEADS: faulty(env.LEADS, failingQueries('D1_ERROR')) })
  expect((await send(visit, 'story', { username: '', message: '' }).answer).status).toBe(200)
})

describe('a lead to a form that the site has never shown', () => {
  it.each(['never-shown', 'Main', 'main2', 'x'.repeat(41), '%00', '..'])('is answered 404 when the form is called %j', async (name) => {
    forms = [STORY]
    const { lead, answer } = send(freshVisitor(), name)
    expect((await answer).status).toBe(404)
    expect(await leadRows(lead.idempotencyKey)).toEqual([])
  })

  it('is answered 503 when the database cannot say whether the form was shown', async () => {
    forms = [STORY]
    const prepare = () => {
      throw new Error('D1_ERROR: Network connection lost')
    }
    const visit = freshVisitor({ LEADS: faulty(env.LEADS, { prepare }) })
    expect((await send(visit, 'perhaps-shown').answer).status).toBe(503)
  })
})

it('a form that could not be stored is stored with the next page', async () => {
  forms = [{ ...STORY, name: 'late-form' }]
  let isDown = true
  const LEADS = interceptedSql(env.LEADS, REMEMBER, (ask) => (isDown ? Promise.reject(new Error('D1_ERROR')) : ask()))
  const visit = freshVisitor({ LEADS })
  await visit('/contacts/')
  isDown = false
  await visit('/contacts/')
  forms = [STORY]
  expect((await send(freshVisitor(), 'late-form').answer).status).toBe(200)
})

it('a page knows whether the forms are stored that it has shown first; one that has got another field is stored again', async () => {
  const site = new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set(
        'content',
        createContent(
          contentDeps(
            testSource(() => forms),
            { kv: ownKv() },
          ),
        ),
      )
      await next()
    })
    .use(shownForms())
    .get('/', async (c) => {
      await c.var.content.forms()
      return c.json((await c.var.formsRemembered) ?? 'no new form')
    })
  const show = async (changes: object, LEADS: Bindings['LEADS'] = env.LEADS) => {
    forms = [{ ...STORY, name: 'growing', ...changes }]
    return (await site.request('/', {}, { ...env, LEADS }, createExecutionContext())).json()
  }
  const [bare, named] = [
    { hasMessage: false, hasName: false },
    { hasMessage: false, hasName: true },
  ]
  expect([await show(bare), await show(bare), await show({})]).toEqual([true, 'no new form', true])
  expect([await show(named, interceptedSql(env.LEADS, REMEMBER, fail('D1_ERROR'))), await show(named)]).toEqual([false, true])
})

it('pages write no forms of the build to the database, and each other form once', async () => {
  let asked = 0
  const LEADS = interceptedSql(env.LEADS, REMEMBER, (ask) => {
    asked += 1
    return ask()
  })
  const visit = freshVisitor({ LEADS })
  forms = fallbackForms
  await visit('/contacts/')
  expect(asked).toBe(0)
  forms = [STORY]
  const other = freshVisitor({ LEADS })
  for (const path of ['/contacts/', '/serm/', '/contacts/']) await other(path)
  expect(asked).toBe(1)
})
