import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { installPackages } from '../scripts/install-packages.ts'

const CONNECTIONS = 16

export interface Load {
  perSecond: number
  /** Milliseconds within which 99 of 100 requests are answered. */
  p99: number
}

/** Asks for one address with 16 connections as fast as it is answered, with wrk, which leaves a processor to the server. */
export async function load(
  url: string,
  { seconds = 2, headers = {} }: { seconds?: number; headers?: Record<string, string> } = {},
): Promise<Load> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--latency', ...sent, url]
  const { stdout } = await promisify(execFile)('wrk', args)
  if (/Non-2xx/.test(stdout)) throw new Error(`${url} was answered with errors:\n${stdout}`)
  const [, late = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? []
  return { perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]), p99: Number(late) * (MILLISECONDS[unit] ?? Number.NaN) }
}

const MILLISECONDS: Record<string, number> = { us: 0.001, ms: 1, s: 1000 }

export function installLoad(): void {
  if (spawnSync('wrk', ['-v']).error) installPackages(['wrk'])
}
