import { type BoundedMap, createBoundedMap } from '../../content/bounded-map.ts'

const HOUR_MS = 3_600_000
/** A site breaks its rules in a handful of ways; whoever invents more fills neither the memory nor the log. */
const MAX_KINDS = 50
const OTHERS = 'others'

export interface ViolationCounter {
  /** Counts one violation; the line to log when this kind had none in this hour yet. */
  add(kind: string, now: number): ViolationLine | null
}

interface ViolationLine {
  kind: string
  /** Violations since the line before, this one included. */
  count: number
}

interface Tally {
  hour: number
  unsaid: number
}

/** At most one line per kind and hour. What comes after the line of an hour is told by the line of a later one. */
export function createViolationCounter(): ViolationCounter {
  const tallies: BoundedMap<string, Tally> = createBoundedMap(MAX_KINDS + 1)
  let newKinds = { hour: 0, count: 0 }

  /** Kinds beyond the first fifty new ones of an hour are counted together. */
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
      const { hour: saidIn, unsaid } = tallies.get(kind) ?? { hour: -1, unsaid: 0 }
      if (saidIn === hour) {
        tallies.set(kind, { hour, unsaid: unsaid + 1 })
        return null
      }
      tallies.set(kind, { hour, unsaid: 0 })
      return { kind, count: unsaid + 1 }
    },
  }
}
