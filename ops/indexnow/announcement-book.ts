import { type Addresses, type Announcement, announcements } from '../../features/indexnow/server/announcements.ts'
import type { LeadDatabase } from '../../features/leads/tools/lead-database.ts'

type Row = Record<string, unknown>

/** An operator's commands on what search engines are told. */
export interface AnnouncementBook {
  /** What an endpoint would be told if the addresses were published now. */
  preview(endpoint: string, addresses: Addresses): Announcement[]
  /** The last answers, the newest first. */
  log(): Row[]
  /** How each endpoint stands: what waits, and why. */
  state(): Row[]
  /** Lets the next minute of the cron tell every address anew, also to an endpoint that has refused. */
  resend(): void
}

const LINES = 50

export function createAnnouncementBook({ query }: LeadDatabase): AnnouncementBook {
  return {
    preview(endpoint, addresses) {
      const told = query('SELECT path, hash FROM indexnow_told WHERE endpoint = ?', endpoint)
      return announcements(addresses, new Map(told.map(({ path, hash }) => [`${path}`, `${hash}`])))
    },
    log() {
      const sql = `SELECT at, endpoint, status, error, urls FROM indexnow_log ORDER BY id DESC LIMIT ${LINES}`
      return query(sql).map(({ at, endpoint, status, error, urls }) => ({ at: timeOf(at), endpoint, answer: status ?? error, urls }))
    },
    state() {
      return query(STATE).map(({ refused, nextAt, ...state }) => ({
        ...state,
        stands:
          refused === null ? (Number(nextAt) > Date.now() ? `waits until ${timeOf(nextAt)}` : 'ready') : 'refuses until something changes',
      }))
    },
    resend() {
      query('DELETE FROM indexnow_told RETURNING path')
      query('DELETE FROM indexnow_endpoints RETURNING endpoint')
      query("UPDATE indexnow_run SET compared = '' RETURNING id")
    },
  }
}

const STATE = `SELECT endpoint, (SELECT count(*) FROM indexnow_open WHERE indexnow_open.endpoint = state.endpoint) AS waiting,
  attempts AS failures, next_at AS "nextAt", refused FROM indexnow_endpoints AS state ORDER BY endpoint`

function timeOf(ms: unknown): string {
  return new Date(Number(ms)).toISOString()
}
