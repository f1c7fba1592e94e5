import { spawn, spawnSync } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { installPackages } from '../programs/install-packages.ts'
import { cpuSeconds } from '../test/cpu-meter.ts'

const WARM_UP = 200
const AT_ONCE = 16
const CONNECTIONS = 16
const WARM_UP_SECONDS = 1
const SECONDS = 2

export interface MeasuredServer {
  url: string
  pid: number
  stop: () => Promise<void>
}

export interface MeasuredLoad {
  requests: number
  perSecond: number
  /** Milliseconds within which 99 of 100 requests are answered. */
  p99: number
  /** Microseconds of processor time per request. */
  cpu: number
}

/** Measures a load and its CPU time in the server, after a warm-up. */
export async function measuredLoad(
  { url, pid }: MeasuredServer,
  path: string,
  headers: Record<string, string> = {},
): Promise<MeasuredLoad> {
  await load(url + path, headers, WARM_UP_SECONDS)
  const before = cpuSeconds(pid)
  const measured = await load(url + path, headers, SECONDS)
  return { ...measured, cpu: (1e6 * (cpuSeconds(pid) - before)) / measured.requests }
}

/** Disturbances of the machine only ever cost time, so of several measurements the least counts. */
export function leastCpu(loads: readonly MeasuredLoad[]): number {
  return Math.min(...loads.map(({ cpu }) => cpu))
}

type Load = Omit<MeasuredLoad, 'cpu'> & {
  /** Milliseconds of the slowest answer. */
  slowest: number
}

/** Requests one URL for some seconds. */
async function load(url: string, headers: Record<string, string>, seconds: number): Promise<Load> {
  const first = await fetch(url, { headers, redirect: 'manual' })
  // wrk counts redirects as responses.
  if (first.status >= 300 && first.status !== 304) throw new Error(`${url} was answered with ${first.status}`)
  await first.body?.cancel()
  return loadDuring(url, () => setTimeout(1000 * seconds), { headers })
}

/** Requests one URL with 16 connections of wrk, which leaves a core to the server, until the work is done. */
export async function loadDuring(
  url: string,
  work: () => Promise<unknown>,
  { connections = CONNECTIONS, headers = {} }: { connections?: number; headers?: Record<string, string> } = {},
): Promise<Load> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const wrk = spawn('wrk', ['-t1', `-c${connections}`, '-d1h', '--latency', ...sent, url], { stdio: ['ignore', 'pipe', 'inherit'] })
  const printed = text(wrk.stdout)
  try {
    await work()
  } finally {
    wrk.kill('SIGINT')
  }
  return loadOf(await printed, url)
}

function loadOf(printed: string, url: string): Load {
  if (/Non-2xx/.test(printed)) throw new Error(`${url} was answered with errors:\n${printed}`)
  return {
    requests: Number(/(\d+) requests in/.exec(printed)?.[1]),
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(printed)?.[1]),
    p99: milliseconds(/^ +99%\s+(\S+)/m.exec(printed)?.[1]),
    slowest: milliseconds(/Latency\s+\S+\s+\S+\s+(\S+)/.exec(printed)?.[1]),
  }
}

/** `1.20ms` → 1.2 */
function milliseconds(printed = ''): number {
  const [, value, unit = ''] = /^([\d.]+)(us|ms|s)$/.exec(printed) ?? []
  return Number(value) * (MILLISECONDS[unit] ?? Number.NaN)
}

const MILLISECONDS: Record<string, number> = { us: 0.001, ms: 1, s: 1000 }

/** Installs wrk if it is missing. */
export function installLoad(): void {
  if (spawnSync('wrk', ['-v']).error) installPackages(['wrk'])
}

/** Sends forms until the engine has compiled the code. */
export async function warmUp(site: string): Promise<void> {
  let sent = 0
  const oneAfterTheOther = async () => {
    while (sent++ < WARM_UP) await sendForm(site)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, oneAfterTheOther))
}

/** Sends a form, and throws unless it is accepted. */
export async function sendForm(site: string): Promise<void> {
  const idempotencyKey = crypto.randomUUID()
  const body = {
    idempotencyKey,
    consent: true,
    consentVersion: '2026-11-20',
    username: 'Анна',
    message: 'Прошу помочь. '.repeat(20),
    'contact-method': 'По телефону',
    country: 'ru',
    contact: '+79001234567',
    formId: 'main',
  }
  const send = () => post(site, body, idempotencyKey)
  // Retries once when workerd has just closed the connection, as a browser would.
  const response = await send().catch(send)
  if (response.status !== 200) throw new Error(`status ${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
}

function post(site: string, body: unknown, idempotencyKey: string): Promise<Response> {
  const address = `2001:db8:${idempotencyKey.slice(0, 4)}:${idempotencyKey.slice(4, 8)}::1`
  return fetch(`${site}/api/forms/submit-form-consult-main/`, {
    method: 'POST',
    // Each form has an IP address of its own, so that the rate limit does not affect the measurement.
    headers: { 'content-type': 'application/json', 'cf-connecting-ip': address, 'x-forwarded-for': address },
    body: JSON.stringify(body),
  })
}
