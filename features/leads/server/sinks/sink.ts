import type { Submission } from '../submission.ts'

/** Result of one delivery attempt. Reasons hold statuses and codes, never content. */
export type Outcome =
  /** Unconfirmed when the sink's answer does not name the lead. */
  | { kind: 'delivered'; isUnconfirmed?: true }
  | { kind: 'retry'; reason: string; afterMs?: number | undefined }
  /** A repeat cannot succeed; a person must look at it. */
  | { kind: 'rejected'; reason: string }
  /** The sink already has other content under the lead's key. */
  | { kind: 'conflict'; reason: string }

interface Attempt {
  /** An earlier attempt ended without an answer: the sink may have the lead already. */
  mayHaveArrived: boolean
  timeoutMs: number
}

/** Those who may get a lead; the policy must name each of them (`../facts.ts`). */
export type SinkName = 'amocrm' | 'webhook' | 'email' | 'relay'

/** A receiver of leads. `send` throws when the sink does not answer. */
export interface Sink {
  readonly name: SinkName | 'test'
  /** Whether the sink receives everything the visitor wrote, so that the outbox need not keep it. */
  takesAll(submission: Submission): boolean
  send(submission: Submission, attempt: Attempt): Promise<Outcome>
}
