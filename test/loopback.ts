import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Loopback {
  /** `http://127.0.0.1:{port}`. */
  url: string
  close: () => Promise<void>
}

/** Gets the body as text and as bytes. */
type Answer = (request: IncomingMessage, response: ServerResponse, body: string, bytes: Buffer) => void

/** A server on loopback that replaces an external one. `answer` gets only complete requests. */
export async function startLoopback(answer: Answer): Promise<Loopback> {
  const server = createServer(async (request, response) => {
    const body = await readBody(request)
    if (body === undefined) response.destroy()
    else answer(request, response, body.toString(), body)
  })
  // On a busy machine workerd may reuse an idle connection in the moment in which the server closes it.
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

/** The body; `undefined` when the sender disconnects before the end, such as a killed workerd. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of request) chunks.push(chunk)
    return Buffer.concat(chunks)
  } catch {
    return undefined
  }
}
