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
