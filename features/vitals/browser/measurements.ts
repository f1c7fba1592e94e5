/** Types of entries that the DOM types lack, or that only some browsers know. */
type EntryType = 'largest-contentful-paint' | 'layout-shift' | 'event' | 'first-input'

/** Shorter events have no entry. */
const SHORTEST_MS = 16

/**
 * Passes on the entries of a type, including those from before this code had loaded. Returns a function that passes on buffered entries
 * immediately; `undefined` if the browser does not know the type.
 */
export function observe<Entry>(type: EntryType, use: (entries: Entry[]) => void): (() => void) | undefined {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
  const notify = (entries: PerformanceEntryList) => use(entries as unknown[] as Entry[]) // the caller names the entries of its type
  const observer = new PerformanceObserver((list) => notify(list.getEntries()))
  observer.observe({ type, buffered: true, durationThreshold: SHORTEST_MS } as PerformanceObserverInit) // the DOM types lack `durationThreshold`
  return () => notify(observer.takeRecords())
}

/** The part of a `layout-shift` entry that counts; DOM types lack it. */
export interface Shift {
  startTime: number
  value: number
  hadRecentInput: boolean
}

const LONGEST_GAP_MS = 1000
const LONGEST_WINDOW_MS = 5000

/**
 * Cumulative Layout Shift: the largest sum of a session window, which ends after a second without a shift, or after five seconds. Returns the
 * value so far.
 */
export function createShifts(): (shifts: Iterable<Shift>) => number {
  let [worst, sum, first, last] = [0, 0, 0, 0]
  return (shifts) => {
    for (const { startTime, value, hadRecentInput } of shifts) {
      if (hadRecentInput) continue
      if (startTime - last >= LONGEST_GAP_MS || startTime - first >= LONGEST_WINDOW_MS) {
        sum = 0
        first = startTime
      }
      last = startTime
      sum += value
      worst = Math.max(worst, sum)
    }
    return worst
  }
}

/** The part of an `event` or `first-input` entry that counts; the id 0 means no interaction. */
export interface Interaction {
  duration: number
  interactionId: number
}

/** Adds to the longest duration of each interaction. */
export function addInteractions(longest: Map<number, number>, entries: Interaction[]): void {
  for (const { interactionId, duration } of entries)
    if (interactionId) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0))
}

/** One interaction in this many may be slower than the reported value. */
const OF_INTERACTIONS = 50

/**
 * Interaction to Next Paint: the slowest interaction, or of over fifty the 98th percentile; `undefined` without any. `count` is the number
 * of interactions, including those that were too short for an entry.
 */
export function slowestOf(longest: Map<number, number>, count: number): number | undefined {
  return [...longest.values()].sort((a, b) => b - a)[Math.min(longest.size - 1, Math.floor(count / OF_INTERACTIONS))]
}
