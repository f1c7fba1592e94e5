import { within } from '../../../contract/timeout.ts'
import { retry } from '../../../edge/retry.ts'
import { toHex } from '../../../edge/vault.ts'
import type { NoOtherFields } from '../lead-wire.ts'
import type { DeliveryDeps } from './deliver.ts'
import type { NewLead, StoredLead } from './outbox.ts'
import type { Sink } from './sinks/sink.ts'
import type { Submission, SubmissionContent } from './submission.ts'

/** A submission that passed all checks and has no number yet. */
export type CheckedSubmission = Omit<Submission, 'number' | 'toldNumber'>

export type Accepted =
  | { kind: 'accepted'; number: number; isStored: boolean }
  /** The id belongs to other content. */
  | { kind: 'conflict' }

export type StoreDeps = Pick<DeliveryDeps, 'outbox' | 'vault'>

export interface AcceptDeps extends StoreDeps, Pick<DeliveryDeps, 'timeoutMs' | 'report'> {
  /** The operator's own collector, which receives the lead first; `null` outside relay mode. */
  relay: Sink | null
}

/** A failed query is repeated, because D1 may fail for a moment while Cloudflare moves the database. */
const STORE_RETRY = { attempts: 3 }
/** Number of numbers tried for one lead: three collisions in a row do not happen. */
const MAX_NUMBERS = 3
/** The timeout is short, because a hanging database must not keep leads from the relay. */
const LOOKUP_TIMEOUT_MS = 1000

/** Stores a submission or passes it to the relay. After `accepted` the lead is safe. Throws when it could not be stored anywhere. */
export async function accept(deps: AcceptDeps, submission: CheckedSubmission): Promise<Accepted> {
  const relayed = deps.relay && !(await isInOutbox(deps, submission.id)) ? await sendToRelay(deps, deps.relay, submission) : 'not'
  if (relayed === 'conflict') return { kind: 'conflict' }
  if (relayed === 'taken') return { kind: 'accepted', number: await numberOf(submission.id, 0), isStored: false }
  return storeInOutbox(deps, submission)
}

/**
 * Stores a submission with its consent. `shownNumber` is the number that another deployment has shown to the visitor: the submission gets
 * that number unless another submission has it here. Throws when it was not stored.
 */
export async function storeInOutbox(deps: StoreDeps, submission: CheckedSubmission, shownNumber?: number): Promise<Accepted> {
  const stored = await storeLead(deps, submission, shownNumber)
  const fingerprint = await deps.vault.fingerprint(contentText(submission.content), stored.keyId)
  // When the key was removed (`null`) or the wiped lead was resealed (`''`), the contents cannot be compared: repeat the earlier response.
  if (fingerprint !== null && stored.fingerprint !== '' && fingerprint !== stored.fingerprint) return { kind: 'conflict' }
  return { kind: 'accepted', number: stored.number, isStored: true }
}

/** The content that identifies a submission: two submissions with the same text are the same lead. */
export function contentText(content: SubmissionContent): string {
  if (content.kind === 'letter') {
    // All letters come from one form.
    const { kind, comment, email, form, ...others } = content
    others satisfies NoOtherFields
    return JSON.stringify([kind, comment, email])
  }
  const { kind, form, username, message, contactMethod, contact, attachment, ...more } = content
  // These do not identify the lead: a repeat may come from another URL of the page, or after cookies were cleared.
  // `typed` has the same meaning as the contact.
  const { country, guessedCountry, typed, utm, googleClientId, yandexClientId, ...others } = more
  others satisfies NoOtherFields
  return JSON.stringify([kind, form, username, message, contactMethod, contact, attachment])
}

/** Whether the outbox has this lead, because the relay failed earlier. Its repeats then get their response from the outbox. */
async function isInOutbox({ outbox, report }: AcceptDeps, id: string): Promise<boolean> {
  try {
    return await within(LOOKUP_TIMEOUT_MS, outbox.has(id))
  } catch (error) {
    report('leads database does not answer, asked the relay', { reason: error instanceof Error ? error.name : '' })
    return false
  }
}

/** Sends the lead to the operator's own collector, so that the lead is first recorded there. */
async function sendToRelay(
  { timeoutMs, report }: AcceptDeps,
  relay: Sink,
  submission: CheckedSubmission,
): Promise<'taken' | 'conflict' | 'not'> {
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

/** Tries another number only when the first is taken. After a database error the number stays, because the relay may have received it. */
async function storeLead(deps: StoreDeps, submission: CheckedSubmission, shownNumber: number | undefined): Promise<StoredLead> {
  for (let attempt = 0; attempt < MAX_NUMBERS; attempt += 1) {
    const number = shownNumber !== undefined && attempt === 0 ? shownNumber : await numberOf(submission.id, attempt)
    const lead = await sealed(deps, {
      ...submission,
      number,
      ...(shownNumber === undefined || shownNumber === number ? {} : { toldNumber: shownNumber }),
    })
    const stored = await retry(() => deps.outbox.store(lead), STORE_RETRY)
    if (stored) return stored
  }
  throw new Error(`${MAX_NUMBERS} numbers of a lead are taken`)
}

async function sealed({ vault }: StoreDeps, submission: Submission): Promise<NewLead> {
  const { id, number, content, consent, receivedAt } = submission
  const { version, ...client } = consent
  // The proof contains the hash, because the content is wiped after delivery, and the fingerprint is useless without the key.
  const proof = { ...client, contentHash: await contentHash(content) }
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
 * The nine digits shown to the visitor. They are derived from the id, so that repeats get the same number even when nothing is stored
 * (relay mode). Another `attempt` has another number, for two ids in the outbox that collide.
 */
async function numberOf(id: string, attempt: number): Promise<number> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${id}:${attempt}`))
  return LOWEST + (new DataView(digest).getUint32(0) % COUNT)
}

/** Hexadecimal SHA-256 of the content: with it a receiver distinguishes a repeat from other content under the same key. */
export async function contentHash(content: SubmissionContent): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(contentText(content))))
}
