import { connect, createServer, type Server, type Socket } from 'node:net'

/** Bytes that some networks let through per connection to a foreign edge. */
const CUT_AFTER_BYTES = 16_384

export interface CutProxy {
  origin: string
  /** Resolves when the first connection has reached the limit. */
  cut: Promise<void>
  /** From now on connections at the limit are reset; before that they stall. */
  reset: () => void
  stop: () => Promise<void>
}

/** A proxy between a browser and the site: passes 16,384 bytes of the server on each connection and then nothing more. */
export async function startCutProxy(site: string): Promise<CutProxy> {
  const { hostname, port } = new URL(site)
  const open = new Set<Socket>()
  const full = new Set<Socket>()
  const cut = Promise.withResolvers<void>()
  let isResetting = false
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    for (const socket of [client, upstream]) {
      open.add(socket)
      // `close` follows.
      socket.on('error', () => undefined)
    }
    client.on('data', (sent) => upstream.write(sent))
    client.on('close', () => [full.delete(client), open.delete(client), upstream.destroy()])
    upstream.on('close', () => [open.delete(upstream), full.has(client) || client.destroy()])
    forwardUntilCut(upstream, client, () => {
      full.add(client)
      cut.resolve()
      if (isResetting) client.resetAndDestroy()
    })
  })
  return {
    origin: await listen(server),
    cut: cut.promise,
    reset() {
      isResetting = true
      for (const client of full) client.resetAndDestroy()
    },
    async stop() {
      for (const socket of open) socket.destroy()
      await new Promise((stopped) => server.close(stopped))
    },
  }
}

function forwardUntilCut(upstream: Socket, client: Socket, onCut: () => void): void {
  let left = CUT_AFTER_BYTES
  upstream.on('data', (sent) => {
    if (left === 0) return
    const part = sent.subarray(0, left)
    left -= part.length
    client.write(part, () => left === 0 && onCut())
  })
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')
  return `http://127.0.0.1:${address.port}`
}
