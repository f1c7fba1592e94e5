import { createExecutionContext, createScheduledController, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import type { Bindings } from '../../../../edge/bindings.ts'
import { RECEIVER_SECRET } from '../../../../test/receiver/secret.ts'
import { BUCKET_KEYS } from '../../../../test/s3/keys.ts'
import type { Restored, Restoring } from '../../../../test/s3/restored.ts'
import { crmAccount, kept, leadDeps, receiverAccount, receiverGot, submission } from '../../../../test/worker/lead-deps.ts'
import { parseConfig } from '../../../../worker/config.ts'
import worker from '../../../../worker/index.ts'
import { sweep } from '../sweep.ts'
import { backUpNightly } from './nightly-backup.ts'

const HOUR = 60 * 60 * 1000
const NIGHT = Date.UTC(2026, 10, 27)
const PREFIX = 'site/'
const NAME = 'site/leads-20261127T000000Z'
const LATER = ['site/leads-20261127T010000Z.json', 'site/leads-20261127T010000Z.ndjson.gz']
const WHOLE = [`${NAME}.json`, `${NAME}.ndjson.gz`]
/** For a bucket that never answers. */
const SHORT_TIMEOUT_MS = 400

beforeEach(async () => {
  await env.LEADS.batch(
    [
      'DELETE FROM outbox',
      'DELETE FROM shown_forms',
      'DELETE FROM marks',
      'DELETE FROM indexnow_told',
      'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE)',
      "INSERT OR IGNORE INTO d1_migrations (name) VALUES ('0005_indexnow.sql'), ('0006_crawl_counts.sql')",
    ].map((sql) => env.LEADS.prepare(sql)),
  )
})

/** A bucket whose uploads go as the script says, one after the other. */
function bucketNamed(script: string) {
  const bucket = `${script}.${crypto.randomUUID()}`
  const settings = { ...BUCKET_KEYS, BACKUP_S3_ENDPOINT: inject('s3'), BACKUP_S3_BUCKET: bucket, BACKUP_S3_PREFIX: PREFIX }
  return { bucket, settings }
}

async function runCron(settings: Partial<Bindings> & Record<string, string>, time: number): Promise<void> {
  const context = createExecutionContext()
  await worker.scheduled(createScheduledController({ scheduledTime: new Date(time) }), { ...env, ...settings }, context)
  await waitOnExecutionContext(context)
}

async function inBucket(bucket: string): Promise<{ names: string[]; open: number; begun: number }> {
  return (await fetch(`${inject('s3')}/__bucket/${bucket}`)).json()
}

async function restored(bucket: string, spoil?: Restoring['spoil']): Promise<Restored> {
  const asked: Restoring = {
    endpoint: inject('s3'),
    bucket,
    prefix: PREFIX,
    leadsKey: `${Reflect.get(env, 'LEADS_KEY')}`,
    ...(spoil ? { spoil } : {}),
  }
  return (await fetch(inject('restorer'), { method: 'POST', body: JSON.stringify(asked) })).json()
}

async function rowsOf(table: string): Promise<unknown[]> {
  return (await env.LEADS.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all()).results
}

/** Leads that wait, are dead, are delivered and wiped, are delivered by a status alone, with long attachments; and a letter. */
async function keepLeadsOfEveryState(): Promise<number> {
  const scripts = [[], [crmAccount('invalid').sink], [crmAccount('ok').sink], [receiverAccount('silent', { ack: 'status' }).sink]]
  for (const sinks of scripts) {
    const deps = await leadDeps({ sinks })
    for (let count = 0; count < 3; count += 1) await kept(deps, submission({ attachment: count === 0 ? 'Ж'.repeat(20_000) : '' }))
    // Only what was kept last is due.
    await sweep(deps, 1095)
    await env.LEADS.prepare("UPDATE outbox SET next_at = next_at + ? WHERE state = 'waiting'")
      .bind(1000 * HOUR)
      .run()
  }
  const letter = { kind: 'letter', form: 'message-supervisor', comment: 'Добрый день', email: 'anna@example.ru' } as const
  await kept(await leadDeps({ sinks: [] }), { ...submission(), content: letter })
  await env.LEADS.prepare("INSERT INTO indexnow_told VALUES ('https://yandex.com/indexnow', '/serm/', 'hash', 1)").run()
  return 13
}

describe('the drill', () => {
  it('brings every lead of a deployment to another machine, as it was', async () => {
    const { bucket, settings } = bucketNamed('ok')
    const leads = await keepLeadsOfEveryState()
    expect(await rowsOf('outbox')).toHaveLength(leads)
    await runCron(settings, NIGHT)
    expect((await inBucket(bucket)).names).toEqual(WHOLE)
    const { status, told, tables } = await restored(bucket)
    expect([status, told]).toEqual([0, expect.stringContaining(`${leads} of ${leads} leads open.`)])
    for (const table of ['outbox', 'consents', 'deliveries', 'shown_forms', 'indexnow_told'])
      expect(tables[table]).toEqual(await rowsOf(table))
    expect(new Set(tables.outbox?.map(({ state }) => state))).toEqual(new Set(['waiting', 'dead', 'delivered']))
    expect(tables.d1_migrations?.at(-1)).toMatchObject({ name: '0006_crawl_counts.sql' })
  })

  it.each<[NonNullable<Restoring['spoil']>, string]>([
    ['a byte', 'the file is damaged: its checksum is not that of its manifest'],
    ['the manifest is gone', 'an upload that was cut has no manifest'],
  ])('refuses a copy of which %s', async (spoil, sentence) => {
    const { bucket, settings } = bucketNamed('ok')
    await kept(await leadDeps({ sinks: [] }))
    await runCron(settings, NIGHT)
    expect(await restored(bucket, spoil)).toMatchObject({ status: 1, told: expect.stringContaining(sentence) })
  })
})

describe('a night', () => {
  it('has one backup, however many isolates run the cron', async () => {
    const { bucket, settings } = bucketNamed('ok')
    await Promise.all([runCron(settings, NIGHT), runCron(settings, NIGHT)])
    for (const later of [HOUR, 23 * HOUR]) await runCron(settings, NIGHT + later)
    expect(await inBucket(bucket)).toMatchObject({ begun: 1, names: WHOLE })
    await runCron(settings, NIGHT + 24 * HOUR)
    expect(await inBucket(bucket)).toMatchObject({ begun: 2 })
  })

  it('has none without a bucket', async () => {
    await runCron({}, NIGHT)
    expect(await env.LEADS.prepare("SELECT name FROM marks WHERE name LIKE 'backup%'").all()).toMatchObject({ results: [] })
  })
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

describe('a bucket that', () => {
  it.each(['broken', 'cut', 'late', 'manifest'])(
    'fails so: %s, is left without a manifest and has the whole backup an hour later',
    async (fault) => {
      const { bucket, settings } = bucketNamed(`${fault}.ok`)
      await kept(await leadDeps({ sinks: [] }))
      await runCron(settings, NIGHT)
      const failed = await inBucket(bucket)
      expect([failed.names.filter((name) => name.endsWith('.json')), failed.open]).toEqual([[], 0])
      await runCron(settings, NIGHT + HOUR / 2)
      expect((await inBucket(bucket)).begun).toBe(failed.begun)
      await runCron(settings, NIGHT + HOUR)
      expect((await inBucket(bucket)).names).toEqual(expect.arrayContaining(LATER))
    },
  )

  it('has an upload without a manifest gives the one before it', async () => {
    const { bucket, settings } = bucketNamed('ok.manifest')
    await kept(await leadDeps({ sinks: [] }))
    await runCron(settings, NIGHT)
    await runCron(settings, NIGHT + 24 * HOUR)
    expect((await inBucket(bucket)).names).toHaveLength(3)
    expect((await restored(bucket)).told).toContain('leads-20261127T000000Z.ndjson.gz is in place')
  })

  it('refuses the second part is left without any, and takes all parts an hour later', async () => {
    const { bucket, settings } = bucketNamed('part2.ok')
    await keepManyMegabytes()
    await runCron(settings, NIGHT)
    expect(await inBucket(bucket)).toEqual({ names: [], open: 0, begun: 1 })
    await runCron(settings, NIGHT + HOUR)
    expect((await inBucket(bucket)).names).toHaveLength(2)
  })

  it('hangs costs its timeout', async () => {
    const { bucket, settings } = bucketNamed('hang')
    const config = parseConfig({ ...env, ...settings })
    await backUpNightly({ db: env.LEADS, config, channels: [], now: NIGHT, timeoutMs: SHORT_TIMEOUT_MS })
    expect(await inBucket(bucket)).toEqual({ names: [], open: 0, begun: 1 })
  })
})

describe('the alarm', () => {
  async function withChannel(script: string) {
    const account = `silent~${crypto.randomUUID()}`
    const channel = { LEADS_WEBHOOK_URL: `${inject('receiver')}/${account}`, LEADS_WEBHOOK_SECRET: RECEIVER_SECRET }
    return { account, settings: { ...bucketNamed(script).settings, ...channel } }
  }

  it('is raised at once where no backup was ever made', async () => {
    const { account, settings } = await withChannel('forbidden')
    await runCron(settings, NIGHT)
    expect(await receiverGot(account)).toMatchObject([{ alarm: 'backup failed', oldestMinutes: 0, command: 'npm run backups -- list' }])
  })

  it.each<[string, Record<string, string>]>([
    ['without a secret', { BACKUP_S3_SECRET_KEY: '' }],
    ['with a wrong secret', { BACKUP_S3_SECRET_KEY: 'another' }],
    ['with an endpoint that is no address', { BACKUP_S3_ENDPOINT: 'storage.yandexcloud.net' }],
  ])('is raised %s', async (_, wrong) => {
    const { account, settings } = await withChannel('ok')
    await runCron({ ...settings, ...wrong }, NIGHT)
    expect(await receiverGot(account)).toMatchObject([{ alarm: 'backup failed' }])
  })

  it('is raised after a day without a backup, and then once an hour', async () => {
    const { account, settings } = await withChannel('ok.manifest')
    for (let hours = 0; hours < 28; hours += 1) await runCron(settings, NIGHT + hours * HOUR)
    expect((await receiverGot(account)).map(({ oldestMinutes }) => oldestMinutes)).toEqual([25 * 60, 26 * 60, 27 * 60])
  })
})
