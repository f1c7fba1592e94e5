import { afterEach, expect, it, vi } from 'vitest'
import { requestNumber } from '../../features/leads/wire.ts'
import { DAY, scriptedOrigin } from './content-deps.ts'
import { goodLead, leadRows, postJson } from './lead-posts.ts'
import { type Visit, visitor } from './visit.ts'

const MAIN_FORM = '/api/forms/submit-form-consult-main/'
const MINUTE = 60_000

afterEach(() => vi.useRealTimers())

function later(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
}

/** The content that a visitor finds on a page, and whether a form sent from it is stored. */
async function found(visit: Visit) {
  const html = await (await visit('/serm/')).text()
  const lead = goodLead({ formId: 'main', message: 'Удалите отзыв' })
  const answer = await postJson(visit, MAIN_FORM, lead)
  const rows = await leadRows(lead.idempotencyKey)
  const [menu = ''] = /<nav class="main-menu".*?<\/nav>/s.exec(html) ?? []
  return {
    menu: menu.includes('href="/udalenie-otzyvov/"'),
    form: html.includes(`action="${MAIN_FORM}"`),
    lead: answer.status === 200 && rows[0]?.['number'] === requestNumber(await answer.json()),
  }
}

const EVERYTHING = { menu: true, form: true, lead: true }

it('an origin whose lists of forms and menu entries are empty does not deprive a newly started site of its menu, its forms or a lead', async () => {
  const origin = await scriptedOrigin('empty-lists')
  expect(await found(visitor(origin.bindings))).toEqual(EVERYTHING)
})

it('an origin whose lists of forms and menu entries are empty does not affect a site with a filled cache, neither now nor a day later nor after recovery', async () => {
  const origin = await scriptedOrigin('good')
  const visit = visitor(origin.bindings)
  expect(await found(visit)).toEqual(EVERYTHING)
  await origin.become('empty-lists')
  for (const ms of [0, 2 * MINUTE, DAY]) {
    later(ms)
    expect([await found(visit), await found(visitor(origin.bindings))]).toEqual([EVERYTHING, EVERYTHING])
  }
  await origin.become('good')
  expect(await found(visit)).toEqual(EVERYTHING)
})

it('an origin whose lists of forms and menu entries are empty gets a request at once after its recovery', async () => {
  const origin = await scriptedOrigin('empty-lists')
  const visit = visitor(origin.bindings)
  await found(visit)
  await origin.become('good')
  const answer = await postJson(visit, '/api/servisec/fetchDataSimple', { endpoint: '/api/forms/' })
  expect([answer.status, await answer.json()]).toEqual([200, expect.arrayContaining([expect.objectContaining({ name: 'main' })])])
})
