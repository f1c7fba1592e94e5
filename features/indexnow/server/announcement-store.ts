import { inParts } from '../../../contract/parts.ts'
import { allRows, firstRow, type Sql, statement } from '../../../contract/sql.ts'
import type { Announcement } from './announcements.ts'
import { MAX_RETRY_AFTER_MS, SAME_ADDRESS_MS } from './send-urls.ts'

/** The last comparison of the site's addresses with the announced ones. */
export interface LastRun {
  base: string
  /** Settings and content version. */
  compared: string
  comparedAt: number
}

/** The last announcement of an address to a search engine. */
interface Told {
  path: string
  hash: string
  at: number
}

/** A pending announcement; `nextAt` is the time from which it may be sent. */
export type Open = Announcement & { endpoint: string; nextAt: number }

export interface EndpointState {
  attempts: number
  accepted: number
  nextAt: number
  /** The settings and the content version that the endpoint refused; `null` when it refuses none. */
  refused: string | null
}

interface Settled {
  endpoint: string
  /** The announced addresses of the response: all due ones up to the last one. */
  sent: { paths: string[]; now: number }
  answer: { status: number | null; error: string | null }
  isTold: boolean
  state: EndpointState
}

/** Tables `indexnow_…` of edge/migrations/leads. Times are milliseconds since 1970. */
export interface AnnouncementStore {
  last(): Promise<LastRun>
  /** Whether an announcement is due at an endpoint that has not refused these settings and this version. */
  hasDue(now: number, compared: string): Promise<boolean>
  /** Gives the caller the lease until `until`; `false` while another run holds it. */
  lease(now: number, until: number): Promise<boolean>
  release(until: number): Promise<void>
  told(endpoint: string): Promise<Told[]>
  /** Deletes all announced hashes, because the site has another origin. */
  forget(): Promise<void>
  /** Replaces all announcements. */
  replaceOpen(open: Open[], run: LastRun): Promise<void>
  state(endpoint: string): Promise<EndpointState>
  /** Paths that are due now, in order. */
  due(endpoint: string, now: number, limit: number): Promise<string[]>
  settle(settled: Settled): Promise<void>
}

/** D1 accepts values of up to 2 MB. */
const ROWS_IN_A_STATEMENT = 2000
/** Longer than a run, so that a clock that is a little behind does not end another run's lease. */
const LONG_LEASE_MS = 10 * 60 * 1000
const LOG_KEPT_MS = 90 * 24 * 60 * 60 * 1000

export function createAnnouncementStore(db: Sql): AnnouncementStore {
  return {
    async last() {
      const sql = 'SELECT base, compared, compared_at AS "comparedAt" FROM indexnow_run'
      return (await firstRow(db, statement<LastRun>(sql))) ?? { base: '', compared: '', comparedAt: 0 }
    },
    async hasDue(now, compared) {
      return (await firstRow(db, statement(HAS_DUE, ...dueAt(now), now, now + MAX_RETRY_AFTER_MS, compared))) !== null
    },
    async lease(now, until) {
      return (await firstRow(db, statement(LEASE, until, now, now + LONG_LEASE_MS))) !== null
    },
    async release(until) {
      await db.query([statement('UPDATE indexnow_run SET lease_until = 0 WHERE lease_until = ?', until)])
    },
    told: (endpoint) => allRows(db, statement<Told>('SELECT path, hash, at FROM indexnow_told WHERE endpoint = ?', endpoint)),
    async forget() {
      await db.query(['told', 'open', 'endpoints'].map((table) => statement(`DELETE FROM indexnow_${table}`)))
    },
    async replaceOpen(open, { base, compared, comparedAt }) {
      await db.query([
        statement('DELETE FROM indexnow_open'),
        ...Array.from(inParts(open, ROWS_IN_A_STATEMENT), (rows) => statement(INSERT_OPEN, JSON.stringify(rows))),
        statement('UPDATE indexnow_run SET base = ?, compared = ?, compared_at = ?', base, compared, comparedAt),
      ])
    },
    async state(endpoint) {
      const sql = 'SELECT attempts, accepted, next_at AS "nextAt", refused FROM indexnow_endpoints WHERE endpoint = ?'
      return (await firstRow(db, statement<EndpointState>(sql, endpoint))) ?? { attempts: 0, accepted: 0, nextAt: 0, refused: null }
    },
    async due(endpoint, now, limit) {
      const sql = `SELECT path FROM indexnow_open WHERE endpoint = ? AND ${IS_DUE} ORDER BY path LIMIT ?`
      return (await allRows(db, statement<{ path: string }>(sql, endpoint, ...dueAt(now), limit))).map(({ path }) => path)
    },
    async settle({ endpoint, sent: { paths, now }, answer, isTold, state }) {
      const sent = [endpoint, ...dueAt(now), paths.at(-1) ?? '']
      await db.query([
        ...(isTold
          ? [
              statement(TELL, now, ...sent),
              statement(FORGET_GONE, endpoint, ...sent),
              statement(`DELETE FROM indexnow_open ${SENT}`, ...sent),
            ]
          : []),
        statement(UPSERT_STATE, endpoint, state.attempts, state.accepted, state.nextAt, state.refused),
        statement(LOG, now, endpoint, answer.status, answer.error, paths.length),
        statement('DELETE FROM indexnow_log WHERE at < ?', now - LOG_KEPT_MS),
      ])
    },
  }
}

/** A time further ahead than it can have been set comes from a clock that was wrong then, and counts as past. */
const IS_DUE = '(next_at <= ? OR next_at > ?)'

function dueAt(now: number): [now: number, longest: number] {
  return [now, now + SAME_ADDRESS_MS]
}

const HAS_DUE = `SELECT 1 AS due FROM indexnow_open LEFT JOIN indexnow_endpoints AS state USING (endpoint)
  WHERE (indexnow_open.next_at <= ? OR indexnow_open.next_at > ?) AND (coalesce(state.next_at, 0) <= ? OR state.next_at > ?)
    AND state.refused IS DISTINCT FROM ? LIMIT 1`

const LEASE = `INSERT INTO indexnow_run (id, lease_until) VALUES (1, ?1)
  ON CONFLICT (id) DO UPDATE SET lease_until = ?1 WHERE indexnow_run.lease_until <= ?2 OR indexnow_run.lease_until > ?3 RETURNING id`

const INSERT_OPEN = `INSERT INTO indexnow_open (endpoint, path, reason, hash, next_at)
  SELECT value ->> 'endpoint', value ->> 'path', value ->> 'reason', value ->> 'hash', CAST(value ->> 'nextAt' AS BIGINT)
  FROM json_each(?)`

/** The announcements of one request. Only the holder of the lease replaces them, so they are unchanged since the request. */
const SENT = `WHERE endpoint = ? AND ${IS_DUE} AND path <= ?`

const TELL = `INSERT INTO indexnow_told (endpoint, path, hash, at) SELECT endpoint, path, hash, ? FROM indexnow_open ${SENT} AND hash <> ''
  ON CONFLICT (endpoint, path) DO UPDATE SET hash = excluded.hash, at = excluded.at`

const FORGET_GONE = `DELETE FROM indexnow_told WHERE endpoint = ? AND path IN (SELECT path FROM indexnow_open ${SENT} AND hash = '')`

const UPSERT_STATE = `INSERT INTO indexnow_endpoints (endpoint, attempts, accepted, next_at, refused) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (endpoint) DO UPDATE SET attempts = excluded.attempts, accepted = excluded.accepted, next_at = excluded.next_at,
    refused = excluded.refused`

const LOG = 'INSERT INTO indexnow_log (at, endpoint, status, error, urls) VALUES (?, ?, ?, ?, ?)'
