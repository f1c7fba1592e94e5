/** Patience with a site that may be slow or late. */
export interface Patience {
  /** Of one request. */
  timeoutMs: number
  /** How often a version that does not show yet is asked for, and how long between. */
  attempts: number
  pauseMs: number
}

/** An edge may learn of a deployment a minute late. */
export const PATIENCE: Patience = { timeoutMs: 10_000, attempts: 30, pauseMs: 2000 }

export interface Answer {
  status: number
  headers: Headers
  text: string
  bytes: number
}

/** Asks the deployed site at a path. Rejects with a sentence when no whole answer comes in time. */
export type Ask = (path: string, init?: RequestInit) => Promise<Answer>

export function asking(origin: string, headers: Record<string, string>, { timeoutMs }: Patience): Ask {
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

/** A crawler's, because crawlers get whole documents. */
const AGENT = 'Mozilla/5.0 (compatible; deploy-smoke/1.0)'
