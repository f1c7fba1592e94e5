import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { prepareHost } from '../scripts/host/prepare-host.ts'
import { startHost } from '../scripts/host/start-host.ts'
import { residentMb, startBareSite } from './bare-site.ts'
import { installLoad, type MeasuredLoad, type MeasuredServer, measuredLoad } from './load.ts'
import { ask, pagePaths } from './memory.ts'
import type { NodeLimitPage } from './node-limit.ts'
import { budgeted, median, type Row } from './report.ts'
import { sendForm } from './send-forms.ts'

const PAGE = '/serm/'
const AS_BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' }
const ROUNDS = 5
const MIXED = 20_000
const FORMS = 2000
const FORMS_PER_SECOND = 200

/**
 * The host of own machines against its budgets: kept pages, compressed, against a bare `node:http` server that answers with the same headers
 * and bytes; rendered pages against bare workerd; forms at 200 a second; memory. Ratios of processor time per request, as in `speed.ts`.
 */
export async function measureHost(): Promise<Row[]> {
  installLoad()
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
  const limit = await startLimit(await bestAnswer(host.url + PAGE))
  const [own, limits] = await inTurns([host, limit], AS_BROWSER)
  const note = 'of a bare node:http server with the same bytes, compressed'
  return [
    compared(`host, cached ${PAGE}`, own, limits, { wanted: { least: 0.7 }, isHeadline: true, note }),
    budgeted('host, cached, p99 of 16', median(own.map(({ p99 }) => p99)), 'ms', 60),
  ]
}

async function renderedRow(host: MeasuredServer): Promise<Row> {
  const workerd = await startBareSite({ vars: { PAGE_CACHE: '0' } })
  const [own, others] = await inTurns([host, workerd], {})
  return compared(`host, uncached ${PAGE}`, own, others, { wanted: { least: 0.8 }, isHeadline: true, note: 'of bare workerd' })
}

async function formsRow(host: MeasuredServer): Promise<Row> {
  const waits: number[] = []
  const sent: Promise<void>[] = []
  const started = performance.now()
  for (let form = 0; form < FORMS; form += 1) {
    await setTimeout(started + (1000 * form) / FORMS_PER_SECOND - performance.now())
    const asked = performance.now()
    sent.push(sendForm(host.url).then(() => void waits.push(performance.now() - asked)))
  }
  await Promise.all(sent)
  await host.stop()
  const p99 = waits.toSorted((a, b) => a - b)[Math.ceil(0.99 * FORMS) - 1] ?? Number.NaN
  return budgeted(`host, form at ${FORMS_PER_SECOND} a second, p99`, p99, 'ms', 50, { isHeadline: true })
}

async function memoryRow(host: MeasuredServer): Promise<Row> {
  await ask(host.url, await pagePaths(host.url), 0, MIXED)
  const value = residentMb(host.pid)
  await host.stop()
  return budgeted(`host after ${MIXED} mixed requests`, value, 'MB', 300, { isHeadline: true })
}

/** Each server in turn, after a round in which the engine compiles; ends them. */
async function inTurns(
  [one, other]: [MeasuredServer, MeasuredServer],
  headers: Record<string, string>,
): Promise<[MeasuredLoad[], MeasuredLoad[]]> {
  const measured: [MeasuredLoad[], MeasuredLoad[]] = [[], []]
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [at, server] of [one, other].entries()) {
      const load = await measuredLoad(server, PAGE, headers)
      if (round > 0) measured[at]?.push(load)
    }
  for (const server of [one, other]) await server.stop()
  return measured
}

function compared(what: string, own: MeasuredLoad[], others: MeasuredLoad[], more: Partial<Row>): Row {
  const ratio = median(own.map(({ cpu }, at) => (others[at]?.cpu ?? Number.NaN) / cpu))
  const byRequests = median(own.map(({ perSecond }, at) => perSecond / (others[at]?.perSecond ?? Number.NaN)))
  const notes = [more.note, `by requests ${byRequests.toFixed(2)}`, `p99 ${median(own.map(({ p99 }) => p99)).toFixed(1)} ms`]
  return { what, value: median(own.map(({ perSecond }) => perSecond)), unit: 'req/s', ratio, ...more, note: notes.join('; ') }
}

/** The answer that visitors get once the best compression is made; `fetch` would unpack it. */
async function bestAnswer(url: string): Promise<NodeLimitPage> {
  const read = () =>
    new Promise<NodeLimitPage>((resolve, reject) => {
      get(url, { headers: AS_BROWSER }, async (response) => {
        const parts: Buffer[] = []
        for await (const part of response) parts.push(part)
        const { date, connection, 'keep-alive': _, 'content-length': __, ...headers } = response.headers
        resolve({ headers: headers as Record<string, string>, base64: Buffer.concat(parts).toString('base64') }) // none is sent twice
      }).on('error', reject)
    })
  const first = await read()
  for (;;) {
    await setTimeout(100)
    const next = await read()
    if (next.base64.length < first.base64.length) return next
  }
}

async function startLimit(page: NodeLimitPage): Promise<MeasuredServer> {
  const child = fork('bench/node-limit.ts')
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
