import { createHash } from 'node:crypto'
import { firstRow, type Sql, statement } from '../../../../contract/sql.ts'
import type { AlarmChannel } from '../../../../edge/alarms/alarm.ts'
import { sendAlarm } from '../../../../edge/alarms/alarm.ts'
import type { Config } from '../../../../edge/config.ts'
import { log } from '../../../../edge/log.ts'
import { createOutbox } from '../outbox.ts'
import { bucketSettings } from './backup-settings.ts'
import { type Bucket, type Bytes, createBucket } from './bucket.ts'
import { exportName, FORMAT, type Manifest, manifestName } from './export-format.ts'
import { type Counted, exportLeads } from './export-leads.ts'

const HOUR_MS = 60 * 60 * 1000
/** A day begins at 03:00 in Moscow, which is midnight in UTC throughout the year. */
const DAY_MS = 24 * HOUR_MS
/** A cron run is limited to 15 minutes, so two backups never run at the same time. */
const RETRY_MS = HOUR_MS
const LATE_MS = DAY_MS + HOUR_MS

/** Marks of the start of the last complete backup and of the last attempt. */
const LAST_BACKUP = 'backup'
const LAST_TRY = 'backup begun'

interface BackupDeps {
  db: Sql
  config: Config
  channels: AlarmChannel[]
  now: number
  /** Timeout of one request to the bucket. */
  timeoutMs: number
}

/** Runs every minute: makes the backup of the night once, over all isolates. A failed backup is repeated after an hour. */
export async function backUpNightly({ db, config, channels, now, timeoutMs }: BackupDeps): Promise<void> {
  const outbox = createOutbox(db)
  const last = await outbox.lastClaim(LAST_BACKUP)
  if (isMade(last, now) || !(await outbox.claim(LAST_TRY, now, RETRY_MS))) return
  try {
    const { states, ...made } = await backUp(db, createBucket(bucketSettings(config), timeoutMs), now)
    await outbox.claim(LAST_BACKUP, now, 0)
    log.info('leads backed up', { ...made, ...states })
  } catch (error) {
    log.error('leads not backed up', {}, error)
    const age = last === null ? null : Math.abs(now - last)
    if (age !== null && age < LATE_MS) return
    const { waiting, dead } = await outbox.backlog()
    const figures = { waiting, dead, oldestMinutes: Math.floor((age ?? 0) / 60_000) }
    log.error('backup failed', figures)
    const deps = { channels, timeoutMs: config.LEADS_SINK_TIMEOUT_MS, alert: log.error }
    await sendAlarm(deps, { alarm: 'backup failed', ...figures, command: 'npm run backups -- list' })
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

/** Writes all leads, still sealed, into one file of a bucket, and then its manifest. Rejects with a sentence when either is incomplete. */
async function backUp(db: Sql, bucket: Bucket, now: number): Promise<BackupMade> {
  const file = exportName(now)
  const applied = await firstRow(db, statement<{ name: string | null }>('SELECT max(name) AS name FROM d1_migrations'))
  const migration = applied?.name ?? null
  if (migration === null) throw new Error('The database says of no migration that it was applied')
  const counted: Counted = { leads: 0, states: {} }
  const lines = streamOf(exportLeads(db, migration, counted))
  const { bytes, sha256 } = await uploadInParts(bucket, file, lines.pipeThrough<Bytes>(new CompressionStream('gzip')))
  const manifest: Manifest = { format: FORMAT, migration, bytes, sha256, ...counted }
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
