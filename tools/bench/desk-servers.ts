import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Decided, Desk } from '../../content/publish/decide.ts'
import { deskFilesOf } from '../../content/publish/desk-files.ts'
import { readDesk, readPublication } from '../../content/publish/desk-store.ts'
import { publishDrafts, textsOf } from '../../content/publish/publish-drafts.ts'
import { saveDraft } from '../../content/publish/save-draft.ts'
import { syncFiles } from '../../content/sync/sync-files.ts'
import { checkoutCompiler } from '../seed/compiler.ts'
import { seedFiles } from '../seed/seed.ts'
import { openHostDatabases } from '../serve/host-databases.ts'
import { sweepLeads } from '../serve/local-site.ts'
import { localDesk } from '../serve/seed-local.ts'
import { startHost } from '../serve/start-host.ts'
import { startBareSite } from './bare-site.ts'
import { editedText } from './edited-text.ts'
import type { MeasuredServer } from './load.ts'

const LATER_MS = 11 * 60_000
const POLL_MS = 50
const BY = 'bench'

/** A running server, and the desk as a command beside it has it. */
export interface DeskServer extends MeasuredServer {
  desk: Desk
  /** Has the server show what was decided, and waits for it. */
  show(): Promise<void>
  /** Has the server do what it does ten minutes after the last publication: it gives back the memory of the compiler. */
  giveBack(): Promise<void>
}

/** Decides a publication of one changed text; each number changes another one. */
export async function decideNext(desk: Desk, number: number): Promise<Decided> {
  const { path, text } = editedText(textsOf(await readDesk(desk.db)), number)
  const etag = await saveDraft(desk, { path, text, etag: 0, by: BY })
  return publishDrafts(desk, { items: [{ path, etag }], note: '', madeBy: BY })
}

/** Brings the texts of `seed/` to an empty desk. */
export async function fillDesk(desk: Desk): Promise<void> {
  if ((await readDesk(desk.db)).number === 0) await syncFiles(desk, { seed: deskFilesOf(seedFiles()), madeBy: BY, isChecked: false })
}

/** The built worker in a workerd of its own, as `startBareSite` has it, without a memory of the compiler. */
export async function startWorkerdDesk(): Promise<DeskServer> {
  const site = await startBareSite({ vars: { DEV: '' } })
  const desk = { db: await localDesk(site.miniflare), compiler: checkoutCompiler(), now: Date.now }
  const runMinute = (at = Date.now()) => sweepLeads(site.miniflare, at)
  const giveBack = () => runMinute(Date.now() + LATER_MS)
  await fillDesk(desk)
  await runMinute()
  await giveBack()
  return { ...site, desk, giveBack, show: () => runMinute() }
}

/** The host, as a service of systemd would start it; `folder` has its state and is used again. */
export async function startHostDesk(folder: string, contentDir: string): Promise<DeskServer> {
  const vars = { TRUSTED_PROXY: '127.0.0.0/8, ::1', NODE_OPTIONS: `--import=${new URL('./ten-minutes-later.ts', import.meta.url).href}` }
  const host = await startHost({ port: 0, stateDir: folder, contentDir, vars, onLog: () => undefined })
  const databases = await openHostDatabases(folder, '')
  const desk = { db: databases.desk, compiler: checkoutCompiler(), now: Date.now }
  await fillDesk(desk)
  return {
    url: host.origin.replace('localhost', '127.0.0.1'),
    pid: host.pid,
    desk,
    async show() {
      const { number } = await readDesk(desk.db)
      host.runMinute()
      while ((await readPublication(desk.db, number))?.state !== 'shown') await setTimeout(POLL_MS)
    },
    async giveBack() {
      process.kill(host.pid, 'SIGWINCH')
      await setTimeout(POLL_MS)
      host.runMinute()
      await setTimeout(1000)
    },
    async stop() {
      await databases.close()
      await host.stop()
    },
  }
}

/** Runs with a folder for the states of servers. */
export async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-desk-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
