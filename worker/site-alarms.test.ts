import { createExecutionContext, createScheduledController, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import type { Bindings } from '../edge/bindings.ts'
import type { Settings } from '../edge/config.ts'
import { createIsolate } from '../edge/isolate.ts'
import { sqlOf } from '../edge/sql/d1.ts'
import { hourOf } from '../features/vitals/engine/events.ts'
import { addCounts, type HourCount } from '../features/vitals/server/event-table.ts'
import { receivedBy } from '../test/worker/lead-deps.ts'
import { parseConfig } from './config.ts'
import { workerEvents } from './events.ts'

const NOW = Date.UTC(2026, 10, 27, 12, 10)
const HOUR = hourOf(NOW)

beforeEach(() => env.LEADS.exec('DELETE FROM event_counts; DELETE FROM marks; DELETE FROM outbox'))
afterEach(() => vi.restoreAllMocks())

function counted(name: string, count: number, changes: Partial<HourCount> = {}): HourCount {
  return { name, count, build: 'new', kind: 'home', bucket: 0, hour: HOUR, ...changes }
}

/** Runs the cron at these times, with alarms sent to a bot. Returns the messages that it has received, and the logged errors. */
async function runCron(
  times: number[],
  bindings: Partial<Bindings> = {},
  token: string = crypto.randomUUID(),
  constants: Partial<Settings> = {},
) {
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  const all = { ...env, ALARM_TELEGRAM_CHAT: '-100', ALARM_TELEGRAM_ORIGIN: inject('receiver'), ALARM_TELEGRAM_TOKEN: token, ...bindings }
  const isolate = createIsolate((given) => ({ ...parseConfig(given), ...constants }))
  for (const time of times) {
    const context = createExecutionContext()
    await workerEvents(isolate).scheduled(createScheduledController({ scheduledTime: new Date(time) }), all, context)
    await waitOnExecutionContext(context)
  }
  const got = (await receivedBy(`bot${token}`)).map(({ chat_id, text }) => `${chat_id} ${text}`)
  return { got, logged: errors.mock.calls.map(([line]) => String(line)) }
}

describe('frequent errors', () => {
  beforeEach(() => addCounts(sqlOf(env.LEADS), [counted('view', 500), counted('own TypeError', 30)]))

  it('frequent errors raise an alarm in Telegram and in the log, once an hour', async () => {
    const { got, logged } = await runCron([0, 10, 20, 60].map((minutes) => NOW + minutes * 60_000))
    expect(got).toHaveLength(2)
    expect(got[0]).toMatch(
      /^-100 Образцовая репутация: Ошибок на сайте за последние два часа: 30\n\nПросмотров: 500\nЧаще всего: own TypeError \(30\)\n/,
    )
    expect(logged.map((line) => JSON.parse(line))).toMatchObject(
      Array.from({ length: 2 }, () => ({ event: 'errors are frequent', errors: 30, views: 500, worst: 'own TypeError (30)' })),
    )
  })

  it('the bot’s token is not logged when Telegram rejects it or cannot be reached', async () => {
    for (const changes of [{}, { ALARM_TELEGRAM_ORIGIN: 'http://127.0.0.1:1' }]) {
      await env.LEADS.exec('DELETE FROM marks')
      const { logged } = await runCron([NOW], changes, 'wrong-secret')
      expect(logged.at(-1)).toContain('alarm not sent')
      expect(logged.join()).not.toContain('wrong-secret')
      vi.restoreAllMocks()
    }
  })

  it('errors are counted only every ten minutes', async () => {
    expect((await runCron([NOW + 60_000])).got).toEqual([])
  })
})

it('a build whose pages became slower raises one alarm, whatever builds visitors have invented since', async () => {
  for (const [build, day] of [
    ['old', 20],
    ['new', 26],
  ] as const)
    await env.BUILDS.put(`meta/${build}`, JSON.stringify({ id: build, createdAt: new Date(Date.UTC(2026, 10, day)).toISOString() }))
  const of = (build: string, hour: number, bucket: number) => [
    counted('view', 100, { build, hour }),
    counted('inp', 100, { build, hour, bucket }),
  ]
  await addCounts(sqlOf(env.LEADS), [...of('old', HOUR - 5, 100), ...of('new', HOUR - 1, 200), ...of('invented', HOUR, 9000)])
  const { got } = await runCron([NOW, NOW + 90 * 60_000])
  expect(got).toEqual([expect.stringContaining('После обновления страницы стали хуже: INP 215 мс вместо INP 115 мс')])
})

describe('on Cloudflare', () => {
  const edge: Partial<Bindings> = { DEV: '0', VITALS_EVENTS: { writeDataPoint: () => undefined } }

  it('on Cloudflare the figures are read from Analytics Engine when its settings are complete', async () => {
    const account = 'a'.repeat(32)
    const constants = { ANALYTICS_API_BASE: `${inject('receiver')}/__analytics` }
    const bindings = { ...edge, ANALYTICS_ACCOUNT_ID: account, ANALYTICS_API_TOKEN: 'reads' }
    const { got } = await runCron([NOW], bindings, crypto.randomUUID(), constants)
    expect(got).toEqual([expect.stringContaining('Чаще всего: chunk (25)')])
  })

  it('on Cloudflare no alarm is raised without the settings of Analytics Engine', async () => {
    await addCounts(sqlOf(env.LEADS), [counted('own TypeError', 30)])
    expect((await runCron([NOW], edge)).got).toEqual([])
  })
})
