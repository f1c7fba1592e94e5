import type { Deferred } from '../../ui/deferred.tsx'

/** How long a document waits for its secondary sections before it is streamed without them. */
export const GRACE_MS = 40
/** How long an answer that must be whole waits for them before it goes without. */
const WHOLE_TIMEOUT_MS = 5000

/** Waits until all data is at hand or has failed, at most `timeoutMs`; tells whether some is still pending. */
export async function stillPending(data: readonly Deferred<unknown>[], timeoutMs: number): Promise<boolean> {
  const isPending = () => data.some(({ state }) => state.kind === 'pending')
  if (!isPending()) return false
  const settled = Promise.all(data.map((deferred) => deferred.settled))
  await Promise.race([settled, new Promise((done) => setTimeout(done, timeoutMs))])
  return isPending()
}

/** Leaves nothing pending: what does not come in time counts as failed, and its section is left out. */
export async function complete(data: readonly Deferred<unknown>[], timeoutMs = WHOLE_TIMEOUT_MS): Promise<void> {
  await stillPending(data, timeoutMs)
  for (const deferred of data) if (deferred.state.kind === 'pending') deferred.state = { kind: 'failed' }
}
