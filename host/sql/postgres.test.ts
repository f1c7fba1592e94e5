import { createServer, type Socket } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { statement } from '../../contract/sql.ts'
import { openMigratedPostgres } from './postgres.ts'

/** Timeout for the slowest machine, for which no test waits. */
const LONG_TIMEOUT_MS = 60_000
/** Generous timeout, which only ends a hanging test. */
const HANGING = { timeout: LONG_TIMEOUT_MS }
/** Size of the pool. */
const CONNECTIONS = 10

const HOLD = statement('SELECT hold')
const ONE = statement('SELECT 1')

const message = (type: string, body = '') => {
  const bytes = Buffer.from(body)
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(bytes.length + 4, 1)
  return Buffer.concat([head, bytes])
}
const QUERY = 'Q'.charCodeAt(0)
const SYNC = message('S')
const AUTHENTICATED = message('R', '\0\0\0\0')
const READY = message('Z', 'I')
const DONE = Buffer.concat([message('C', 'DONE\0'), READY])
const ENDED = message('E', 'SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0')

/**
 * A server that answers every statement at once, except `SELECT hold`, which is passed to `onHeld` with its connection. `onStart` gets the first
 * message of each connection, and returns `false` to leave it without an answer.
 */
async function scriptedServer(onHeld: (connection: Socket) => void, onStart: (message: Buffer) => unknown = () => true): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('data', (start) => {
      if (onStart(start) === false) return
      socket.write(Buffer.concat([AUTHENTICATED, READY]))
      socket.on('data', (chunk) => {
        if (chunk.includes('SELECT hold')) onHeld(socket)
        // The message is a simple query, or the end of a query with parameters.
        else if (chunk.at(0) === QUERY || chunk.subarray(-SYNC.length).equals(SYNC)) socket.write(DONE)
      })
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `postgresql://site@127.0.0.1:${Object(server.address()).port}/leads`
}

it('a connection that is closed in the same packet that frees it rejects its next transaction and nothing else', async () => {
  const held: Socket[] = []
  const allHeld = Promise.withResolvers<void>()
  const url = await scriptedServer((connection) => {
    held.push(connection)
    if (held.length === CONNECTIONS) allHeld.resolve()
  })
  const uncaught: unknown[] = []
  const onUncaught = (error: unknown) => uncaught.push(error)
  process.on('uncaughtException', onUncaught)
  onTestFinished(() => void process.off('uncaughtException', onUncaught))
  const database = openMigratedPostgres(url, LONG_TIMEOUT_MS)

  const holding = Array.from({ length: CONNECTIONS }, () => database.query([HOLD]))
  await allHeld.promise
  const waiting = database.query([ONE, ONE]).catch(String)
  // The transaction requests a connection after a few promises, and then waits for one of the ten.
  await new Promise(setImmediate)
  for (const connection of held) connection.end(Buffer.concat([DONE, ENDED]))
  await Promise.all(holding)
  expect([await waiting, uncaught]).toEqual([expect.stringMatching(/^Error: PostgreSQL: /), []])

  expect(await database.query([ONE, ONE])).toHaveLength(2)
  await database.close()
})

it('each connection sends its timeouts to the server, and a statement without an answer rejects all the same', HANGING, async () => {
  const timeoutMs = 200
  const starts: string[] = []
  const url = await scriptedServer(
    () => undefined,
    (message) => starts.push(message.toString()),
  )
  const database = openMigratedPostgres(url, timeoutMs)
  await expect(database.query([HOLD])).rejects.toThrow(/^PostgreSQL: /)
  expect(starts.at(-1)).toContain(`\0statement_timeout\0${timeoutMs}\0`)
  expect(starts.at(-1)).toContain(`\0idle_in_transaction_session_timeout\0${timeoutMs}\0`)
  await database.close()
})

it('statements reject when the server does not accept the connection', HANGING, async () => {
  let isDeaf = false
  const url = await scriptedServer(
    () => undefined,
    () => !isDeaf,
  )
  const database = openMigratedPostgres(url, 200)
  const isAnswered = () => database.query([ONE]).then(Boolean, () => false)
  await vi.waitUntil(isAnswered, { timeout: LONG_TIMEOUT_MS })
  isDeaf = true
  const holding = database.query([HOLD]).catch(String)
  await expect(database.query([ONE])).rejects.toThrow(/^PostgreSQL: /)
  expect(await holding).toMatch(/^Error: PostgreSQL: /)
  await database.close()
})

it('an idle connection that is closed is logged, and another one is opened', HANGING, async () => {
  const lines: string[] = []
  const lost = Promise.withResolvers<void>()
  vi.spyOn(console, 'warn').mockImplementation((line) => {
    lines.push(JSON.parse(line).event)
    lost.resolve()
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const held: Socket[] = []
  const url = await scriptedServer((connection) => {
    held.push(connection)
    connection.write(DONE)
  })
  const database = openMigratedPostgres(url, LONG_TIMEOUT_MS)
  await database.query([HOLD])
  held[0]?.end(ENDED)
  await lost.promise
  await database.query([HOLD])
  expect([new Set(lines), new Set(held).size]).toEqual([new Set(['postgres connection lost']), 2])
  await database.close()
  await expect(database.query([ONE])).rejects.toThrow('Cannot use a pool after calling end')
})
