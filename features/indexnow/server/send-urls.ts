import { wellFormedJson } from '../../../contract/well-formed.ts'

/** A search engine's response, or the reason why there was none; `retryAfterMs` is its `Retry-After`. */
export type Answer = { status: number; retryAfterMs: number } | { error: string }

/**
 * Result of a response.
 * - `told`: the addresses are accepted
 * - `accepted`: they are accepted provided that the key's file is found
 * - `refused`: a retry would be refused too, until a person changes a setting or a text
 * - `retry`: anything else
 */
export type Outcome = 'told' | 'accepted' | 'refused' | 'retry'

export interface SentUrls {
  /** Origin of the site, without a path. */
  base: string
  key: string
  paths: string[]
  timeoutMs: number
}

/** Announces at most 10,000 addresses (https://www.indexnow.org/documentation). Never throws. */
export async function sendUrls(endpoint: string, { base, key, paths, timeoutMs }: SentUrls): Promise<Answer> {
  const announced = { host: new URL(base).host, key, keyLocation: `${base}/${key}.txt`, urlList: paths.map((path) => `${base}${path}`) }
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: wellFormedJson(announced),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    return { status: response.status, retryAfterMs: retryAfterMs(response.headers.get('retry-after')) }
  } catch (error) {
    return { error: error instanceof Error ? error.name : 'unknown' }
  }
}

export function outcomeOf(answer: Answer): Outcome {
  if ('error' in answer) return 'retry'
  const { status } = answer
  if (status === 200) return 'told'
  if (status === 202) return 'accepted'
  return status === 400 || status === 403 || status === 422 ? 'refused' : 'retry'
}

const MINUTE_MS = 60_000
const LONGEST_MS = 6 * 60 * MINUTE_MS
/** Yandex requires ten minutes between two announcements of the same address. */
export const SAME_ADDRESS_MS = 10 * MINUTE_MS

/**
 * Milliseconds until the next request after this many failures, or responses 202: the wait doubles each time, and is never shorter than
 * `Retry-After`.
 */
export function waitMs(outcome: 'accepted' | 'retry', attempts: number, answer: Answer): number {
  const firstMs = outcome === 'accepted' ? SAME_ADDRESS_MS : MINUTE_MS
  const retryAfterMinimumMs = 'error' in answer ? 0 : answer.retryAfterMs
  return Math.max(Math.min(firstMs * 2 ** Math.min(attempts - 1, 20), LONGEST_MS), retryAfterMinimumMs)
}

/** A longer `Retry-After` may be a mistake. */
export const MAX_RETRY_AFTER_MS = 24 * 60 * MINUTE_MS

/** Accepts seconds (`120`) and an HTTP date; 0 for anything else. */
function retryAfterMs(header: string | null): number {
  if (header === null) return 0
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), MAX_RETRY_AFTER_MS)
}
