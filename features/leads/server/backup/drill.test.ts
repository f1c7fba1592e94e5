import { env } from 'cloudflare:workers'
import { beforeEach, expect, it } from 'vitest'
import type { Restoring } from '../../../../test/s3/restored.ts'
import {
  bucketNamed,
  emptyLeads,
  HOUR,
  inBucket,
  MIGRATIONS,
  NIGHT,
  restored,
  runCron,
  WHOLE,
} from '../../../../test/worker/backup-runs.ts'
import { crmAccount, leadDeps, receiverAccount, storeLead, submission } from '../../../../test/worker/lead-deps.ts'
import { sweep } from '../sweep.ts'

beforeEach(emptyLeads)

async function rowsOf(table: string): Promise<unknown[]> {
  return (await env.LEADS.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all()).results
}

/** Waiting, dead, delivered and wiped, and unconfirmed leads, with long attachments, and a letter. */
async function storeLeadsOfEveryState(): Promise<number> {
  const scripts = [[], [crmAccount('invalid').sink], [crmAccount('ok').sink], [receiverAccount('silent', { ack: 'status' }).sink]]
  for (const sinks of scripts) {
    const deps = await leadDeps({ sinks })
    for (let count = 0; count < 3; count += 1) await storeLead(deps, submission({ attachment: count === 0 ? 'Ж'.repeat(20_000) : '' }))
    // Only the lead that was stored last is due.
    await sweep(deps, 1095)
    await env.LEADS.prepare("UPDATE outbox SET next_at = next_at + ? WHERE state = 'waiting'")
      .bind(1000 * HOUR)
      .run()
  }
  const letter = { kind: 'letter', form: 'message-supervisor', comment: 'Добрый день', email: 'anna@example.ru' } as const
  await storeLead(await leadDeps({ sinks: [] }), { ...submission(), content: letter })
  await env.LEADS.prepare("INSERT INTO indexnow_told VALUES ('https://yandex.com/indexnow', '/serm/', 'hash', 1)").run()
  return 13
}

it('the restore drill brings every lead of a deployment unchanged to another machine', async () => {
  const { bucket, settings } = bucketNamed('ok')
  const leads = await storeLeadsOfEveryState()
  expect(await rowsOf('outbox')).toHaveLength(leads)
  await runCron(settings, NIGHT)
  expect((await inBucket(bucket)).names).toEqual(WHOLE)
  const { status, told, tables } = await restored(bucket)
  expect([status, told]).toEqual([0, expect.stringContaining(`${leads} of ${leads} leads open.`)])
  for (const table of ['outbox', 'consents', 'deliveries', 'shown_forms', 'indexnow_told'])
    expect(tables[table]).toEqual(await rowsOf(table))
  expect(new Set(tables['outbox']?.map(({ state }) => state))).toEqual(new Set(['waiting', 'dead', 'delivered']))
  expect(tables['d1_migrations']?.at(-1)).toMatchObject({ name: MIGRATIONS.at(-1) })
})

it.each<[NonNullable<Restoring['spoil']>, string]>([
  ['a byte', 'the file is damaged: its checksum is not that of its manifest'],
  ['the manifest is gone', 'an upload that was cut has no manifest'],
])('the restore drill refuses a copy when the damage is: %s', async (spoil, sentence) => {
  const { bucket, settings } = bucketNamed('ok')
  await storeLead(await leadDeps({ sinks: [] }))
  await runCron(settings, NIGHT)
  expect(await restored(bucket, spoil)).toMatchObject({ status: 1, told: expect.stringContaining(sentence) })
})
