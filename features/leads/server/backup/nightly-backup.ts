import { createHash } from 'node:crypto'
import { firstRow, type Sql, statement } from '../../../../contract/sql.ts'
import type { AlarmChannel } from '../../../../edge/alarms/alarm.ts'
import { sendAlarm } from '../../../../edge/alarms/alarm.ts'
import type { Config } from '../../../../edge/config.ts'
import { log } from '../../../../edge/log.ts'
import { createOutbox, type Outbox } from '../outbox.ts'
import { bucketSettings } from './backup-settings.ts'
import { type Bucket, type Bytes, createBucket } from './bucket.ts'
import { exportDesk, hasDesk } from './export-desk.ts'
import { type Exported, exportName, FORMATS, type Manifest, manifestName } from './export-format.ts'
import { type Counted, exportLeads } from './export-leads.ts'

const HOUR_MS = 60 * 60 * 1000
/** A day begins at 03:00 in Moscow, which is midnight in UTC throughout the year. */
const DAY_MS = 24 * HOUR_MS
/** A cron run is limited to 15 minutes, so two backups never run at the same time. */
const RETRY_MS = HOUR_MS
const LATE_MS = DAY_MS + HOUR_MS

interface BackupDeps {
  /** The leads, which also hold the marks of both backups. */
  db: Sql
  desk: Sql
  config: Config
  channels: AlarmChannel[]
  now: number
  /** Timeout of one request to the bucket. */
  timeoutMs: number
}

/** A database that is copied on its own, so that a failure of one keeps no other from being copied. */
interface Copied {
  name: Exported
  db: Sql
  /** Marks of the start of the last complete backup and of the last attempt. */
  lastBackup: string
  lastTry: string
  lines: typeof exportLeads
}

/** Runs every minute: makes the backups of the night once, over all isolates. A failed backup is repeated after an hour. */
export async function backUpNightly({ db, desk, ...deps }: BackupDeps): Promise<void> {
  const outbox = createOutbox(db)
  const ages = [
    await backUpOne({ name: 'leads', db, lastBackup: 'backup', lastTry: 'backup begun', lines: exportLeads }, outbox, deps),
    await backUpOne({ name: 'desk', db: desk, lastBackup: 'desk backup', lastTry: 'desk backup begun', lines: exportDesk }, outbox, deps),
  ].filter((age) => age !== null)
  if (ages.length === 0) return
  const { channels, config } = deps
  const { waiting, dead } = await outbox.backlog()
  const figures = { waiting, dead, oldestMinutes: Math.floor(Math.max(...ages) / 60_000) }
  log.error('backup failed', figures)
  const alarmed = { channels, timeoutMs: config.LEADS_SINK_TIMEOUT_MS, alert: log.error }
  await sendAlarm(alarmed, { alarm: 'backup failed', ...figures, command: 'npm run backups -- list' })
}

/** Returns the age of the last backup when this one has failed and that one is late, 0 when there was none; else `null`. */
async function backUpOne(
  copied: Copied,
  outbox: Outbox,
  { config, now, timeoutMs }: Omit<BackupDeps, 'db' | 'desk'>,
): Promise<number | null> {
  const last = await outbox.lastClaim(copied.lastBackup)
  if (isMade(last, now) || !(await outbox.claim(copied.lastTry, now, RETRY_MS))) return null
  try {
    if (copied.name === 'leads' || (await hasDesk(copied.db))) {
      const { states, ...made } = await backUp(copied, createBucket(bucketSettings(config), timeoutMs), now)
      log.info(`${copied.name} backed up`, { ...made, ...states })
    }
    await outbox.claim(copied.lastBackup, now, 0)
    return null
  } catch (error) {
    log.error(`${copied.name} not backed up`, {}, error)
    const age = last === null ? null : Math.abs(now - last)
    return age !== null && age < LATE_MS ? null : (age ?? 0)
  }
}

/** A mark that was set while the clock was days ahead does not count. */
function isMade(last: number | null, now: number): boolean {
  return last !== null && last >= now - (now % DAY_MS) && last < now + DAY_MS
}

interface BackupMade extends Counted {
  file: string
  bytes: number
}

/** Writes a database, leads still sealed, into one file of a bucket, and then its manifest. Rejects with a sentence when either is incomplete. */
async function backUp({ name, db, lines }: Copied, bucket: Bucket, now: number): Promise<BackupMade> {
  const file = exportName(name, now)
  const applied = await firstRow(db, statement<{ name: string | null }>('SELECT max(name) AS name FROM d1_migrations'))
  const migration = applied?.name ?? null
  if (migration === null) throw new Error('The database says of no migration that it was applied')
  const counted: Counted = { leads: 0, states: {} }
  const exported = streamOf(lines(db, migration, counted))
  const { bytes, sha256 } = await uploadInParts(bucket, file, exported.pipeThrough<Bytes>(new CompressionStream('gzip')))
  const manifest: Manifest = { format: FORMATS[name], migration, bytes, sha256, ...counted }
  await bucket.put(manifestName(file), new TextEncoder().encode(`${JSON.stringify(manifest)}\n`))
  return { file, bytes, ...counted }
}

/** A stream that reads the generator on demand. */
function streamOf(texts: AsyncGenerator<string>): ReadableStream<Bytes> {
  const encoder = new TextEncoder()
  return new ReadableStream<Bytes>({
    async pull(controller) {
      const { value, done } = await texts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await texts.return(undefined)
    },
  })
}

/** S3 accepts smaller parts only at the end, and at most 10,000 parts. */
const PART_BYTES = 6 * 1024 * 1024

/** Uploads a stream of unknown length completely or not at all, with one part in memory. Returns its length and hash. */
async function uploadInParts(bucket: Bucket, name: string, stream: ReadableStream<Bytes>): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  const upload = await bucket.begin(name)
  try {
    const tags: string[] = []
    let bytes = 0
    for await (const part of parts(stream)) {
      hash.update(part)
      bytes += part.length
      tags.push(await bucket.putPart(name, upload, tags.length + 1, part))
    }
    await bucket.complete(name, upload, tags)
    return { bytes, sha256: hash.digest('hex') }
  } catch (error) {
    // The parts cost money until they are removed. If this request fails too, a rule of the bucket removes them (docs/backup.md).
    await bucket.abort(name, upload).catch(() => undefined)
    throw error
  }
}

async function* parts(stream: ReadableStream<Bytes>): AsyncGenerator<Bytes> {
  let part = new Uint8Array(PART_BYTES)
  let filled = 0
  for await (let chunk of stream) {
    while (chunk.length > 0) {
      const taken = chunk.subarray(0, PART_BYTES - filled)
      part.set(taken, filled)
      filled += taken.length
      chunk = chunk.subarray(taken.length)
      if (filled < PART_BYTES) continue
      yield part
      part = new Uint8Array(PART_BYTES)
      filled = 0
    }
  }
  if (filled > 0) yield part.slice(0, filled)
}
