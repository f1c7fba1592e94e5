import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it, onTestFinished } from 'vitest'
import { buildIfStale } from '../../tools/build/build-if-stale.ts'

/** This limit only ends a hanging test. */
const LONG_MS = 300_000
const OWN = new Set(['wrangler.toml', 'dist', '.wrangler', '.state', '.dev.vars', '.git', 'test-results'])

it('npx wrangler dev serves the site with its content on loopback, and accepts a form', { timeout: LONG_MS }, async () => {
  const { NODE_OPTIONS: _, VITEST: __, ...env } = process.env
  await buildIfStale()
  const folder = checkout()
  const wrangler = spawn('wrangler', ['dev', '--port', '0', '--inspector-port', '0', '--show-interactive-dev-session=false'], {
    cwd: folder,
    env: { ...env, WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(async () => {
    wrangler.kill('SIGTERM')
    await once(wrangler, 'close')
    rmSync(folder, { recursive: true })
  })
  const origin = await originOf(wrangler)

  const page = await served(`${origin}/serm/`)
  const html = await page.text()
  expect([page.status, html]).toEqual([200, expect.stringContaining('<h1')])
  const [script] = /\/assets\/entry-[^"]+\.js/.exec(html) ?? []
  expect((await fetch(`${origin}${script}`)).status).toBe(200)
  const form = await fetch(`${origin}/api/forms/submit-form-consult-default/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(LEAD),
  })
  expect([form.status, await form.json()]).toEqual([200, { _embedded: { unsorted: [expect.anything()] } }])
})

/** Fetches the page. On a busy machine the first reads of the content may time out, which is a 503 with `Retry-After`. */
async function served(address: string): Promise<Response> {
  const answer = await fetch(address, { redirect: 'manual' })
  return answer.status === 503 ? served(address) : answer
}

it('a wrong setting is a sentence in the terminal and on every page', { timeout: LONG_MS }, async () => {
  const folder = checkout()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { status, stderr } = hook(folder, { WRANGLER_COMMAND: 'dev', CONTENT_ORIGIN: 'notaurl' })
  const sentence = 'CONTENT_ORIGIN must be empty or an absolute http(s) address, got "notaurl"'
  expect([status, stderr.trim()]).toEqual([0, sentence])
  const code = readFileSync(join(folder, 'dist/wrangler/worker/index.js'), 'utf8')
  const { default: worker } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  const answer = worker.fetch()
  expect([answer.status, await answer.text()]).toEqual([500, sentence])
})

it('a direct deployment with wrangler fails and names the command to use', { timeout: LONG_MS }, () => {
  const { status, stderr } = hook('.', { WRANGLER_COMMAND: 'versions upload' })
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^"wrangler versions upload" .*"npm run deploy".*\.\n$/)])
})

/** Runs the `[build]` command of wrangler.toml in the way of wrangler. */
function hook(cwd: string, settings: Record<string, string>) {
  const [, command = ''] = /^command = "(.*)"$/m.exec(readFileSync('wrangler.toml', 'utf8')) ?? []
  return spawnSync(command, { cwd, shell: true, encoding: 'utf8', env: { ...process.env, ...settings } })
}

const LEAD = {
  idempotencyKey: crypto.randomUUID(),
  consent: true,
  consentVersion: '2026-11-20',
  fillMs: 12_000,
  username: 'Анна',
  'contact-method': 'По телефону',
  country: 'ru',
  contact: '+79001234567',
  formId: 'default',
}

/** A copy of the sources like a fresh clone, with the builds of this checkout. */
function checkout(): string {
  const folder = mkdtempSync(join(tmpdir(), 'checkout-'))
  for (const name of readdirSync('.').filter((one) => !OWN.has(one))) symlinkSync(resolve(name), join(folder, name))
  // Wrangler looks for the last build beside the real file, where another part of the suite may be building.
  cpSync('wrangler.toml', join(folder, 'wrangler.toml'))
  mkdirSync(join(folder, 'dist'))
  symlinkSync(resolve('dist/builds'), join(folder, 'dist/builds'))
  return folder
}

/** Rejects with the whole output when the process ends before. */
async function originOf({ stdout, stderr }: { stdout: NodeJS.ReadableStream; stderr: NodeJS.ReadableStream }): Promise<string> {
  const said: string[] = []
  stderr.on('data', (chunk) => said.push(`${chunk}`))
  for await (const line of createInterface({ input: stdout })) {
    said.push(line)
    const [, origin] = /Ready on (\S+)/.exec(line) ?? []
    if (origin !== undefined) {
      stdout.resume()
      return origin
    }
  }
  throw new Error(said.join('\n'))
}
