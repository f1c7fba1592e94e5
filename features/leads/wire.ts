import * as v from 'valibot'

/** No person fills in a form faster. Our browser code waits this long before it sends; a script that posts sooner is refused. */
export const MIN_FILL_MS = 1500

/** Longest link or text that the field in the hero takes. */
export const PASTED_MAX_CHARS = 1000

/** The field with the captcha token; a refusal names it when the captcha service rejected the token. */
export const CAPTCHA_FIELD = 'captcha'

/** Longest text of a field with a contact. */
export const TYPED_MAX_CHARS = 100

export const FIELD_REQUIRED = 'Заполните это поле'
/**
 * Every refusal, as JSON. 422: `fields` has a message for each wrong field. 409: the key was used for other content.
 * 429 and 503 carry `Retry-After` in seconds; the same key may be sent again then. 403, 413 and 415: never the visitor's fault.
 */
export const submissionFailureSchema = v.object({
  statusCode: v.number(),
  /** Shown to the visitor. */
  message: v.string(),
  fields: v.optional(v.record(v.string(), v.string()), {}),
})

export type SubmissionFailure = v.InferOutput<typeof submissionFailureSchema>

export const BY_PHONE = 'По телефону'
export const BY_MESSENGER = 'В мессенджер'
export type ContactMethod = typeof BY_PHONE | typeof BY_MESSENGER
export const INVALID_PHONE = 'Пожалуйста, введите корректный номер телефона'

/** The answer in amoCRM's shape. The number is made here, because the visitor does not wait for the CRM. */
export const leadAnswerSchema = v.object({
  _embedded: v.object({
    unsorted: v.array(v.object({ uid: v.string(), _embedded: v.object({ contacts: v.array(v.object({ id: v.number() })) }) })),
  }),
})

export type LeadAnswer = v.InferOutput<typeof leadAnswerSchema>

export function leadAnswer(uid: string, number: number): LeadAnswer {
  return { _embedded: { unsorted: [{ uid, _embedded: { contacts: [{ id: number }] } }] } }
}

/** The part of the answer that forms read. */
const numberedSchema = v.object({
  _embedded: v.object({
    unsorted: v.array(v.object({ _embedded: v.object({ contacts: v.array(v.object({ id: v.optional(v.unknown()) })) }) })),
  }),
})

/** The number of the request; 0 when the answer has none (behaviour 8.6). A CRM may write it as text. */
export function requestNumber(answer: unknown): number {
  const parsed = v.safeParse(numberedSchema, answer)
  const id = Number(`${parsed.success && parsed.output._embedded.unsorted[0]?._embedded.contacts[0]?.id}`)
  return Number.isSafeInteger(id) && id > 0 ? id : 0
}

/** The captcha that forms ask for a token; written into `<meta name="captcha">` when there is one. */
export interface Captcha {
  service: 'smartcaptcha' | 'turnstile'
  /** The key that the browser shows to the service; not a secret. */
  siteKey: string
}

/** A form that is shown again after a refused post without JavaScript: the typed values and the problems, both by field name. */
export interface KeptForm {
  values: Partial<Record<string, string>>
  problems: Partial<Record<string, string>>
}
