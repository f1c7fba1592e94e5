// A stored time comes from a clock that may have been wrong then: a machine may start a day ahead and be corrected, while its leads and
// caches stay.

/** Whether a stored time is in the future. A time further ahead than it can have been set counts as past. */
export function isAhead(time: number, now: number, longestMs: number): boolean {
  return time > now && time - now <= longestMs
}

/** Whether a stored time is less than `ms` ago. A time that is as far in the future counts as old. */
export function isRecent(time: number, now: number, ms: number): boolean {
  return Math.abs(now - time) < ms
}
