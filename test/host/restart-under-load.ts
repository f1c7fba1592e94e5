import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { currentBuild } from '../../tools/build/build-folders.ts'
import { prepareHost } from '../../tools/host-build/prepare-host.ts'
import { localSecrets } from '../../tools/serve/local-secrets.ts'

const RESTARTS = 3
const CONNECTIONS = 16
const BETWEEN_MS = 3000
const PAGES = ['/', '/serm/', '/blog/', '/favicon.svg', '/api/health', '/builds/latest.json']
const CONTENT = 'dist/content'

interface Load {
  answered: number
  /** Number of accepted forms. */
  leads: number
  failed: string[]
  slowestMs: number
}

/**
 * `npx node test/host/restart-under-load.ts [caddy|nginx]`: three restarts in the way of systemd, with an open socket, behind the proxy
 * of `host/deploy/`, while 16 connections request pages and send forms. Exits with 1 when a request failed.
 */
const proxy = process.argv[2] === 'nginx' ? 'nginx' : 'caddy'
const folder = mkdtempSync(join(tmpdir(), 'restarts-'))
const holder = join(folder, 'holder')
const [sitePort, proxyPort] = [await freePort(), await freePort()]
await prepareHost(CONTENT)
const children = [startSite(), startProxy()]
try {
  const origin = `http://127.0.0.1:${proxyPort}`
  await untilAnswered(`${origin}/api/health`)
  const load: Load = { answered: 0, leads: 0, failed: [], slowestMs: 0 }
  const stop = new AbortController()
  const visitors = Array.from({ length: CONNECTIONS }, (_, at) => visit(origin, at, load, stop.signal))
  for (let done = 0; done < RESTARTS; done += 1) {
    await setTimeout(BETWEEN_MS)
    process.kill(Number(readFileSync(holder, 'utf8')), 'SIGHUP')
  }
  await setTimeout(BETWEEN_MS)
  stop.abort()
  await Promise.all(visitors)
  console.log(
    `${proxy}: ${RESTARTS} restarts, ${load.answered} answered, ${load.leads} leads among them, ${load.failed.length} failed, slowest ${load.slowestMs} ms`,
  )
  for (const failure of new Set(load.failed)) console.log(failure)
  process.exitCode = load.failed.length === 0 ? 0 : 1
} finally {
  await Promise.all(children.map(end))
  rmSync(folder, { recursive: true })
}

/** systemd-socket-activate passes the socket to the shell, which holds it through the restarts. */
function startSite(): ChildProcess {
  const state = join(folder, 'state')
  const folders = { DIST_DIR: currentBuild(), STATE_DIR: state, CONTENT_DIR: CONTENT }
  const settings = { ...localSecrets(state), ...folders, TRUSTED_PROXY: '127.0.0.1', DEV: '1' }
  const passed = Object.keys(settings).flatMap((name) => ['-E', name])
  const command = ['test/host/hold-socket.sh', holder, process.execPath, 'host/serve.ts']
  return spawn('systemd-socket-activate', ['-l', `127.0.0.1:${sitePort}`, ...passed, ...command], {
    stdio: 'ignore',
    env: { ...process.env, ...settings },
  })
}

function startProxy(): ChildProcess {
  const config = join(folder, 'proxy.conf')
  const given = readFileSync(`host/deploy/${proxy === 'caddy' ? 'Caddyfile' : 'angie.conf'}`, 'utf8').replaceAll(
    '127.0.0.1:8787',
    `127.0.0.1:${sitePort}`,
  )
  if (proxy === 'caddy') {
    const plain = given.replace('{\n', '{\n\tadmin off\n').replace(/^reputaciya\S+/m, `http://127.0.0.1:${proxyPort}`)
    writeFileSync(config, plain)
    const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
    return spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], { stdio: 'ignore', env })
  }
  mkdirSync(join(folder, 'cache'))
  const plain = given
    .replaceAll(/^ *(?:listen|ssl_certificate|ssl_certificate_key) .*$/gm, '')
    .replaceAll('server_name reputaciya.example.ru;', '')
    .replace('/var/cache/site-assets', join(folder, 'cache'))
    // The first server only redirects to TLS.
    .replace(/server \{\s*location \/ \{ return 301[^}]*\}\s*\}/, '')
    .replace('server {\n    \n', 'server {\n')
    .replace(/^server \{$/m, `server {\n    listen 127.0.0.1:${proxyPort};`)
  const frame = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {} http { include /etc/nginx/mime.types; ${plain} }`
  writeFileSync(config, frame)
  const { status, stderr } = spawnSync('nginx', ['-t', '-c', config], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return spawn('nginx', ['-c', config], { stdio: 'ignore' })
}

async function visit(origin: string, first: number, load: Load, stop: AbortSignal): Promise<void> {
  for (let at = first; !stop.aborted; at += 1) {
    const path = PAGES[at % PAGES.length] ?? '/'
    const isForm = at % 20 === 0
    const began = performance.now()
    try {
      const response = isForm ? await sendForm(origin) : await fetch(origin + path)
      await response.arrayBuffer()
      if (response.status >= 500) load.failed.push(`${path} ${response.status}`)
      else load.answered += 1
      if (isForm && response.ok) load.leads += 1
    } catch (error) {
      load.failed.push(`${isForm ? 'form' : path} ${error instanceof Error ? `${error.message} ${error.cause}` : error}`)
    }
    load.slowestMs = Math.max(load.slowestMs, Math.round(performance.now() - began))
  }
}

/** Whether a form was accepted, or rejected by the rate limit; both are valid responses. */
function sendForm(origin: string): Promise<Response> {
  const body = JSON.stringify({
    idempotencyKey: crypto.randomUUID(),
    consent: true,
    consentVersion: '2026-11-20',
    fillMs: 12_000,
    username: 'Анна',
    'contact-method': 'По телефону',
    country: 'ru',
    contact: '+79001234567',
    formId: 'default',
  })
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  return fetch(`${origin}/api/forms/submit-form-consult-default/`, { method: 'POST', body, headers })
}

async function untilAnswered(url: string): Promise<void> {
  const until = Date.now() + 30_000
  while (Date.now() < until) {
    if ((await fetch(url).catch(() => null))?.ok) return
    await setTimeout(100)
  }
  throw new Error(`${url} does not answer`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}
