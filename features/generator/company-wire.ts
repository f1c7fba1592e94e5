import * as v from 'valibot'
import { isInn } from './engine/identifiers.ts'
import { registerFacts } from './engine/register-entry.ts'

/** `POST /api/generator/company`: who has this ИНН. */
export const companyQuestionSchema = v.strictObject({ inn: v.pipe(v.string(), v.check(isInn, 'an ИНН with valid check digits')) })

/** Why nothing is filled in. `ended`: the register says that the company or the trade is no more; `minute`: too many questions. */
const companyFailures = ['off', 'notFound', 'ended', 'minute', 'quota', 'timeout', 'failed'] as const
export type CompanyFailure = (typeof companyFailures)[number]

const companyStates = ['active', 'liquidating', 'bankrupt', 'reorganizing'] as const
export type CompanyState = (typeof companyStates)[number]

export const companyAnswerSchema = v.variant('kind', [
  v.object({ kind: v.literal('found'), state: v.picklist(companyStates), entry: v.object(v.entriesFromList(registerFacts, v.string())) }),
  v.object({ kind: v.literal('failure'), reason: v.picklist(companyFailures) }),
])

export type CompanyAnswer = v.InferOutput<typeof companyAnswerSchema>

/** `GET /api/generator/company`: whether companies can be looked up. */
export const companyStatusSchema = v.object({ isOn: v.boolean() })
