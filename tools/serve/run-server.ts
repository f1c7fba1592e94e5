import { createServer } from 'node:net'

/** Default port of `npm start`. */
export const DEFAULT_PORT = 8787

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

/** The port from `PORT`. Throws a readable error when it is invalid. */
export function portFromEnvironment(defaultPort: number): number {
  const port = Number(process.env['PORT'] ?? defaultPort)
  if (!Number.isInteger(port) || port < 0 || port > 65_535 || process.env['PORT']?.trim() === '')
    throw new Error(`PORT must be a whole number from 0 to 65535, got ${JSON.stringify(process.env['PORT'])}`)
  return port
}

/** Throws a readable error when the port cannot be used: workerd's own message is a dump. */
export async function refuseTakenPort(port: number): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(new Error(sentenceFor(port, error))))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()))
  })
}

function sentenceFor(port: number, error: Error & { code?: string }): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} is in use: stop what listens there or set PORT`
  return `Port ${port} cannot be used (${error.code ?? error.message}): set PORT to another`
}

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}
