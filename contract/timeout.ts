/**
 * Aborts with `until`, or with a `TimeoutError` after `timeoutMs`. Browsers before 2024 have no `AbortSignal.any`, which would join two
 * signals.
 */
export function timeoutSignal(timeoutMs: number, until?: AbortSignal): AbortSignal {
  const life = new AbortController()
  const timer = setTimeout(() => life.abort(new DOMException(`No answer within ${timeoutMs} ms`, 'TimeoutError')), timeoutMs)
  const end = () => {
    clearTimeout(timer)
    life.abort(until?.reason)
  }
  if (until?.aborted) end()
  else until?.addEventListener('abort', end, { once: true })
  return life.signal
}

/** Settles like `work`, or rejects with a `TimeoutError` after `timeoutMs`. The work itself is not stopped. */
export async function within<Value>(timeoutMs: number, work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException(`No answer within ${timeoutMs} ms`, 'TimeoutError')), timeoutMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
