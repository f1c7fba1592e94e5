type OnStop = (step: () => Promise<unknown>) => void

/**
 * A server's life: until Ctrl-C, SIGTERM, or the end of `run.mjs` that started it, whatever ended that. What `start` throws is told in its own
 * words, without the places in the code. `onStop` takes what is to be closed, the last opened first.
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
