import { ContentError, UNKNOWN_FETCH_ERROR } from './source.ts'

/** One time limit on everything that a request waits for. */
export interface Deadline {
  /** Starts the work and waits for it. Throws a ContentError when the deadline passes first; after the deadline no work is started. */
  wait<T>(begin: () => Promise<T>): Promise<T>
}

/** A deadline `ms` after the first wait, so that a slow upload before it does not count. */
export function createDeadline(ms: number, now: () => number): Deadline {
  let endsAt: number | null = null
  return {
    async wait(begin) {
      endsAt ??= now() + ms
      // The wait is never longer than `ms`, even when the clock is set back meanwhile.
      const left = Math.min(endsAt - now(), ms)
      if (left <= 0) throw tooLate()
      const alarm = Promise.withResolvers<never>()
      const timer = setTimeout(() => alarm.reject(tooLate()), left)
      return Promise.race([begin(), alarm.promise]).finally(() => clearTimeout(timer))
    },
  }
}

function tooLate(): ContentError {
  return new ContentError('unavailable', UNKNOWN_FETCH_ERROR, { cause: 'the deadline of the page' })
}
