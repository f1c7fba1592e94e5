import { within } from '../../../contract/timeout.ts'
import { retry } from '../../../edge/retry.ts'
import { toHex } from '../../../edge/vault.ts'
import type { NoOtherFields } from '../lead-wire.ts'
import type { DeliveryDeps } from './deliver.ts'
import type { KeptLead, NewLead } from './outbox.ts'
import type { Sink } from './sinks/sink.ts'
import type { Submission, SubmissionContent } from './submission.ts'

/** A submission that passed all checks and has no number yet. */
export type Accepting = Omit<Submission, 'number' | 'toldNumber'>

export type Accepted =
  | { kind: 'accepted'; number: number; wasKept: boolean }
  /** The id was already used for other content. */
  | { kind: 'conflict' }

export type KeepingDeps = Pick<DeliveryDeps, 'outbox' | 'vault'>

export interface AcceptDeps extends KeepingDeps, Pick<DeliveryDeps, 'timeoutMs' | 'report'> {
  /** The operator's own collector, which gets the lead first; `null` outside relay mode. */
  relay: Sink | null
}

/** D1 may fail for a moment while Cloudflare moves the database, so a failed query is repeated. */
const KEEPING = { attempts: 3 }
/** Numbers tried for one lead: three collisions in a row do not happen. */
const NUMBERS = 3
/** Short, because a hanging database must not keep leads from the relay. */
const LONGEST_LOOK_MS = 1000

/** Stores a submission or passes it to the relay. After `accepted` the lead is safe; throws when it could not be kept anywhere. */
export async function accept(deps: AcceptDeps, submission: Accepting): Promise<Accepted> {
  const relayed = deps.relay && !(await isKept(deps, submission.id)) ? await sendToRelay(deps, deps.relay, submission) : 'not'
  if (relayed === 'conflict') return { kind: 'conflict' }
  if (relayed === 'taken') return { kind: 'accepted', number: await numberOf(submission.id, 0), wasKept: false }
  return keepInOutbox(deps, submission)
}

/**
 * Stores a submission with its consent. `told` is the number that its visitor was told by another deployment: the submission gets that
 * number unless another one has it here. Throws when it was not stored.
 */
export async function keepInOutbox(deps: KeepingDeps, submission: Accepting, told?: number): Promise<Accepted> {
  const kept = await keep(deps, submission, told)
  const fingerprint = await deps.vault.fingerprint(contentText(submission.content), kept.keyId)
  // When the key was removed (`null`) or the wiped lead was resealed (`''`), contents cannot be compared: repeat the earlier answer.
  if (fingerprint !== null && kept.fingerprint !== '' && fingerprint !== kept.fingerprint) return { kind: 'conflict' }
  return { kind: 'accepted', number: kept.number, wasKept: true }
}

/** Two submissions with the same text are repeats of one another. */
export function contentText(content: SubmissionContent): string {
  if (content.kind === 'letter') {
    // All letters come from one form.
    const { kind, comment, email, form, ...others } = content
    others satisfies NoOtherFields
    return JSON.stringify([kind, comment, email])
  }
  const { kind, form, username, message, contactMethod, contact, attachment, ...more } = content
  // Not the visitor's words: a repeat from another address of the page, or after cookies were cleared, is the same lead.
  // `typed` says the same as the contact.
  const { country, guessedCountry, typed, utm, googleClientId, yandexClientId, ...others } = more
  others satisfies NoOtherFields
  return JSON.stringify([kind, form, username, message, contactMethod, contact, attachment])
}

/** Whether the outbox has this lead, because the relay failed before. Its repeats are then answered from the outbox. */
async function isKept({ outbox, report }: AcceptDeps, id: string): Promise<boolean> {
  try {
    return await within(LONGEST_LOOK_MS, outbox.has(id))
  } catch (error) {
    report('leads database does not answer, asked the relay', { reason: error instanceof Error ? error.name : '' })
    return false
  }
}

/** Sends the lead to the operator's own collector, so that its first record is made there. */
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

/** Tries another number only when one is taken. After a database error the number stays, because the relay may have received it. */
async function keep(deps: KeepingDeps, submission: Accepting, told: number | undefined): Promise<KeptLead> {
  for (let attempt = 0; attempt < NUMBERS; attempt += 1) {
    const number = told !== undefined && attempt === 0 ? told : await numberOf(submission.id, attempt)
    const lead = await sealed(deps, { ...submission, number, ...(told === undefined || told === number ? {} : { toldNumber: told }) })
    const kept = await retry(() => deps.outbox.keep(lead), KEEPING)
    if (kept) return kept
  }
  throw new Error(`${NUMBERS} numbers of a lead are taken`)
}

async function sealed({ vault }: KeepingDeps, submission: Submission): Promise<NewLead> {
  const { id, number, content, consent, receivedAt } = submission
  const { version, ...given } = consent
  // With the hash, because the content is wiped once it is delivered, and the fingerprint is of use to nobody without the key.
  const proof = { ...given, contentHash: await contentHash(content) }
  const [fingerprint, payload, sealedProof] = await Promise.all([
    vault.fingerprint(contentText(content), vault.keyId),
    vault.seal(JSON.stringify(submission), id),
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
 * The nine digits that the visitor is told. Derived from the id, so that repeats get the same number even when nothing is stored (relay
 * mode). `attempt` gives another number when two ids in the outbox collide.
 */
async function numberOf(id: string, attempt: number): Promise<number> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${id}:${attempt}`))
  return LOWEST + (new DataView(digest).getUint32(0) % COUNT)
}

/** SHA-256 of the content, hex: lets a receiver distinguish a repeat from other content under the same key. */
export async function contentHash(content: SubmissionContent): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(contentText(content))))
}
