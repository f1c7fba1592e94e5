import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningHost, startHost } from '../../tools/serve/start-host.ts'

export interface FaultyHost extends RunningHost {
  /** The state folder as this process sees it, which may be outside the host's disk. */
  stateDir: string
  log: string[]
  /** Posts a form under its key, which its text contains. */
  post(key: string): Promise<Response>
  /** Posts a form in the way of a browser without JavaScript. */
  postNative(): Promise<Response>
  kept(): Stored
  remove(): Promise<void>
}

interface Stored {
  integrity: string
  keys: string[]
  consents: number
}

export const NAME = 'Маркина'

/** A host in a separate process whose disk a test breaks; with `diskBytes` on a disk of that size. */
export async function faultyHost(contentDir: string, diskBytes = 0): Promise<FaultyHost> {
  const folder = mkdtempSync(join(tmpdir(), 'faulty-'))
  const log: string[] = []
  const host = await startHost({
    port: 0,
    stateDir: folder,
    contentDir,
    vars: { TRUSTED_PROXY: '127.0.0.0/8,::1' },
    startedBy: diskBytes > 0 ? onDisk(folder, diskBytes) : [],
    onLog: (line) => log.push(line),
  })
  const stateDir = diskBytes > 0 ? `/proc/${host.pid}/root${folder}` : folder
  let visitors = 0

  function send(body: string, headers: Record<string, string>): Promise<Response> {
    visitors += 1
    // Each form has its own client address, because of the rate limit.
    const address = { 'x-forwarded-for': `198.51.100.${visitors % 250}` }
    return fetch(`${host.origin}/api/forms/submit-form-consult-main/`, {
      method: 'POST',
      redirect: 'manual',
      body,
      headers: { ...headers, ...address },
    })
  }

  return {
    ...host,
    stateDir,
    log,
    post: (key) => send(JSON.stringify(formOf(key)), { 'content-type': 'application/json', accept: 'application/json' }),
    postNative: () =>
      send(`${new URLSearchParams(NATIVE)}`, {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'text/html',
        origin: host.origin,
      }),
    kept: () =>
      readStored(join(folder, 'leads.sqlite'), diskBytes > 0 ? ['nsenter', '-t', `${host.pid}`, '-U', '-m', '--preserve-credentials'] : []),
    async remove() {
      await host.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Command line that runs its arguments in a mount namespace in which a folder is a disk of this size. */
function onDisk(folder: string, bytes: number): string[] {
  return ['unshare', '-Urm', 'sh', '-c', `mount -t tmpfs -o size=${bytes} tmpfs ${folder} && exec "$@"`, 'sh']
}

/** Rows that a separate process reads, because only the host's mount namespace may contain its disk. */
function readStored(file: string, startedBy: string[]): Stored {
  const [program = '', ...args] = [...startedBy, process.execPath, '-e', READ_STORED, file]
  const { stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (stdout === '') throw new Error(stderr)
  return JSON.parse(stdout)
}

const READ_STORED = `
const database = new (require('node:sqlite').DatabaseSync)(process.argv[1], { readOnly: true })
const column = (sql) => database.prepare(sql).all().map((row) => Object.values(row)[0])
console.log(JSON.stringify({
  integrity: column('PRAGMA integrity_check').join(' '),
  keys: column('SELECT id FROM outbox ORDER BY created_at'),
  consents: column('SELECT count(*) FROM consents')[0],
}))`

export function formOf(key: string) {
  const contact = { 'contact-method': 'По телефону', country: 'ru', dialCode: '+7', contact: '+79001234567' }
  const asked = { username: NAME, message: `Опишу случай ${key}`, formId: 'main', page: '/serm/' }
  return { idempotencyKey: key, consent: true, consentVersion: '2026-11-20', fillMs: 12_000, ...contact, ...asked }
}

const NATIVE = {
  'contact-method': 'По телефону',
  phone: '8 900 765-43-21',
  username: NAME,
  message: 'Опишу случай без скриптов',
  agreement: 'yes',
  consentVersion: '2026-11-20',
  page: '/serm/',
}
