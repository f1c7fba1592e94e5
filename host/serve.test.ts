import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { emptyResponseHeaders, STRICT_TRANSPORT_SECURITY } from '../contract/security-headers.ts'
import { writePlaces } from '../test/host/places.ts'
import { missingHeaders } from '../test/lacking-headers.ts'
import { claimState } from './claim-state.ts'

/**
 * A worker in the layout of the build that returns one word. Other paths query the leads, return the credit of the places, or throw one of three
 * errors. At its start a command wakes it.
 */
const WORKER = `const fail = () => { throw new Error('broken', { cause: new TypeError('the cause') }) }
const paths = {
  '/throw': () => setImmediate(fail),
  '/reject': () => void Promise.resolve().then(fail),
  '/throws/': () => { throw new Error('secret') },
  '/credit/': ({ PLACE_CREDIT }) => new Response(PLACE_CREDIT),
  '/form/': ({ LEADS }) => LEADS.query([{ sql: 'SELECT 1', params: [] }]).then(() => new Response('kept'), () => new Response('phone', { status: 503 })),
}
export default {
  async fetch({ url }, env) {
    const answer = await paths[new URL(url).pathname]?.(env)
    return answer instanceof Response ? answer : new Response('answered')
  },
  queue: async () => undefined, scheduled: async () => undefined,
  startChecks: { names: [], problems: async () => [] },
  texts: async () => ({ show: async () => void process.kill(process.pid, 'SIGUSR2') }),
}`
const CONFIG = {
  vars: { LEADS_EMAIL_TO: '', PUBLIC_BASE: 'https://site.test' },
  kv_namespaces: [],
  queues: { producers: [] },
  ratelimits: [],
  send_email: [],
}
/** Generous timeout, which only ends a hanging test; each test starts a host. */
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
  const asset = { headers: Object.entries({ ...emptyResponseHeaders(false), etag: '"1"' }), codings: [] }
  writeFileSync(join(folder, 'host/assets.json'), JSON.stringify({ '/app.css': asset, '/gone.css': asset }))
  for (const name of ['content', 'search']) writeFileSync(join(folder, `content/first/${name}.sqlite`), '')
  symlinkSync('first', join(folder, 'content/current'))
}

/** Starts a host; `log` has the lines of its log once it has exited. */
function startHost(stateDir = join(folder, 'state'), places = '') {
  const folders = { DIST_DIR: folder, CONTENT_DIR: join(folder, 'content'), STATE_DIR: stateDir }
  const settings = { PORT: '0', PLACE_DATABASE: places, ...folders }
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

it('a host with wrong folders reports each in a sentence, exits with 78 and leaves nothing', LONG, async () => {
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

it('a second host on one state folder serves, and logs that another host has the folder', LONG, async () => {
  smallBuild()
  claimState(join(folder, 'state'))
  const { log, ended, port, stop } = startHost()
  expect(await (await fetch(`http://127.0.0.1:${await port}/`)).text()).toBe('answered')
  stop()
  expect(await ended).toBe(0)
  const said = log.filter(({ event }) => event === 'state folder not claimed')
  expect(said).toEqual([expect.objectContaining({ level: 'warn', error: expect.stringContaining(`The server with pid ${process.pid}`) })])
})

it('the worker learns the database of places from the host, without a setting of the operator', LONG, async () => {
  smallBuild()
  const places = join(folder, 'places.mmdb')
  writePlaces(places)
  const { ended, port, stop } = startHost(undefined, places)
  expect(await (await fetch(`http://127.0.0.1:${await port}/credit/`)).text()).toBe('dbip')
  stop()
  expect(await ended).toBe(0)
})

it.each([
  ['throw', 'uncaught exception'],
  ['reject', 'unhandled rejection'],
])('an uncaught error (%s) is logged in one line with its causes and its stack, and the host exits with 1', LONG, async (path, event) => {
  smallBuild()
  const { log, ended, port } = startHost()
  await fetch(`http://127.0.0.1:${await port}/${path}`).catch(() => undefined)
  expect(await ended).toBe(1)
  const error = 'Error: broken ← TypeError: the cause'
  expect(log.slice(-1)).toEqual([{ level: 'error', event, at: expect.stringContaining('worker/index.js:1:'), error }])
})

/** A path where not even root can create a folder. */
const READ_ONLY = '/sys/kernel/site-state'

it(
  'a host with a read-only state starts and serves pages, logs in one line why it accepts no forms, and stops in order',
  LONG,
  async () => {
    smallBuild()
    const { log, ended, port, stop } = startHost(READ_ONLY)
    const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${await port}${path}`)).status
    expect([await statusOf('/'), await statusOf('/form/'), await statusOf('/form/')]).toEqual([200, 503, 503])
    stop()
    expect(await ended).toBe(0)
    expect(log).toEqual([
      expect.objectContaining({
        level: 'error',
        event: expect.stringContaining('takes no writes'),
        error: expect.stringContaining(READ_ONLY),
      }),
      expect.objectContaining({ event: 'listening' }),
    ])
  },
)

/** Sends raw bytes and reads until the host closes the connection. */
async function raw(port: number, text: string): Promise<{ status: number; headers: Headers; body: string }> {
  const socket = connect(port, '127.0.0.1')
  socket.write(text)
  let answer = ''
  for await (const chunk of socket.setEncoding('latin1')) answer += chunk
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = new Headers(lines.map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]))
  return { status: Number(first.split(' ')[1]), headers, body }
}

const get = (path: string, ...lines: string[]) =>
  `GET ${path} HTTP/1.1\r\n${['Host: localhost', ...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`

const REFUSED: [what: string, status: number, text: string][] = [
  ['a backslash', 400, get('/a\\b')],
  ['a host that is none', 400, get('/').replace('localhost', 'a<b>')],
  ['a host with a user', 400, get('/').replace('localhost', 'user@localhost')],
  ['no host', 400, get('/').replace('Host: localhost\r\n', '')],
  ['no path', 400, get('*')],
  ['another scheme', 400, get('ftp://localhost/')],
  ['no HTTP', 400, 'HELLO\r\n\r\n'],
  ['another version', 400, get('/').replace('HTTP/1.1', 'HTTP/9.1')],
  ['the beginning of HTTP/2', 400, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['two lengths', 400, get('/', 'Content-Length: 1', 'Content-Length: 2')],
  ['a length and chunks', 400, get('/', 'Content-Length: 1', 'Transfer-Encoding: chunked')],
  ['a header with a line end', 400, get('/', 'X: a\rb')],
  ['headers without an end', 431, get('/', `X: ${'x'.repeat(100_000)}`)],
  ['an expectation', 417, get('/', 'Expect: miracles')],
  ['a tunnel', 405, get('/').replace('GET /', 'CONNECT other.example:443')],
  ['a file that is known', 304, get('/app.css', 'If-None-Match: "1"')],
  ['another spelling of a file', 307, get('/app%2Ecss')],
  ['a file to be changed', 405, get('/app.css').replace('GET', 'POST')],
  ['a file that is gone', 404, get('/gone.css')],
  ['what the worker fails with', 500, get('/throws/')],
]

it('the own responses of the host have the security headers for any input, and the host goes on', LONG, async () => {
  smallBuild()
  const { ended, port, stop } = startHost()
  const answers = []
  for (const [what, , text] of REFUSED) {
    const { status, headers, body } = await raw(await port, text)
    answers.push([what, status, missingHeaders(headers), body.includes('secret')])
  }
  expect(answers).toEqual(REFUSED.map(([what, status]) => [what, status, [], false]))
  const malformed = await raw(await port, 'HELLO\r\n\r\n')
  expect(malformed.headers.get('strict-transport-security')).toBe(STRICT_TRANSPORT_SECURITY)
  expect((await raw(await port, get('/'))).body).toContain('answered')
  stop()
  expect(await ended).toBe(0)
})
