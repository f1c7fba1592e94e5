import { type RunningHost, startHost } from '../../tools/serve/start-host.ts'

/** A host that comes back on the same files whenever it is killed. */
export interface ReturningHost {
  /** The host that runs, or the next one, which has another port. */
  current(): Promise<RunningHost>
  /** Kills it (SIGKILL); returns how many processes that were, which is none while it comes back. */
  kill(): number
}

export async function startReturningHost(options: Parameters<typeof startHost>[0]): Promise<ReturningHost> {
  let current = startHost(options)
  let running: RunningHost | null = await current
  return {
    current: () => current,
    kill() {
      if (!running) return 0
      const { killed } = running.kill()
      running = null
      current = killed.then(() => startHost(options))
      void current.then((next) => {
        running = next
      })
      return 1
    },
  }
}
