import * as v from 'valibot'
import { parseJson } from '../../../../contract/parse-json.ts'
import type { SettingName } from '../../../../edge/config.ts'
import { LONGEST_DELAY_MS } from '../outbox.ts'
import type { Submission } from '../submission.ts'

/** Result of one delivery attempt. Reasons hold statuses and codes, never content. */
export type Outcome =
  /** The delivery is unconfirmed when the sink's response does not name the lead. */
  | { kind: 'delivered'; isUnconfirmed?: true }
  | { kind: 'retry'; reason: string; afterMs?: number | undefined }
  /** A repeat cannot succeed: a person must check the lead. */
  | { kind: 'rejected'; reason: string }
  /** The sink already has other content under the lead's key. */
  | { kind: 'conflict'; reason: string }

interface Attempt {
  /** Whether an earlier attempt ended without a response, so that the sink may have the lead. */
  mayHaveArrived: boolean
  timeoutMs: number
}

/** Settings of each receiver of leads: the address that enables it, and its secret. */
export const sinkSettings = {
  amocrm: { address: 'AMOCRM_BASE', secret: 'AMOCRM_TOKEN' },
  webhook: { address: 'LEADS_WEBHOOK_URL', secret: 'LEADS_WEBHOOK_SECRET' },
  email: { address: 'LEADS_EMAIL_TO' },
} as const satisfies Record<string, { address: SettingName; secret?: SettingName }>

type ConfiguredSink = keyof typeof sinkSettings

/** Receivers of leads; the policy must name each of them (`../facts.ts`). */
export type SinkName = ConfiguredSink | 'relay'

/** One value per sink, derived from the setting of its address. */
export function forEachSink<Value>(pick: (address: (typeof sinkSettings)[ConfiguredSink]['address']) => Value) {
  const values = Object.entries(sinkSettings).map(([name, { address }]) => [name, pick(address)])
  return Object.fromEntries(values) as Record<ConfiguredSink, Value> // the entries are those of the table
}

/** A receiver of leads. `send` throws when the sink does not respond. */
export interface Sink {
  readonly name: SinkName | 'test'
  /** Whether the sink receives everything the visitor wrote, so that the outbox need not keep it. */
  receivesAll(submission: Submission): boolean
  send(submission: Submission, attempt: Attempt): Promise<Outcome>
}

/** Whether these settings configure any sink, as `createSinks` decides. */
export function hasSink(settings: Record<string, unknown>): boolean {
  return settings['LEADS_MODE'] === 'relay' || Object.values(sinkSettings).some(({ address }) => (settings[address] ?? '') !== '')
}

/** The proof that a receiver has a lead: the lead's key in the response (`echo`), or the HTTP status alone. */
export type Acknowledgement = 'echo' | 'status'

interface Sent {
  idempotencyKey: string
  contentHash: string
}

const CONFLICT = 409
const MAX_RECEIPT_BYTES = 16_384

/** The receiver's response (docs/webhook.md). */
const receiptSchema = v.object({ idempotencyKey: v.optional(v.string()), contentHash: v.optional(v.pipe(v.string(), v.toLowerCase())) })

/**
 * Reads a receiver's response. A parked domain, a gateway or a mistyped path also returns 200, so the response must contain the lead's key.
 * With `status`, which is for services that cannot return the key, any response except an HTML page counts.
 */
export async function receiptOutcome(response: Response, sent: Sent, ack: Acknowledgement): Promise<Outcome> {
  const outcome = outcomeOf(response)
  if (outcome.kind !== 'delivered' && response.status !== CONFLICT) {
    await response.body?.cancel()
    return outcome
  }
  const text = await readBeginning(response)
  const parsed = v.safeParse(receiptSchema, parseJson(text))
  const receipt = parsed.success ? parsed.output : {}
  if (response.status === CONFLICT) return conflictOutcome(receipt.contentHash, sent)
  if (receipt.idempotencyKey === sent.idempotencyKey) return { kind: 'delivered' }
  if (ack === 'status' && !isPage(response, text)) return { kind: 'delivered', isUnconfirmed: true }
  return { kind: 'retry', reason: `status ${response.status} without the idempotency key` }
}

/** 409: the receiver already has this key. With the same content it has the lead; with other content it will never accept this lead. */
function conflictOutcome(hash: string | undefined, { contentHash }: Sent): Outcome {
  if (hash === undefined) return { kind: 'retry', reason: `status ${CONFLICT} without a content hash` }
  return hash === contentHash ? { kind: 'delivered' } : { kind: 'conflict', reason: 'has other content under this key' }
}

/** Stops reading after about 16 KB, because a receipt is never that long. */
async function readBeginning({ body }: Response): Promise<string> {
  if (!body) return ''
  const [reader, decoder] = [body.getReader(), new TextDecoder()]
  let [text, size] = ['', 0]
  while (size <= MAX_RECEIPT_BYTES) {
    const { value, done } = await reader.read()
    if (done) return text
    size += value.length
    text += decoder.decode(value, { stream: true })
  }
  await reader.cancel()
  return text
}

function isPage({ headers }: Response, text: string): boolean {
  return /html/i.test(headers.get('content-type') ?? '') || text.trimStart().startsWith('<')
}

/** Delay after a problem that a person must solve, such as a token or a bill: an earlier retry cannot succeed. */
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
