import * as v from 'valibot'

/** Why nothing is filled in. `ended`: the register says that the company or the trade is no more; `minute`: too many questions. */
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

/** Answer of `POST /api/generator/company`: who has an ИНН. */
export const companyAnswerSchema = v.union([
  v.object({ kind: v.literal('found'), state: v.picklist(companyStates), entry: entrySchema }),
  v.object({ kind: v.literal('failure'), reason: v.picklist(companyFailures) }),
])

export type CompanyAnswer = v.InferOutput<typeof companyAnswerSchema>

/** `GET /api/generator/company`: whether companies can be looked up. */
export const companyStatusSchema = v.object({ isOn: v.boolean() })
