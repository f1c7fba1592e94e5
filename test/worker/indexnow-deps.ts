import { env } from 'cloudflare:workers'
import { inject } from 'vitest'
import { sqlOf } from '../../edge/sql/d1.ts'
import { createAnnouncementStore } from '../../features/indexnow/server/announcement-store.ts'
import type { Addresses } from '../../features/indexnow/server/announcements.ts'
import type { NotifyDeps } from '../../features/indexnow/server/notify.ts'
import { START } from './content-deps.ts'

export const KEY = 'test-indexnow-key'
export const BASE = 'https://reputaciya.test'

/** Timeout for the slowest machine; no test waits for it. */
const LONG_TIMEOUT_MS = 40_000

export interface TestTelling extends NotifyDeps {
  /** Logged lines, such as `error indexnow refused`. */
  lines: string[]
  /** Advances the clock. */
  pass: (ms: number) => void
  /** Sets the addresses of the site, with a new version. */
  publish: (addresses: Partial<Addresses>) => void
}

/** The deps of a site with the real database and a separate clock. */
export function notifyDeps(endpoints: string[], changes: Partial<NotifyDeps> = {}): TestTelling {
  let now = START
  let current: Addresses = { listed: [], moved: [] }
  const lines: string[] = []
  const line = (level: string) => (event: string) => void lines.push(`${level} ${event}`)
  const deps: TestTelling = {
    store: createAnnouncementStore(sqlOf(env.LEADS)),
    base: BASE,
    key: KEY,
    endpoints,
    version: 'v1',
    addresses: async () => current,
    timeoutMs: LONG_TIMEOUT_MS,
    now: () => now,
    log: { info: line('info'), warn: line('warn'), error: line('error') },
    lines,
    pass(ms) {
      now += ms
    },
    publish(addresses) {
      current = { listed: [], moved: [], ...addresses }
      deps.version = crypto.randomUUID()
    },
    ...changes,
  }
  return deps
}

/** A search engine that follows a script such as `500.200`. */
export function engine(script: string): string {
  return `${inject('indexnow')}/${script}~${crypto.randomUUID()}`
}

interface Got {
  host: string
  key: string
  keyLocation: string
  urlList: string[]
}

/** The announcements that a search engine has received. */
export async function got(endpoint: string): Promise<Got[]> {
  const { origin, pathname } = new URL(endpoint)
  return (await fetch(`${origin}/__got${pathname}`)).json()
}

/** The paths of each request to a search engine. */
export async function receivedPaths(endpoint: string): Promise<string[][]> {
  return (await got(endpoint)).map(({ urlList }) => urlList.map((url) => url.replace(BASE, '')))
}

export async function resetAnnouncements(): Promise<void> {
  const tables = ['told', 'open', 'endpoints', 'log', 'run']
  await env.LEADS.batch(tables.map((table) => env.LEADS.prepare(`DELETE FROM indexnow_${table}`)))
}

/** Every recorded response, such as `200 3` or `TimeoutError 3`. */
export async function logged(): Promise<string[]> {
  const { results } = await env.LEADS.prepare('SELECT ifnull(status, error) AS answer, urls FROM indexnow_log ORDER BY id').all()
  return results.map(({ answer, urls }) => `${answer} ${urls}`)
}
