import { isAhead, isRecent } from '../../../contract/stored-time.ts'
import type { AnnouncementStore, EndpointState, LastRun, Open } from './announcement-store.ts'
import { type Addresses, announcements } from './announcements.ts'
import { type Answer, MAX_RETRY_AFTER_MS, outcomeOf, SAME_ADDRESS_MS, sendUrls, waitMs } from './send-urls.ts'

export interface NotifyDeps {
  store: AnnouncementStore
  /** PUBLIC_BASE and INDEXNOW_KEY. */
  base: string
  key: string
  endpoints: string[]
  /** The content version, which every publish changes; `null` if the source can change its content at any time. */
  version: string | null
  /** Throws when the source cannot list them reliably. */
  addresses: () => Promise<Addresses>
  timeoutMs: number
  now: () => number
  log: Record<'info' | 'warn' | 'error', (event: string, fields: Record<string, string | number>, cause?: unknown) => void>
}

/** The protocol's maximum for one request. */
const MOST_URLS = 10_000
/** The cron runs every minute. */
const LONGEST_RUN_MS = 50_000
/** Time for the database after the last request of a run. */
const LEASE_EXTRA_MS = 5000
const COMPARE_UNVERSIONED_MS = 10 * 60_000
/** After this many responses 202 in a row, one counts as 200: some search engines never send 200. */
const ENOUGH_ACCEPTED = 5

/**
 * Notifies every search engine of the changes since its last notification. Safe to call at any time, also concurrently: only the holder of
 * the lease works, and when it dies, the lease expires and the next caller takes over.
 */
export async function notify(deps: NotifyDeps): Promise<void> {
  const { store, now, log } = deps
  const compared = await comparedNow(deps)
  if (!isCompareDue(deps, compared, await store.last()) && !(await store.hasDue(now(), compared))) return
  const end = now() + LONGEST_RUN_MS
  const lease = end + LEASE_EXTRA_MS
  if (!(await store.lease(now(), lease))) return
  try {
    // Read again: another run may have compared just before the lease.
    const last = await store.last()
    if (isCompareDue(deps, compared, last)) await compare(deps, compared, last)
    await Promise.all(
      deps.endpoints.map((endpoint) =>
        notifyEndpoint(deps, { endpoint, compared, end }).catch((error) =>
          log.error('indexnow not settled', { endpoint: hostOf(endpoint) }, error),
        ),
      ),
    )
  } finally {
    await store.release(lease)
  }
}

/** Changes with the content and with every setting that affects the announcements. */
async function comparedNow({ base, key, endpoints, version }: NotifyDeps): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([base, key, endpoints, version]))
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).toHex().slice(0, 16)
}

function isCompareDue({ version, now }: NotifyDeps, compared: string, last: LastRun): boolean {
  return last.compared !== compared || (version === null && !isRecent(last.comparedAt, now(), COMPARE_UNVERSIONED_MS))
}

/** Recomputes the announcements. While the source does not respond, those of the last comparison stay. */
async function compare({ store, base, endpoints, addresses, now, log }: NotifyDeps, compared: string, last: LastRun): Promise<void> {
  let current: Addresses
  try {
    current = await addresses()
  } catch (error) {
    return log.warn('addresses not compared for indexnow', {}, error)
  }
  if (last.base !== base) await store.forget()
  const open: Open[] = []
  for (const endpoint of endpoints) {
    const told = await store.told(endpoint)
    const toldAt = new Map(told.map(({ path, at }) => [path, at]))
    const due = announcements(current, new Map(told.map(({ path, hash }) => [path, hash])))
    open.push(...due.map((one) => ({ ...one, endpoint, nextAt: (toldAt.get(one.path) ?? -SAME_ADDRESS_MS) + SAME_ADDRESS_MS })))
  }
  await store.replaceOpen(open, { base, compared, comparedAt: now() })
}

interface EndpointRun {
  endpoint: string
  compared: string
  /** Time after which no request is started. */
  end: number
}

async function notifyEndpoint(deps: NotifyDeps, { endpoint, compared, end }: EndpointRun): Promise<void> {
  const { store, base, key, timeoutMs, now } = deps
  let state = await store.state(endpoint)
  if (state.refused === compared || isAhead(state.nextAt, now(), MAX_RETRY_AFTER_MS)) return
  while (now() + timeoutMs <= end) {
    const dueAt = now()
    const paths = await store.due(endpoint, dueAt, MOST_URLS)
    if (paths.length === 0) return
    const answer = await sendUrls(endpoint, { base, key, paths, timeoutMs })
    const settled = settledBy(answer, state, { now: now(), compared })
    await store.settle({ endpoint, sent: { paths, now: dueAt }, answer: logged(answer), ...settled })
    report(deps, { endpoint, urls: paths.length, answer })
    if (!settled.isTold) return
    state = settled.state
  }
}

function settledBy(answer: Answer, before: EndpointState, { now, compared }: { now: number; compared: string }) {
  const outcome = outcomeOf(answer)
  const settled = { attempts: 0, accepted: 0, nextAt: 0, refused: null }
  if (outcome === 'told') return { isTold: true, state: settled }
  if (outcome === 'refused') return { isTold: false, state: { ...settled, refused: compared } }
  if (outcome === 'accepted') {
    const accepted = before.accepted + 1
    if (accepted >= ENOUGH_ACCEPTED) return { isTold: true, state: { ...settled, accepted } }
    return { isTold: false, state: { ...settled, accepted, nextAt: now + waitMs(outcome, accepted, answer) } }
  }
  const attempts = before.attempts + 1
  return { isTold: false, state: { ...before, attempts, nextAt: now + waitMs(outcome, attempts, answer), refused: null } }
}

function logged(answer: Answer): { status: number | null; error: string | null } {
  return 'error' in answer ? { status: null, error: answer.error } : { status: answer.status, error: null }
}

function report({ log }: NotifyDeps, { endpoint, urls, answer }: { endpoint: string; urls: number; answer: Answer }): void {
  const fields = { endpoint: hostOf(endpoint), urls, answer: 'error' in answer ? answer.error : answer.status }
  const outcome = outcomeOf(answer)
  if (outcome === 'refused') log.error('indexnow refused', fields)
  else if (outcome === 'retry') log.warn('indexnow failed', fields)
  else log.info('indexnow answered', fields)
}

function hostOf(endpoint: string): string {
  return new URL(endpoint).host
}
