import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { listen, waitForPort } from './listen.ts'

const servers: Server[] = []
function newServer(): Server {
  const server = createServer()
  servers.push(server)
  return server
}
afterEach(() => servers.splice(0).forEach((server) => void server.close()))

async function taken(): Promise<{ holder: Server; port: number }> {
  const holder = newServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  return { holder, port: (holder.address() as AddressInfo).port }
}

it('the host waits for a port that the last host still holds', async () => {
  const { holder, port } = await taken()
  let told = 0
  await waitForPort(port, {
    onTaken: () => {
      told += 1
      holder.close()
    },
  })
  const server = newServer()
  await listen(server, port, { onTaken: () => undefined })
  expect([told, server.listening]).toEqual([1, true])
})

it('a port that stays taken is refused in a sentence', async () => {
  const { port } = await taken()
  await expect(waitForPort(port, { onTaken: () => undefined, waitMs: 0 })).rejects.toThrow(
    `PORT ${port} is in use: stop what listens there, or set another`,
  )
})

it('a socket that cannot be listened on is refused at once', async () => {
  await expect(listen(newServer(), { fd: 99_999 }, { onTaken: () => undefined })).rejects.toThrow(
    /^PORT of the socket that was handed over cannot be used \(E\w+\): set another$/,
  )
})
