import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { retryConnection } from './seed-local.ts'

/** A server that closes every connection at the first byte. */
async function hangingUp(): Promise<{ url: string; close(): void }> {
  const server = createServer((socket) => socket.once('data', () => socket.destroy()).on('error', () => undefined))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${Object(server.address()).port}/`, close: () => server.close() }
}

/** Number of attempts of a step that fails with this error. */
async function triesOf(step: () => Promise<unknown>): Promise<number> {
  let tries = 0
  const counted = () => {
    tries += 1
    return step()
  }
  await retryConnection(counted).catch(() => undefined)
  return tries
}

it('a step whose connection is closed or refused is retried, whatever the message', async () => {
  const { url, close } = await hangingUp()
  expect(await triesOf(() => fetch(url))).toBe(5)
  close()
  expect(await triesOf(() => fetch(url))).toBe(5)
  expect(
    await triesOf(() => Promise.reject(new TypeError('terminated', { cause: Object.assign(new Error(), { code: 'UND_ERR_SOCKET' }) }))),
  ).toBe(5)
})

it('a step that fails otherwise is not retried', async () => {
  expect(await triesOf(() => Promise.reject(new Error('fetch failed')))).toBe(1)
  expect(await triesOf(() => Promise.reject('fetch failed'))).toBe(1)
})
