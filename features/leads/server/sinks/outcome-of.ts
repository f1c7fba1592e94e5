import type { Outcome } from './sink.ts'

/** Settings or bills that a person has to put right; asking sooner is a storm. */
const PERSON_NEEDED_MS = 10 * 60 * 1000
const LONGEST_WAIT_MS = 12 * 60 * 60 * 1000

/** What an HTTP status means for a delivery. */
export function outcomeOf({ status, headers }: Response): Outcome {
  if (status >= 200 && status < 300) return { kind: 'delivered' }
  const reason = `status ${status}`
  if ([408, 425, 429].includes(status) || status >= 500) return { kind: 'retry', reason, afterMs: retryAfterMs(headers.get('retry-after')) }
  if ([401, 402, 403, 407].includes(status) || status < 400) return { kind: 'retry', reason, afterMs: PERSON_NEEDED_MS }
  return { kind: 'rejected', reason }
}

/** `120` and an HTTP date, both as milliseconds from now. */
function retryAfterMs(header: string | null): number | undefined {
  if (header === null) return undefined
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), LONGEST_WAIT_MS)
}
