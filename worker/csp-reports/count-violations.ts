import { type BoundedMap, createBoundedMap } from '../../contract/bounded-map.ts'

const HOUR_MS = 3_600_000
/** Real violations are of a few kinds; this limit keeps invented ones from filling memory and log. */
const MAX_KINDS = 50
const OTHERS = 'others'

export interface ViolationCounter {
  /** Counts one violation; returns a line to log if this kind had none yet in this hour. */
  add(kind: string, now: number): ViolationLine | null
}

interface ViolationLine {
  kind: string
  /** Violations since the previous line, including this one. */
  count: number
}

interface Tally {
  hour: number
  unreported: number
}

/** Returns at most one line per kind and hour. Violations after it are included in the count of a later hour's line. */
export function createViolationCounter(): ViolationCounter {
  const tallies: BoundedMap<string, Tally> = createBoundedMap(MAX_KINDS + 1)
  let newKinds = { hour: 0, count: 0 }

  /** Counts kinds beyond the first fifty new ones of an hour together. */
  function named(kind: string, hour: number): string {
    if (tallies.get(kind)) return kind
    if (newKinds.hour !== hour) newKinds = { hour, count: 0 }
    newKinds.count += 1
    return newKinds.count > MAX_KINDS ? OTHERS : kind
  }

  return {
    add(asked, now) {
      const hour = Math.floor(now / HOUR_MS)
      const kind = named(asked, hour)
      const { hour: reportedIn, unreported } = tallies.get(kind) ?? { hour: -1, unreported: 0 }
      if (reportedIn === hour) {
        tallies.set(kind, { hour, unreported: unreported + 1 })
        return null
      }
      tallies.set(kind, { hour, unreported: 0 })
      return { kind, count: unreported + 1 }
    },
  }
}
