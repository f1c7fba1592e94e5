import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { prepareHost } from '../host-build/prepare-host.ts'
import { startHost } from '../serve/start-host.ts'
import { collectEarly, residentMb, startBareSite } from './bare-site.ts'
import { installLoad, leastCpu, type MeasuredLoad, type MeasuredServer, measuredLoad, sendForm, warmUp } from './load.ts'
import { pagePaths, sendRequests } from './memory.ts'
import type { NodeLimitPage } from './node-limit.ts'
import { budgeted, median, type Row } from './report.ts'

const PAGE = '/serm/'
const AS_BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' }
const ROUNDS = 6
const MIXED = 20_000
const FORMS_PER_SECOND = 200
const SECONDS_OF_FORMS = 11
const KILLS = 20
/** Delay of systemd before a restart (`RestartSec`). */
const RESTART_MS = 100

/**
 * Measures the host of own machines: cached pages against a bare `node:http` server with the same headers and bytes; rendered pages against bare workerd;
 * forms at 200 a second; memory. Ratios are those of the least CPU time per request, as in `speed.ts`; it includes the other threads of V8. Those of
 * requests per second are in the note.
 */
export async function measureHost(): Promise<Row[]> {
  installLoad()
  collectEarly()
  const folder = mkdtempSync(join(tmpdir(), 'bench-host-'))
  const contentDir = join(folder, 'content')
  await prepareHost(contentDir)
  const start = async (vars: Record<string, string> = {}): Promise<MeasuredServer> => {
    const stateDir = mkdtempSync(join(folder, 'state-'))
    const trusted = { TRUSTED_PROXY: '127.0.0.0/8, ::1', ...vars }
    const { origin, pid, stop } = await startHost({ port: 0, stateDir, contentDir, vars: trusted, onLog: () => undefined })
    return { url: origin.replace('localhost', '127.0.0.1'), pid, stop }
  }
  try {
    return [
      ...(await keptRows(await start())),
      await renderedRow(await start({ PAGE_CACHE: '0' })),
      await formsRow(await start()),
      await memoryRow(await start()),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function keptRows(host: MeasuredServer): Promise<Row[]> {
  const plain = await compared(host, await startLimit(await settledAnswer(host.url + PAGE, {})), {})
  const browser = await compared(host, await startLimit(await settledAnswer(host.url + PAGE, AS_BROWSER)), AS_BROWSER)
  await host.stop()
  const note = (row: Row) => `of a bare node:http server with the same bytes; ${row.note}`
  return [
    { ...plain.row, what: `host, cached ${PAGE}`, wanted: { least: 0.6 }, isHeadline: true, note: note(plain.row) },
    { ...browser.row, what: `host, cached ${PAGE}, brotli`, wanted: { least: 0.33 }, isHeadline: true, note: note(browser.row) },
    budgeted('host, cached, p99 of 16', Math.max(plain.p99, browser.p99), 'ms', 60),
  ]
}

async function renderedRow(host: MeasuredServer): Promise<Row> {
  const { row } = await compared(host, await startBareSite({ vars: { PAGE_CACHE: '0' } }), {})
  await host.stop()
  return { ...row, what: `host, uncached ${PAGE}`, wanted: { least: 0.8 }, isHeadline: true, note: `of bare workerd; ${row.note}` }
}

/** Measures the median of several seconds, because a short disturbance of the machine would dominate the p99 of a whole minute. */
async function formsRow(host: MeasuredServer): Promise<Row> {
  await warmUp(host.url)
  const seconds: number[] = []
  for (let second = 0; second < SECONDS_OF_FORMS; second += 1) seconds.push(await p99OfOneSecond(host.url))
  await host.stop()
  return budgeted(`host, form at ${FORMS_PER_SECOND} a second, p99`, median(seconds), 'ms', 50, { isHeadline: true })
}

async function p99OfOneSecond(url: string): Promise<number> {
  const waits: number[] = []
  const sent: Promise<void>[] = []
  const started = performance.now()
  for (let form = 0; form < FORMS_PER_SECOND; form += 1) {
    await setTimeout(Math.max(0, started + (1000 * form) / FORMS_PER_SECOND - performance.now()))
    const asked = performance.now()
    sent.push(sendForm(url).then(() => void waits.push(performance.now() - asked)))
  }
  await Promise.all(sent)
  return waits.toSorted((a, b) => a - b)[Math.ceil(0.99 * FORMS_PER_SECOND) - 1] ?? Number.NaN
}

async function memoryRow(host: MeasuredServer): Promise<Row> {
  await sendRequests(host.url, await pagePaths(host.url), 0, MIXED)
  const value = residentMb(host.pid)
  await host.stop()
  return budgeted(`host after ${MIXED} mixed requests`, value, 'MB', 300, { isHeadline: true })
}

/** Measures the time from a kill (SIGKILL) of the host to the next answer of its successor on the same state. */
export async function measureKills(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-kills-'))
  const contentDir = join(folder, 'content')
  await prepareHost(contentDir)
  const start = () => startHost({ port: 0, stateDir: folder, contentDir, onLog: () => undefined })
  const waits: number[] = []
  try {
    let host = await start()
    for (let kill = 0; kill < KILLS; kill += 1) {
      const began = performance.now()
      await host.kill().killed
      await setTimeout(RESTART_MS)
      host = await start()
      const response = await fetch(`${host.origin}/contacts/`)
      await response.text()
      waits.push(performance.now() - began)
    }
    await host.stop()
    const note = `budget 1000 ms; median ${median(waits).toFixed(0)} ms`
    return [
      budgeted(`host, from a kill to the next answer, slowest of ${KILLS}`, Math.max(...waits), 'ms', 1000, { isHeadline: true, note }),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Measures the host and another server in turns; stops the other one. */
async function compared(host: MeasuredServer, other: MeasuredServer, headers: Record<string, string>): Promise<{ row: Row; p99: number }> {
  const rounds: { own: MeasuredLoad; limit: MeasuredLoad }[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ own: await measuredLoad(host, PAGE, headers), limit: await measuredLoad(other, PAGE, headers) })
  await other.stop()
  const p99 = median(rounds.map(({ own }) => own.p99))
  const byRequests = median(rounds.map(({ own, limit }) => own.perSecond / limit.perSecond))
  return {
    row: {
      what: '',
      value: median(rounds.map(({ own }) => own.perSecond)),
      unit: 'req/s',
      ratio: leastCpu(rounds.map(({ limit }) => limit)) / leastCpu(rounds.map(({ own }) => own)),
      note: `by requests ${byRequests.toFixed(2)}; p99 ${p99.toFixed(1)} ms`,
    },
    p99,
  }
}

/** Requests a page until it has the best compression. Uses `node:http`, because `fetch` would decompress it. */
async function settledAnswer(url: string, sent: Record<string, string>): Promise<NodeLimitPage> {
  const read = () =>
    new Promise<NodeLimitPage>((resolve, reject) => {
      get(url, { headers: sent }, async (response) => {
        const parts: Buffer[] = []
        for await (const part of response) parts.push(part)
        const { date, connection, 'keep-alive': _, 'content-length': __, ...headers } = response.headers
        resolve({ headers: headers as Record<string, string>, base64: Buffer.concat(parts).toString('base64') }) // no header is repeated
      }).on('error', reject)
    })
  const first = await read()
  if (first.headers['content-encoding'] === undefined) return first
  for (;;) {
    await setTimeout(100)
    const next = await read()
    if (next.base64.length < first.base64.length) return next
  }
}

async function startLimit(page: NodeLimitPage): Promise<MeasuredServer> {
  const child = fork('tools/bench/node-limit.ts')
  child.send(page)
  const [port] = await once(child, 'message')
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}
