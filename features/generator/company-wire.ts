import * as v from 'valibot'

/** Reasons why nothing is filled in. `ended`: the register lists the company or the trade as ended; `minute`: too many requests. */
const companyFailures = ['off', 'notFound', 'ended', 'minute', 'quota', 'timeout', 'failed'] as const
export type CompanyFailure = (typeof companyFailures)[number]

const companyStates = ['active', 'liquidating', 'bankrupt', 'reorganizing'] as const
export type CompanyState = (typeof companyStates)[number]

/** An entry of a register (`engine/register-entry.ts`). */
const entrySchema = v.object({
  name: v.string(),
  ogrn: v.string(),
  address: v.string(),
  managerName: v.string(),
  managerPost: v.string(),
  lastName: v.string(),
  firstName: v.string(),
  middleName: v.string(),
})

/** Response of `POST /api/generator/company`: the holder of an ИНН. */
export const companyAnswerSchema = v.union([
  v.object({ kind: v.literal('found'), state: v.picklist(companyStates), entry: entrySchema }),
  v.object({ kind: v.literal('failure'), reason: v.picklist(companyFailures) }),
])

export type CompanyAnswer = v.InferOutput<typeof companyAnswerSchema>

/** Response of `GET /api/generator/company`: whether companies can be looked up. */
export const companyStatusSchema = v.object({ isOn: v.boolean() })
