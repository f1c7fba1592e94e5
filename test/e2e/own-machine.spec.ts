import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { request as openRequest } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import { buildIfStale } from '../../tools/build/build-if-stale.ts'
import { localSecrets } from '../../tools/serve/local-secrets.ts'
import { expect, test } from './fixtures.ts'
import { ADDRESSES } from './page-addresses.ts'
import { copySeededState } from './seeded-state.ts'
import { sharedSite, sharedState } from './shared-site.ts'
import { startSite } from './start-site.ts'

// Behaviour of the host of own machines that workerd does not have. This file runs only in the project `host` (playwright.config.ts).

/** Headers of a connection, of a single response, or of one of the two hosts. */
const NOT_COMPARED = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
  'x-request-id',
]).union(
  // The content version differs, and the host sends `vary` for its compression.
  new Set(['cf-cache-status', 'etag', 'vary']),
)
const OTHERS = [
  '/robots.txt',
  '/sitemap.xml',
  '/llms.txt',
  '/blog/feed.xml',
  '/nope/',
  '/serm',
  '/serm/index.md',
  '/serm/_payload.json',
  '/search/?q=отзыв',
  '/api/posts/',
  '/api/nope',
]

/** Pages about the recipients and the location of visitors' data, which differ between the hosts. */
const OF_A_HOST = ['/politika-obrabotki-personalnyih-dannyih/', '/coglasie-na-obrabotku-personalnyih-dannyih/']

test('every address has the same bytes, status and headers on both hosts', async ({ site: node }) => {
  const edge = await sharedSite('edge')
  const read = async (base: string, path: string) => {
    const answer = await fetch(base + path, {
      redirect: 'manual',
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0', accept: 'text/html' },
    })
    const headers = Object.fromEntries([...answer.headers].filter(([name]) => !NOT_COMPARED.has(name)))
    return { path, status: answer.status, headers, body: (await answer.text()).replaceAll(base, '') }
  }
  const same = [...ADDRESSES, ...OTHERS].filter((path) => !OF_A_HOST.includes(path))
  for (const path of same) expect(await read(node, path)).toEqual(await read(edge, path))
  for (const path of OF_A_HOST) {
    const [{ body, ...ofNode }, { body: bodyOfEdge, ...ofEdge }] = [await read(node, path), await read(edge, path)]
    expect(ofNode).toEqual(ofEdge)
    expect(bodyOfEdge).toContain('Cloudflare (США)')
    expect(body).not.toContain('Cloudflare')
  }
})

test.describe('who asks', () => {
  const form = () => ({
    method: 'POST',
    body: JSON.stringify({
      idempotencyKey: crypto.randomUUID(),
      consent: true,
      consentVersion: '2026-11-20',
      username: 'Анна',
      message: 'Опишу случай',
      'contact-method': 'По телефону',
      country: 'ru',
      contact: '+79001234567',
      formId: 'main',
    }),
  })
  const send = (origin: string, address: string) =>
    fetch(`${origin}/api/forms/submit-form-consult-main/`, {
      ...form(),
      headers: { 'content-type': 'application/json', 'cf-connecting-ip': address, 'x-forwarded-for': address, forwarded: `for=${address}` },
    })

  test('invented client addresses do not bypass the limit of one network, nor does an invented scheme count', async () => {
    const { origin, stop } = await startSite('host', { vars: { TRUSTED_PROXY: '' } })
    const statuses: number[] = []
    for (let at = 1; at <= 31; at += 1) statuses.push((await send(origin, `203.0.113.${at}`)).status)
    const page = await fetch(`${origin}/serm/`, {
      headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example', 'cf-ray': 'invented' },
    })
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429])
    expect(page.headers.get('strict-transport-security')).toBeNull()
    expect(page.headers.get('x-request-id')).not.toBe('invented')
    expect(await page.text()).not.toContain('evil.example')
    await stop()
  })

  test('the client of a trusted proxy is known: networks have limits of their own, and https is enforced', async () => {
    const { origin, stop } = await startSite('host')
    const statuses = new Set<number>()
    for (let at = 1; at <= 31; at += 1) statuses.add((await send(origin, `203.0.113.${at}`)).status)
    const page = await fetch(`${origin}/serm/`, { headers: { 'x-forwarded-proto': 'https' } })
    expect([...statuses]).toEqual([200])
    expect(page.headers.get('strict-transport-security')).toContain('max-age=')
    expect(page.headers.get('content-security-policy')).toContain('upgrade-insecure-requests')
    await stop()
  })
})

test.describe('over a line of 64 kbit/s', () => {
  test.use({ javaScriptEnabled: false })

  test('a page can be read and a form sent over a line of 64 kbit/s', async ({ page, context }) => {
    test.slow()
    const session = await context.newCDPSession(page)
    const line = { offline: false, latency: 400, downloadThroughput: 8000, uploadThroughput: 8000 }
    await session.send('Network.emulateNetworkConditions', line)
    await page.goto('/contacts/', { waitUntil: 'domcontentloaded' })
    const form = page.locator('main form[action="/api/forms/submit-form-consult-footer/"]').first()
    await form.locator('[name="username"]').fill('Анна')
    await form.locator('[name="phone"]').fill('8 900 123-45-67')
    await form.locator('[type="submit"]').click({ noWaitAfter: true })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Спасибо! Ваша заявка принята/, { timeout: 60_000 })
  })
})

test.describe('the process', () => {
  const settings = async (stateDir: string) => ({
    ...process.env,
    ...localSecrets(stateDir),
    DIST_DIR: await buildIfStale(),
    STATE_DIR: stateDir,
    CONTENT_DIR: await sharedState('host'),
    DEV: '1',
    PORT: '0',
  })

  async function lineWith(child: ChildProcess, event: string): Promise<string> {
    let output = ''
    for await (const chunk of child.stdout ?? []) {
      output += chunk
      const line = output.split('\n').find((one) => one.includes(`"event":"${event}"`))
      if (line) return line
    }
    throw new Error(`No line about "${event}" in: ${output}`)
  }

  test('a stopping process completes open requests, and accepts no new ones', async () => {
    const stateDir = await copySeededState('host')
    const child = spawn(process.execPath, ['host/serve.ts'], { env: await settings(stateDir), stdio: ['ignore', 'pipe', 'inherit'] })
    const exited = once(child, 'exit')
    const { port } = JSON.parse(await lineWith(child, 'listening'))
    const begun = openRequest({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/api/forms/submit-form-consult-main/',
      headers: { 'content-type': 'application/json' },
    })
    const answered = once(begun, 'response')
    begun.write('{')
    await expect.poll(() => isTaken(port)).toBe(true)
    child.kill('SIGTERM')
    await expect.poll(() => isTaken(port)).toBe(false)
    begun.end('}')
    const [response] = await answered
    expect([response.statusCode, response.headers.connection]).toEqual([422, 'close'])
    response.resume()
    expect((await exited)[0]).toBe(0)
    rmSync(stateDir, { recursive: true, force: true })
  })

  test('the process uses a socket that systemd passes to it', async () => {
    const stateDir = await copySeededState('host')
    const holder = createServer()
    holder.listen(0, '127.0.0.1')
    await once(holder, 'listening')
    const { port } = holder.address() as AddressInfo // a server that listens on TCP has one
    const socket: { fd: number } = Reflect.get(holder, '_handle')
    const env = { ...(await settings(stateDir)), LISTEN_FDS: '1', PORT: '1' }
    // The shell sets the process id, which is unknown before the process has started.
    const command = ['-c', 'LISTEN_PID=$$ exec "$0" host/serve.ts', process.execPath]
    const child = spawn('sh', command, { env, stdio: ['ignore', 'pipe', 'inherit', socket.fd] })
    const exited = once(child, 'exit')
    holder.close()
    await lineWith(child, 'listening')
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200)
    child.kill('SIGTERM')
    await exited
    rmSync(stateDir, { recursive: true, force: true })
  })

  function isTaken(port: number): Promise<boolean> {
    return new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => [socket.destroy(), resolve(true)])
      socket.once('error', () => resolve(false))
    })
  }
})
