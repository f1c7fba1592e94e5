import { type RunningHost, startHost } from '../../tools/serve/start-host.ts'

/** A host that restarts on the same files whenever it is killed. */
export interface ReturningHost {
  /** The running host, or the next one, which has another port. */
  current(): Promise<RunningHost>
  /** Kills it (SIGKILL). Returns the number of killed processes, which is 0 during a restart. */
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
