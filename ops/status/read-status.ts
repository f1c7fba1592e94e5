import * as v from 'valibot'
import { allRows, firstRow, type Sql, statement } from '../../contract/sql.ts'
import { hourOf, type ReadCounts } from '../../features/vitals/engine/events.ts'
import { summarize } from '../../features/vitals/engine/vitals-summary.ts'
import type { Status } from './screen.ts'

const TIMEOUT_MS = 10_000

const healthSchema = v.object({
  build: v.string(),
  content: v.object({ version: v.string() }),
  leads: v.object({
    waiting: v.nullable(v.number()),
    dead: v.nullable(v.number()),
    oldestMinutes: v.nullable(v.number()),
    lastSweep: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  }),
})

interface Sources {
  now: number
  database: Sql
  /** Source of the counts of events. */
  readCounts: ReadCounts
  /** Requests the health of the running site; `null` to skip it. */
  health: (() => Promise<Health>) | null
  /** Build and content of this machine's files. */
  build: string | null
  content: string | null
}

const DAY_HOURS = 24
const DAY_MS = 24 * 60 * 60 * 1000
const MOST_ROBOTS = 8

/** Reads every source; a failed one is left out and reported in `problems`. */
export async function readStatus({ now, database, readCounts, health, build, content }: Sources): Promise<Status> {
  const problems: string[] = []
  const tried = async <Value>(what: string, ask: () => Value | Promise<Value>): Promise<Value | null> => {
    try {
      return await ask()
    } catch (error) {
      problems.push(`${what}: ${error instanceof Error ? error.message : String(error)}`)
      return null
    }
  }
  const found = health && (await tried('site', health))
  return {
    now,
    build: found?.build ?? build,
    content: found?.content ?? content,
    leads: found?.leads ?? (await tried('leads', () => leadsOf(database, now))),
    events: await tried('events', () => eventsOf(readCounts, hourOf(now) + 1)),
    robots: await tried('robots', () => robotsOf(database, now)),
    problems,
  }
}

async function leadsOf(database: Sql, now: number): Promise<Status['leads']> {
  const row = await firstRow(database, statement<LeadFigures>(LEADS))
  if (row === null) return null
  const { waiting, oldest, dead, sweep } = row
  const oldestMinutes = oldest === null ? null : Math.max(0, Math.floor((now - oldest) / 60_000))
  return { waiting, dead, oldestMinutes, lastSweep: sweep }
}

interface LeadFigures {
  waiting: number
  oldest: number | null
  dead: number
  sweep: number | null
}

async function eventsOf(readCounts: ReadCounts, to: number): Promise<Status['events']> {
  const last = await readCounts(to - DAY_HOURS, to)
  const before = await readCounts(to - 2 * DAY_HOURS, to - DAY_HOURS)
  return { last: summarize(last), before: summarize(before), builds: summarize([...last, ...before]).builds }
}

async function robotsOf(database: Sql, now: number): Promise<Status['robots']> {
  const yesterday = new Date(now - DAY_MS).toISOString().slice(0, 10)
  return allRows(database, statement<NonNullable<Status['robots']>[number]>(ROBOTS, yesterday, MOST_ROBOTS))
}

const LEADS = `SELECT count(*) FILTER (WHERE state = 'waiting') AS waiting, min(created_at) FILTER (WHERE state = 'waiting') AS oldest,
  count(*) FILTER (WHERE state = 'dead') AS dead, (SELECT at FROM marks WHERE name = 'sweep') AS sweep FROM outbox WHERE state <> 'delivered'`

const ROBOTS = `SELECT robot, CAST(sum(count) AS BIGINT) AS visits, CAST(sum(CASE WHEN status >= 500 THEN count ELSE 0 END) AS BIGINT) AS failed
  FROM robot_visits WHERE day >= ? GROUP BY robot ORDER BY visits DESC LIMIT ?`

interface Health extends Pick<Status, 'leads'> {
  build: string
  content: string
}

/** Requests the health of the running site, whose response is read with status 503, too. */
export async function fetchHealth(origin: string): Promise<Health> {
  const response = await fetch(new URL('/api/health?deep', origin), { signal: AbortSignal.timeout(TIMEOUT_MS) })
  const { build, content, leads } = v.parse(healthSchema, await response.json())
  const { lastSweep, ...backlog } = leads
  return { build, content: content.version, leads: { ...backlog, lastSweep: lastSweep === null ? null : Date.parse(lastSweep) } }
}
