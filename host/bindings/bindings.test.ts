import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRateLimit } from '../bindings.ts'
import { createDiskCache } from './cache.ts'
import { createKv } from './kv.ts'
import { createMailbox } from './mail.ts'
import { createQueue } from './queue.ts'

/** Timeout for a busy machine, because the default of Vitest is a second. */
const PATIENT = { timeout: 300_000 }

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bindings-'))
})

afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

const HOUR_MS = 3_600_000
const stopClock = () => vi.useFakeTimers({ toFake: ['Date'] })
const later = (ms: number) => vi.setSystemTime(Date.now() + ms)

it('a value of KV exists until it expires, in its own namespace', async () => {
  stopClock()
  const db = new DatabaseSync(':memory:')
  const [kv, other] = [createKv(db, 'CONTENT'), createKv(db, 'BUILDS')]
  for (const one of [kv, other]) await one.put('kept', 'for ever')
  await kv.put('short', 'for a minute', { expirationTtl: 60 })
  later(59_000)
  expect([await kv.get('short'), await other.get('short')]).toEqual(['for a minute', null])
  later(1000)
  await kv.delete('kept')
  expect([await kv.get('short'), await kv.get('kept'), await other.get('kept')]).toEqual([null, null, 'for ever'])
})

it('a value of KV without a time to live stays, and an expired one leaves the file at the next write', async () => {
  stopClock()
  const db = new DatabaseSync(':memory:')
  const kv = createKv(db, 'CONTENT')
  for (const key of ['over', 'replaced']) await kv.put(key, 'for a minute', { expirationTtl: 60 })
  await kv.put('longer', 'for a second more', { expirationTtl: 61 })
  await kv.put('replaced', 'for ever')
  later(60_000)
  await kv.put('next', 'for ever')
  expect(await kv.get('replaced')).toBe('for ever')
  expect(db.prepare('SELECT key FROM entries ORDER BY key').all()).toEqual(['longer', 'next', 'replaced'].map((key) => ({ key })))
})

it('the rate limit counts anew in each period', async () => {
  stopClock()
  vi.setSystemTime(Date.UTC(2026, 10, 21))
  const { limit } = createRateLimit({ limit: 1, period: 60 })
  const answers: boolean[] = []
  for (const passed of [0, 59_999, 1]) {
    later(passed)
    answers.push((await limit({ key: 'a' })).success)
  }
  expect(answers).toEqual([true, false, true])
})

it('the rate limit still counts known networks when there are too many of them', async () => {
  stopClock()
  const { limit } = createRateLimit({ limit: 1, period: 60 })
  for (let key = 0; key < 100_000; key += 1) await limit({ key: `${key}` })
  const isWithin = async (key: string) => (await limit({ key })).success
  expect([await isWithin('0'), await isWithin('new'), await isWithin('new')]).toEqual([false, true, true])
})

it('the queue delivers batches of at most ten messages in order, and at most four batches at a time', async () => {
  const batches: unknown[][] = []
  const names = new Set<string>()
  const done = Promise.withResolvers<void>()
  const first = Promise.withResolvers<void>()
  const queue = createQueue('leads', async ({ queue, messages }) => {
    names.add(queue)
    batches.push(messages.map(({ body }) => body))
    if (batches.length === 4) first.resolve()
    await done.promise
  })
  const sent = Array.from({ length: 55 }, (_, at) => at)
  for (const at of sent) await queue.send(at)
  // Batches run after the response to the request that sends.
  expect(batches).toEqual([])
  await first.promise
  await new Promise(setImmediate)
  expect(batches).toHaveLength(4)
  done.resolve()
  await vi.waitFor(() => expect(batches.flat()).toEqual(sent), PATIENT)
  expect(names).toEqual(new Set(['leads']))
  expect(Math.max(...batches.map(({ length }) => length))).toBe(10)
})

it('the queue goes on after a batch that fails', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const consumed: unknown[] = []
  const queue = createQueue('leads', async ({ messages }) => {
    consumed.push(...messages.map(({ body }) => body))
    if (consumed.length === 1) throw new Error('no sink')
  })
  await queue.send('one')
  await vi.waitFor(() => expect(errors).toHaveBeenCalledWith(expect.stringContaining('"event":"queue failed"')), PATIENT)
  await queue.send('two')
  await vi.waitFor(() => expect(consumed).toEqual(['one', 'two']), PATIENT)
  vi.restoreAllMocks()
})

it('the queue drops new messages while ten thousand wait', async () => {
  let consumed = 0
  const queue = createQueue('leads', async ({ messages }) => {
    consumed += messages.length
  })
  for (let at = 0; at < 10_050; at += 1) await queue.send(at)
  await vi.waitFor(() => expect(consumed).toBeGreaterThanOrEqual(10_000), PATIENT)
  await new Promise(setImmediate)
  expect(consumed).toBe(10_000)
})

it('the cache evicts the least recently used response', async () => {
  const cache = createDiskCache(new DatabaseSync(':memory:'), 1000)
  // The table is pruned at the first write and at every hundredth after it.
  for (let at = 0; at <= 100; at += 1)
    await cache.put(`https://site.ru/${at}`, new Response('x'.repeat(100), { headers: { 'cache-control': 'max-age=60' } }))
  const kept = []
  for (let at = 0; at <= 100; at += 1) if (await cache.match(`https://site.ru/${at}`)) kept.push(at)
  expect(kept).toHaveLength(10)
  expect(kept).toContain(100)
})

it('the cache keeps a response that is still requested, however old it is, until it expires', async () => {
  stopClock()
  const cache = createDiskCache(new DatabaseSync(':memory:'), 1000)
  const put = (at: number) =>
    cache.put(`https://site.ru/${at}`, new Response('x'.repeat(100), { headers: { 'cache-control': 'max-age=86400' } }))
  const has = async (at: number) => (await cache.match(`https://site.ru/${at}`)) !== undefined
  for (let at = 0; at < 100; at += 1) await put(at)
  later(2 * HOUR_MS)
  await has(99)
  await put(100)
  expect([await has(98), await has(99), await has(100)]).toEqual([false, true, true])
  later(22 * HOUR_MS)
  expect([await has(99), await has(100)]).toEqual([false, true])
})

describe('mail', () => {
  const mail = { from: { email: 'site@example.ru', name: 'Сайт' }, to: 'boss@example.ru', subject: 'Заявка 7', text: 'Позвоните' }

  /** A server with a scripted answer to each command, which records its input. */
  async function scripted(answers: Record<string, string>) {
    const heard: string[] = []
    const server = createServer((socket) => {
      let isData = false
      socket.write('220 test ESMTP\r\n')
      const hear = (line: string) => {
        heard.push(line)
        if (isData && line !== '.') return
        const command = isData ? 'END' : (line.split(/[ :]/)[0] ?? '').toUpperCase()
        isData = command === 'DATA'
        socket.write(`${answers[command] ?? { EHLO: '250 test', DATA: '354 go', QUIT: '221 bye' }[command] ?? '250 ok'}\r\n`)
      }
      socket.on('data', (chunk) => chunk.toString().split('\r\n').filter(Boolean).forEach(hear))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    return { heard, url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}?ignoreTLS=true`, close: () => server.close() }
  }

  it('mail is sent to the server with sender, recipient and subject', async () => {
    const { heard, url, close } = await scripted({})
    const from = { email: 'site@example.ru', name: 'Site' }
    const { messageId } = await createMailbox(url).send({ ...mail, from, subject: 'Lead 7', text: 'Call', replyTo: 'visitor@example.ru' })
    close()
    expect(heard).toEqual(expect.arrayContaining(['MAIL FROM:<site@example.ru>', 'RCPT TO:<boss@example.ru>']))
    const headers = ['From: Site <site@example.ru>', 'To: boss@example.ru', 'Reply-To: visitor@example.ru', 'Subject: Lead 7']
    expect(heard).toEqual(expect.arrayContaining([...headers, `Message-ID: ${messageId}`, 'Call']))
  })

  it('mail to a server that stops responding fails with a code after the timeout', { timeout: 60_000 }, async () => {
    const { url, close } = await scripted({ EHLO: '250-test' })
    const sockets = new Set<Socket>()
    const silent = createServer((socket) => void sockets.add(socket))
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    for (const at of [url, `smtp://127.0.0.1:${Object(silent.address()).port}`])
      await expect(createMailbox(at, 50).send(mail)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    for (const socket of sockets) socket.destroy()
    silent.close()
    close()
  })

  it.each([
    ['too large', { END: '552 5.3.4 too big' }, 'E_CONTENT_TOO_LARGE'],
    ['refused for now', { RCPT: '451 later' }, 'EENVELOPE'],
  ])('mail fails with a code alone for %s', async (_, answers, code) => {
    const { url, close } = await scripted(answers)
    await expect(createMailbox(url).send(mail)).rejects.toMatchObject({ code, message: 'The mail was not taken' })
    close()
  })

  it('mail without a recipient or without a server fails with a code', async () => {
    await expect(createMailbox('smtp://127.0.0.1:1').send(mail)).rejects.toMatchObject({ code: 'ESOCKET' })
    await expect(createMailbox('').send(mail)).rejects.toMatchObject({ code: 'E_NOT_CONFIGURED' })
  })
})
