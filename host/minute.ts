const MINUTE_MS = 60_000

/** What the cron trigger `* * * * *` does. */
export interface Minute {
  /** Runs the work between two minutes; nothing while it is running. */
  runNow(): void
  stop(): void
}

/** Runs the work at once and at every full minute. */
export function everyMinute(work: (scheduledTime: number) => Promise<void>): Minute {
  let timer: NodeJS.Timeout
  let isRunning = false
  const runNow = () => {
    if (isRunning) return
    isRunning = true
    const now = Date.now()
    void work(now - (now % MINUTE_MS)).finally(() => {
      isRunning = false
    })
  }
  const run = () => {
    runNow()
    timer = setTimeout(run, MINUTE_MS - (Date.now() % MINUTE_MS)).unref()
  }
  run()
  return { runNow, stop: () => clearTimeout(timer) }
}
