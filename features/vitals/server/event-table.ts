import { allRows, type Sql, statement } from '../../../contract/sql.ts'
import { type EventCount, hourOf, type Rank, type ReadCounts, rankOf, type SiteEvent } from '../engine/events.ts'

const DAY_HOURS = 24
const KEPT_HOURS = 30 * DAY_HOURS
/** Number of rows in an hour up to which another one may be added: each rank has space that lower ranks cannot fill. */
const MOST_ROWS_IN_AN_HOUR: Record<Rank, number> = { figure: 2000, alarming: 3000, own: 3100 }

/** Number of equal events in one hour. */
export interface HourCount extends SiteEvent {
  hour: number
  count: number
}

/** Adds to the table of edge/migrations/leads in one transaction; rows beyond the limit of their hour are omitted. */
export async function addCounts(db: Sql, counts: HourCount[]): Promise<void> {
  // The batch has several hours only at the turn of an hour, and spans the last ten seconds.
  const hour = Math.max(...counts.map((one) => one.hour))
  const statements = [...Map.groupBy(counts, rankOf)].flatMap(([rank, some]) => {
    const json = JSON.stringify(some)
    return [statement(INSERT, json, MOST_ROWS_IN_AN_HOUR[rank], hour), statement(ADD, json)]
  })
  await db.query(statements)
}

export function tableReader(db: Sql): ReadCounts {
  return (from, to) => allRows(db, statement<EventCount>(READ_COUNTS, from, to))
}

/** Also deletes events of a clock that was more than a day ahead. */
export async function deleteOldEvents(db: Sql, now: number): Promise<void> {
  const sql = 'DELETE FROM event_counts WHERE hour < ? OR hour > ?'
  await db.query([statement(sql, hourOf(now) - KEPT_HOURS, hourOf(now) + DAY_HOURS)])
}

const OF_EVENT = `known.hour = CAST(value ->> 'hour' AS INTEGER) AND known.name = value ->> 'name' AND known.build = value ->> 'build'
  AND known.kind = value ->> 'kind' AND known.bucket = CAST(value ->> 'bucket' AS INTEGER)`

/** New rows start at 0; the hour's limit restricts their number. */
const INSERT = `INSERT INTO event_counts (hour, name, build, kind, bucket, count)
  SELECT CAST(value ->> 'hour' AS INTEGER), value ->> 'name', value ->> 'build', value ->> 'kind', CAST(value ->> 'bucket' AS INTEGER), 0
  FROM json_each(?1) WHERE NOT EXISTS (SELECT 1 FROM event_counts AS known WHERE ${OF_EVENT})
  LIMIT (SELECT CASE WHEN count(*) < ?2 THEN ?2 - count(*) ELSE 0 END FROM event_counts WHERE hour = ?3)
  ON CONFLICT DO NOTHING`

const ADD = `UPDATE event_counts AS known SET count = known.count + CAST(value ->> 'count' AS INTEGER) FROM json_each(?) WHERE ${OF_EVENT}`

const READ_COUNTS = `SELECT name, build, kind, bucket, CAST(sum(count) AS INTEGER) AS count, min(hour) AS since
  FROM event_counts WHERE hour >= ? AND hour < ? GROUP BY name, build, kind, bucket`
