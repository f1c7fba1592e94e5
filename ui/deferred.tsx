import { type ReactNode, Suspense, use } from 'react'

/** Data of a secondary section, without which a page can be shown. */
export interface Deferred<T> {
  state: DeferredState<T>
  /** Resolves when the data has arrived or failed; never rejects, because React's `use` would throw. */
  readonly settled: Promise<DeferredState<T>>
}

type DeferredState<T> = { kind: 'pending' } | { kind: 'ready'; value: T } | { kind: 'failed' }

export function defer<T>(promise: Promise<T>): Deferred<T> {
  const settled: Promise<DeferredState<T>> = promise.then(
    (value) => ({ kind: 'ready', value }),
    () => ({ kind: 'failed' }),
  )
  const deferred: Deferred<T> = { state: { kind: 'pending' }, settled }
  void settled.then((state) => {
    deferred.state = state
  })
  return deferred
}

interface WhenProps<T> {
  data: Deferred<T>
  children: (value: T) => ReactNode
}

/**
 * Renders a secondary section: at once when its data is ready, streamed behind a placeholder while it is pending, and not at all when it
 * failed.
 */
export function When<T>({ data, children }: WhenProps<T>): ReactNode {
  if (data.state.kind === 'ready') return children(data.state.value)
  if (data.state.kind === 'failed') return null
  return (
    <Suspense fallback={<p className="pending">Загружаем…</p>}>
      <Arrived data={data}>{children}</Arrived>
    </Suspense>
  )
}

function Arrived<T>({ data, children }: WhenProps<T>): ReactNode {
  const outcome = use(data.settled)
  return outcome.kind === 'ready' ? children(outcome.value) : null
}

/** Maximum wait of a document for secondary data before it is streamed. */
export const GRACE_MS = 40
/** Maximum wait of a complete response for secondary data before the section is omitted. */
const WHOLE_TIMEOUT_MS = 5000

/** Waits until all data has arrived or failed, at most `timeoutMs`; returns whether some of it is still pending. */
export async function stillPending(data: readonly Deferred<unknown>[], timeoutMs: number): Promise<boolean> {
  const isPending = () => data.some(({ state }) => state.kind === 'pending')
  if (!isPending()) return false
  const settled = Promise.all(data.map((deferred) => deferred.settled))
  await Promise.race([settled, new Promise((done) => setTimeout(done, timeoutMs))])
  return isPending()
}

/** Whether all data has arrived. */
export function isComplete(data: readonly Deferred<unknown>[]): boolean {
  return data.every(({ state }) => state.kind === 'ready')
}

/** Waits for all data; data that does not arrive in time counts as failed, and its section is omitted. */
export async function complete(data: readonly Deferred<unknown>[], timeoutMs = WHOLE_TIMEOUT_MS): Promise<void> {
  await stillPending(data, timeoutMs)
  for (const deferred of data) if (deferred.state.kind === 'pending') deferred.state = { kind: 'failed' }
}
