import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** Longer than systemd waits for a host that stops (`TimeoutStopSec` of deploy/site.service). */
const WAIT_MS = 20_000
const RETRY_MS = 100

interface Waiting {
  /** Called once, when the port is taken and the wait begins. */
  onTaken: () => void
  waitMs?: number
}

/** Waits until a port is free, because after a restart the last host may still complete its responses. Throws a sentence on timeout. */
export async function waitForPort(port: number, waiting: Waiting): Promise<void> {
  const probe = createServer()
  await listen(probe, port, waiting)
  probe.close()
  await once(probe, 'close')
}

/** Listens on a port of loopback, or on a socket from systemd. */
export async function listen(server: Server, target: number | { fd: number }, { onTaken, waitMs = WAIT_MS }: Waiting): Promise<void> {
  const until = performance.now() + waitMs
  for (let isFirst = true; ; isFirst = false) {
    const code = await codeOf(server, target)
    if (code === null) return
    if (code !== 'EADDRINUSE' || typeof target !== 'number') throw new Error(`PORT ${portOf(target)} cannot be used (${code}): set another`)
    if (performance.now() >= until) throw new Error(`PORT ${target} is in use: stop what listens there, or set another`)
    if (isFirst) onTaken()
    await setTimeout(RETRY_MS)
  }
}

/** Returns the code of the error, or `null` when the server listens. */
async function codeOf(server: Server, target: number | { fd: number }): Promise<string | null> {
  if (typeof target === 'number') server.listen(target, '127.0.0.1')
  else server.listen(target)
  try {
    await once(server, 'listening')
    return null
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
}

function portOf(target: number | { fd: number }): string {
  return typeof target === 'number' ? `${target}` : 'of the socket that was handed over'
}
