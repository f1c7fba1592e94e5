import { describe, expect, it } from 'vitest'
import { START } from '../../../test/worker/content-deps.ts'
import {
  crmAccount,
  crmReceived,
  crmRequests,
  deliveryRows,
  leadDeps,
  leadRow,
  RETRY_BASE_MS,
  storeLead,
  submission,
  timeoutFor,
} from '../../../test/worker/lead-deps.ts'
import { deliver, LEASE_EXTRA_MS, UNCONFIRMED_RETENTION_MS } from './deliver.ts'
import type { Sink } from './sinks/sink.ts'

const MINUTE = 60_000

it('a lead is sent to the CRM, and the outbox wipes its content but keeps its receipt', async () => {
  const { account, sink } = crmAccount('ok')
  const deps = await leadDeps({ sinks: [sink] })
  const id = await storeLead(deps)
  expect(await deliver(deps, id)).toBe('delivered')
  expect((await crmReceived(account)).map(({ sourceUid }) => sourceUid)).toEqual([id])
  expect(await leadRow(id)).toMatchObject({ state: 'delivered', payload: null, settled_at: START })
})

it('a lead has the visitor’s values in the fields of amoCRM', async () => {
  const { account, sink } = crmAccount('ok')
  const deps = await leadDeps({ sinks: [sink] })
  await deliver(deps, await storeLead(deps))
  const entry = JSON.parse((await crmReceived(account))[0]?.json ?? '{}')
  expect(entry).toMatchObject({
    source_name: 'Сайт',
    metadata: { form_id: 'main', form_page: 'https://site.example/serm/', form_sent_at: START / 1000 },
    _embedded: {
      leads: [{ custom_fields_values: [{ field_id: 555 }, { field_code: 'UTM_SOURCE', values: [{ value: 'ya' }] }] }],
      contacts: [{ name: 'Анна', custom_fields_values: [{ field_code: 'PHONE', values: [{ value: '+79001234567', enum_code: 'WORK' }] }] }],
    },
  })
})

it('a lead keeps its content in the outbox when the CRM has no field for all of it', async () => {
  const { sink } = crmAccount('ok', null)
  const deps = await leadDeps({ sinks: [sink] })
  const [short, long] = [await storeLead(deps), await storeLead(deps, submission({ message: 'я'.repeat(300) }))]
  expect([await deliver(deps, short), await deliver(deps, long)]).toEqual(['delivered', 'delivered'])
  expect([(await leadRow(short))['payload'], typeof (await leadRow(long))['payload']]).toEqual([null, 'string'])
})

it.each(['hang', 'reset', 'broken', 'html', 'lost', 'slow', 'throttled', 'hang.hang', 'lost.broken', 'slow.hang'])(
  'a lead is in the CRM once when the CRM first acts as %s',
  async (script) => {
    const { account, sink } = crmAccount(`${script}.ok`)
    const deps = await leadDeps({ sinks: [sink], timeoutMs: timeoutFor(script) })
    const id = await storeLead(deps)
    expect(await deliver(deps, id)).toBe('waiting')
    for (let hours = 0; hours < 10 && (await leadRow(id))['state'] === 'waiting'; hours += 1) {
      deps.pass(60 * MINUTE)
      await deliver(deps, id)
    }
    expect((await crmReceived(account)).map(({ sourceUid }) => sourceUid)).toEqual([id])
    expect(await leadRow(id)).toMatchObject({ state: 'delivered', payload: null })
  },
)

it('a lead is retried at once when the attempt was made while the clock was a day ahead', async () => {
  const { account, sink } = crmAccount('broken.ok')
  const deps = await leadDeps({ sinks: [sink] })
  const id = await storeLead(deps)
  deps.pass(24 * 60 * MINUTE)
  await deliver(deps, id)
  deps.pass(-24 * 60 * MINUTE)
  expect([await deliver(deps, id), (await crmReceived(account)).length]).toEqual(['delivered', 1])
})

it.each([
  [LEASE_EXTRA_MS, 'delivered', 1],
  [LEASE_EXTRA_MS + 1, 'nothing to do', 0],
])('a lead is sent only if its lease cannot expire during the delivery: %d ms late, it is %s', async (ms, outcome, requests) => {
  const { account, sink } = crmAccount('ok')
  const deps = await leadDeps({ sinks: [sink] })
  const id = await storeLead(deps)
  const leases: unknown[] = []
  const slow = async (...given: Parameters<typeof deps.outbox.take>) => {
    const lead = await deps.outbox.take(...given)
    leases.push(await leadRow(id))
    deps.pass(ms)
    return lead
  }
  expect([await deliver({ ...deps, outbox: { ...deps.outbox, take: slow } }, id), await crmRequests(account)]).toEqual([outcome, requests])
  expect(leases).toMatchObject([{ state: 'waiting', attempts: 1, lease_until: START + 2 * deps.timeoutMs + LEASE_EXTRA_MS }])
})

it('a lead is not retried before its time', async () => {
  const { account, sink } = crmAccount('broken.ok')
  const deps = await leadDeps({ sinks: [sink] })
  const id = await storeLead(deps)
  await deliver(deps, id)
  deps.pass(RETRY_BASE_MS - 1)
  expect([await deliver(deps, id), await crmRequests(account)]).toEqual(['nothing to do', 1])
})

it.each([
  ['unauthorised', 10 * MINUTE],
  ['unpaid', 10 * MINUTE],
  ['throttled', 1000],
  ['broken', RETRY_BASE_MS],
])('the delay of a lead depends on the response %s', async (script, ms) => {
  const deps = await leadDeps({ sinks: [crmAccount(script).sink] })
  const id = await storeLead(deps)
  await deliver(deps, id)
  expect((await leadRow(id))['next_at']).toBe(START + Math.max(ms, RETRY_BASE_MS))
})

it('a lead is dead with a reason but keeps its content when the CRM rejects it', async () => {
  const deps = await leadDeps({ sinks: [crmAccount('invalid').sink] })
  const id = await storeLead(deps)
  expect(await deliver(deps, id)).toBe('dead')
  expect(await deliveryRows(id)).toEqual([
    { sink: 'amocrm', state: 'dead', attempts: 1, reason: 'status 400, NotSupportedChoice at 0.pipeline_id' },
  ])
  expect(typeof (await leadRow(id))['payload']).toBe('string')
})

it('a lead is delivered when the CRM responds to a repeat with “not unique”', async () => {
  const deps = await leadDeps({ sinks: [crmAccount('reset.ok.duplicate').sink] })
  const id = await storeLead(deps)
  await deliver(deps, id)
  deps.pass(MINUTE)
  expect(await deliver(deps, id)).toBe('delivered')
})

it('a lead is dead but keeps its content when the CRM responds to a first attempt with “not unique”', async () => {
  const deps = await leadDeps({ sinks: [crmAccount('duplicate').sink] })
  const id = await storeLead(deps)
  expect(await deliver(deps, id)).toBe('dead')
  expect(await deliveryRows(id)).toMatchObject([{ reason: 'status 400, NotUnique at 0.source_uid' }])
  expect(typeof (await leadRow(id))['payload']).toBe('string')
})

describe('lead with several sinks', () => {
  const recording = (name: Sink['name'], outcomes: Awaited<ReturnType<Sink['send']>>[]) => {
    const sent: string[] = []
    const attempts: Parameters<Sink['send']>[1][] = []
    const sink: Sink = {
      name,
      receivesAll: () => true,
      async send({ id }, attempt) {
        sent.push(id)
        attempts.push(attempt)
        return outcomes[sent.length - 1] ?? { kind: 'delivered' }
      },
    }
    return { sink, sent, attempts }
  }

  it('a lead with several sinks is sent again only to the sink that does not have it', async () => {
    const [good, bad] = [recording('webhook', []), recording('email', [{ kind: 'retry', reason: 'E_RATE_LIMIT_EXCEEDED' }])]
    const deps = await leadDeps({ sinks: [good.sink, bad.sink] })
    const id = await storeLead(deps)
    expect(await deliver(deps, id)).toBe('waiting')
    deps.pass(MINUTE)
    expect(await deliver(deps, id)).toBe('delivered')
    expect([good.sent, bad.sent]).toEqual([[id], [id, id]])
    expect(bad.attempts).toEqual([false, true].map((mayHaveArrived) => ({ mayHaveArrived, timeoutMs: deps.timeoutMs })))
  })

  it('a lead with several sinks waits for a sink that may still accept it after another one has rejected it', async () => {
    const retry = { kind: 'retry', reason: 'status 500' } as const
    const [bad, slow] = [recording('webhook', [{ kind: 'rejected', reason: 'status 400' }]), recording('email', [retry])]
    const deps = await leadDeps({ sinks: [bad.sink, slow.sink] })
    const id = await storeLead(deps)
    expect(await deliver(deps, id)).toBe('waiting')
    deps.pass(MINUTE)
    expect([await deliver(deps, id), bad.sent, slow.sent]).toEqual(['dead', [id], [id, id]])
    expect(deps.reports.map(({ sink, state, attempt, reason }) => [sink, state, attempt, reason])).toEqual([
      ['webhook', 'dead', 1, 'status 400'],
      ['email', 'waiting', 1, 'status 500'],
      ['email', 'delivered', 2, ''],
    ])
  })

  it('a lead with several sinks is sent to each sink at its own time', async () => {
    const retry = (afterMs: number) => ({ kind: 'retry', reason: 'status 429', afterMs }) as const
    const [late, soon] = [recording('webhook', [retry(60 * MINUTE)]), recording('email', [retry(10 * MINUTE), retry(10 * MINUTE)])]
    const deps = await leadDeps({ sinks: [late.sink, soon.sink] })
    const id = await storeLead(deps)
    await deliver(deps, id)
    expect((await leadRow(id))['next_at']).toBe(START + 10 * MINUTE)
    deps.pass(10 * MINUTE)
    expect([await deliver(deps, id), late.sent.length, soon.sent.length]).toEqual(['waiting', 1, 2])
    deps.pass(50 * MINUTE)
    expect([await deliver(deps, id), late.sent.length, soon.sent.length]).toEqual(['delivered', 2, 3])
  })

  it('a lead with several sinks is wiped once all have it, if one of them has the whole content', async () => {
    const [all, part] = [recording('webhook', []), recording('amocrm', [])]
    const deps = await leadDeps({ sinks: [all.sink, { ...part.sink, receivesAll: () => false }] })
    const id = await storeLead(deps)
    await deliver(deps, id)
    expect(await leadRow(id)).toMatchObject({ state: 'delivered', payload: null })
  })

  it('a lead with several sinks keeps its content for a while when one of them has accepted it without confirmation, in any order', async () => {
    const silent = recording('webhook', [{ kind: 'delivered', isUnconfirmed: true }])
    const slow = recording('email', [{ kind: 'retry', reason: 'status 500' }])
    const deps = await leadDeps({ sinks: [silent.sink, slow.sink] })
    const id = await storeLead(deps)
    await deliver(deps, id)
    deps.pass(MINUTE)
    expect(await deliver(deps, id)).toBe('delivered')
    expect(await leadRow(id)).toMatchObject({ payload: expect.any(String), wipe_at: START + MINUTE + UNCONFIRMED_RETENTION_MS })
  })

  it('a lead with several sinks is dead but keeps its content when one of them rejects it', async () => {
    const [good, bad] = [recording('webhook', []), recording('email', [{ kind: 'rejected', reason: 'E_FIELD_MISSING' }])]
    const deps = await leadDeps({ sinks: [good.sink, bad.sink] })
    const id = await storeLead(deps)
    expect(await deliver(deps, id)).toBe('dead')
    expect(typeof (await leadRow(id))['payload']).toBe('string')
  })
})

it('the lease lets only one of two concurrent deliveries proceed', async () => {
  const { account, sink } = crmAccount('ok')
  const deps = await leadDeps({ sinks: [sink] })
  const id = await storeLead(deps)
  expect((await Promise.all([deliver(deps, id), deliver(deps, id)])).sort()).toEqual(['delivered', 'nothing to do'])
  expect(await crmRequests(account)).toBe(1)
})

it('the lease of an aborted delivery expires, and the next delivery checks whether the lead has arrived', async () => {
  const { account, sink } = crmAccount('ok')
  const deps = await leadDeps({ sinks: [sink] })
  const id = await storeLead(deps)
  const dying = { ...deps, outbox: { ...deps.outbox, settle: () => Promise.reject(new Error('killed')) } }
  await expect(deliver(dying, id)).rejects.toThrow('killed')
  expect(await deliver(deps, id)).toBe('nothing to do')
  deps.pass(10 * MINUTE)
  expect(await deliver(deps, id)).toBe('delivered')
  expect(await crmReceived(account)).toHaveLength(1)
})

describe('lead sealed with a key', () => {
  const key = (name: string, byte: number) => `${name}:${btoa(String.fromCharCode(...Array(32).fill(byte)))}`

  it('a lead is delivered after its key was replaced', async () => {
    const { sink } = crmAccount('ok')
    const id = await storeLead(await leadDeps({ sinks: [sink], key: key('old', 1) }))
    expect(await deliver(await leadDeps({ sinks: [sink], key: `${key('new', 2)}, ${key('old', 1)}` }), id)).toBe('delivered')
  })

  it('a lead waits when its key was removed', async () => {
    const { sink } = crmAccount('ok')
    const id = await storeLead(await leadDeps({ sinks: [sink], key: key('old', 1) }))
    expect(await deliver(await leadDeps({ sinks: [sink], key: key('new', 2) }), id)).toBe('waiting')
    expect(await deliveryRows(id)).toMatchObject([{ reason: 'LEADS_KEY has no key "old"' }])
  })

  it('a lead that cannot be opened waits, and its reason does not quote the error', async () => {
    const { sink } = crmAccount('ok')
    const deps = await leadDeps({ sinks: [sink] })
    const id = await storeLead(deps)
    const open = () => Promise.reject(new Error('LEADS_KEY cannot open +79001234567'))
    expect(await deliver({ ...deps, vault: { ...deps.vault, open } }, id)).toBe('waiting')
    expect(await deliveryRows(id)).toMatchObject([{ reason: 'the sealed lead cannot be opened' }])
  })
})

it('leads stay in the outbox while no sink is configured', async () => {
  const deps = await leadDeps({ sinks: [] })
  const id = await storeLead(deps)
  expect(await deliver(deps, id)).toBe('nothing to do')
  expect(await leadRow(id)).toMatchObject({ state: 'waiting', attempts: 0 })
})
