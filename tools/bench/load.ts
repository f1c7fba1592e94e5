import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { installPackages } from '../programs/install-packages.ts'
import { cpuSeconds } from './bare-site.ts'

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

/** As `load`, with what it costs the server. */
export async function measuredLoad(
  { url, pid }: MeasuredServer,
  path: string,
  headers: Record<string, string> = {},
): Promise<MeasuredLoad> {
  const before = cpuSeconds(pid)
  const measured = await load(url + path, headers)
  return { ...measured, cpu: (1e6 * (cpuSeconds(pid) - before)) / measured.requests }
}

/** Asks for one address with 16 connections as fast as it is answered, with wrk, which leaves a processor to the server. */
async function load(url: string, headers: Record<string, string> = {}): Promise<Load> {
  const first = await fetch(url, { headers, redirect: 'manual' })
  // wrk takes a redirect for an answer like any other.
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

/** Installs wrk where it is missing. */
export function installLoad(): void {
  if (spawnSync('wrk', ['-v']).error) installPackages(['wrk'])
}
