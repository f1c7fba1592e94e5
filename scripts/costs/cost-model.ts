/** Calls to the stores for one page, measured (`test/worker/costs.snapshot.json`). */
export interface PageCalls {
  kvReads: number
  kvWrites: number
  d1Queries: number
}

/** Of the usual page, by the state of the caches that it meets. */
export interface Measured {
  cold: PageCalls
  newIsolate: PageCalls
  warm: PageCalls
  stale: PageCalls
}

export interface Traffic {
  views: number
  /** Isolates that are alive at a time, in all data centres. */
  isolates: number
  /** Share of the invocations that Workers Logs keep: `head_sampling_rate`. */
  logged: number
}

/** A line of a month's bill. */
export interface Item {
  name: string
  quantity: number
  unit: string
  /** What the plan includes. */
  included: number
  dollars: number
}

/** A visit of four pages on a phone asked the worker ten times: documents, payloads, `/api/`, pictures. Assets are free. */
export const CALLS_PER_VIEW = 2.5
/** More than a kept page takes, and less than one that is rendered whole. */
export const CPU_MS_PER_CALL = 2
/** A busy isolate reads the content's version so often (`worker/content-version.ts`), and meets a stale page no more often. */
const SECONDS_PER_VERSION = 5
/** An isolate lives for some hours; then its first pages meet a new one. */
const ISOLATES_A_DAY = 8
const PAGES_OF_AN_ISOLATE = 30
/** One view in so many sends a form. */
const VIEWS_PER_LEAD = 1000
/** Written rows of a lead on its way, and of every minute's cron. */
const ROWS_PER_LEAD = 12
const ROWS_PER_MINUTE = 3
/** Of content and search, which has an index. */
const ROWS_PER_QUERY = 100
/** Pictures in the widths that pages ask for. */
const PICTURES = 500

const DAYS = 30
const MINUTES = DAYS * 24 * 60
export const PLAN_DOLLARS = 5

/** A month of the deployment on Workers Paid, before taxes: how often each thing is used and what is over the plan. */
export function monthlyCosts({ cold, newIsolate, warm, stale }: Measured, { views, isolates, logged }: Traffic): Item[] {
  const calls = views * CALLS_PER_VIEW + MINUTES
  const leads = views / VIEWS_PER_LEAD
  const meetings = {
    stale: Math.min(views, (isolates * DAYS * 24 * 60 * 60) / SECONDS_PER_VERSION),
    newIsolate: Math.min(views, isolates * ISOLATES_A_DAY * PAGES_OF_AN_ISOLATE * DAYS),
    // Of every data centre, after every publish: one a day at most.
    cold: Math.min(views, isolates * PAGES_OF_AN_ISOLATE * DAYS),
  }
  const used = (name: keyof PageCalls) =>
    stale[name] * meetings.stale + newIsolate[name] * meetings.newIsolate + cold[name] * meetings.cold + warm[name] * views
  return [
    item('Worker calls', calls, 'calls', 10e6, 0.3),
    item('CPU', calls * CPU_MS_PER_CALL, 'ms', 30e6, 0.02),
    item('KV reads', used('kvReads'), 'reads', 10e6, 0.5),
    item('KV writes', used('kvWrites'), 'writes', 1e6, 5),
    item('D1 rows read', used('d1Queries') * ROWS_PER_QUERY, 'rows', 25e9, 0.001),
    item('D1 rows written', leads * ROWS_PER_LEAD + MINUTES * ROWS_PER_MINUTE, 'rows', 50e6, 1),
    // Each message is written, read and deleted.
    item('Queues', leads * 3, 'operations', 1e6, 0.4),
    item('Images', PICTURES, 'unique pictures', 5000, 500),
    item('Workers Logs', calls * logged, 'events', 20e6, 0.6),
  ]
}

export function totalOf(items: Item[]): number {
  return items.reduce((sum, { dollars }) => sum + dollars, PLAN_DOLLARS)
}

function item(name: string, quantity: number, unit: string, included: number, dollarsPerMillion: number): Item {
  return { name, quantity, unit, included, dollars: (Math.max(0, quantity - included) / 1e6) * dollarsPerMillion }
}
