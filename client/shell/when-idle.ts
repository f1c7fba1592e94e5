const TIMEOUT_MS = 2000
/** Delay where `requestIdleCallback` is missing: Safari has it only since version 26. */
const WITHOUT_IDLE_MS = 200

/** Runs work when the browser is idle, after two seconds at the latest. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: TIMEOUT_MS })
  else setTimeout(work, WITHOUT_IDLE_MS)
}
