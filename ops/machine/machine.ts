/** What a running site says of itself (`/api/health`). */
export interface Health {
  build: string
  content: string
}

/** The machine on which the site runs. */
export interface Machine {
  /** Folder of the releases, `/opt/site`: `current` and `previous` are links into `releases/`. */
  root: string
  /** Folder of the host's own databases. */
  stateDir: string
  /** Where the site answers on this machine. */
  origin: string
  now(): Date
  /** Starts the site anew, from `current`; rejects when that fails. */
  restart(): Promise<void>
  /** `null` while nobody answers. */
  health(): Promise<Health | null>
  /** Waits before the next question to `health`. */
  pause(): Promise<void>
  say(line: string): void
}

/** After that a build or a content counts as not live; a first start migrates the databases. */
const LIVE_WITHIN_MS = 15_000

export async function isLive(machine: Machine, expected: Partial<Health>): Promise<boolean> {
  const until = machine.now().getTime() + LIVE_WITHIN_MS
  while (machine.now().getTime() < until) {
    const said = await machine.health()
    if (said && (expected.build ?? said.build) === said.build && (expected.content ?? said.content) === said.content) return true
    await machine.pause()
  }
  return false
}
