import { type ReactNode, Suspense, use } from 'react'

/** Data of a secondary section, which a page can be shown without. */
export interface Deferred<T> {
  state: DeferredState<T>
  /** Resolves once the data is here or has failed; never rejects, as React's `use` needs it. */
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
 * Shows a secondary section: at once when its data is at hand, streamed in behind a quiet line while it is pending, not at all when it failed.
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
