import { allRows, type Sql, statement } from '../../../../contract/sql.ts'
import { MOSCOW_MS } from '../../engine/moments.ts'

/** Which entries of the log are asked for; an empty text asks for any. */
export interface LogQuery {
  who: string
  action: string
  /** `2026-11-30` in Moscow: entries of this day and later. */
  from: string
  /** Entries before this time (ms). */
  before: number
}

export interface LogEntry {
  id: string
  at: number
  madeBy: string
  action: string
  subject: string
  detail: string
}

/** The newest entries, newest first. */
export function readLog(db: Sql, { who, action, from, before }: LogQuery, most: number): Promise<LogEntry[]> {
  const since = from === '' ? 0 : Date.parse(from) - MOSCOW_MS
  const query = `SELECT id, at, made_by AS "madeBy", action, subject, detail FROM log
    WHERE at >= ? AND at < ? AND (CAST(? AS text) = '' OR made_by = ?) AND (CAST(? AS text) = '' OR action = ?) ORDER BY at DESC, id LIMIT ?`
  return allRows(db, statement<LogEntry>(query, since, before, who, who, action, action, most))
}
