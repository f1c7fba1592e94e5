import { createServer } from 'node:net'

/** Default port of `npm start`. */
export const DEFAULT_PORT = 8787

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
