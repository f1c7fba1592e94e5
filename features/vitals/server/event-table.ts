import type { LeadsDatabase } from '../../../edge/leads-database.ts'
import type { EventCount } from '../engine/events.ts'

const HOUR_MS = 3_600_000
const KEPT_HOURS = 30 * 24

/** Events of one hour, counted. */
export interface HourCount extends EventCount {
  /** Hours since 1970. */
  hour: number
}

/** How often something happened in a span of time, and the first hour in which it did. */
export interface SpanCount extends EventCount {
  since: number
}

export function hourOf(time: number): number {
  return Math.floor(time / HOUR_MS)
}

/** Adds to the table of migrations/leads, all or nothing. */
export async function addCounts(db: LeadsDatabase, counts: HourCount[]): Promise<void> {
  await db.prepare(ADD).bind(JSON.stringify(counts)).all()
}

/** Counts of the hours from `from` until `to`, which is not included. */
export async function readCounts(db: LeadsDatabase, from: number, to: number): Promise<SpanCount[]> {
  return (await db.prepare(READ_COUNTS).bind(from, to).all<SpanCount>()).results
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
