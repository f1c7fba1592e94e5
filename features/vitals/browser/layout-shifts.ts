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
