import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { prepareHost } from '../host-build/prepare-host.ts'
import { freePort } from '../serve/run-server.ts'
import { type RunningHost, startHost } from '../serve/start-host.ts'
import { sendForm } from './load.ts'
import { budgeted, median, type Row } from './report.ts'

const FORMS = 5000
const KILLS = 20
const AT_ONCE = 16
/** Delay of systemd before a restart (`RestartSec`). */
const RESTART_MS = 100
const RETRY_MS = 50

/** Kills (SIGKILL) the host repeatedly while visitors send forms, each of which is retried until it is accepted. */
export async function measureKills(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-kills-'))
  const contentDir = join(folder, 'content')
  await prepareHost(contentDir)
  const port = await freePort()
  const start = () => startHost({ port, stateDir: folder, contentDir, vars: { TRUSTED_PROXY: '127.0.0.0/8, ::1' }, onLog: () => undefined })
  let host = await start()
  try {
    const url = `http://127.0.0.1:${port}`
    const accepted: string[] = []
    const away: number[] = []
    const visitors = Array.from({ length: AT_ONCE }, () => visitor(url, accepted))
    for (let kill = 1; kill <= KILLS; kill += 1) {
      while (accepted.length < (FORMS * kill) / (KILLS + 1)) await setTimeout(1)
      const { restarted, ms } = await killed(host, start, url)
      host = restarted
      away.push(ms)
    }
    await Promise.all(visitors)
    await host.stop()
    const kept = new Set(leadsIn(folder))
    const lost = accepted.filter((id) => !kept.has(id)).length
    const what = `${KILLS} kills during ${accepted.length} forms`
    return [
      budgeted(`host, lost in ${what}`, lost, '', 0, { isHeadline: true }),
      // A retried form has the same id.
      budgeted(`host, doubled in ${what}`, kept.size - (accepted.length - lost), '', 0),
      budgeted('host, from a kill to the next answer', median(away), 'ms', 1000, {
        isHeadline: true,
        note: `budget 1000 ms; slowest ${Math.max(...away).toFixed(0)} ms`,
      }),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function visitor(url: string, accepted: string[]): Promise<void> {
  while (accepted.length < FORMS) {
    const id = crypto.randomUUID()
    await sendUntilAccepted(url, id)
    accepted.push(id)
  }
}

async function sendUntilAccepted(url: string, id: string): Promise<void> {
  for (;;) {
    try {
      return await sendForm(url, id)
    } catch {
      await setTimeout(RETRY_MS)
    }
  }
}

/** Kills and restarts the host. Returns the milliseconds until a page is answered again. */
async function killed(host: RunningHost, start: () => Promise<RunningHost>, url: string): Promise<{ restarted: RunningHost; ms: number }> {
  const began = performance.now()
  await host.kill().killed
  await setTimeout(RESTART_MS)
  const restarted = await start()
  const response = await fetch(`${url}/contacts/`)
  await response.text()
  return { restarted, ms: performance.now() - began }
}

function leadsIn(folder: string): string[] {
  const database = new DatabaseSync(join(folder, 'leads.sqlite'), { readOnly: true })
  const rows = database.prepare('SELECT id FROM outbox').all()
  database.close()
  return rows.map(({ id }) => String(id))
}
