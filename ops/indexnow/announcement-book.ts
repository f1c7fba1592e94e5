import { allRows, type Sql, statement } from '../../contract/sql.ts'
import { type Addresses, type Announcement, announcements } from '../../features/indexnow/server/announcements.ts'

type Row = Record<string, unknown>

/** An operator's commands on what search engines are told. */
export interface AnnouncementBook {
  /** What an endpoint would be told if the addresses were published now. */
  preview(endpoint: string, addresses: Addresses): Promise<Announcement[]>
  /** The last answers, the newest first. */
  log(): Promise<Row[]>
  /** How each endpoint stands: what waits, and why. */
  state(): Promise<Row[]>
  /** Lets the next minute of the cron tell every address anew, also to an endpoint that has refused. */
  resend(): Promise<void>
}

const LINES = 50

export function createAnnouncementBook(db: Sql): AnnouncementBook {
  return {
    async preview(endpoint, addresses) {
      const told = await allRows(db, statement('SELECT path, hash FROM indexnow_told WHERE endpoint = ?', endpoint))
      return announcements(addresses, new Map(told.map(({ path, hash }) => [`${path}`, `${hash}`])))
    },
    async log() {
      const sql = `SELECT at, endpoint, status, error, urls FROM indexnow_log ORDER BY id DESC LIMIT ?`
      return (await allRows(db, statement(sql, LINES))).map(({ at, endpoint, status, error, urls }) => ({
        at: timeOf(at),
        endpoint,
        answer: status ?? error,
        urls,
      }))
    },
    async state() {
      return (await allRows(db, statement(STATE))).map(({ refused, nextAt, ...state }) => ({
        ...state,
        stands:
          refused === null ? (Number(nextAt) > Date.now() ? `waits until ${timeOf(nextAt)}` : 'ready') : 'refuses until something changes',
      }))
    },
    async resend() {
      await db.query([
        statement('DELETE FROM indexnow_told'),
        statement('DELETE FROM indexnow_endpoints'),
        statement("UPDATE indexnow_run SET compared = ''"),
      ])
    },
  }
}

const STATE = `SELECT endpoint, (SELECT count(*) FROM indexnow_open WHERE indexnow_open.endpoint = state.endpoint) AS waiting,
  attempts AS failures, next_at AS "nextAt", refused FROM indexnow_endpoints AS state ORDER BY endpoint`

function timeOf(ms: unknown): string {
  return new Date(Number(ms)).toISOString()
}
