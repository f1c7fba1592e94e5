import * as v from 'valibot'

/** Shortest fill time of a person. The browser code waits until it has passed; the server refuses scripts that post earlier. */
export const MIN_FILL_MS = 1500

/** Longest link or text in the hero's field. */
export const PASTED_MAX_CHARS = 1000

/** The field of the captcha token. A refusal names it when the captcha service has rejected the token. */
export const CAPTCHA_FIELD = 'captcha'

/** Longest text of a contact field. */
export const TYPED_MAX_CHARS = 100

export const FIELD_REQUIRED = 'Заполните это поле'
/**
 * JSON of every refusal. 422: `fields` has a message for each invalid field. 409: the key belongs to other content.
 * 429 and 503 have `Retry-After` in seconds, after which the same key may be sent again. 403, 413 and 415 are never the visitor's fault.
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

/** The response, in amoCRM's shape. The site creates the number, because the visitor does not wait for the CRM. */
export function leadAnswer(uid: string, number: number) {
  return { _embedded: { unsorted: [{ uid, _embedded: { contacts: [{ id: number }] } }] } }
}

/** The part of the response that forms read. */
const numberedSchema = v.object({
  _embedded: v.object({
    unsorted: v.array(v.object({ _embedded: v.object({ contacts: v.array(v.object({ id: v.optional(v.unknown()) })) }) })),
  }),
})

/** The number of the request; 0 when the response has none (behaviour 8.6). A CRM may send it as text. */
export function requestNumber(answer: unknown): number {
  const parsed = v.safeParse(numberedSchema, answer)
  const id = Number(`${parsed.success && parsed.output._embedded.unsorted[0]?._embedded.contacts[0]?.id}`)
  return Number.isSafeInteger(id) && id > 0 ? id : 0
}

/** The captcha of the forms; `<meta name="captcha">` contains it if there is one. */
export interface Captcha {
  service: 'smartcaptcha' | 'turnstile'
  /** The public key that the browser sends to the service. */
  siteKey: string
}

/** A form that is shown again after a refused post without JavaScript: the typed values and the problems, both by field name. */
export interface RefusedForm {
  values: Partial<Record<string, string>>
  problems: Partial<Record<string, string>>
}
