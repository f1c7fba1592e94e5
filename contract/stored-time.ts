// A stored time comes from a clock that may have been wrong then: a machine starts a day ahead, and is corrected while its leads and caches stay.

/** Whether a stored time is still to come. One further ahead than it can have been set counts as over. */
export function isAhead(time: number, now: number, longestMs: number): boolean {
  return time > now && time - now <= longestMs
}

/** Whether a stored time is less than `ms` ago. One that is as far ahead counts as old. */
export function isRecent(time: number, now: number, ms: number): boolean {
  return Math.abs(now - time) < ms
}
