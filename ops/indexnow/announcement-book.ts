import { allRows, type Sql, statement } from '../../contract/sql.ts'
import type { Config } from '../../edge/config.ts'
import { addressesOf } from '../../edge/setting.ts'
import { isClosed } from '../../features/crawlers/server/closed.ts'
import { type Addresses, type Announcement, announcements } from '../../features/indexnow/server/announcements.ts'

const LINES = 50

/** An operator's commands on announcements to search engines. */
export function createAnnouncementBook(db: Sql) {
  return {
    /** Announcements that an endpoint would get if the addresses were published now. */
    async preview(endpoint: string, addresses: Addresses): Promise<Announcement[]> {
      const told = await allRows(db, statement('SELECT path, hash FROM indexnow_told WHERE endpoint = ?', endpoint))
      return announcements(addresses, new Map(told.map(({ path, hash }) => [`${path}`, `${hash}`])))
    },
    /** The last responses, the newest first. */
    async log() {
      const sql = `SELECT at, endpoint, status, error, urls FROM indexnow_log ORDER BY id DESC LIMIT ?`
      return (await allRows(db, statement(sql, LINES))).map(({ at, endpoint, status, error, urls }) => ({
        at: timeOf(at),
        endpoint,
        answer: status ?? error,
        urls,
      }))
    },
    /** State of each endpoint: pending addresses, and the reason. */
    async state() {
      return (await allRows(db, statement(STATE))).map(({ refused, nextAt, ...state }) => ({
        ...state,
        stands:
          refused === null ? (Number(nextAt) > Date.now() ? `waits until ${timeOf(nextAt)}` : 'ready') : 'refuses until something changes',
      }))
    },
    /** Makes the next run of the cron announce every address again, also to an endpoint that has refused. */
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

interface Disabled {
  sentence: string
  /** `false` when the deployment may have a key that this machine does not have. */
  isSure: boolean
}

type IndexNowConfig = Pick<Config, 'SITE_ENV' | 'PUBLIC_BASE' | 'INDEXNOW_KEY' | 'INDEXNOW_ENDPOINTS'>

/** Returns why announcements are disabled (worker/tell-search-engines.ts); `null` when they are enabled. */
export function announcementsDisabled(config: IndexNowConfig, remote: boolean): Disabled | null {
  const hasNoKey = config.INDEXNOW_KEY === ''
  const reasons = [
    ...(hasNoKey && !remote ? ['INDEXNOW_KEY is not set'] : []),
    ...(addressesOf(config.INDEXNOW_ENDPOINTS).length === 0 ? ['INDEXNOW_ENDPOINTS is empty'] : []),
    ...(isClosed(config) ? [closedBy(config)] : []),
  ]
  if (reasons.length > 0) return { sentence: `Nothing is told to search engines: ${reasons.join(', and ')}.`, isSure: true }
  if (!hasNoKey) return null
  return { sentence: 'INDEXNOW_KEY is not in .secrets: nothing is told unless the deployment has one already.', isSure: false }
}

function closedBy({ SITE_ENV, PUBLIC_BASE }: IndexNowConfig): string {
  return SITE_ENV === 'production'
    ? `PUBLIC_BASE is ${PUBLIC_BASE}, an example or a copy, which is closed to them`
    : `SITE_ENV is "${SITE_ENV}", a copy, which is closed to them`
}
