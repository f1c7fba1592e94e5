import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLeadsFile } from '../../ops/leads/own-leads.ts'
import { openState } from '../../tools/serve/local-site.ts'
import { freePort } from '../../tools/serve/run-server.ts'
import { localTarget } from '../../tools/serve/seed-local.ts'
import { formOf } from '../cloudflare/start-visitors.ts'

const PAGES = ['/', '/serm/', '/blog/', '/cases/', '/contacts/', '/calculator/', '/generator/']

/** With their former folders, so that a file that moved is not taken for a new one. */
const MIGRATIONS = ['edge/migrations/*.sql', 'migrations/*.sql', 'host/postgres/*.sql']

/** The commit before the newest migration, which is live while that migration is applied. */
function previousRelease(): string {
  if (git('rev-parse', '--is-shallow-repository') === 'true')
    throw new Error('The release before the newest migration is not in a shallow clone: git fetch --unshallow brings the history')
  const added = git('log', '-1', '-M', '--diff-filter=A', '--format=%H', '--', ...MIGRATIONS)
  return git('rev-parse', '--verify', `${added}^`)
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
}

/** The script that `npm start` runs in that commit. */
function startCommand(folder: string): string {
  const { scripts }: { scripts: { start: string } } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return scripts.start.split(' ').at(-1) ?? ''
}

describe('the release before the newest migration', () => {
  const folder = mkdtempSync(join(tmpdir(), 'previous-'))
  const stateDir = join(folder, '.state')
  let site: ChildProcess | null = null
  let base: string

  /** Starts that release on its own state. */
  async function start(): Promise<void> {
    const port = await freePort()
    const child = spawn(process.execPath, [startCommand(folder)], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production', PORT: `${port}`, STATE_DIR: stateDir, WRANGLER_SEND_METRICS: 'false' },
    })
    site = child
    base = `http://127.0.0.1:${port}`
    await new Promise<void>((served, failed) => {
      let said = ''
      const read = (text: string) => {
        said += text
        if (said.includes('The site is at')) served()
      }
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', read)
      child.on('exit', () => failed(new Error(`It ended: ${said}`)))
    })
  }

  async function stop(): Promise<void> {
    // A process that has ended by itself reports it only once.
    if (!site || site.exitCode !== null || site.signalCode !== null) return
    const exited = once(site, 'exit')
    site.kill('SIGTERM')
    await exited
  }

  beforeAll(async () => {
    execFileSync('sh', ['-c', `git archive ${previousRelease()} | tar -x -C "$0"`, folder])
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    await start()
    await stop()
    const state = openState(stateDir)
    // Applies only the current migrations.
    await localTarget(state)
    await state.dispose()
    await start()
  })
  afterAll(async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it.each(PAGES)('the release before the newest migration still shows %s', async (path) => {
    const response = await fetch(base + path)
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('<h1')])
  })

  it('the search of the release before the newest migration still works', async () => {
    const found = await (await fetch(`${base}/api/posts/search/?q=отзыв`)).json()
    expect(found.total).toBeGreaterThan(0)
  })

  it('the release before the newest migration still stores forms', async () => {
    const id = randomUUID()
    const [, consentVersion] = /name="consentVersion" value="([^"]+)"/.exec(await (await fetch(`${base}/contacts/`)).text()) ?? []
    const response = await fetch(`${base}/api/forms/submit-form-consult-main/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ ...formOf(id), consentVersion }),
    })
    expect(response.status).toBe(200)
    const database = openLeadsFile(stateDir)
    expect(database.prepare('SELECT form FROM outbox WHERE id = ?').all(id)).toEqual([{ form: 'main' }])
    database.close()
  })
})
