import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** Longer than systemd waits for a host that stops (`TimeoutStopSec` of deploy/site.service). */
const WAIT_MS = 20_000
const RETRY_MS = 100

interface Waiting {
  /** Told once, when the port is taken and the wait begins. */
  onTaken: () => void
  waitMs?: number
}

/** Waits until nobody listens on a port: before a restart the last host may still end its answers. Throws a sentence when it stays taken. */
export async function waitForPort(port: number, waiting: Waiting): Promise<void> {
  const probe = createServer()
  await listen(probe, port, waiting)
  probe.close()
  await once(probe, 'close')
}

/** Listens on loopback, or on a socket that was handed over. */
export async function listen(server: Server, place: number | { fd: number }, { onTaken, waitMs = WAIT_MS }: Waiting): Promise<void> {
  const until = performance.now() + waitMs
  for (let isFirst = true; ; isFirst = false) {
    const code = await codeOf(server, place)
    if (code === null) return
    if (code !== 'EADDRINUSE' || typeof place !== 'number') throw new Error(`PORT ${portOf(place)} cannot be used (${code}): set another`)
    if (performance.now() >= until) throw new Error(`PORT ${place} is in use: stop what listens there, or set another`)
    if (isFirst) onTaken()
    await setTimeout(RETRY_MS)
  }
}

/** Of the error; `null` when it listens. */
async function codeOf(server: Server, place: number | { fd: number }): Promise<string | null> {
  if (typeof place === 'number') server.listen(place, '127.0.0.1')
  else server.listen(place)
  try {
    await once(server, 'listening')
    return null
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
}

function portOf(place: number | { fd: number }): string {
  return typeof place === 'number' ? `${place}` : 'of the socket that was handed over'
}
