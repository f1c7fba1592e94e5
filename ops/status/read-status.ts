import { allRows, firstRow, type Sql, statement } from '../../contract/sql.ts'
import { hourOf, type ReadCounts } from '../../features/vitals/engine/events.ts'
import { summarize } from '../../features/vitals/engine/vitals-summary.ts'
import type { Health } from './ask-health.ts'
import type { Status } from './screen.ts'

interface Sources {
  now: number
  database: Sql
  /** Who holds the counts of events. */
  readCounts: ReadCounts
  /** What the running site says of itself; `null` when it is not asked. */
  health: (() => Promise<Health>) | null
  /** Of the files here. */
  build: string | null
  content: string | null
}

const DAY_HOURS = 24
const DAY_MS = 24 * 60 * 60 * 1000
const MOST_ROBOTS = 8

/** Asks every source; one that fails leaves its part out and says so in `problems`. */
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
  const said = health && (await tried('site', health))
  return {
    now,
    build: said?.build ?? build,
    content: said?.content ?? content,
    leads: said?.leads ?? (await tried('leads', () => leadsOf(database, now))),
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
