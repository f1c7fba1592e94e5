import type { AddressInfo } from 'node:net'
import { log } from './log.ts'
import { createSite } from './site.ts'

/** The first socket that systemd hands over. */
const SYSTEMD_SOCKET = 3
/** Together less than 5 s for a restart: half for the answers, half for the work behind them. */
const STOP_MS = 2400
/** systemd does not start anew what will fail again (host/deploy/site.service). */
const WRONG_SETTINGS = 78

process.on('unhandledRejection', (error) => log.error('unhandled rejection', {}, error))

try {
  const { server, runMinute, stop } = await createSite(process.env)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(STOP_MS).then(() => process.exit(0)))
  process.on('SIGUSR2', runMinute)
  const isHandedOver = process.env.LISTEN_PID === `${process.pid}` && Number(process.env.LISTEN_FDS) > 0
  if (isHandedOver) server.listen({ fd: SYSTEMD_SOCKET })
  else server.listen(Number(process.env.PORT ?? 8787), '127.0.0.1')
  server.once('listening', () => log.info('listening', { port: (server.address() as AddressInfo | null)?.port ?? null }))
} catch (error) {
  for (const sentence of (error instanceof Error ? error.message : String(error)).split('\n')) log.error('not started', {}, sentence)
  // An error of the system or of SQLite, such as a full disk, has a code and may pass.
  process.exitCode = error instanceof Error && 'code' in error ? 1 : WRONG_SETTINGS
}
