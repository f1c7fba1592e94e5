import type { Sql } from '../../../../contract/sql.ts'
import type { AlarmChannel } from '../../../../edge/alarms/alarm.ts'
import { sendAlarm } from '../../../../edge/alarms/alarm.ts'
import type { Config } from '../../../../edge/config.ts'
import { log } from '../../../../edge/log.ts'
import { createOutbox } from '../outbox.ts'
import { backUp } from './back-up.ts'
import { backupPlace } from './backup-settings.ts'
import { createBucket } from './bucket.ts'

const HOUR_MS = 60 * 60 * 1000
/** Begins at 03:00 in Moscow, which is midnight of UTC all the year. */
const DAY_MS = 24 * HOUR_MS
/** A cron has 15 minutes, so two backups never run at once. */
const RETRY_MS = HOUR_MS
const LATE_MS = DAY_MS + HOUR_MS

/** Marks: when the last whole backup was begun, and the last one of any kind. */
const LAST_BACKUP = 'backup'
const LAST_TRY = 'backup begun'

interface BackupDeps {
  db: Sql
  config: Config
  channels: AlarmChannel[]
  now: number
  /** Of one answer of the bucket. */
  timeoutMs: number
}

/** Runs every minute: makes the backup of this night once, over all isolates. One that fails is repeated after an hour. */
export async function backUpNightly({ db, config, channels, now, timeoutMs }: BackupDeps): Promise<void> {
  const outbox = createOutbox(db)
  const last = await outbox.lastClaim(LAST_BACKUP)
  if (isMade(last, now) || !(await outbox.claim(LAST_TRY, now, RETRY_MS))) return
  try {
    const { states, ...made } = await backUp(db, createBucket(backupPlace(config), timeoutMs), now)
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

/** A mark of a clock that was days ahead counts for nothing. */
function isMade(last: number | null, now: number): boolean {
  return last !== null && last >= now - (now % DAY_MS) && last < now + DAY_MS
}
