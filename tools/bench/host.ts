import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { prepareHost } from '../host-build/prepare-host.ts'
import { startHost } from '../serve/start-host.ts'
import { cpuSeconds } from '../test/cpu-meter.ts'
import { collectEarly, residentMb, startBareSite } from './bare-site.ts'
import { installLoad, leastCpu, type MeasuredLoad, type MeasuredServer, measuredLoad, sendForm, warmUp } from './load.ts'
import { pagePaths, sendRequests } from './memory.ts'
import type { NodeLimitPage } from './node-limit.ts'
import { budgeted, median, type Row } from './report.ts'

const PAGE = '/serm/'
const AS_BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' }
const LIMIT = 'tools/bench/node-limit.ts'
/** Sets of processes and rounds of each, as in `speed.ts`. */
const SETS = 3
const ROUNDS = 3
const MIXED = 20_000
const FORMS_PER_SECOND = 200
const SECONDS_OF_FORMS = 11
const KILLS = 20
/** Delay of systemd before a restart (`RestartSec`). */
const RESTART_MS = 100

/**
 * Measures the host of own machines: cached pages against a bare `node:http` server with the same headers and bytes; rendered pages against bare workerd;
 * forms at 200 a second against a bare server that stores them; memory. Ratios are those of the least CPU time per request, as in `speed.ts`; it includes
 * the other threads of V8. Those of requests per second are in the note.
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
      ...(await keptRows(start)),
      await renderedRow(() => start({ PAGE_CACHE: '0' })),
      await formsRow(start, folder),
      await memoryRow(start),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Start = () => Promise<MeasuredServer>

type Serve = (starting: Promise<MeasuredServer>) => Promise<MeasuredServer>

/** Stops the servers that `measure` has started, however it ends. */
async function withServers<Result>(measure: (serve: Serve) => Promise<Result>): Promise<Result> {
  const servers = new AsyncDisposableStack()
  try {
    return await measure(async (starting) => servers.adopt(await starting, ({ stop }) => stop()))
  } finally {
    await servers.disposeAsync()
  }
}

async function keptRows(start: Start): Promise<Row[]> {
  const rowOf = (what: string, headers: Record<string, string>, least: number) => {
    const startBare = async ({ url }: MeasuredServer) => startLimit(LIMIT, await settledAnswer(url + PAGE, headers))
    return comparedRow({ what, of: 'a bare node:http server with the same bytes', least, headers }, start, startBare)
  }
  return [await rowOf(`host, cached ${PAGE}`, {}, 0.45), await rowOf(`host, cached ${PAGE}, brotli`, AS_BROWSER, 0.33)]
}

async function renderedRow(start: Start): Promise<Row> {
  const rendered = { what: `host, uncached ${PAGE}`, of: 'bare workerd', least: 0.7, headers: {} }
  return comparedRow(rendered, start, () => startBareSite({ vars: { PAGE_CACHE: '0' } }))
}

/**
 * Measures seconds of forms in turns with a bare server that stores them in the same way. Like pages, forms are compared by the least CPU time of each; how
 * long they wait depends on the other programs of the machine, and is in the note.
 */
async function formsRow(start: Start, folder: string): Promise<Row> {
  const own: SecondOfForms[] = []
  const limit: SecondOfForms[] = []
  await withServers(async (serve) => {
    const host = await serve(start())
    const bare = await serve(startLimit('tools/bench/node-forms.ts', join(folder, 'forms.sqlite')))
    for (const { url } of [host, bare]) await warmUp(url)
    for (let second = 0; second < SECONDS_OF_FORMS; second += 1) {
      own.push(await oneSecondOfForms(host))
      limit.push(await oneSecondOfForms(bare))
    }
  })
  const cpuOf = (seconds: SecondOfForms[]) => Math.min(...seconds.map(({ cpu }) => cpu))
  const p99Of = (seconds: SecondOfForms[]) => median(seconds.map(({ p99 }) => p99)).toFixed(1)
  return {
    what: `host, form at ${FORMS_PER_SECOND} a second`,
    value: cpuOf(own),
    unit: 'ms CPU',
    ratio: cpuOf(own) / cpuOf(limit),
    wanted: { most: 9 },
    isHeadline: true,
    note: `of a bare node:http server that stores the same forms; p99 ${p99Of(own)} ms, there ${p99Of(limit)} ms`,
  }
}

interface SecondOfForms {
  /** Milliseconds within which 99 of 100 forms are answered. */
  p99: number
  /** Milliseconds of processor time per form. */
  cpu: number
}

async function oneSecondOfForms({ url, pid }: MeasuredServer): Promise<SecondOfForms> {
  const waits: number[] = []
  const sent: Promise<void>[] = []
  const before = cpuSeconds(pid)
  const started = performance.now()
  for (let form = 0; form < FORMS_PER_SECOND; form += 1) {
    await setTimeout(Math.max(0, started + (1000 * form) / FORMS_PER_SECOND - performance.now()))
    const asked = performance.now()
    sent.push(sendForm(url).then(() => void waits.push(performance.now() - asked)))
  }
  await Promise.all(sent)
  return {
    p99: waits.toSorted((a, b) => a - b)[Math.ceil(0.99 * FORMS_PER_SECOND) - 1] ?? Number.NaN,
    cpu: (1000 * (cpuSeconds(pid) - before)) / FORMS_PER_SECOND,
  }
}

async function memoryRow(start: Start): Promise<Row> {
  const value = await withServers(async (serve) => {
    const { url, pid } = await serve(start())
    await sendRequests(url, await pagePaths(url), 0, MIXED)
    return residentMb(pid)
  })
  return budgeted(`host after ${MIXED} mixed requests`, value, 'MB', 300, { isHeadline: true })
}

/** Measures the time from a kill (SIGKILL) of the host to the next answer of its successor on the same state. */
export async function measureKills(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-kills-'))
  const contentDir = join(folder, 'content')
  await prepareHost(contentDir)
  const start = () => startHost({ port: 0, stateDir: folder, contentDir, onLog: () => undefined })
  const waits: number[] = []
  let host = await start()
  try {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const began = performance.now()
      await host.kill().killed
      await setTimeout(RESTART_MS)
      host = await start()
      const response = await fetch(`${host.origin}/contacts/`)
      await response.text()
      waits.push(performance.now() - began)
    }
    const note = `budget 1000 ms; median ${median(waits).toFixed(0)} ms`
    return [
      budgeted(`host, from a kill to the next answer, slowest of ${KILLS}`, Math.max(...waits), 'ms', 1000, { isHeadline: true, note }),
    ]
  } finally {
    await host.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Comparison {
  what: string
  /** The other server. */
  of: string
  /** Least ratio. */
  least: number
  headers: Record<string, string>
}

/** Compares the host with another server, both loaded in turns, in several sets of processes. */
async function comparedRow(
  { what, of, least, headers }: Comparison,
  start: Start,
  startOther: (host: MeasuredServer) => Promise<MeasuredServer>,
): Promise<Row> {
  const rounds: { own: MeasuredLoad; limit: MeasuredLoad }[] = []
  for (let set = 0; set < SETS; set += 1)
    await withServers(async (serve) => {
      const host = await serve(start())
      const other = await serve(startOther(host))
      for (let round = 0; round < ROUNDS; round += 1)
        rounds.push({ own: await measuredLoad(host, PAGE, headers), limit: await measuredLoad(other, PAGE, headers) })
    })
  const p99 = median(rounds.map(({ own }) => own.p99))
  const byRequests = median(rounds.map(({ own, limit }) => own.perSecond / limit.perSecond))
  return {
    what,
    value: median(rounds.map(({ own }) => own.perSecond)),
    unit: 'req/s',
    ratio: leastCpu(rounds.map(({ limit }) => limit)) / leastCpu(rounds.map(({ own }) => own)),
    wanted: { least },
    isHeadline: true,
    note: `of ${of}; by requests ${byRequests.toFixed(2)}; p99 ${p99.toFixed(1)} ms`,
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

/** Starts a bare server in a process of its own, and sends it what it serves. */
async function startLimit(program: string, message: NodeLimitPage | string): Promise<MeasuredServer> {
  const child = fork(program)
  const exited = once(child, 'exit')
  child.send(message)
  const [port] = await once(child, 'message')
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill()
      await exited
    },
  }
}
