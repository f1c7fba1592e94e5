import * as v from 'valibot'
import { line, multiline, submissionFields } from '../leads/lead-wire.ts'
import { FIELD_REQUIRED } from '../leads/wire.ts'

const INVALID_EMAIL = 'Проверьте адрес: похоже, в нём опечатка'

/**
 * Body of `POST /api/forms/message-supervisor/` (behaviour 9). Any response without an error means success; it has the shape of a lead's.
 */
export const letterSchema = v.object({
  ...submissionFields,
  comment: v.pipe(multiline(10_000), v.nonEmpty(FIELD_REQUIRED)),
  email: v.pipe(line(254), v.nonEmpty(FIELD_REQUIRED), v.email(INVALID_EMAIL)),
})

export type Letter = v.InferOutput<typeof letterSchema>
/** The browser's request. */
export type LetterRequest = v.InferInput<typeof letterSchema>
