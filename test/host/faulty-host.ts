import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningHost, startHost } from '../../tools/serve/start-host.ts'

export interface FaultyHost extends RunningHost {
  /** As this process sees it, which may be outside of the disk that the host has. */
  stateDir: string
  log: string[]
  /** Posts a form under its key; its text says whose it is. */
  post(key: string): Promise<Response>
  /** Posts a form as a browser without JavaScript does. */
  postNative(): Promise<Response>
  kept(): Kept
  remove(): Promise<void>
}

interface Kept {
  integrity: string
  keys: string[]
  consents: number
}

export const NAME = 'Маркина'

/** A host in a process of its own, whose disk a test spoils. On a `diskBytes` large disk when given. */
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
    // Each from an address of its own, because of the rate limit.
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
      readKept(join(folder, 'leads.sqlite'), diskBytes > 0 ? ['nsenter', '-t', `${host.pid}`, '-U', '-m', '--preserve-credentials'] : []),
    async remove() {
      await host.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Runs what follows where a folder is a disk of this size, which nobody outside sees. */
function onDisk(folder: string, bytes: number): string[] {
  return ['unshare', '-Urm', 'sh', '-c', `mount -t tmpfs -o size=${bytes} tmpfs ${folder} && exec "$@"`, 'sh']
}

/** Read by a process of its own, because it may have to be where the host's disk is. */
function readKept(file: string, startedBy: string[]): Kept {
  const [program = '', ...args] = [...startedBy, process.execPath, '-e', READ_KEPT, file]
  const { stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (stdout === '') throw new Error(stderr)
  return JSON.parse(stdout)
}

const READ_KEPT = `
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
