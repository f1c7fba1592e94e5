const MINUTE_MS = 60_000

/** Runs the work now and at every full minute, as the cron trigger `* * * * *` does; returns what stops it. */
export function everyMinute(work: (scheduledTime: number) => void): () => void {
  let timer: NodeJS.Timeout
  const run = () => {
    const now = Date.now()
    work(now - (now % MINUTE_MS))
    timer = setTimeout(run, MINUTE_MS - (now % MINUTE_MS)).unref()
  }
  run()
  return () => clearTimeout(timer)
}
