import type { DeliveryWorld } from './deliver.ts'
import { numberOf } from './number-of.ts'
import type { KeptLead, NewLead } from './outbox.ts'
import type { Sink } from './sinks/sink.ts'
import type { Submission, SubmissionContent } from './submission.ts'

/** A checked form. */
export type Accepting = Omit<Submission, 'number'>

export type Accepted =
  | { is: 'accepted'; number: number; wasKept: boolean }
  /** The id was used for other content. */
  | { is: 'conflict' }

export interface AcceptWorld extends Pick<DeliveryWorld, 'outbox' | 'vault' | 'timeoutMs' | 'report'> {
  /** The operator's own collector, which is asked first; `null` but in relay mode. */
  relay: Sink | null
}

/** Two leads that meet in one number, or a database that moves: worth another try. */
const TRIES = 3

/**
 * Takes responsibility for a submission: when this returns a number, the lead is safe. Throws when it could not be kept anywhere.
 */
export async function accept(world: AcceptWorld, submission: Accepting): Promise<Accepted> {
  if (world.relay && (await relayed(world, world.relay, submission))) {
    return { is: 'accepted', number: await numberOf(submission.id, 0), wasKept: false }
  }
  const kept = await keep(world, submission)
  const fingerprint = await world.vault.fingerprint(contentText(submission.content), kept.keyId)
  // A key that is gone cannot tell another content, nor can a receipt resealed without its content: the earlier answer stands.
  if (fingerprint !== null && kept.fingerprint !== '' && fingerprint !== kept.fingerprint) return { is: 'conflict' }
  return { is: 'accepted', number: kept.number, wasKept: true }
}

/** What makes two submissions the same one. */
export function contentText(content: SubmissionContent): string {
  if (content.kind === 'letter') return JSON.stringify([content.kind, content.comment, content.email])
  const { kind, form, username, message, contactMethod, contact, attachment } = content
  return JSON.stringify([kind, form, username, message, contactMethod, contact, attachment])
}

/** Whether the operator's own collector has it, which then is its first record. */
async function relayed({ timeoutMs, report }: AcceptWorld, relay: Sink, submission: Accepting): Promise<boolean> {
  const number = await numberOf(submission.id, 0)
  try {
    const outcome = await relay.send({ ...submission, number }, { mayHaveArrived: false, timeoutMs })
    if (outcome.is === 'delivered') return true
    report('relay refused a lead, kept it sealed', { number, reason: outcome.reason })
  } catch (error) {
    report('relay does not answer, kept the lead sealed', { number, reason: error instanceof Error ? error.name : '' })
  }
  return false
}

async function keep(world: AcceptWorld, submission: Accepting): Promise<KeptLead> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await world.outbox.keep(await sealed(world, submission, tries - 1))
    } catch (error) {
      if (tries === TRIES) throw error
    }
  }
}

async function sealed({ vault }: AcceptWorld, submission: Accepting, attempt: number): Promise<NewLead> {
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
