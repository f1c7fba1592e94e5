import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import { createSql, statement } from '../../../../contract/sql.ts'
import { sqlOf } from '../../../../edge/sql/d1.ts'
import { fillDesk } from '../../../../test/fill-desk.ts'
import { RECEIVER_SECRET } from '../../../../test/receiver/behaviours.ts'
import { bucketNamed, emptyLeads, HOUR, inBucket, NIGHT, restored, runCron, WHOLE } from '../../../../test/worker/backup-runs.ts'
import { leadDeps, receivedBy, storeLead } from '../../../../test/worker/lead-deps.ts'
import { parseConfig } from '../../../../worker/config.ts'
import { DESK_TABLES } from './export-format.ts'
import { backUpNightly } from './nightly-backup.ts'

const LATER = ['leads-20261127T010000Z.json', 'leads-20261127T010000Z.ndjson.gz']
/** Timeout for a bucket that never responds. */
const SHORT_TIMEOUT_MS = 400

beforeEach(emptyLeads)

it('one backup is made per night, even if several isolates run the cron', async () => {
  const { bucket, settings } = bucketNamed('ok')
  await Promise.all([runCron(settings, NIGHT), runCron(settings, NIGHT)])
  for (const later of [HOUR, 23 * HOUR]) await runCron(settings, NIGHT + later)
  expect(await inBucket(bucket)).toMatchObject({ begun: 1, names: WHOLE })
  await runCron(settings, NIGHT + 24 * HOUR)
  expect(await inBucket(bucket)).toMatchObject({ begun: 2 })
})

describe('the desk beside the leads', () => {
  const DESK = ['desk-20261127T000000Z.json', 'desk-20261127T000000Z.ndjson.gz']

  it('the leads and a desk that was used are copied once a night, each into a file of its own, and both are restored', async () => {
    await fillDesk(sqlOf(env.DESK_DB))
    await storeLead(await leadDeps({ sinks: [] }))
    const { bucket, settings } = bucketNamed('ok')
    for (const later of [0, HOUR]) await runCron(settings, NIGHT + later)
    expect((await inBucket(bucket)).names).toEqual([...DESK, ...WHOLE])
    const { status, told, desk } = await restored(bucket)
    expect([status, told]).toEqual([0, expect.stringContaining('2 publications, 1 drafts, 2 texts')])
    for (const table of DESK_TABLES) {
      const { results } = await env.DESK_DB.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all()
      expect(desk[table]).toEqual(results)
    }
  })

  it('a copy of the leads is made although the desk cannot be read, whose copy is made an hour later', async () => {
    await fillDesk(sqlOf(env.DESK_DB))
    const { bucket, settings } = bucketNamed('ok')
    const away = createSql(() => Promise.reject(new Error('the desk is away')))
    await runCron({ ...settings, DESK_DB: away }, NIGHT)
    expect((await inBucket(bucket)).names).toEqual(WHOLE)
    await runCron(settings, NIGHT + HOUR)
    expect((await inBucket(bucket)).names).toEqual(['desk-20261127T010000Z.json', 'desk-20261127T010000Z.ndjson.gz', ...WHOLE])
  })

  it('a copy of the desk is made although that of the leads has failed', async () => {
    await fillDesk(sqlOf(env.DESK_DB))
    const { bucket, settings } = bucketNamed('cut.ok')
    await runCron(settings, NIGHT)
    expect((await inBucket(bucket)).names.filter((name) => name.endsWith('.json'))).toEqual(['desk-20261127T000000Z.json'])
  })

  it('more texts than a page holds are all copied, and none of a desk that nobody has used', async () => {
    const { bucket, settings } = bucketNamed('ok')
    await runCron(settings, NIGHT)
    expect((await inBucket(bucket)).names).toEqual(WHOLE)
    await fillDesk(sqlOf(env.DESK_DB))
    const texts = Array.from({ length: 120 }, (_, at) => statement('INSERT INTO texts (hash, text) VALUES (?, ?)', `${at}`, 'Текст'))
    await sqlOf(env.DESK_DB).query(texts)
    await runCron(settings, NIGHT + 24 * HOUR)
    expect((await restored(bucket)).desk['texts']).toHaveLength(122)
  })

  it('every table of the desk is copied, or is listed as left out', () => {
    const tables = inject('migrations').desk.flatMap((sql) => /^CREATE TABLE (\w+)/.exec(sql)?.slice(1) ?? [])
    const leftOut = ['tokens']
    expect(tables.sort()).toEqual([...DESK_TABLES, ...leftOut].sort())
  })
})

it('no backup is made without a bucket', async () => {
  await runCron({}, NIGHT)
  expect(await env.LEADS.prepare("SELECT name FROM marks WHERE name LIKE 'backup%'").all()).toMatchObject({ results: [] })
})

/** Incompressible leads that need more than one part. */
async function keepManyMegabytes(): Promise<void> {
  const bytes = crypto.getRandomValues(new Uint8Array(48_000))
  const insert = env.LEADS.prepare(`INSERT INTO outbox (id, number, kind, form, fingerprint, key_id, payload, created_at, next_at)
    VALUES (?, ?, 'lead', 'main', 'f', 'test', ?, 0, 0)`)
  for (let tens = 0; tens < 20; tens += 1) {
    const ten = Array.from({ length: 10 }, (_, index) =>
      insert.bind(crypto.randomUUID(), tens * 10 + index, crypto.getRandomValues(bytes).toBase64()),
    )
    await env.LEADS.batch(ten)
  }
}

it.each(['broken', 'cut', 'late', 'manifest'])(
  'a bucket with the fault %s has no manifest, and has the complete backup an hour later',
  async (fault) => {
    const { bucket, settings } = bucketNamed(`${fault}.ok`)
    await storeLead(await leadDeps({ sinks: [] }))
    await runCron(settings, NIGHT)
    const failed = await inBucket(bucket)
    expect([failed.names.filter((name) => name.endsWith('.json')), failed.open]).toEqual([[], 0])
    await runCron(settings, NIGHT + HOUR / 2)
    expect((await inBucket(bucket)).begun).toBe(failed.begun)
    await runCron(settings, NIGHT + HOUR)
    expect((await inBucket(bucket)).names).toEqual(expect.arrayContaining(LATER))
  },
)

it('an upload without a manifest is ignored, and the backup before it is restored', async () => {
  const { bucket, settings } = bucketNamed('ok.manifest')
  await storeLead(await leadDeps({ sinks: [] }))
  await runCron(settings, NIGHT)
  await runCron(settings, NIGHT + 24 * HOUR)
  expect((await inBucket(bucket)).names).toHaveLength(3)
  expect((await restored(bucket)).told).toContain('leads-20261127T000000Z.ndjson.gz is in place')
})

it('a bucket that refuses the second part contains no part, and accepts all parts an hour later', async () => {
  const { bucket, settings } = bucketNamed('part2.ok')
  await keepManyMegabytes()
  await runCron(settings, NIGHT)
  expect(await inBucket(bucket)).toEqual({ names: [], open: 0, begun: 1 })
  await runCron(settings, NIGHT + HOUR)
  expect((await inBucket(bucket)).names).toHaveLength(2)
})

it('a backup to a hanging bucket ends after the timeout', async () => {
  const { bucket, settings } = bucketNamed('hang')
  const config = parseConfig({ ...env, ...settings })
  await backUpNightly({ db: sqlOf(env.LEADS), desk: sqlOf(env.DESK_DB), config, channels: [], now: NIGHT, timeoutMs: SHORT_TIMEOUT_MS })
  expect((await inBucket(bucket)).names).toEqual([])
})

describe('alarm over a failed backup', () => {
  async function withChannel(script: string) {
    const account = `silent~${crypto.randomUUID()}`
    const channel = { LEADS_WEBHOOK_URL: `${inject('receiver')}/${account}`, LEADS_WEBHOOK_SECRET: RECEIVER_SECRET }
    return { account, settings: { ...bucketNamed(script).settings, ...channel } }
  }

  it('the alarm over a failed backup is raised at once if there has never been a backup', async () => {
    const { account, settings } = await withChannel('forbidden')
    await runCron(settings, NIGHT)
    expect(await receivedBy(account)).toMatchObject([{ alarm: 'backup failed', oldestMinutes: 0, command: 'npm run backups -- list' }])
  })

  it.each<[string, Record<string, string>]>([
    ['without a secret', { BACKUP_S3_SECRET_KEY: '' }],
    ['with a wrong secret', { BACKUP_S3_SECRET_KEY: 'another' }],
    ['with an endpoint that is no address', { BACKUP_S3_ENDPOINT: 'storage.yandexcloud.net' }],
  ])('the alarm over a failed backup is raised %s', async (_, wrong) => {
    const { account, settings } = await withChannel('ok')
    await runCron({ ...settings, ...wrong }, NIGHT)
    expect(await receivedBy(account)).toMatchObject([{ alarm: 'backup failed' }])
  })

  it('the alarm over a failed backup is raised if the last backup was marked while the clock was weeks ahead', async () => {
    const { account, settings } = await withChannel('ok.manifest')
    await runCron(settings, NIGHT + 30 * 24 * HOUR)
    await runCron({ ...settings, BACKUP_S3_SECRET_KEY: '' }, NIGHT)
    expect(await receivedBy(account)).toMatchObject([{ alarm: 'backup failed' }])
  })

  it('the alarm over a failed backup is raised after a day without a backup, and then once an hour', async () => {
    const { account, settings } = await withChannel('ok.manifest')
    for (let hours = 0; hours < 28; hours += 1) await runCron(settings, NIGHT + hours * HOUR)
    expect((await receivedBy(account)).map(({ oldestMinutes }) => oldestMinutes)).toEqual([25 * 60, 26 * 60, 27 * 60])
  })
})
