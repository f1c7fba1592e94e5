type OnStop = (step: () => Promise<unknown>) => void

/**
 * Runs a server until Ctrl-C, SIGTERM, or the end of the `run.mjs` that started it. An error of `start` is printed as its message without a
 * stack. `onStop` registers cleanup steps; the last registered runs first.
 */
export async function runServer(start: (onStop: OnStop) => Promise<void>): Promise<void> {
  const steps: Parameters<OnStop>[0][] = []
  const stop = async (status: number) => {
    await Promise.allSettled(steps.map((step) => step()))
    process.exit(status)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop(0))
  process.once('disconnect', () => void stop(0))
  try {
    await start((step) => steps.unshift(step))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    await stop(1)
  }
}
