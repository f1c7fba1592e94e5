import type { Later } from '../../ui/later.tsx'

/** How long a document waits for its secondary sections before it is streamed without them. */
export const GRACE_MS = 40
/** How long an answer that must be whole waits for them before it goes without. */
const WHOLE_PATIENCE_MS = 5000

/** Waits until all data is at hand or has failed, at most `patienceMs`; tells whether some is still pending. */
export async function stillPending(data: readonly Later<unknown>[], patienceMs: number): Promise<boolean> {
  const isPending = () => data.some(({ state }) => state.is === 'pending')
  if (!isPending()) return false
  const settled = Promise.allSettled(data.map(({ promise }) => promise))
  await Promise.race([settled, new Promise((done) => setTimeout(done, patienceMs))])
  return isPending()
}

/** Leaves nothing pending: what does not come in time counts as failed, and its section is left out. */
export async function complete(data: readonly Later<unknown>[], patienceMs = WHOLE_PATIENCE_MS): Promise<void> {
  await stillPending(data, patienceMs)
  for (const later of data) if (later.state.is === 'pending') later.state = { is: 'failed' }
}
