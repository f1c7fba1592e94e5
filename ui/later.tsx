import { type ReactNode, Suspense, use } from 'react'

/** Data of a secondary section, which a page can be shown without. */
export interface Later<T> {
  readonly promise: Promise<T>
  state: { is: 'pending' } | { is: 'ready'; value: T } | { is: 'failed' }
}

export function later<T>(promise: Promise<T>): Later<T> {
  const data: Later<T> = { promise, state: { is: 'pending' } }
  promise.then(
    (value) => {
      data.state = { is: 'ready', value }
    },
    () => {
      data.state = { is: 'failed' }
    },
  )
  return data
}

interface WhenProps<T> {
  data: Later<T>
  children: (value: T) => ReactNode
}

/**
 * Shows a secondary section: at once when its data is at hand, streamed in behind a quiet line while it is pending, not at all when it failed.
 */
export function When<T>({ data, children }: WhenProps<T>): ReactNode {
  if (data.state.is === 'ready') return children(data.state.value)
  if (data.state.is === 'failed') return null
  return (
    <Suspense fallback={<p className="pending">Загружаем…</p>}>
      <Arrived data={data}>{children}</Arrived>
    </Suspense>
  )
}

function Arrived<T>({ data, children }: WhenProps<T>): ReactNode {
  const outcome = use(settled(data))
  return outcome.is === 'ready' ? children(outcome.value) : null
}

const outcomes = new WeakMap<Later<unknown>, Promise<unknown>>()

/** One promise per datum that never rejects, as `use` wants it. */
function settled<T>(data: Later<T>): Promise<Later<T>['state']> {
  const known = outcomes.get(data)
  // The map holds for each datum the promise made for it below.
  if (known) return known as Promise<Later<T>['state']>
  const outcome = data.promise.then(
    () => data.state,
    () => data.state,
  )
  outcomes.set(data, outcome)
  return outcome
}
