import { type Sql, statement } from '../../../../contract/sql.ts'
import { isRecent } from '../../../../contract/stored-time.ts'

/** A robot's visit on a day, UTC. */
interface RobotVisit {
  day: string
  robot: string
  status: number
}

/** A requested address without a page; `robot` is empty for people. */
interface MissedAddress extends RobotVisit {
  path: string
  referrer: string
}

type Counted<Entry> = Entry & { count: number }

export interface CountedBatch {
  visits: Counted<RobotVisit>[]
  missed: Counted<MissedAddress>[]
}

/** Counts of one isolate that have not been written yet. */
export interface CrawlCounts {
  addVisit(visit: RobotVisit): void
  addMissed(address: MissedAddress): void
  /** All counts since the last batch; `null` when that one was taken less than 30 seconds ago. */
  take(now: number): CountedBatch | null
}

const WRITE_EVERY_MS = 30_000
/** Maximum number of different counts within 30 seconds: more are an attack, or a vulnerability scan. */
const MOST_KINDS = 300

/** The first count of an isolate is written immediately, because there may be no second. */
export function createCrawlCounts(): CrawlCounts {
  let visits = new Map<string, Counted<RobotVisit>>()
  let missed = new Map<string, Counted<MissedAddress>>()
  let takenAt = Number.NEGATIVE_INFINITY
  return {
    addVisit: (visit) => add(visits, visit),
    addMissed: (address) => add(missed, address),
    take(now) {
      if (isRecent(takenAt, now, WRITE_EVERY_MS)) return null
      takenAt = now
      const batch = { visits: [...visits.values()], missed: [...missed.values()] }
      visits = new Map()
      missed = new Map()
      return batch
    },
  }
}

function add<Entry>(counted: Map<string, Counted<Entry>>, entry: Entry): void {
  const key = JSON.stringify(entry)
  const known = counted.get(key)
  if (known) known.count += 1
  else if (counted.size < MOST_KINDS) counted.set(key, { ...entry, count: 1 })
}

const DAY_MS = 24 * 60 * 60 * 1000
const KEPT_DAYS = 400
const MOST_MISSED_IN_A_DAY = 1000

const ADD_VISITS = `INSERT INTO robot_visits (day, robot, status, count)
  SELECT value ->> 'day', value ->> 'robot', CAST(value ->> 'status' AS INTEGER), CAST(value ->> 'count' AS INTEGER) FROM json_each(?) WHERE true
  ON CONFLICT (day, robot, status) DO UPDATE SET count = robot_visits.count + excluded.count`

/** `json_each` has a column `path` too. */
const OF_ENTRY = `known.day = value ->> 'day' AND known.status = CAST(value ->> 'status' AS INTEGER) AND known.path = value ->> 'path'
  AND known.robot = value ->> 'robot' AND known.referrer = value ->> 'referrer'`

/** New rows start at 0; the day's limit restricts their number. */
const INSERT_MISSED = `INSERT INTO missed_addresses (day, status, path, robot, referrer, count)
  SELECT value ->> 'day', CAST(value ->> 'status' AS INTEGER), value ->> 'path', value ->> 'robot', value ->> 'referrer', 0 FROM json_each(?1)
  WHERE NOT EXISTS (SELECT 1 FROM missed_addresses AS known WHERE ${OF_ENTRY})
  LIMIT (SELECT CASE WHEN count(*) < ?2 THEN ?2 - count(*) ELSE 0 END FROM missed_addresses WHERE day = ?3)
  ON CONFLICT DO NOTHING`

const ADD_MISSED = `UPDATE missed_addresses AS known SET count = known.count + CAST(value ->> 'count' AS INTEGER)
  FROM json_each(?) WHERE ${OF_ENTRY}`

/** Adds counts to the tables of edge/migrations/leads, in one transaction. */
export async function writeCounts(db: Sql, { visits, missed }: CountedBatch, now: number): Promise<void> {
  const addresses = JSON.stringify(missed)
  await db.query([
    statement(ADD_VISITS, JSON.stringify(visits)),
    statement(INSERT_MISSED, addresses, MOST_MISSED_IN_A_DAY, dayOf(now)),
    statement(ADD_MISSED, addresses),
  ])
}

export async function deleteOldCounts(db: Sql, now: number): Promise<void> {
  const oldest = dayOf(now - KEPT_DAYS * DAY_MS)
  await db.query(['robot_visits', 'missed_addresses'].map((table) => statement(`DELETE FROM ${table} WHERE day < ?`, oldest)))
}

/** `2026-11-26` */
export function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10)
}
