import type { Later } from '../../ui/later.tsx'

/** How long a document waits for its secondary sections before it is streamed without them. */
export const GRACE_MS = 40

/** Waits until all data is at hand or has failed, at most `patienceMs`; tells whether some is still pending. */
export async function stillPending(data: readonly Later<unknown>[], patienceMs: number): Promise<boolean> {
  const isPending = () => data.some(({ state }) => state.is === 'pending')
  if (!isPending()) return false
  const settled = Promise.allSettled(data.map(({ promise }) => promise))
  await (patienceMs === Number.POSITIVE_INFINITY ? settled : Promise.race([settled, new Promise((done) => setTimeout(done, patienceMs))]))
  return isPending()
}
