import type { Finding } from '../../../content/check/finding.ts'
import { Refusal, type RefusalCode } from '../../../content/publish/refusal.ts'
import { REFUSALS } from '../engine/sentences-of-refusals.ts'
import { type ShownFinding, shownFindings, shownMistakes } from '../engine/shown-findings.ts'
import type { DeskContext } from './desk-env.ts'
import { namesOf } from './people/names.ts'

/** Why a request is refused; the API says it as `code`. */
export type ErrorCode =
  | RefusalCode
  | 'signed-out'
  | 'forbidden'
  | 'confirm'
  | 'not-found'
  | 'bad-request'
  | 'wrong-type'
  | 'no-if-match'
  | 'too-many'
  | 'away'

const STATUSES: Record<ErrorCode, number> = {
  'signed-out': 401,
  forbidden: 403,
  confirm: 403,
  'not-found': 404,
  unknown: 404,
  taken: 409,
  conflict: 409,
  nothing: 409,
  stale: 412,
  'too large': 413,
  'wrong-type': 415,
  'bad-request': 400,
  findings: 422,
  unreadable: 422,
  frozen: 423,
  locked: 423,
  'no-if-match': 428,
  'too-many': 429,
  away: 503,
}

/** Ends a request of the desk with a Russian sentence. */
export class DeskError extends Error {
  override name = 'DeskError'
  readonly code: ErrorCode
  readonly status: number
  /** Further fields of the answer. */
  readonly fields: Readonly<Record<string, unknown>>

  constructor(code: ErrorCode, message: string, fields: Readonly<Record<string, unknown>> = {}, options?: ErrorOptions) {
    super(message, options)
    this.code = code
    this.status = STATUSES[code]
    this.fields = fields
  }
}

/** The error of any failure. One that is no refusal of ours means that a database or the compiler is away. */
export async function deskErrorOf(c: DeskContext, error: unknown): Promise<DeskError> {
  if (error instanceof DeskError) return error
  if (isRefusal(error)) return refused(c, error)
  return new DeskError('away', 'Стол сейчас не отвечает. Правки остаются в браузере; повторите через минуту', {}, { cause: error })
}

async function refused(c: DeskContext, { code, details }: Refusal): Promise<DeskError> {
  const names = await namesOf(c)
  const sentence = REFUSALS[code]({ ...details, name: names(details.by ?? '') })
  return new DeskError(code, sentence, {
    ...(details.path === undefined ? {} : { path: details.path }),
    ...(details.by === undefined ? {} : { by: names(details.by), at: details.at }),
    ...(details.conflicts === undefined ? {} : { conflicts: details.conflicts }),
    ...findingsIn(details),
  })
}

function findingsIn({ findings, mistakes }: { findings?: Finding[]; mistakes?: Refusal['details']['mistakes'] }): {
  findings?: ShownFinding[]
} {
  if (!findings && !mistakes) return {}
  return { findings: [...shownMistakes(mistakes ?? []), ...shownFindings(findings ?? [])] }
}

/** Also one that another process or another build has thrown, which has a class of its own. */
export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Refusal || (error instanceof Error && error.name === 'Refusal' && 'code' in error && 'details' in error)
}
