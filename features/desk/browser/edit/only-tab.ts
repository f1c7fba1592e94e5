/** A tab that does not answer, because the browser has frozen it, is not waited for longer. */
const WAIT_MS = 5000

interface OpenTab {
  isFirst: boolean
  /** Resolves when the other tab has saved its words and given the text up. */
  take(): Promise<void>
}

/** Whether this tab is the only one of this browser that has the text open. `onAsked` ends the work of this tab when another one takes the text over. */
export async function whenOnlyTab(name: string, onAsked: () => Promise<void>): Promise<OpenTab> {
  if (!('locks' in navigator)) return { isFirst: true, take: async () => undefined }
  const channel = new BroadcastChannel(name)
  const held = Promise.withResolvers<boolean>()
  const given = Promise.withResolvers<void>()
  navigator.locks
    .request(name, { ifAvailable: true }, (lock) => {
      held.resolve(lock !== null)
      return lock === null ? undefined : given.promise
    })
    // Another tab has waited long enough.
    .catch(onAsked)
  const isFirst = await held.promise
  if (isFirst) channel.addEventListener('message', () => void onAsked().finally(given.resolve), { once: true })
  return {
    isFirst,
    take() {
      channel.postMessage('take')
      return takeLock(name)
    },
  }
}

/** Holds the lock until the tab loads anew, so that no other one comes between. */
function takeLock(name: string): Promise<void> {
  const taken = Promise.withResolvers<void>()
  const hold = () => {
    taken.resolve()
    return new Promise<void>(() => undefined)
  }
  navigator.locks
    .request(name, { signal: AbortSignal.timeout(WAIT_MS) }, hold)
    .catch(() => navigator.locks.request(name, { steal: true }, hold))
    .catch(() => undefined)
  return taken.promise
}
