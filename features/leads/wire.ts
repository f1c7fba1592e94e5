import * as v from 'valibot'
import { FIELD_REQUIRED, line, multiline, submissionFields } from './submission.ts'

export const BY_PHONE = 'По телефону'
export const BY_MESSENGER = 'В мессенджер'
export const INVALID_PHONE = 'Пожалуйста, введите корректный номер телефона'

/** Body of `POST /api/forms/submit-form-consult-{name}/` (spec.md §3). `contact` of a call is a phone number that starts with `dialCode`. */
export const leadSchema = v.object({
  ...submissionFields,
  /** Required by every form but the service form. */
  username: v.optional(line(100), ''),
  /** Required by the main form. */
  message: v.optional(multiline(5000), ''),
  'contact-method': v.picklist([BY_PHONE, BY_MESSENGER], FIELD_REQUIRED),
  /** ISO 3166 code in lower case, `ru`; empty for a messenger. */
  country: v.optional(v.pipe(v.string(), v.toLowerCase(), v.regex(/^(?:[a-z]{2})?$/)), ''),
  /** `+7` or `7`; empty for a messenger. */
  dialCode: v.optional(v.pipe(v.string(), v.regex(/^\+?\d{0,4}$/)), ''),
  contact: v.pipe(line(100), v.nonEmpty(FIELD_REQUIRED)),
  /** Name of the form, the same as in the path. */
  formId: v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/)),
  /** The page's query string, `?utm_source=…`. */
  UTM: v.optional(line(2000), ''),
  /** `1958185836.1757409569` from cookie `_ga`. */
  googleClientId: v.optional(line(100), ''),
  /** From cookie `_ym_uid`. */
  yandexClientId: v.optional(line(100), ''),
  /** A calculation or a draft of a document that the visitor chose to send along. */
  attachment: v.optional(multiline(20_000), ''),
})

export type Lead = v.InferOutput<typeof leadSchema>
/** What the browser sends. */
export type LeadRequest = v.InferInput<typeof leadSchema>

/** The answer in amoCRM's shape; the number is ours, because the visitor does not wait for the CRM. */
export const leadAnswerSchema = v.object({
  _embedded: v.object({
    unsorted: v.array(v.object({ uid: v.string(), _embedded: v.object({ contacts: v.array(v.object({ id: v.number() })) }) })),
  }),
})

export type LeadAnswer = v.InferOutput<typeof leadAnswerSchema>

export function leadAnswer(uid: string, number: number): LeadAnswer {
  return { _embedded: { unsorted: [{ uid, _embedded: { contacts: [{ id: number }] } }] } }
}

/** The number of the request; 0 when the answer has none (spec.md §3). */
export function requestNumber(answer: unknown): number {
  const parsed = v.safeParse(leadAnswerSchema, answer)
  return (parsed.success && parsed.output._embedded.unsorted[0]?._embedded.contacts[0]?.id) || 0
}
