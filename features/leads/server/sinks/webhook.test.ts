import { expect, it } from 'vitest'
import {
  kept,
  LONG_TIMEOUT_MS,
  leadDeps,
  leadRow,
  receivedBy,
  receiverAccount,
  submission,
  timeoutFor,
} from '../../../../test/worker/lead-deps.ts'
import { deliver } from '../deliver.ts'
import { sweep } from '../sweep.ts'

const HOUR = 60 * 60 * 1000
const BY_STATUS = { ack: 'status' } as const

it.each(['ok', 'strict'])(
  'a lead for a webhook is delivered and wiped when the answer of a receiver that acts as %s contains its key',
  async (script) => {
    const { account, sink } = receiverAccount(script)
    const deps = await leadDeps({ sinks: [sink] })
    const id = await kept(deps)
    expect(await deliver(deps, id)).toBe('delivered')
    expect(await receivedBy(account)).toMatchObject([{ id, contentHash: expect.stringMatching(/^[\da-f]{64}$/) }])
    expect(await leadRow(id)).toMatchObject({ payload: null, wipe_at: null })
  },
)

it.each(['html', 'page', 'empty', 'silent', 'otherKey', 'long', 'drip', 'hang', 'bareConflict'])(
  'a lead for a webhook waits and keeps its content while the receiver acts as %s',
  async (script) => {
    const deps = await leadDeps({ sinks: [receiverAccount(script).sink], timeoutMs: timeoutFor(script) })
    const id = await kept(deps)
    expect(await deliver(deps, id)).toBe('waiting')
    expect(typeof (await leadRow(id))['payload']).toBe('string')
  },
)

it.each(['lost.strict', 'slow.strict', 'drip.strict', 'html.ok'])(
  'a lead for a webhook arrives exactly once when the receiver acts as %s in turn',
  async (script) => {
    const { account, sink } = receiverAccount(script)
    const deps = await leadDeps({ sinks: [sink] })
    const id = await kept(deps)
    expect(await deliver({ ...deps, timeoutMs: timeoutFor(script) }, id)).toBe('waiting')
    deps.pass(HOUR)
    expect(await deliver(deps, id)).toBe('delivered')
    expect((await receivedBy(account)).map((lead) => lead['id'])).toEqual([id])
  },
)

it('a lead for a webhook is dead but keeps its content when the receiver has other content under its key', async () => {
  const { account, sink } = receiverAccount('ok')
  const deps = await leadDeps({ sinks: [sink] })
  const lead = submission()
  await sink.send(
    { ...lead, number: 481_920_337, content: { ...submission({ message: 'Другое' }).content } },
    { mayHaveArrived: false, timeoutMs: LONG_TIMEOUT_MS },
  )
  expect(await deliver(deps, await kept(deps, lead))).toBe('dead')
  expect(typeof (await leadRow(lead.id))['payload']).toBe('string')
  expect(await receivedBy(account)).toHaveLength(1)
})

it.each(['silent', 'empty'])(
  'a lead for a service that need not return its key is delivered by the status of a receiver that acts as %s, and its content is wiped 72 hours later',
  async (script) => {
    const deps = await leadDeps({ sinks: [receiverAccount(script, BY_STATUS).sink] })
    const id = await kept(deps)
    expect(await deliver(deps, id)).toBe('delivered')
    deps.pass(72 * HOUR - 1)
    await sweep(deps, 1095)
    expect(typeof (await leadRow(id))['payload']).toBe('string')
    deps.pass(1)
    await sweep(deps, 1095)
    expect(await leadRow(id)).toMatchObject({ state: 'delivered', payload: null, wipe_at: null })
  },
)

it.each(['html', 'page', 'drip'])(
  'a lead for a service that need not return its key waits while the receiver acts as %s',
  async (script) => {
    const deps = await leadDeps({ sinks: [receiverAccount(script, BY_STATUS).sink], timeoutMs: timeoutFor(script) })
    expect(await deliver(deps, await kept(deps))).toBe('waiting')
  },
)

it('a lead for a service that need not return its key is wiped at once when the service returns the key all the same', async () => {
  const deps = await leadDeps({ sinks: [receiverAccount('ok', BY_STATUS).sink] })
  const id = await kept(deps)
  await deliver(deps, id)
  expect(await leadRow(id)).toMatchObject({ state: 'delivered', payload: null })
})
