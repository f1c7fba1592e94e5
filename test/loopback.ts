import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Loopback {
  /** `http://127.0.0.1:{port}`. */
  url: string
  close: () => Promise<void>
}

/** `body` as text and as it came. */
type Answer = (request: IncomingMessage, response: ServerResponse, body: string, bytes: Buffer) => void

/** A server on loopback, which stands for one that the site asks. `answer` gets whole requests only. */
export async function startLoopback(answer: Answer): Promise<Loopback> {
  const server = createServer(async (request, response) => {
    const body = await readBody(request)
    if (body === undefined) response.destroy()
    else answer(request, response, body.toString(), body)
  })
  // On a busy machine workerd takes up an idle connection in the moment in which the server closes it.
  server.keepAliveTimeout = 0
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo // a server that listens on TCP has one
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

/** `undefined` when the sender is gone before the end, as a workerd that is killed. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of request) chunks.push(chunk)
    return Buffer.concat(chunks)
  } catch {
    return undefined
  }
}
