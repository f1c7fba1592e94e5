import { ContentError, UNKNOWN_FETCH_ERROR } from './source.ts'

const FAILURES_TO_OPEN = 5
const WINDOW_MS = 10_000
const PROBE_EVERY_MS = 2000
/** An origin that asks for a longer rest is probed all the same: it may have been a slip. */
const MAX_RETRY_AFTER_MS = 10 * 60_000

/** Spares an origin that fails, and its visitors the wait. */
export interface Breaker {
  /** Asks, or throws a ContentError at once while the origin has a rest. */
  guard<T>(ask: () => Promise<T>): Promise<T>
}

interface BreakerOptions {
  now: () => number
  report: (event: string, error: unknown) => void
}

/**
 * Opens after five failures in ten seconds, each good answer taking one back, so that one broken endpoint does not shut off the good ones.
 * While it is open one question every two seconds goes through as a probe, none before the time that `Retry-After` names; a good answer closes it.
 */
export function createBreaker({ now, report }: BreakerOptions): Breaker {
  let failedAt: number[] = []
  let isOpen = false
  let nextProbeAt = 0
  let restsUntil = 0

  function refuseOrProbe(): void {
    if (!isOpen) return
    if (now() < Math.max(nextProbeAt, restsUntil)) throw resting()
    nextProbeAt = now() + PROBE_EVERY_MS
  }

  function succeeded(): void {
    failedAt = failedAt.slice(1)
    // An answer that was on its way when the origin asked for a rest does not end the rest.
    if (!isOpen || now() < restsUntil) return
    isOpen = false
    failedAt = []
  }

  function failed(error: unknown): void {
    const restMs = error instanceof ContentError ? error.retryAfterMs : 0
    if (restMs > 0) restsUntil = Math.max(restsUntil, now() + Math.min(restMs, MAX_RETRY_AFTER_MS))
    failedAt = [...failedAt.filter((at) => at > now() - WINDOW_MS), now()]
    if (isOpen || (restMs <= 0 && failedAt.length < FAILURES_TO_OPEN)) return
    isOpen = true
    nextProbeAt = now() + PROBE_EVERY_MS
    report('content origin is given a rest', error)
  }

  return {
    async guard(ask) {
      refuseOrProbe()
      try {
        const answer = await ask()
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
