import { chmodSync, copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createVault } from '../../edge/vault.ts'
import { accept } from '../../features/leads/server/accept.ts'
import { createOutbox } from '../../features/leads/server/outbox.ts'
import { reseal } from '../../features/leads/server/reseal.ts'
import { createTables, readMigrations } from '../../host/sql/migrations.ts'
import { createSqlite } from '../../host/sql/sqlite.ts'
import { deploymentSite } from './deployment-leads.ts'
import { nameOf, newKey, readKeys, retiredFile, writeKeys } from './key-file.ts'
import { type Rotation, rotateKey } from './rotate-key.ts'
import { openAll } from './sealed-leads.ts'

const LEADS = 100
const WIPED = 30

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rotation-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

const sealed = mkdtempSync(join(tmpdir(), 'sealed-'))
const old = newKey()

/** Seals a hundred leads with one key, some of them delivered and wiped. It runs once, because each site starts with a copy. */
beforeAll(async () => {
  const file = openDatabase(sealed)
  const db = createSqlite(() => file)
  await createTables(db, readMigrations('edge/migrations/leads'))
  const outbox = createOutbox(db)
  for (let count = 0; count < LEADS; count += 1) await sendLead({ outbox }, old, `Имя ${count}`)
  file.exec(`UPDATE outbox SET state = 'delivered', payload = NULL WHERE id IN (SELECT id FROM outbox LIMIT ${WIPED})`)
  file.close()
})
afterAll(() => rmSync(sealed, { recursive: true, force: true }))

function openDatabase(at: string): DatabaseSync {
  const database = new DatabaseSync(join(at, 'leads.sqlite'))
  // The database need not survive a crash, and syncing to disk is slow on a busy machine.
  database.exec('PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY')
  return database
}

/** A site of its own with these leads. */
function siteWithLeads() {
  const keyFile = join(folder, 'key')
  writeKeys(keyFile, [old])
  copyFileSync(join(sealed, 'leads.sqlite'), join(folder, 'leads.sqlite'))
  const file = openDatabase(folder)
  const database = createSqlite(() => file)
  return { old, keyFile, database, setting: old, outbox: createOutbox(database) }
}

type Site = ReturnType<typeof siteWithLeads>

/** Accepts a visitor's lead like a worker with this LEADS_KEY. */
async function sendLead({ outbox }: Pick<Site, 'outbox'>, setting: string, username: string, id: string = crypto.randomUUID()) {
  const content = { kind: 'lead', form: 'main', username, message: '', contactMethod: 'По телефону', contact: '+79001234567' } as const
  const more = { country: 'ru', typed: '', guessedCountry: '', utm: '', googleClientId: '', yandexClientId: '', attachment: '' }
  const consent = { version: '2026-11-20', ip: '192.0.2.1', userAgent: 'Browser' }
  const deps = { outbox, vault: await createVault(setting), relay: null, timeoutMs: 1000, report: () => undefined }
  return accept(deps, { id, receivedAt: 0, page: '/', captcha: null, consent, content: { ...content, ...more } })
}

function rotationOf(site: Site, changes: Partial<Rotation> = {}): Rotation {
  return {
    database: site.database,
    keyFile: site.keyFile,
    publish(keys) {
      site.setting = keys.join(',')
    },
    async reseal(keys) {
      await reseal({ outbox: site.outbox, vault: await createVault(keys.join(',')) }, { limit: 30 })
    },
    lost: [],
    say: () => undefined,
    ...changes,
  }
}

/** Counts the leads that these keys open and those that they do not. */
async function tally(site: Site, keys: string[]): Promise<{ open: number; shut: number }> {
  const { open, shut, unknown } = await openAll(site.database, keys)
  const sum = (counts: Map<string, number>) => [...counts.values()].reduce((total, count) => total + count, 0)
  return { open: sum(open), shut: sum(shut) + sum(unknown) }
}

it('a rotated key opens each of a hundred leads, and the old one opens none', async () => {
  const site = siteWithLeads()
  await rotateKey(rotationOf(site))
  const [key = '', ...others] = readKeys(site.keyFile)
  expect([others, site.setting, key === site.old]).toEqual([[], key, false])
  expect(await tally(site, [key])).toEqual({ open: LEADS, shut: 0 })
  expect(await tally(site, [site.old])).toEqual({ open: 0, shut: LEADS })
  expect(readKeys(retiredFile(site.keyFile))).toEqual([site.old])
})

it('a rotated key recognises a repeat of a lead that the old key sealed', async () => {
  const site = siteWithLeads()
  const id = crypto.randomUUID()
  const before = await sendLead(site, site.old, 'Анна', id)
  await rotateKey(rotationOf(site))
  expect(await sendLead(site, site.setting, 'Анна', id)).toEqual(before)
  expect(await sendLead(site, site.setting, 'Борис', id)).toEqual({ kind: 'conflict' })
})

it('a rotated key also seals the leads that arrive under the old key during the rotation', async () => {
  const site = siteWithLeads()
  const published: number[] = []
  const rotation = rotationOf(site, {
    async publish(keys) {
      site.setting = keys.join(',')
      published.push(keys.length)
      // This worker does not have the new key yet.
      if (published.length <= 2) await sendLead(site, site.old, 'Поздняя')
    },
  })
  await rotateKey(rotation)
  expect(published).toEqual([2, 1, 2, 1])
  expect(await tally(site, [site.setting])).toEqual({ open: LEADS + 2, shut: 0 })
})

it('a rotated key is stored in files that only their owner may read', async () => {
  const site = siteWithLeads()
  chmodSync(site.keyFile, 0o644)
  await rotateKey(rotationOf(site))
  for (const file of [site.keyFile, retiredFile(site.keyFile)]) expect(statSync(file).mode & 0o777).toBe(0o600)
})

describe.each(['before', 'after'] as const)('a rotation that is killed %s', (moment) => {
  it.each([1, 2, 3, 4, 5, 6])('step %d leaves every lead readable, and continues when it is started again', async (last) => {
    const site = siteWithLeads()
    const whole = rotationOf(site)
    let steps = 0
    const dying =
      <Result>(step: (keys: string[]) => Result) =>
      async (keys: string[]) => {
        steps += 1
        if (steps === last && moment === 'before') throw new Error('killed')
        await step(keys)
        if (steps === last) throw new Error('killed')
      }
    await expect(rotateKey({ ...whole, publish: dying(whole.publish), reseal: dying(whole.reseal) })).rejects.toThrow('killed')
    const [key = ''] = readKeys(site.keyFile)
    for (const keys of [site.setting.split(','), readKeys(site.keyFile)]) expect(await tally(site, keys)).toEqual({ open: LEADS, shut: 0 })
    await rotateKey(whole)
    expect([readKeys(site.keyFile), site.setting]).toEqual([[key], key])
    expect([await tally(site, [key]), await tally(site, [site.old])]).toEqual([
      { open: LEADS, shut: 0 },
      { open: 0, shut: LEADS },
    ])
  })
})

it.each([
  ['there is no key', () => [], 'holds no key'],
  ['the key belongs to another site', () => [newKey()], 'does not hold; the site would lose it'],
  [
    'the key is a different one of the same name',
    ({ old }: Site) => [`${nameOf(old)}:${btoa('x'.repeat(32))}`],
    'holds another of that name',
  ],
  ['the key is invalid', () => ['k1:short'], 'LEADS_KEY must be'],
])('a rotation that would make leads unreadable changes nothing when %s', async (_, keysOf, message) => {
  const site = siteWithLeads()
  writeKeys(site.keyFile, keysOf(site))
  const before = readFileSync(site.keyFile, 'utf8')
  await expect(rotateKey(rotationOf(site))).rejects.toThrow(message)
  expect([readFileSync(site.keyFile, 'utf8'), site.setting, existsSync(retiredFile(site.keyFile))]).toEqual([before, site.old, false])
  expect(await tally(site, [site.old])).toEqual({ open: LEADS, shut: 0 })
})

it('a rotation that would make leads unreadable continues when the operator declares the key lost', async () => {
  const site = siteWithLeads()
  writeKeys(site.keyFile, [newKey()])
  await rotateKey(rotationOf(site, { lost: [nameOf(site.old)] }))
  expect(await tally(site, [site.old])).toEqual({ open: LEADS, shut: 0 })
})

it('a rotation that would make leads unreadable gives up with both keys in place when no lead is resealed', async () => {
  const site = siteWithLeads()
  await expect(rotateKey(rotationOf(site, { reseal: async () => undefined }))).rejects.toThrow('Both keys are in place')
  expect(site.setting.split(',')).toEqual([readKeys(site.keyFile)[0], site.old])
})

it('leads restored from a backup are opened with a retired key and resealed', async () => {
  const site = siteWithLeads()
  await rotateKey(rotationOf(site))
  await sendLead(site, site.old, 'Из архива')
  await rotateKey(rotationOf(site))
  expect(await tally(site, readKeys(site.keyFile))).toEqual({ open: LEADS + 1, shut: 0 })
})

it('the key of a deployment is replaced through wrangler, which gets it on standard input', async () => {
  const site = siteWithLeads()
  const secretFile = join(folder, 'secret')
  writeFileSync(join(folder, 'wrangler'), WRANGLER, { mode: 0o755 })
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`)
  const worker = rotationOf(site)
  // The deployment's cron reseals meanwhile, with its current secret.
  const sweep = () => worker.reseal(readFileSync(secretFile, 'utf8').trim().split(','))
  await rotateKey({ ...deploymentSite({ keyFile: site.keyFile, database: site.database, wait: sweep }), lost: [], say: () => undefined })
  const keys = readKeys(site.keyFile)
  expect(readFileSync(secretFile, 'utf8').trim()).toBe(keys.join(','))
  expect(await tally(site, keys)).toEqual({ open: LEADS, shut: 0 })
})

/** A fake wrangler that stores the secret in a file beside it. */
const WRANGLER = `#!${process.execPath}
const { readFileSync, writeFileSync } = require('node:fs')
if (process.argv.slice(2, 5).join(' ') !== 'secret put LEADS_KEY') process.exit(1)
writeFileSync(__dirname + '/secret', readFileSync(0))
`
