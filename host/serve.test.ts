import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { claimState } from './claim-state.ts'

/** A worker that answers with one word, as the build lays it out; it has a mistake for each of two paths. */
const WORKER = `const fail = () => { throw new Error('broken', { cause: new TypeError('the cause') }) }
const mistakes = { '/throw': () => setImmediate(fail), '/reject': () => void Promise.resolve().then(fail) }
export default {
  fetch: ({ url }) => (mistakes[new URL(url).pathname]?.(), new Response('answered')), queue: async () => undefined, scheduled: async () => undefined,
  startChecks: { names: [], problems: async () => [] },
}`
const CONFIG = { vars: { LEADS_EMAIL_TO: '' }, kv_namespaces: [], queues: { producers: [] }, ratelimits: [], send_email: [] }
/** Only against hanging: each test starts a host. */
const LONG = { timeout: 60_000 }

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'serve-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function smallBuild(): void {
  for (const name of ['worker', 'host', 'content/first']) mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'worker/index.js'), WORKER)
  writeFileSync(join(folder, 'worker/wrangler.json'), JSON.stringify(CONFIG))
  writeFileSync(join(folder, 'host/assets.json'), '{}')
  for (const name of ['content', 'search']) writeFileSync(join(folder, `content/first/${name}.sqlite`), '')
  symlinkSync('first', join(folder, 'content/current'))
}

/** Starts a host; `log` has the lines of its log until then once it has ended. */
function startHost() {
  const settings = { PORT: '0', DIST_DIR: folder, CONTENT_DIR: join(folder, 'content'), STATE_DIR: join(folder, 'state') }
  const child = spawn(process.execPath, ['host/serve.ts'], { env: { ...process.env, ...settings }, stdio: ['ignore', 'pipe', 'pipe'] })
  const log: { event: string; port?: number; error?: string; at?: string }[] = []
  const listening = Promise.withResolvers<number>()
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      if (!line.startsWith('{')) return
      log.push(JSON.parse(line))
      if (log.at(-1)?.event === 'listening') listening.resolve(log.at(-1)?.port ?? 0)
    })
  const ended = once(child, 'close').then(([status]) => status)
  return { log, ended, port: listening.promise, stop: () => child.kill('SIGTERM') }
}

it('a host with wrong folders tells each in a sentence, ends with 78 and keeps nothing', LONG, async () => {
  const { log, ended } = startHost()
  expect(await ended).toBe(78)
  expect(log).toEqual(
    ['DIST_DIR', 'CONTENT_DIR'].map((name) => ({
      level: 'error',
      event: 'not started',
      error: expect.stringMatching(`^${name} must be .* is not there$`),
    })),
  )
  expect(existsSync(join(folder, 'state/leads.sqlite'))).toBe(false)
})

it('a second host on one state folder serves, and its log says that another has the folder', LONG, async () => {
  smallBuild()
  claimState(join(folder, 'state'))
  const { log, ended, port, stop } = startHost()
  expect(await (await fetch(`http://127.0.0.1:${await port}/`)).text()).toBe('answered')
  stop()
  expect(await ended).toBe(0)
  const said = log.filter(({ event }) => event === 'state folder not claimed')
  expect(said).toEqual([expect.objectContaining({ level: 'warn', error: expect.stringContaining(`The server with pid ${process.pid}`) })])
})

it.each([
  ['throw', 'uncaught exception'],
  ['reject', 'unhandled rejection'],
])(
  'a mistake that nobody catches (%s) leaves one line with its causes and its places, and ends the host with 1',
  LONG,
  async (path, event) => {
    smallBuild()
    const { log, ended, port } = startHost()
    await fetch(`http://127.0.0.1:${await port}/${path}`).catch(() => undefined)
    expect(await ended).toBe(1)
    const error = 'Error: broken ← TypeError: the cause'
    expect(log.slice(-1)).toEqual([{ level: 'error', event, at: expect.stringContaining('worker/index.js:1:'), error }])
  },
)
