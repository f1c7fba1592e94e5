import type { Submission } from '../submission.ts'

/** What became of one attempt. Reasons hold statuses and codes, never content. */
export type Outcome =
  /** Unconfirmed when the sink cannot say which lead it has taken. */
  | { kind: 'delivered'; isUnconfirmed?: true }
  | { kind: 'retry'; reason: string; afterMs?: number | undefined }
  /** Repeating cannot help; a person must look. */
  | { kind: 'rejected'; reason: string }
  /** The sink has other content under the lead's key. */
  | { kind: 'conflict'; reason: string }

interface Attempt {
  /** An earlier attempt ended without an answer: the sink may have the lead already. */
  mayHaveArrived: boolean
  timeoutMs: number
}

/** A place that leads go to. `send` throws when the sink does not answer. */
export interface Sink {
  readonly name: 'amocrm' | 'webhook' | 'email' | 'relay'
  /** Whether everything the visitor wrote goes there, so that the outbox need not keep it. */
  takesAll(submission: Submission): boolean
  send(submission: Submission, attempt: Attempt): Promise<Outcome>
}
