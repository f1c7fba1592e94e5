import { isAhead, isRecent } from '../../contract/stored-time.ts'
import { ContentError, UNKNOWN_FETCH_ERROR } from './source.ts'

const FAILURES_TO_OPEN = 5
const WINDOW_MS = 10_000
const PROBE_EVERY_MS = 2000
/** Upper bound on `Retry-After`: a longer value may be a mistake of the origin. */
const MAX_RETRY_AFTER_MS = 10 * 60_000

/** A circuit breaker: spares a failing origin the requests and visitors the waiting. */
export interface Breaker {
  /** Sends the request, or throws a ContentError at once while the breaker is open. */
  guard<T>(request: () => Promise<T>): Promise<T>
}

interface BreakerOptions {
  now: () => number
  report: (event: string, error: unknown) => void
}

/**
 * Opens after five failures in ten seconds; each good answer cancels one failure, so one broken endpoint does not block the good ones.
 * While open, one request every two seconds goes through as a probe, none before the time of `Retry-After`; a good answer closes it.
 */
export function createBreaker({ now, report }: BreakerOptions): Breaker {
  let failedAt: number[] = []
  let isOpen = false
  let nextProbeAt = 0
  let restsUntil = 0

  const isResting = () => isAhead(restsUntil, now(), MAX_RETRY_AFTER_MS)

  function refuseOrProbe(): void {
    if (!isOpen) return
    if (isResting() || isAhead(nextProbeAt, now(), PROBE_EVERY_MS)) throw resting()
    nextProbeAt = now() + PROBE_EVERY_MS
  }

  function succeeded(): void {
    failedAt = failedAt.slice(1)
    // A request sent before the origin's `Retry-After` may still succeed; that does not end the pause.
    if (!isOpen || isResting()) return
    isOpen = false
    failedAt = []
  }

  function failed(error: unknown): void {
    const restMs = error instanceof ContentError ? error.retryAfterMs : 0
    if (restMs > 0) restsUntil = Math.max(isResting() ? restsUntil : 0, now() + Math.min(restMs, MAX_RETRY_AFTER_MS))
    failedAt = [...failedAt.filter((at) => isRecent(at, now(), WINDOW_MS)), now()]
    if (isOpen || (restMs <= 0 && failedAt.length < FAILURES_TO_OPEN)) return
    isOpen = true
    nextProbeAt = now() + PROBE_EVERY_MS
    report('content origin is given a rest', error)
  }

  return {
    async guard(request) {
      refuseOrProbe()
      try {
        const answer = await request()
        succeeded()
        return answer
      } catch (error) {
        if (error instanceof ContentError && error.failure === 'not-found') succeeded()
        else failed(error)
        throw error
      }
    },
  }
}

function resting(): ContentError {
  return new ContentError('unavailable', UNKNOWN_FETCH_ERROR, { cause: 'the content origin has a rest' })
}
