import { isRecent } from '../../../contract/stored-time.ts'
import { type Rank, rankOf, type SiteEvent } from '../engine/events.ts'
import type { HourCount } from './event-table.ts'

/** Counts of one isolate that are not in the table yet. */
export interface WaitingEvents {
  add(event: SiteEvent, hour: number): void
  /** All counts since the last batch; `null` when that one was taken less than ten seconds ago, or nothing waits. */
  take(now: number): HourCount[] | null
}

const WRITE_EVERY_MS = 10_000
/** Number of different events within ten seconds up to which another one is accepted: each rank has space that lower ranks cannot fill. */
const MOST_KINDS: Record<Rank, number> = { figure: 500, alarming: 600, own: 700 }

/** The first event of an isolate is written immediately, because there may be no second. */
export function createWaitingEvents(): WaitingEvents {
  let waiting = new Map<string, HourCount>()
  let takenAt = Number.NEGATIVE_INFINITY
  return {
    add(event, hour) {
      const key = JSON.stringify([hour, event.name, event.build, event.kind, event.bucket])
      const known = waiting.get(key)
      if (known) known.count += 1
      else if (waiting.size < MOST_KINDS[rankOf(event)]) waiting.set(key, { ...event, hour, count: 1 })
    },
    take(now) {
      if (waiting.size === 0 || isRecent(takenAt, now, WRITE_EVERY_MS)) return null
      takenAt = now
      const batch = [...waiting.values()]
      waiting = new Map()
      return batch
    },
  }
}
