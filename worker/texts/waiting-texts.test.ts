import { createExecutionContext, createScheduledController, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rememberedCount } from '../../content/compile/memory.ts'
import { leasePublications, readPublication } from '../../content/publish/desk-store.ts'
import { publishDrafts } from '../../content/publish/publish-drafts.ts'
import { CONTENT_VERSION_KEY } from '../../contract/content-version.ts'
import { createSql, statement } from '../../contract/sql.ts'
import type { Bindings } from '../../edge/bindings.ts'
import { createIsolate } from '../../edge/isolate.ts'
import { sqlOf } from '../../edge/sql/d1.ts'
import { TABLES } from '../../test/desk/describe-desk.ts'
import { draft, NOON, smallDesk, smallFiles, sync } from '../../test/desk/small-desk.ts'
import { parseConfig } from '../config.ts'
import { workerEvents } from '../events.ts'

const MINUTE_MS = 60_000
const SERM = 'pages/serm.md'
const db = sqlOf(env.DESK_DB)
const desk = smallDesk(db)
let isolate = createIsolate(parseConfig)

beforeEach(async () => {
  isolate = createIsolate(parseConfig)
  await db.query(TABLES.map((table) => statement(`DELETE FROM ${table}`)))
  await sync(desk)
  const text = smallFiles().get(SERM)?.replace('Текст.\n', 'Другой текст.\n') ?? ''
  await publishDrafts(desk, { items: [await draft(desk, SERM, text)], note: '', madeBy: 'Анна' })
})
afterEach(() => vi.restoreAllMocks())

/** Runs the cron at these times. Returns the logged errors. */
async function runCron(times: number[], bindings: Partial<Bindings> = {}): Promise<Record<string, unknown>[]> {
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  for (const time of times) {
    const context = createExecutionContext()
    await workerEvents(isolate).scheduled(createScheduledController({ scheduledTime: new Date(time) }), { ...env, ...bindings }, context)
    await waitOnExecutionContext(context)
  }
  return errors.mock.calls.map(([line]) => JSON.parse(String(line)))
}

const shown = () => env.CONTENT.get(CONTENT_VERSION_KEY)

it('the minute shows what was decided, and nothing more happens afterwards', async () => {
  await runCron([NOON])
  const publication = await readPublication(db, 2)
  expect([publication?.state, await shown()]).toEqual(['shown', publication?.version])
  const shows = () => env.DB.prepare('SELECT max(publish_number) AS shows FROM editions').first('shows')
  const before = await shows()
  await runCron([NOON + MINUTE_MS])
  expect(await shows()).toBe(before)
})

it('a publication that another process shows is left alone, until its lease ends', async () => {
  const last = await shown()
  await leasePublications(db, Date.now(), MINUTE_MS)
  await runCron([NOON])
  expect([(await readPublication(db, 2))?.state, await shown()]).toEqual(['making', last])
  await db.query([statement('UPDATE publications SET lease_until = 1')])
  await runCron([NOON + MINUTE_MS])
  expect((await readPublication(db, 2))?.state).toBe('shown')
})

it('a publication that cannot be shown is tried again every quarter of an hour, and people are told', async () => {
  const away = { SEARCH: createSql(() => Promise.reject(new Error('SEARCH is away'))) }
  const at = (await readPublication(db, 2))?.at ?? 0
  const errors = await runCron(
    [0, 1, 15, 16].map((minutes) => at + minutes * MINUTE_MS),
    away,
  )
  expect(errors.filter(({ event }) => event === 'texts of the desk not shown')).toHaveLength(2)
  expect(errors.filter(({ event }) => event === 'texts are not shown')).toMatchObject([
    { publication: 1, command: 'npm run desk -- status' },
  ])
  await runCron([at + 40 * MINUTE_MS])
  expect((await readPublication(db, 2))?.state).toBe('shown')
})

it('the memory of the compiler is given back ten minutes after the last publication', async () => {
  await runCron([NOON])
  expect(rememberedCount()).toBeGreaterThan(0)
  await runCron([NOON + 9 * MINUTE_MS])
  expect(rememberedCount()).toBeGreaterThan(0)
  await runCron([NOON + 10 * MINUTE_MS])
  expect(rememberedCount()).toBe(0)
})
