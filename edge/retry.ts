/** How long work that fails is tried again; without a limit of attempts or of time it is tried for ever. */
export interface RetryPolicy {
  /** How often the work is tried at most. */
  attempts?: number
  /** How long after the first attempt another one may begin. */
  withinMs?: number
  /** Pause between two attempts; none by default. */
  pauseMs?: number | (() => number)
}

/** Repeats work that fails with an error that may pass, which is any error by default. Rejects with the last error. */
export async function retry<Result>(
  work: () => Result | Promise<Result>,
  { attempts = Number.POSITIVE_INFINITY, withinMs = Number.POSITIVE_INFINITY, pauseMs = 0 }: RetryPolicy,
  mayPass: (error: unknown) => boolean = () => true,
): Promise<Result> {
  const end = performance.now() + withinMs
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= attempts || performance.now() >= end || !mayPass(error)) throw error
      await pause(typeof pauseMs === 'function' ? pauseMs() : pauseMs)
    }
  }
}

async function pause(ms: number): Promise<void> {
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms))
}
