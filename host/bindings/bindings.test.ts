import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDiskCache } from './cache.ts'
import { createD1, openDatabase } from './d1.ts'
import { createMailbox } from './mail.ts'
import { createQueue } from './queue.ts'

/** Vitest waits for a second otherwise, which a busy machine may need. */
const PATIENT = { timeout: 300_000 }

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bindings-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

describe('D1, while another process holds the file', () => {
  function opened() {
    const file = join(folder, 'leads.sqlite')
    const db = openDatabase(file, 'FULL')
    db.exec('CREATE TABLE leads (id INTEGER PRIMARY KEY)')
    const other = new DatabaseSync(file)
    other.exec('BEGIN IMMEDIATE')
    return { d1: createD1(() => db), db, other }
  }

  it('waits without keeping others waiting, and goes on when it is free', async () => {
    const { d1, db, other } = opened()
    const written = d1.batch([d1.prepare('INSERT INTO leads VALUES (1)')])
    // This very code runs meanwhile, and so do all other visitors; reading is not held up.
    expect(await d1.prepare('SELECT count(*) AS n FROM leads').first('n')).toBe(0)
    other.exec('ROLLBACK')
    await written
    expect(await d1.prepare('SELECT count(*) AS n FROM leads').first('n')).toBe(1)
    for (const one of [db, other]) one.close()
  })

  it('gives up in the end, with nothing written', async () => {
    const { d1, db, other } = opened()
    await expect(d1.batch([d1.prepare('INSERT INTO leads VALUES (1)')])).rejects.toThrow('database is locked')
    other.exec('ROLLBACK')
    expect(await d1.prepare('SELECT count(*) AS n FROM leads').first('n')).toBe(0)
    for (const one of [db, other]) one.close()
  })
})

describe('the queue', () => {
  it('hands over at most ten at once, in order, at most four batches side by side', async () => {
    const batches: unknown[][] = []
    const done = Promise.withResolvers<void>()
    const first = Promise.withResolvers<void>()
    const queue = createQueue('leads', async ({ messages }) => {
      batches.push(messages.map(({ body }) => body))
      if (batches.length === 4) first.resolve()
      await done.promise
    })
    const sent = Array.from({ length: 55 }, (_, at) => at)
    for (const at of sent) await queue.send(at)
    await first.promise
    await new Promise(setImmediate)
    expect(batches).toHaveLength(4)
    done.resolve()
    await vi.waitFor(() => expect(batches.flat()).toEqual(sent), PATIENT)
    expect(Math.max(...batches.map(({ length }) => length))).toBe(10)
  })

  it('goes on after a batch that fails', async () => {
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
})

it('the cache forgets what was used longest ago', async () => {
  const cache = createDiskCache(new DatabaseSync(':memory:'), 1000)
  // The table is measured at the first put and at every hundredth after it.
  for (let at = 0; at <= 100; at += 1)
    await cache.put(`https://site.ru/${at}`, new Response('x'.repeat(100), { headers: { 'cache-control': 'max-age=60' } }))
  const kept = []
  for (let at = 0; at <= 100; at += 1) if (await cache.match(`https://site.ru/${at}`)) kept.push(at)
  expect(kept).toHaveLength(10)
  expect(kept).toContain(100)
})

describe('mail', () => {
  const mail = { from: { email: 'site@example.ru', name: 'Сайт' }, to: 'boss@example.ru', subject: 'Заявка 7', text: 'Позвоните' }

  /** A server that answers each command as told, and records what it got. */
  async function scripted(answers: Record<string, string>) {
    const heard: string[] = []
    const server = createServer((socket) => {
      let isData = false
      socket.write('220 test ESMTP\r\n')
      socket.on('data', (chunk) => {
        for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
          heard.push(line)
          if (isData && line !== '.') continue
          const command = isData ? 'END' : (line.split(/[ :]/)[0] ?? '').toUpperCase()
          isData = command === 'DATA'
          socket.write(`${answers[command] ?? { EHLO: '250 test', DATA: '354 go', QUIT: '221 bye' }[command] ?? '250 ok'}\r\n`)
        }
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    return { heard, url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}?ignoreTLS=true`, close: () => server.close() }
  }

  it('is handed to the server with sender, recipient and subject', async () => {
    const { heard, url, close } = await scripted({})
    await createMailbox(url).send({ ...mail, replyTo: 'visitor@example.ru' })
    close()
    expect(heard.join('\n')).toMatch(/MAIL FROM:<site@example\.ru>.*RCPT TO:<boss@example\.ru>.*Reply-To: visitor@example\.ru/s)
  })

  it.each([
    ['too large', { END: '552 5.3.4 too big' }, 'E_CONTENT_TOO_LARGE'],
    ['refused for now', { RCPT: '451 later' }, 'EENVELOPE'],
  ])('%s is told by a code alone', async (_, answers, code) => {
    const { url, close } = await scripted(answers)
    await expect(createMailbox(url).send(mail)).rejects.toMatchObject({ code, message: 'The mail was not taken' })
    close()
  })

  it('to nobody, or without a server, is told by a code', async () => {
    await expect(createMailbox('smtp://127.0.0.1:1').send(mail)).rejects.toMatchObject({ code: 'ESOCKET' })
    await expect(createMailbox('').send(mail)).rejects.toMatchObject({ code: 'E_NOT_CONFIGURED' })
  })
})
