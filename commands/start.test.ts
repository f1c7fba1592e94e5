import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { checkedSettings } from '../tools/serve/local-settings.ts'
import { DEFAULT_PORT, portFromEnvironment } from '../tools/serve/run-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'start-'))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('npm start', () => {
  const stateDir = join(folder, 'state')
  let site: ChildProcess
  let port: number
  let first: Response
  let output = ''

  beforeAll(async () => {
    tellInstalled()
    port = await freePort()
    site = spawn('npm', ['start', '--silent'], { env: environment({ PORT: `${port}`, STATE_DIR: stateDir }) })
    for (const stream of [site.stdout, site.stderr]) stream?.on('data', (text) => (output += text))
    first = await firstAnswer(port, site)
  })

  afterAll(() => void site.kill('SIGTERM'))

  it('npm start listens only when its pages are ready, and prints only its address', async () => {
    expect([first.status, await first.text()]).toEqual([200, expect.stringContaining('</html>')])
    await expect.poll(() => output).toContain(`http://localhost:${port}/`)
    expect(withoutProgress(output)).toEqual([`The site is at http://localhost:${port}/ (Ctrl-C stops it)`])
  })

  it('npm start refuses a second server on its state and names the pid of the first', async () => {
    const second = run('commands/start.ts', { PORT: '0', STATE_DIR: stateDir })
    const [pid] = readFileSync(join(stateDir, 'server.pid'), 'utf8').split(' ')
    expect(second).toEqual({ status: 1, stderr: `The server with pid ${pid} already uses ${stateDir}: stop it or set STATE_DIR\n` })
    expect(processesUnder(site.pid).map(String)).toContain(pid)
  })

  it('npm start stops all of its processes when npm gets a signal', async () => {
    const started = processesUnder(site.pid)
    expect(started.length).toBeGreaterThan(2)
    site.kill('SIGTERM')
    await once(site, 'exit')
    await expect.poll(() => started.filter(isRunning)).toEqual([])
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed')
  })
})

describe('a server that cannot start prints one sentence', () => {
  afterEach(() => void vi.unstubAllEnvs())

  it('commands/start.ts prints one sentence when its port is taken', async () => {
    const holder = createTcpServer().listen(0, '127.0.0.1')
    await once(holder, 'listening')
    const port = portOf(holder)
    const result = run('commands/start.ts', { PORT: `${port}`, STATE_DIR: join(folder, 'other') })
    holder.close()
    expect(result).toEqual({ status: 1, stderr: `Port ${port} is in use: stop what listens there or set PORT\n` })
  })

  it('commands/dev.ts prints one sentence when a setting is wrong', () => {
    const result = run('commands/dev.ts', { PORT: '0', STATE_DIR: join(folder, 'other'), CONTENT_TIMEOUT_MS: '2.5s' })
    expect(result).toEqual({ status: 1, stderr: 'CONTENT_TIMEOUT_MS must be a whole number of milliseconds, got "2.5s"\n' })
  })

  it('a server that cannot start prints one sentence about a wrong PORT', () => {
    vi.stubEnv('PORT', '80a')
    expect(() => portFromEnvironment(DEFAULT_PORT)).toThrow(/^PORT must be a whole number from 0 to 65535, got "80a"$/)
  })

  it('a server that cannot start prints one sentence without showing a secret', async () => {
    vi.stubEnv('LEADS_KEY', 'hunter2')
    const refusal = await checkedSettings(join(folder, 'other')).catch(String)
    expect(refusal).toMatch(/LEADS_KEY must be [^\n]*$/)
    expect(refusal).not.toContain('hunter2')
  })

  it('commands/deploy.ts prints one sentence when a setting of wrangler.toml is wrong', () => {
    const elsewhere = join(folder, 'elsewhere')
    mkdirSync(elsewhere)
    writeFileSync(
      join(elsewhere, 'wrangler.toml'),
      readFileSync('wrangler.toml', 'utf8').replace('CONTENT_ORIGIN = ""', 'CONTENT_ORIGIN = "notaurl"'),
    )
    const result = run('commands/deploy.ts', {}, { args: ['--dry-run'], cwd: elsewhere })
    expect(result).toEqual({ status: 1, stderr: 'CONTENT_ORIGIN must be empty or an absolute http(s) address, got "notaurl"\n' })
  })
})

/** The environment of this test without variables that would configure a site. */
function environment(changes: Record<string, string>): NodeJS.ProcessEnv {
  const { PORT: _, STATE_DIR: __, BASE: ___, ...rest } = process.env
  return { ...rest, NO_COLOR: '1', ...changes }
}

function run(script: string, changes: Record<string, string>, { args = [], cwd = '.' }: { args?: string[]; cwd?: string } = {}) {
  const { status, stderr } = spawnSync(process.execPath, [resolve(script), ...args], { cwd, env: environment(changes), encoding: 'utf8' })
  return { status, stderr }
}

/** Marks the packages as installed, because this test runs on them: `run.mjs` must not reinstall them. */
function tellInstalled(): void {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  writeFileSync('node_modules/.installed', lock)
}

/** Retries until the site responds. */
async function firstAnswer(port: number, site: ChildProcess): Promise<Response> {
  while (site.exitCode === null) {
    try {
      return await fetch(`http://127.0.0.1:${port}/serm/`, { headers: { accept: 'text/html' } })
    } catch {
      await new Promise((next) => setTimeout(next, 20))
    }
  }
  throw new Error('npm start ended')
}

function withoutProgress(text: string): string[] {
  return text
    .trim()
    .split('\n')
    .filter((line) => !/^(?:Building|Loading the content)…/.test(line))
}

/** The process and all its descendants. */
function processesUnder(root: number | undefined): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const processes = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const found = root === undefined ? [] : [root]
  for (const parent of found) found.push(...processes.flatMap(([pid = 0, ppid]) => (ppid === parent ? [pid] : [])))
  return found
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function freePort(): Promise<number> {
  const server = createTcpServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  server.close()
  return port
}

function portOf(server: { address: () => string | { port: number } | null }): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}
