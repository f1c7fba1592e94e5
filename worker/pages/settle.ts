import type { Deferred } from '../../ui/deferred.tsx'

/** How long a document waits for secondary data before it is streamed. */
export const GRACE_MS = 40
/** How long a complete answer waits for secondary data before it leaves it out. */
const WHOLE_TIMEOUT_MS = 5000

/** Waits until all data has arrived or failed, at most `timeoutMs`; returns whether some is still pending. */
export async function stillPending(data: readonly Deferred<unknown>[], timeoutMs: number): Promise<boolean> {
  const isPending = () => data.some(({ state }) => state.kind === 'pending')
  if (!isPending()) return false
  const settled = Promise.all(data.map((deferred) => deferred.settled))
  await Promise.race([settled, new Promise((done) => setTimeout(done, timeoutMs))])
  return isPending()
}

/** Waits for all data; what does not arrive in time counts as failed, and its section is left out. */
export async function complete(data: readonly Deferred<unknown>[], timeoutMs = WHOLE_TIMEOUT_MS): Promise<void> {
  await stillPending(data, timeoutMs)
  for (const deferred of data) if (deferred.state.kind === 'pending') deferred.state = { kind: 'failed' }
}
