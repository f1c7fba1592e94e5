import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import contacts from '../../seed/contacts.json' with { type: 'json' }
import { startHost } from '../../tools/serve/start-host.ts'
import { isFullRun } from '../../tools/test/sizes.ts'
import { type FaultyHost, faultyHost, NAME } from './faulty-host.ts'
import { hostContent } from './host-content.ts'

const PHONE = contacts.phone.text
/** Maximum number of posts until a full disk has no space left inside the files either. */
const MOST_POSTS = 200
const BLOCK = Buffer.alloc(4096, 1)

interface Fault {
  name: string
  /** Size of a separate disk, which needs the right to mount one. */
  diskBytes?: number
  /** Breaks the machine; returns a function that repairs it. */
  spoil(host: FaultyHost): () => void
}

const FULL_DISK = { name: 'the disk is full', diskBytes: 12_000_000, spoil: fillDisk }
const FAULTS: Fault[] = [
  { name: 'no file can grow', spoil: stopGrowth },
  { name: 'the disk takes no more writes', spoil: refuseWrites },
  { name: 'another process has the leads locked', spoil: lockLeads },
]

/** Simulates a full disk without the right to mount one: SQLite can write into its files, but not append to them. */
function stopGrowth({ pid, stateDir }: FaultyHost): () => void {
  limitFiles(pid, `${statSync(join(stateDir, 'leads.sqlite-wal')).size}`)
  return () => limitFiles(pid, 'unlimited')
}

function limitFiles(pid: number, bytes: string): void {
  expect(spawnSync('prlimit', ['--pid', `${pid}`, `--fsize=${bytes}:`]).status).toBe(0)
}

function fillDisk({ stateDir }: FaultyHost): () => void {
  const ballast = join(stateDir, 'ballast')
  expect(() => {
    for (;;) appendFileSync(ballast, BLOCK)
  }).toThrow('ENOSPC')
  return () => rmSync(ballast)
}

/** Makes every write to an open file fail, as on a disk that became read-only; no other way works without rights. */
function refuseWrites({ pid }: FaultyHost): () => void {
  limitFiles(pid, '0')
  return () => limitFiles(pid, 'unlimited')
}

function lockLeads({ stateDir }: FaultyHost): () => void {
  const database = new DatabaseSync(join(stateDir, 'leads.sqlite'), { timeout: 10_000 })
  database.exec('BEGIN IMMEDIATE')
  return () => database.close()
}

const canMount = () => spawnSync('unshare', ['-Urm', 'sh', '-c', 'mount -t tmpfs tmpfs /mnt']).status === 0

if (isFullRun && !canMount()) it('while the disk is full', ({ skip }) => skip('this machine lets nobody mount a disk (unshare -Urm)'))
else if (isFullRun) FAULTS.push(FULL_DISK)

describe.each(FAULTS)('while $name', ({ diskBytes, spoil }) => {
  let host: FaultyHost
  let heal: () => void
  const accepted: string[] = [crypto.randomUUID()]
  let refused = ''
  beforeAll(async () => {
    host = await faultyHost(await hostContent(), diskBytes)
    expect((await host.post(accepted[0] ?? '')).status).toBe(200)
    heal = spoil(host)
  })
  afterAll(() => host.remove())

  it('forms get a 503 with the phone, and nothing is half-written', async () => {
    let answer: Response
    do {
      refused = crypto.randomUUID()
      answer = await host.post(refused)
      if (answer.status === 200) accepted.push(refused)
    } while (answer.status === 200 && accepted.length < MOST_POSTS)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.json()).toMatchObject({ statusCode: 503, message: expect.stringContaining(PHONE) })
    expect(host.kept()).toEqual({ integrity: 'ok', keys: accepted, consents: accepted.length })
  })

  it('a form without JavaScript is shown again, filled in, with the phone', async () => {
    const answer = await host.postNative()
    const page = await answer.text()
    expect([answer.status, page]).toEqual([503, expect.stringContaining('Не удалось принять заявку')])
    expect(page).toContain(`value="${NAME}"`)
    expect(page).toContain(PHONE)
  })

  it.each(['/', '/serm/', '/blog/', '/sitemap/', '/_ipx/f_webp&w_320/images/cases/case-1.webp', '/robots.txt', '/favicon.ico'])(
    '%s is served',
    async (path) => {
      expect((await fetch(host.origin + path)).status).toBe(200)
    },
  )

  it('the health check reports that no lead can be stored', async () => {
    const answer = await fetch(`${host.origin}/api/health?deep`)
    expect([answer.status, await answer.json()]).toEqual([
      503,
      expect.objectContaining({ leads: expect.objectContaining({ canStore: false }) }),
    ])
  })

  it('the log reports the fault, without data of the visitor', () => {
    expect(host.log.join('\n')).toContain('lead not kept')
    expect(host.log.join('\n')).not.toMatch(/Маркина|Опишу|9001234567/)
  })

  it('the host recovers without a restart when the cause is gone', async () => {
    heal()
    expect((await host.post(refused)).status).toBe(200)
    expect(host.kept()).toEqual({ integrity: 'ok', keys: [...accepted, refused], consents: accepted.length + 1 })
    expect(statSync(`/proc/${host.pid}`).isDirectory()).toBe(true)
    const { leads } = Object(await (await fetch(`${host.origin}/api/health?deep`)).json())
    expect(leads.canStore).toBe(true)
  })
})

it('a host that the machine keeps from starting exits with 1, so that systemd restarts it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'held-'))
  const database = new DatabaseSync(join(folder, 'leads.sqlite'))
  database.exec('BEGIN EXCLUSIVE')
  const starting = startHost({ port: 0, stateDir: folder, contentDir: await hostContent(), onLog: () => undefined })
  await expect(starting).rejects.toThrow('ended with 1')
  database.close()
  rmSync(folder, { recursive: true })
})

it('visitors who disconnect during an upload stop nothing and cause no errors', async () => {
  const host = await faultyHost(await hostContent())
  const { port } = new URL(host.origin)
  const events = () => host.log.map((line) => JSON.parse(line)).filter(({ path }) => path === '/api/vitals')
  for (const body of ['', '{"user']) {
    const visitor = connect(Number(port), '127.0.0.1')
    visitor.on('error', () => undefined)
    visitor.write(
      `POST /api/vitals HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n${body}`,
    )
    await once(visitor, 'ready')
    visitor.destroy()
  }
  await vi.waitUntil(() => events().length === 2, { timeout: 300_000 })
  expect(events()).toMatchObject([1, 2].map(() => ({ level: 'info', event: 'request broken off' })))
  expect((await host.post(crypto.randomUUID())).status).toBe(200)
  await host.remove()
})
