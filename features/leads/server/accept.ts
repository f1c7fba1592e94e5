import { within } from '../../../contract/within.ts'
import { toHex } from '../../../edge/vault.ts'
import type { DeliveryDeps } from './deliver.ts'
import type { KeptLead, NewLead } from './outbox.ts'
import type { Sink } from './sinks/sink.ts'
import type { Submission, SubmissionContent } from './submission.ts'

/** A checked form. */
export type Accepting = Omit<Submission, 'number'>

export type Accepted =
  | { kind: 'accepted'; number: number; wasKept: boolean }
  /** The id was used for other content. */
  | { kind: 'conflict' }

export interface AcceptDeps extends Pick<DeliveryDeps, 'outbox' | 'vault' | 'timeoutMs' | 'report'> {
  /** The operator's own collector, which is asked first; `null` but in relay mode. */
  relay: Sink | null
}

/** A database that moves is worth another try. */
const TRIES = 3
/** Leads that meet in one number: three in a row do not. */
const NUMBERS = 3
/** A relay must be reached also while the database hangs. */
const LONGEST_LOOK_MS = 1000

/**
 * Takes responsibility for a submission: when this returns a number, the lead is safe. Throws when it could not be kept anywhere.
 */
export async function accept(deps: AcceptDeps, submission: Accepting): Promise<Accepted> {
  const relayed = deps.relay && !(await isKept(deps, submission.id)) ? await sendToRelay(deps, deps.relay, submission) : 'not'
  if (relayed === 'conflict') return { kind: 'conflict' }
  if (relayed === 'taken') return { kind: 'accepted', number: await numberOf(submission.id, 0), wasKept: false }
  const kept = await keep(deps, submission)
  const fingerprint = await deps.vault.fingerprint(contentText(submission.content), kept.keyId)
  // A key that is gone cannot tell another content, nor can a receipt resealed without its content: the earlier answer stands.
  if (fingerprint !== null && kept.fingerprint !== '' && fingerprint !== kept.fingerprint) return { kind: 'conflict' }
  return { kind: 'accepted', number: kept.number, wasKept: true }
}

/** What makes two submissions the same one. */
export function contentText(content: SubmissionContent): string {
  if (content.kind === 'letter') return JSON.stringify([content.kind, content.comment, content.email])
  const { kind, form, username, message, contactMethod, contact, attachment } = content
  return JSON.stringify([kind, form, username, message, contactMethod, contact, attachment])
}

/** Whether the relay has failed this lead before: what is kept of it then decides what its repeats are answered. */
async function isKept({ outbox, report }: AcceptDeps, id: string): Promise<boolean> {
  try {
    return await within(LONGEST_LOOK_MS, outbox.has(id))
  } catch (error) {
    report('leads database does not answer, asked the relay', { reason: error instanceof Error ? error.name : '' })
    return false
  }
}

/** Asks the operator's own collector, whose record is then the first. */
async function sendToRelay({ timeoutMs, report }: AcceptDeps, relay: Sink, submission: Accepting): Promise<'taken' | 'conflict' | 'not'> {
  const number = await numberOf(submission.id, 0)
  try {
    const outcome = await relay.send({ ...submission, number }, { mayHaveArrived: false, timeoutMs })
    if (outcome.kind === 'delivered') return 'taken'
    if (outcome.kind === 'conflict') return 'conflict'
    report('relay refused a lead, kept it sealed', { number, reason: outcome.reason })
  } catch (error) {
    report('relay does not answer, kept the lead sealed', { number, reason: error instanceof Error ? error.name : '' })
  }
  return 'not'
}

/** The next number is for a lead whose first one is taken: a database that fails must not change what the relay was told. */
async function keep(deps: AcceptDeps, submission: Accepting): Promise<KeptLead> {
  for (let attempt = 0; attempt < NUMBERS; attempt += 1) {
    const lead = await sealed(deps, submission, attempt)
    const kept = await insist(TRIES, () => deps.outbox.keep(lead))
    if (kept) return kept
  }
  throw new Error(`${NUMBERS} numbers of a lead are taken`)
}

async function insist<Value>(tries: number, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (tries <= 1) throw error
    return insist(tries - 1, work)
  }
}

async function sealed({ vault }: AcceptDeps, submission: Accepting, attempt: number): Promise<NewLead> {
  const { id, content, consent, receivedAt } = submission
  const number = await numberOf(id, attempt)
  const { version, ...proof } = consent
  const [fingerprint, payload, sealedProof] = await Promise.all([
    vault.fingerprint(contentText(content), vault.keyId),
    vault.seal(JSON.stringify({ ...submission, number }), id),
    vault.seal(JSON.stringify(proof), id),
  ])
  if (fingerprint === null) throw new Error('The current key of LEADS_KEY is unknown to its own vault')
  return {
    id,
    number,
    kind: content.kind,
    form: content.form,
    fingerprint,
    keyId: vault.keyId,
    payload,
    proof: sealedProof,
    consentVersion: version,
    createdAt: receivedAt,
  }
}

const LOWEST = 100_000_000
const COUNT = 900_000_000

/**
 * The nine digits a visitor is told. The same key always has the same number, also where nothing is stored (relay mode); `attempt` gives
 * another one when two keys of the outbox meet in one number.
 */
async function numberOf(id: string, attempt: number): Promise<number> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${id}:${attempt}`))
  return LOWEST + (new DataView(digest).getUint32(0) % COUNT)
}

/** SHA-256 of what the visitor said, hex: the same for a repeat, another for other words under the same key. */
export async function contentHash(content: SubmissionContent): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(contentText(content))))
}
