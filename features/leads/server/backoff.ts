const MAX_DELAY_MS = 2 * 60 * 60 * 1000

interface Backoff {
  /** Failures so far, this one included. */
  attempts: number
  baseMs: number
  /** What the sink asked for. */
  afterMs?: number | undefined
  /** From 0 to 1. */
  random: number
}

/** Milliseconds until the next attempt: doubling, at random between half and whole, never sooner than the sink asked for. */
export function backoff({ attempts, baseMs, afterMs = 0, random }: Backoff): number {
  const delay = Math.min(baseMs * 2 ** Math.min(attempts - 1, 20), MAX_DELAY_MS)
  return Math.round(Math.max(delay * (0.5 + random / 2), afterMs))
}
