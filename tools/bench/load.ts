import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { installPackages } from '../programs/install-packages.ts'
import { cpuSeconds } from './bare-site.ts'

const WARM_UP = 200
const FORMS = 1000
const AT_ONCE = 16
const CONNECTIONS = 16
const SECONDS = 2

export interface Load {
  requests: number
  perSecond: number
  /** Milliseconds within which 99 of 100 requests are answered. */
  p99: number
}

export interface MeasuredServer {
  url: string
  pid: number
  stop: () => Promise<void>
}

export interface MeasuredLoad extends Load {
  /** Microseconds of processor time per request. */
  cpu: number
}

/** Measures a load and its CPU time in the server. */
export async function measuredLoad(
  { url, pid }: MeasuredServer,
  path: string,
  headers: Record<string, string> = {},
): Promise<MeasuredLoad> {
  const before = cpuSeconds(pid)
  const measured = await load(url + path, headers)
  return { ...measured, cpu: (1e6 * (cpuSeconds(pid) - before)) / measured.requests }
}

/** Requests one URL with 16 connections of wrk, which leaves a core to the server. */
async function load(url: string, headers: Record<string, string> = {}): Promise<Load> {
  const first = await fetch(url, { headers, redirect: 'manual' })
  // wrk counts redirects as responses.
  if (first.status >= 300 && first.status !== 304) throw new Error(`${url} was answered with ${first.status}`)
  await first.body?.cancel()
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const { stdout } = await promisify(execFile)('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '--latency', ...sent, url])
  if (/Non-2xx/.test(stdout)) throw new Error(`${url} was answered with errors:\n${stdout}`)
  const [, late = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? []
  return {
    requests: Number(/(\d+) requests in/.exec(stdout)?.[1]),
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99: Number(late) * (MILLISECONDS[unit] ?? Number.NaN),
  }
}

const MILLISECONDS: Record<string, number> = { us: 0.001, ms: 1, s: 1000 }

/** Installs wrk if it is missing. */
export function installLoad(): void {
  if (spawnSync('wrk', ['-v']).error) installPackages(['wrk'])
}

/** Measures forms; each is answered once it is sealed in the database. */
export async function sendManyForms(site: string): Promise<Load> {
  await warmUp(site)
  const started = performance.now()
  const waits = await sendForms(site, FORMS)
  const perSecond = (1000 * FORMS) / (performance.now() - started)
  return { requests: FORMS, perSecond, p99: waits.toSorted((a, b) => a - b)[Math.ceil(0.99 * FORMS) - 1] ?? Number.NaN }
}

/** Sends forms until the engine has compiled the code. */
export async function warmUp(site: string): Promise<void> {
  await sendForms(site, WARM_UP)
}

/** Returns the milliseconds until each response. */
async function sendForms(site: string, count: number): Promise<number[]> {
  const waits: number[] = []
  let sent = 0
  const oneAfterTheOther = async () => {
    while (sent < count) {
      sent += 1
      const started = performance.now()
      await sendForm(site)
      waits.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, oneAfterTheOther))
  return waits
}

/** Sends a form, and throws unless it is accepted. */
export async function sendForm(site: string, idempotencyKey: string = crypto.randomUUID()): Promise<void> {
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
