import type { AddressInfo } from 'node:net'
import { log } from '../edge/log.ts'
import { listen, waitForPort } from './listen.ts'
import { readHostSettings } from './settings.ts'
import { createSite } from './site.ts'

/** File descriptor of the first socket that systemd passes. */
const SYSTEMD_SOCKET = 3
/** Time limit of each half of a stop, responses and background work, so that a restart takes less than 5 s. */
const STOP_MS = 2400
/** Exit status after which systemd does not restart the host (host/deploy/site.service). */
const WRONG_SETTINGS = 78

// After an uncaught error the state is unknown: systemd restarts the host, and browsers send their forms again.
process.on('uncaughtException', endWith('uncaught exception'))
process.on('unhandledRejection', endWith('unhandled rejection'))

async function serve(env: NodeJS.ProcessEnv): Promise<void> {
  const port = Number(readHostSettings(env).PORT)
  const isHandedOver = env['LISTEN_PID'] === `${process.pid}` && Number(env['LISTEN_FDS']) > 0
  const waiting = { onTaken: () => log.warn('port is taken, waiting', { port }) }
  // The port is awaited before the databases are opened, because the last host may still use both.
  if (!isHandedOver) await waitForPort(port, waiting)
  // Commands wake a process that holds the state, which this one does from its start; the signal would end it.
  let wake = () => {}
  process.on('SIGUSR2', () => wake())
  const { server, runMinute, stop } = await createSite(env)
  wake = runMinute
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(STOP_MS).then(() => process.exit(0)))
  try {
    await listen(server, isHandedOver ? { fd: SYSTEMD_SOCKET } : port, waiting)
  } catch (error) {
    await stop(STOP_MS)
    throw error
  }
  log.info('listening', { port: (server.address() as AddressInfo | null)?.port ?? null })
}

function endWith(event: string): (error: unknown) => never {
  return (error) => {
    log.error(event, { at: placesOf(error) }, error)
    process.exit(1)
  }
}

/** The stack without the message, which the log line already has. */
function placesOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return [...stack.matchAll(/^ +at (.+)$/gm)].map(([, place]) => place).join(' ← ')
}

await serve(process.env).catch((error: unknown) => {
  for (const sentence of (error instanceof Error ? error.message : String(error)).split('\n')) log.error('not started', {}, sentence)
  // An error of the system or of SQLite, such as a full disk, has a code and may pass.
  process.exitCode = error instanceof Error && 'code' in error ? 1 : WRONG_SETTINGS
})
