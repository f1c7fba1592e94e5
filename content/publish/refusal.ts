import type { Finding } from '../check/finding.ts'
import type { Mistake } from '../compile/seed-error.ts'
import type { MergeConflict } from '../sync/merge-texts.ts'

/** Reasons for which a change of the texts is refused. */
export type RefusalCode =
  /** The draft has changed since it was read, or is gone. */
  | 'stale'
  /** A sentence was changed on both sides. */
  | 'conflict'
  /** The texts break a rule. */
  | 'findings'
  /** The texts cannot be compiled, or a file cannot be stored. */
  | 'unreadable'
  /** A file that only a release changes. */
  | 'frozen'
  /** An address that the site itself needs. */
  | 'locked'
  /** There is no such file, draft or publication. */
  | 'unknown'
  | 'too large'
  /** Nothing would change. */
  | 'nothing'
  /** Others published again and again meanwhile. */
  | 'taken'

export interface RefusalDetails {
  /** Path below `seed/` of the file that it is about. */
  path?: string
  /** Who changed the draft last, and when (ms). */
  by?: string
  at?: number
  findings?: Finding[]
  mistakes?: readonly Mistake[]
  conflicts?: (MergeConflict & { path: string })[]
  /** Line of the sign that no text may have, and which it is. */
  sign?: { kind: 'zero byte' | 'half character'; line: number }
  /** The publication that it is about. */
  number?: number
  /** Largest size in bytes. */
  most?: number
}

/** A change that was refused: nothing is changed, and the message says why in one sentence or one line for each finding. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode
  readonly details: RefusalDetails

  constructor(code: RefusalCode, message: string, details: RefusalDetails = {}) {
    super(message)
    this.code = code
    this.details = details
  }
}
