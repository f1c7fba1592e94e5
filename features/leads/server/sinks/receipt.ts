import * as v from 'valibot'
import { LONGEST_DELAY_MS } from '../outbox.ts'
import type { Outcome } from './sink.ts'

/** What counts as proof that a receiver has a lead: its key in the answer (`echo`), or the HTTP status alone. */
export type Acknowledgement = 'echo' | 'status'

interface Sent {
  idempotencyKey: string
  contentHash: string
}

const CONFLICT = 409
const MAX_ANSWER_BYTES = 16_384

/** The receiver's answer (docs/webhook.md). */
const receiptSchema = v.object({ idempotencyKey: v.optional(v.string()), contentHash: v.optional(v.pipe(v.string(), v.toLowerCase())) })

/**
 * Reads a receiver's answer. A parked domain, a gateway or a mistyped path also answers 200, so the answer must contain the lead's key.
 * With `status`, for services that cannot return the key, any answer that is no HTML page counts.
 */
export async function receiptOutcome(response: Response, sent: Sent, ack: Acknowledgement): Promise<Outcome> {
  const outcome = outcomeOf(response)
  if (outcome.kind !== 'delivered' && response.status !== CONFLICT) {
    await response.body?.cancel()
    return outcome
  }
  const text = await readBeginning(response)
  const receipt = readReceipt(text)
  if (response.status === CONFLICT) return conflictOutcome(receipt.contentHash, sent)
  if (receipt.idempotencyKey === sent.idempotencyKey) return { kind: 'delivered' }
  if (ack === 'status' && !isPage(response, text)) return { kind: 'delivered', isUnconfirmed: true }
  return { kind: 'retry', reason: `status ${response.status} without the idempotency key` }
}

/** 409: the receiver has this key already. With the same content it has the lead; with other content it will never take this one. */
function conflictOutcome(hash: string | undefined, { contentHash }: Sent): Outcome {
  if (hash === undefined) return { kind: 'retry', reason: `status ${CONFLICT} without a content hash` }
  return hash === contentHash ? { kind: 'delivered' } : { kind: 'conflict', reason: 'has other content under this key' }
}

/** Stops reading after about 16 KB, because a receipt is never that long. */
async function readBeginning({ body }: Response): Promise<string> {
  if (!body) return ''
  const [reader, decoder] = [body.getReader(), new TextDecoder()]
  let [text, size] = ['', 0]
  while (size <= MAX_ANSWER_BYTES) {
    const { value, done } = await reader.read()
    if (done) return text
    size += value.length
    text += decoder.decode(value, { stream: true })
  }
  await reader.cancel()
  return text
}

function readReceipt(text: string): v.InferOutput<typeof receiptSchema> {
  try {
    const receipt = v.safeParse(receiptSchema, JSON.parse(text))
    return receipt.success ? receipt.output : {}
  } catch {
    return {}
  }
}

function isPage({ headers }: Response, text: string): boolean {
  return /html/i.test(headers.get('content-type') ?? '') || text.trimStart().startsWith('<')
}

/** For problems that a person must solve, such as a token or a bill: an earlier retry cannot succeed. */
const PERSON_NEEDED_MS = 10 * 60 * 1000

/** The outcome of a delivery by its HTTP status. */
export function outcomeOf({ status, headers }: Response): Outcome {
  if (status >= 200 && status < 300) return { kind: 'delivered' }
  const reason = `status ${status}`
  if ([408, 425, 429].includes(status) || status >= 500) return { kind: 'retry', reason, afterMs: retryAfterMs(headers.get('retry-after')) }
  if ([401, 402, 403, 407].includes(status) || status < 400) return { kind: 'retry', reason, afterMs: PERSON_NEEDED_MS }
  return { kind: 'rejected', reason }
}

/** Accepts seconds (`120`) and an HTTP date; returns milliseconds from now. */
function retryAfterMs(header: string | null): number | undefined {
  if (header === null) return undefined
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), LONGEST_DELAY_MS)
}
