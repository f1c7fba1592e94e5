import type { LeadsDatabase } from '../../../edge/leads-database.ts'
import { type EventCount, hourOf, type ReadCounts, type SiteEvent } from '../engine/events.ts'

const KEPT_HOURS = 30 * 24

/** Events of one hour, counted. */
export interface HourCount extends SiteEvent {
  hour: number
  count: number
}

/** Adds to the table of migrations/leads, all or nothing. */
export async function addCounts(db: LeadsDatabase, counts: HourCount[]): Promise<void> {
  await db.prepare(ADD).bind(JSON.stringify(counts)).all()
}

export function tableReader(db: LeadsDatabase): ReadCounts {
  return async (from, to) => (await db.prepare(READ_COUNTS).bind(from, to).all<EventCount>()).results
}

export async function deleteOldEvents(db: LeadsDatabase, now: number): Promise<void> {
  await db
    .prepare('DELETE FROM event_counts WHERE hour < ?')
    .bind(hourOf(now) - KEPT_HOURS)
    .all()
}

const ADD = `INSERT INTO event_counts (hour, name, build, kind, bucket, count)
  SELECT CAST(value ->> 'hour' AS INTEGER), value ->> 'name', value ->> 'build', value ->> 'kind', CAST(value ->> 'bucket' AS INTEGER),
    CAST(value ->> 'count' AS INTEGER) FROM json_each(?) WHERE true
  ON CONFLICT (hour, name, build, kind, bucket) DO UPDATE SET count = event_counts.count + excluded.count`

/** For commands, too, which ask the database by its file or through wrangler. */
export const READ_COUNTS = `SELECT name, build, kind, bucket, CAST(sum(count) AS INTEGER) AS count, min(hour) AS since
  FROM event_counts WHERE hour >= ? AND hour < ? GROUP BY name, build, kind, bucket`
