import type { RetryPolicy } from '../../../edge/retry.ts'

/** Timeout and retries for a deployed site, which may be slow or not show the expected version yet. */
export interface ProbePolicy extends RetryPolicy {
  /** Timeout of one request. */
  timeoutMs: number
}

/** Retries for a minute, because a deployment may reach the edge late. */
export const PROBE_POLICY: ProbePolicy = { timeoutMs: 10_000, attempts: 30, pauseMs: 2000 }

export interface Answer {
  status: number
  headers: Headers
  text: string
  bytes: number
}

/** Requests a path of the deployed site. Rejects with a sentence without a complete response in time. */
export type Probe = (path: string, init?: RequestInit) => Promise<Answer>

export function createProbe(origin: string, headers: Record<string, string>, { timeoutMs }: ProbePolicy): Probe {
  return async (path, init = {}) => {
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const response = await fetch(origin + path, {
        redirect: 'manual',
        ...init,
        headers: { 'user-agent': AGENT, ...headers, ...init.headers },
        signal,
      })
      const body = Buffer.from(await response.arrayBuffer())
      return { status: response.status, headers: response.headers, text: body.toString('utf8'), bytes: body.length }
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      throw new Error(`${path}: ${isLate ? `no whole answer in ${timeoutMs / 1000} s` : 'no answer'}`, { cause: error })
    }
  }
}

/** User agent of a crawler, because crawlers get whole documents. */
const AGENT = 'Mozilla/5.0 (compatible; deploy-smoke/1.0)'
