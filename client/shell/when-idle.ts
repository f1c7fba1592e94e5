const TIMEOUT_MS = 2000
/** Safari has idle callbacks since 26 only. */
const WITHOUT_IDLE_MS = 200

/** Runs work when the browser has nothing better to do, within two seconds. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: TIMEOUT_MS })
  else setTimeout(work, WITHOUT_IDLE_MS)
}
